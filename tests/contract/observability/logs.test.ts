import { request } from "node:http";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";

let api: TestApi;
let log = "";
const stream = new Writable({
  write(chunk, _, done) {
    log += chunk;
    done();
  },
});
beforeAll(async () => {
  api = await startApi({ logLevel: "trace" }, { log: stream });
});
afterAll(() => api.close());

const INFO = 30;

/** The log levels of the calls of a path, in order. */
function levelsOf(method: string, path: string): number[] {
  const lines = log
    .trim()
    .split("\n")
    .map(line => JSON.parse(line));
  const calls = lines.filter(({ req }) => req?.method === method && req.path === `/api${path}`);
  const ids = new Set(calls.map(({ reqId }) => reqId));
  return lines.filter(({ reqId }) => ids.has(reqId)).map(({ level }) => level);
}

describe("the log", () => {
  test("has a line of JSON with a request id for every call, and no secrets", async () => {
    const user = await api.user("private.person@example.org");
    await user.get("/auth/users/search?email=private.person@example.org");
    await user.post("/auth/login", { email: "private.person@example.org", password: "Wrong-Secret9!" });
    await api.visitor().post("/auth/register", {
      email: "private.person@example.org",
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    });
    await user.get("/sites/0123456789abcdef01234567");
    const lines = log
      .trim()
      .split("\n")
      .map(line => JSON.parse(line));
    const calls = lines.filter(line => line.req?.path === "/api/auth/users/search");
    expect(calls).toHaveLength(1);
    expect(calls[0].reqId).toMatch(/^[0-9a-f-]{36}$/);
    const tokens = user.cookie.split("; ").map(cookie => cookie.slice(cookie.indexOf("=") + 1));
    expect(tokens).toHaveLength(2);
    for (const secret of [PASSWORD, "Wrong-Secret9!", "private.person", ...tokens, "argon2"])
      expect(log).not.toContain(secret);
  });

  test("records who signed in, who was refused and what administrators did, only by ids", async () => {
    const before = log.length;
    const user = await api.user("audited.person@example.org");
    const headers = { "X-Forwarded-For": "203.0.113.9" };
    const wrong = { email: "audited.person@example.org", password: "Wrong-Secret9!" };
    await api.visitor().call("POST", "/auth/login", wrong, headers);
    await api.visitor().call("POST", "/auth/login", { ...wrong, email: "nobody@example.org" }, headers);
    await user.get("/admin/users");
    await api.admin.patch(`/admin/users/${user.id}`, { role: "admin" });
    await user.post("/auth/logout");
    const lines = log
      .slice(before)
      .trim()
      .split("\n")
      .map(line => JSON.parse(line))
      .filter(line => line.audit);
    expect(lines.map(({ audit, account, from }) => [audit, account, from])).toEqual([
      ["registered", user.id, null],
      ["administrator", api.admin.id, null],
      ["signed in", user.id, null],
      ["sign-in refused", user.id, "203.0.113.9"],
      ["sign-in refused", null, "203.0.113.9"],
      ["refused", user.id, null],
      ["administrator", api.admin.id, null],
      ["signed out", user.id, null],
    ]);
    expect(lines.every(({ reqId }) => /^[0-9a-f-]{36}$/.test(reqId))).toBe(true);
    expect(lines[5]).toMatchObject({ call: "GET /api/admin/users", statusCode: 403 });
    expect(lines[6]).toMatchObject({
      call: "PATCH /api/admin/users/:userId",
      params: { userId: user.id },
      change: { role: "admin" },
    });
    expect(log).not.toContain("audited.person");
  });

  test("contains no token of a link, whatever happens to the call", async () => {
    const user = await api.user();
    const { token } = (await api.admin.post(`/admin/users/${user.id}/reset-links`)).data;
    const shared = "c2hhcmVkLXRva2VuLW9mLWEtbGluay1mb3ItYS10ZXN0";
    const password = { newPassword: "Another-Horse7!", newPasswordConfirm: "Another-Horse7!" };
    const visitor = api.visitor();
    const reset = (extra: object = {}) =>
      visitor.post("/auth/password-resets", { token, ...password, ...extra });
    const { db } = api.services.database;
    await db.schema.alterTable("account_links").renameTo("account_links_away").execute();
    expect((await reset()).status).toBe(500);
    await db.schema.alterTable("account_links_away").renameTo("account_links").execute();
    expect((await reset({ newPassword: "short" })).status).toBe(422);
    expect((await visitor.get(`/auth/password-resets?token=${token}`)).status).toBe(404);
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(422);
    expect((await visitor.post("/auth/email-confirmations", { token })).status).toBe(422);
    expect((await visitor.get("/shared/site", { "Share-Token": shared })).status).toBe(404);
    await expect.poll(() => levelsOf("GET", "/shared/site").length).toBeGreaterThan(1);
    for (const secret of [token, shared]) expect(log).not.toContain(secret);
  });

  test("contains the cause of a server failure, unlike the answer", async () => {
    const { db } = api.services.database;
    await db.schema.alterTable("teams").renameTo("teams_away").execute();
    const answer = await api.admin.get("/teams");
    await db.schema.alterTable("teams_away").renameTo("teams").execute();
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ status: "error", message: "Something went wrong on the server" });
    expect(log).toMatch(/"level":50.*teams.*request failed/);
  });

  test("has no error when a caller leaves before the answer", async () => {
    const user = await api.user();
    const type = { "Content-Type": "application/octet-stream" };
    await user.raw("POST", "/uploads?fileName=a.dxf", "0\nEOF\n", type);
    const [upload] = (await user.get("/uploads")).data.uploads;
    const path = `/uploads/${upload._id}/drawing-preview`;
    // The preview waits for a thread until its caller has left.
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    const holding = Array.from({ length: 4 }, (_, i) =>
      api.services.engine.for(0, `account ${i}`).session(() => released),
    );
    const leaving = new AbortController();
    const asked = fetch(api.url + path, { headers: { Cookie: user.cookie }, signal: leaving.signal });
    await expect.poll(() => log).toContain(path);
    leaving.abort();
    await expect(asked).rejects.toThrow("abort");
    await expect.poll(() => levelsOf("GET", path)).toEqual([INFO, INFO]);
    release();
    await Promise.all(holding);
  });

  test.each(["text/csv", "multipart/form-data; boundary=x"])(
    "has no error when a caller leaves during an upload of %s",
    async type => {
      const leaving = request(`${api.url}/uploads`, {
        method: "POST",
        headers: { "Content-Type": type, "Content-Length": 1000, Cookie: api.admin.cookie },
      });
      const before = levelsOf("POST", "/uploads");
      leaving.write('--x\r\nContent-Disposition: form-data; name="f"; filename="a.csv"\r\n\r\nabc');
      await expect.poll(() => levelsOf("POST", "/uploads")).toEqual([...before, INFO]);
      leaving.on("error", () => {}).destroy();
      await expect.poll(() => levelsOf("POST", "/uploads")).toEqual([...before, INFO, INFO]);
    },
  );
});

describe("health", () => {
  test("needs no session and reports that the database answers", async () => {
    const answer = await api.visitor().get("/health");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: "success", data: { database: "answers" } });
  });

  test("comes with the headers that keep answers from being embedded, stored or sniffed", async () => {
    const { headers } = await api.visitor().get("/health");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("Cache-Control")).toBe("no-store");
  });
});
