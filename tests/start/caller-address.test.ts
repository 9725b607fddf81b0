import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../free-port.ts";

/** Replaces the API: records the caller's address that the web process forwards with each call. */
const callers: (string | undefined)[] = [];
let api: Server;
let web: ChildProcess | undefined;
beforeAll(async () => {
  api = createServer((request, response) => {
    callers.push(request.headers["x-forwarded-for"] as string | undefined);
    response.writeHead(401, { "Content-Type": "application/json" }).end('{"status":"fail","message":"No"}');
  }).listen(0, "127.0.0.1");
  await once(api, "listening");
  return () => api.close();
});
afterEach(async () => {
  web?.kill("SIGKILL");
  if (web?.exitCode === null) await once(web, "exit");
});

/** Signs in through the web process with `claimed` as X-Forwarded-For; returns the address that the API gets. */
async function callerTold(env: Record<string, string>, claimed?: string): Promise<string | undefined> {
  const port = await freePort();
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  web = spawn(process.execPath, ["build/app/server.js"], {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), WEB_API_URL: apiUrl, ...env },
    stdio: "ignore",
  });
  const base = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${base}/login`)).ok).toBe(true), {
    timeout: 30_000,
    interval: 100,
  });
  callers.length = 0;
  const body = new URLSearchParams({ email: "a@example.org", password: "Correct-Horse7!" });
  const headers = claimed ? { "X-Forwarded-For": claimed } : undefined;
  expect((await fetch(`${base}/login`, { method: "POST", body, headers })).status).toBe(401);
  return callers[0];
}

test("the API gets the connection's address, whatever its client claims", async () => {
  expect(await callerTold({ TRUST_PROXY: "" }, "203.0.113.7")).toBe("127.0.0.1");
});

test("behind a trusted proxy it gets the address that the proxy forwards", async () => {
  expect(await callerTold({ TRUST_PROXY: "1" }, "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
});
