import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../contract/harness.ts";
import { open } from "../both-processes.ts";

const LONG_MS = 600_000;
let api: TestApi;
let port = 0;
beforeAll(async () => {
  const times = { headersMs: 150, bodyMs: 150, uploadMs: LONG_MS, stalledMs: 1_000 };
  api = await startApi({}, { times });
  port = Number(new URL(api.url).port);
});
afterAll(() => api.close());

/** Sends the bytes and waits until the API closes the connection. */
async function heldOpen(bytes: string): Promise<string> {
  const { socket, ended } = open(port);
  socket.write(bytes);
  return ended;
}

const post = (path: string, ...headers: string[]) =>
  `POST /api${path} HTTP/1.1\r\n${["Host: a", "Content-Length: 100", ...headers].join("\r\n")}\r\n\r\n{"a`;

describe("the API closes a connection with", () => {
  test("headers that never end", async () => {
    expect(await heldOpen("GET /api/health HTTP/1.1\r\nHost: a\r\n")).toMatch(/^HTTP\/1\.1 408/);
  });

  test("a body that never ends", async () => {
    await heldOpen(post("/auth/login", "Content-Type: application/json"));
  });

  test("an upload that stalls, although uploads may take long", async () => {
    const { cookie } = await api.user();
    await heldOpen(post("/uploads?fileName=a", "Content-Type: text/csv", `Cookie: ${cookie}`));
  });

  test("headers that never end, on 500 connections, while others are answered", async () => {
    const lines = Array.from({ length: 500 }, () => heldOpen("GET /api/health HTTP/1.1\r\nX: "));
    expect((await api.visitor().get("/health")).status).toBe(200);
    await Promise.all(lines);
  });
});
