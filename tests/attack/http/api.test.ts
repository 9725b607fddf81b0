import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../contract/client.ts";
import { startApi, type TestApi } from "../../contract/harness.ts";
import { open, sendRaw } from "../both-processes.ts";

let api: TestApi;
let user: Client;
let port = 0;
let log = "";
let siteId = "";
let projectId = "";
beforeAll(async () => {
  const stream = new Writable({
    write(part, _, done) {
      log += part;
      done();
    },
  });
  api = await startApi({ logLevel: "info" }, { log: stream });
  port = Number(new URL(api.url).port);
  user = await api.user();
  projectId = (await user.post("/projects", { name: "P", description: "" })).data.project._id;
  siteId = (await user.post(`/projects/${projectId}/sites`, { name: "S", description: "" })).data.site._id;
});
afterAll(() => api.close());

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const nestedObjects = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const json = { "Content-Type": "application/json" };

/** Calls with a body, and the field that may hold anything, if there is one. */
const calls = () =>
  [
    ["POST", "/auth/login", "email"],
    ["POST", "/auth/register", "email"],
    ["PATCH", "/auth/profile", "username"],
    ["POST", "/projects", "name"],
    ["POST", `/projects/${projectId}/sites`, "topographicData"],
    ["PATCH", `/sites/${siteId}`, "volumeResults"],
    ["POST", `/sites/${siteId}/topographic-data`, "topographicData"],
    ["POST", `/sites/${siteId}/cad-diagram`, "cadData"],
    ["POST", `/sites/${siteId}/wms-layer`, "url"],
    ["POST", `/sites/${siteId}/volume-studies`, "input"],
    ["POST", `/sites/${siteId}/imports`, "answers"],
    ["POST", "/teams", "name"],
  ] as const;

describe("a body sent to the API", () => {
  test.each([
    ["nested arrays", nested(400_000)],
    ["nested objects", nestedObjects(150_000)],
    ["unclosed arrays", "[".repeat(900_000)],
    ["a nested field", (field: string) => `{"${field}":${nested(400_000)}}`],
    ["a nested field of objects", (field: string) => `{"${field}":${nestedObjects(150_000)}}`],
    ["200,000 fields", `{${Array.from({ length: 100_000 }, (_, i) => `"f${i}":1`).join()}}`],
    ["__proto__", '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'],
    ["nothing", ""],
    ["no JSON", "email=1"],
    ["no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ["NUL in texts", (field: string) => `{"${field}":"\\u0000","name":"\\u0000","email":"\\u0000@b.cd"}`],
  ])("that is %s is refused by every call, never with a 500", async (_, made) => {
    for (const [method, path, field] of calls()) {
      const body = typeof made === "function" ? made(field) : made;
      const { status } = await user.raw(method, path, body as BodyInit, json);
      expect.soft(status, `${method} ${path}`).toBeLessThan(500);
    }
    expect((await user.get("/auth/me")).data.user.role).toBe("user");
  });

  test.each([
    ["gzip", { ...json, "Content-Encoding": "gzip" }, 415],
    ["XML", { "Content-Type": "application/xml" }, 415],
    ["a form", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["a type of 12 kB", { "Content-Type": `application/json;${"a".repeat(12_000)}` }, 422],
  ])("that is %s is refused", async (_, headers, status) => {
    expect((await user.raw("POST", "/auth/login", "{}", headers)).status).toBe(status);
  });

  test("beyond 1 MB in chunks is refused with 413", async () => {
    const { socket, heard, ended } = open(port);
    socket.write(
      "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
    );
    for (let i = 0; i < 40 && heard() === ""; i++)
      await new Promise(done => socket.write(`10000\r\n${" ".repeat(65_536)}\r\n`, done));
    await ended;
    expect(heard()).toMatch(/^HTTP\/1\.1 413/);
  });

  test("leaves no stack trace in the log", () => {
    expect(log).not.toMatch(/\\n\s+at /);
  });
});

const get = (target: string, ...headers: string[]) =>
  `GET ${target} HTTP/1.1\r\n${["Host: localhost", ...headers].join("\r\n")}\r\n\r\n`;

describe("the API answers requests that no client sends", () => {
  test.each([
    ["no Host (HTTP/1.0)", "GET /api/auth/me HTTP/1.0\r\n\r\n", 401],
    ["a bad Host", "GET /api/health HTTP/1.1\r\nHost: a b/../\r\n\r\n", 200],
    ["TRACE", "TRACE /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n", 404],
    ["OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 404],
    ["a path with NUL", get("/api/projects/%00"), 401],
    ["a path that is no UTF-8", get("/api/projects/%E0%A4%A"), 400],
    ["a path with ..;", get("/api/..;/admin/users"), 404],
    ["double slashes", get("//api//admin/users"), 404],
    ["an absolute address", get("http://evil.example/api/admin/users"), 401],
    ["an id of 12 kB", get(`/api/sites/${"a".repeat(12_000)}`), 404],
    ["a query of 12 kB", get(`/api/coordinate-systems?q=${"a".repeat(12_000)}`), 401],
    ["2,000 query parameters", get(`/api/health?${"a=1&".repeat(2_000)}`), 200],
    ["cookies of 64 kB", get("/api/health", `Cookie: a=${"b".repeat(65_536)}`), 431],
    ["12 kB of broken cookies", get("/api/auth/me", `Cookie: sid=%ZZ;${"%E0%A4%A=%ZZ;".repeat(900)}`), 401],
    ["an upgrade to WebSocket", get("/api/health", "Connection: Upgrade", "Upgrade: websocket"), 200],
    ["X-Forwarded-For of 12 kB", get("/api/auth/me", `X-Forwarded-For: ${"1.1.1.1,".repeat(1_400)}`), 401],
    ["X-Forwarded-For of nonsense", get("/api/auth/me", "X-Forwarded-For: ::::,%s,'--"), 401],
    ["a length and chunks", get("/api/health", "Content-Length: 5", "Transfer-Encoding: chunked"), 400],
  ])("%s", async (_, bytes, status) => {
    expect(await sendRaw(port, bytes)).toBe(status);
  });

  test("without logging a stack trace", () => {
    expect(log).not.toMatch(/\\n\s+at /);
  });
});

describe("a call from another site is refused", () => {
  test.each([
    ["by Sec-Fetch-Site", () => ({ "Sec-Fetch-Site": "cross-site" })],
    ["by the scheme of its Origin", () => ({ Origin: `https://127.0.0.1:${port}` })],
    ["by the port of its Origin", () => ({ Origin: "http://127.0.0.1:1" })],
    ["with no Origin it can name", () => ({ Origin: "null" })],
  ])("%s", async (_, headers) => {
    expect((await user.call("POST", "/teams", { name: "T" }, headers() as never)).status).toBe(403);
  });

  test("a call from this site is accepted", async () => {
    const headers = { Origin: `http://127.0.0.1:${port}`, "Sec-Fetch-Site": "same-origin" };
    expect((await user.call("POST", "/teams", { name: "T" }, headers)).status).toBe(201);
  });
});
