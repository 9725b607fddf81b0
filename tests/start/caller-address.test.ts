import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../free-port.ts";

/** Stands in for the API: keeps from whom the web process says each call comes. */
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

/** Signs in through the web process, as if `claimed` had been forwarded; returns whom the API is told. */
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

test("the API is told the address of the connection, whatever its client claims", async () => {
  expect(await callerTold({ TRUST_PROXY: "" }, "203.0.113.7")).toBe("127.0.0.1");
});

test("behind a proxy that is believed it is told whom the proxy names", async () => {
  expect(await callerTold({ TRUST_PROXY: "1" }, "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
});
