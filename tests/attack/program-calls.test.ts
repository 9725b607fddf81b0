import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PASSWORD } from "../contract/harness.ts";
import { programOf } from "../contract/permissions/tokens.ts";
import { manyPoints } from "../contract/points-body.ts";
import { type Both, open, othersDuring, sendRaw, startBoth, statusIn } from "./both-processes.ts";

let both: Both;
let token = "";
let siteId = "";
beforeAll(async () => {
  both = await startBoth();
  const { project } = (await both.admin.post("/projects", { name: "P" })).data;
  const body = { name: "S", points: manyPoints(20) };
  siteId = (await both.admin.post(`/projects/${project._id}/sites`, body)).data.site._id;
  ({ token } = await programOf(both.admin, { scope: "write", password: PASSWORD }));
});
afterAll(() => both.end());

const bearer = (text = token) => ({ Authorization: `Bearer ${text}` });
const get = (path: string, headers: Record<string, string> = bearer()) => fetch(both.web + path, { headers });
/** The bytes of a call as sent. */
const line = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${["Host: a", `Authorization: Bearer ${token}`, "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;
async function said(bytes: string): Promise<string> {
  const { socket, ended } = open(both.webPort);
  socket.write(bytes);
  return ended;
}

describe("the web app's address", () => {
  test("passes on calls with a token, and their refusals as JSON", async () => {
    const answer = await get(`/api/sites/${siteId}`);
    expect(answer.status).toBe(200);
    expect((await answer.json()) as object).toMatchObject({ data: { site: { name: "S" } } });
    const missing = await get("/api/sites/none");
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { status: "fail", message: "Site not found" },
    ]);
    const admin = await get("/api/admin/users");
    expect([admin.status, admin.headers.get("WWW-Authenticate")]).toEqual([
      403,
      expect.stringContaining("insufficient_scope"),
    ]);
    const change = { method: "PATCH", body: JSON.stringify({ name: "T" }) };
    const headers = { ...bearer(), "Content-Type": "application/json", Origin: "https://evil.example" };
    expect((await fetch(`${both.web}/api/sites/${siteId}`, { ...change, headers })).status).toBe(200);
  });

  test("passes on nothing without a token except the reference, and no cookie in either direction", async () => {
    const withCookie = await get("/api/projects", { Cookie: both.admin.cookie });
    expect([withCookie.status, withCookie.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    const signIn = { method: "POST", headers: { "Content-Type": "application/json" } };
    const body = JSON.stringify({ email: "admin@example.org", password: PASSWORD });
    const refused = await fetch(`${both.web}/api/auth/login`, { ...signIn, body });
    expect([refused.status, refused.headers.get("Set-Cookie")]).toEqual([401, null]);
    expect((await get("/api/projects", { Authorization: "Basic YTpi" })).status).toBe(401);
    expect((await get("/api/reference", {})).headers.get("Content-Type")).toContain("text/html");
    expect(await (await get("/api/openapi.json", {})).json()).toHaveProperty("openapi");
    for (const [former, address] of [
      ["/api/docs/", "/api/reference"],
      ["/api/docs/json", "/api/openapi.json"],
    ]) {
      const { status, headers } = await fetch(both.web + former, { redirect: "manual" });
      expect([status, headers.get("Location")]).toEqual([301, address]);
    }
  });

  test.each([
    "/api/../api/projects",
    "/api/%2e%2e/projects",
    "/api//projects",
    "/api/projects%00",
    "/api/docs/../projects",
    "/api/docs/..%2fprojects",
    "/api/docs\\..\\projects",
    "/api/./projects",
    "/api/projects;a=b",
    "/api/projects?a=<b>",
  ])("refuses %s", async path => {
    const answer = await said(line(path));
    expect(statusIn(answer)).toBe(400);
    expect(answer).toContain('"status":"fail"');
  });

  test("passes on the headers that a call may have, and none that changes host, caller or body", async () => {
    const called = {
      accept: "text/csv",
      "idempotency-key": "0123456789abcdef",
      "if-none-match": '"1"',
      prefer: "respond-async",
      range: "bytes=0-9",
    };
    const heard: NodeJS.Dict<string | string[]>[] = [];
    const stand = createServer((request, response) => {
      heard.push(request.headers);
      response.setHeader("Set-Cookie", "sid=stolen");
      response.setHeader("Connection", "x-secret, close");
      response.setHeader("X-Secret", "1");
      response.end("{}");
    });
    await new Promise<void>(done => stand.listen(0, "127.0.0.1", done));
    const { port } = stand.address() as AddressInfo;
    const other = await startBoth({ WEB_API_URL: `http://127.0.0.1:${port}/api` });
    try {
      const answer = await fetch(`${other.web}/api/projects`, {
        headers: {
          ...bearer("a"),
          ...called,
          Cookie: "sid=a",
          "X-Forwarded-For": "198.51.100.1",
          "X-Forwarded-Host": "evil.example",
          Forwarded: "for=198.51.100.1",
          "Share-Token": "a",
          "X-HTTP-Method-Override": "DELETE",
        },
      });
      expect([answer.headers.get("Set-Cookie"), answer.headers.get("X-Secret")]).toEqual([null, null]);
      expect(heard[0]).toMatchObject({ ...called, authorization: "Bearer a", host: `127.0.0.1:${port}` });
      expect(heard[0]!["x-forwarded-for"]).toBe("127.0.0.1");
      for (const name of ["cookie", "x-forwarded-host", "forwarded", "share-token", "x-http-method-override"])
        expect(heard[0]).not.toHaveProperty(name);
    } finally {
      await other.end();
      stand.close();
    }
    expect(
      statusIn(await said(line("/api/projects", "Content-Length: 5", "Transfer-Encoding: chunked"))),
    ).toBe(400);
    expect(statusIn(await said(line("/api/projects", "Content-Length: 5", "Content-Length: 6")))).toBe(400);
  });

  test("answers 431 to huge headers", async () => {
    expect(await sendRaw(both.webPort, line("/api/projects", `X: ${"a".repeat(65_536)}`))).toBe(431);
  });
});

describe("others are answered", () => {
  test("during a flood of invalid tokens", async () => {
    const flood = () =>
      Promise.all(
        Array.from({ length: 50 }, async (_, n) => {
          for (let i = 0; i < 10; i++) {
            const { status } = await get("/api/projects", bearer(`topo_${n}_${i}`.padEnd(48, "x")));
            expect([401, 429]).toContain(status);
          }
        }),
      );
    const { p95Ms, failed } = await othersDuring(`${both.web}/login`, flood);
    console.log(`500 wrong tokens: others' pages take ${Math.round(p95Ms)} ms (95 %)`);
    expect(failed).toBe(0);
  });

  test("while bodies with a token arrive slowly, of which 500 are accepted", async () => {
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: text/csv\r\nContent-Length: 1000\r\n\r\na`;
    const lines = Array.from({ length: 520 }, () => open(both.webPort));
    for (const { socket } of lines) socket.write(head("/api/uploads?fileName=a.csv"));
    await vi.waitFor(
      () => {
        const refused = lines.filter(({ heard }) => statusIn(heard()) === 503);
        expect(refused.length).toBeGreaterThan(0);
        expect(refused[0]!.heard()).toMatch(/retry-after: 5/i);
      },
      { timeout: 20_000 },
    );
    expect((await fetch(`${both.web}/login`)).status).toBe(200);
    for (const { socket } of lines) socket.destroy();
    await vi.waitFor(async () => expect((await get("/api/projects")).status).toBe(200), { timeout: 10_000 });
  });
});

test("a caller that leaves ends the call to the API", async () => {
  let left = false;
  const stand = createServer((_, response) => {
    response.write("{");
    response.once("close", () => {
      left = true;
    });
  });
  await new Promise<void>(done => stand.listen(0, "127.0.0.1", done));
  const other = await startBoth({
    WEB_API_URL: `http://127.0.0.1:${(stand.address() as AddressInfo).port}/api`,
  });
  try {
    const leaving = new AbortController();
    await fetch(`${other.web}/api/projects`, { headers: bearer(), signal: leaving.signal });
    expect(left).toBe(false);
    leaving.abort();
    await vi.waitFor(() => expect(left).toBe(true));
    stand.closeAllConnections();
    stand.close();
    const gone = await fetch(`${other.web}/api/projects`, { headers: bearer() });
    expect([gone.status, gone.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await gone.json()).toMatchObject({ status: "error" });
  } finally {
    stand.closeAllConnections();
    stand.close();
    await other.end();
  }
});
