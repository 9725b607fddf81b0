import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../free-port.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** A collector of traces that keeps what it receives. */
const spans: Span[] = [];
let collector: Server;
let running: ChildProcess;
let output = "";
let base = "";
let apiBase = "";
const folder = mkdtempSync(join(tmpdir(), "survey-observing-"));

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    for (const { scopeSpans } of JSON.parse(Buffer.concat(parts).toString()).resourceSpans)
      for (const each of scopeSpans) spans.push(...each.spans);
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const [port, apiPort] = [await freePort(), await freePort()];
  base = `http://127.0.0.1:${port}`;
  apiBase = `http://127.0.0.1:${apiPort}`;
  running = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: folder,
      METRICS_TOKEN: "a long secret",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_BSP_SCHEDULE_DELAY: "200",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [running.stdout!, running.stderr!]) stream.on("data", part => (output += part));
  await vi.waitFor(() => expect(output).toContain("is ready: "), { timeout: 60_000, interval: 100 });
}, 90_000);
afterAll(() => {
  running.kill("SIGKILL");
  collector.close();
  rmSync(folder, { recursive: true, force: true });
});

const lines = () => output.split("\n").flatMap(line => (line.startsWith("{") ? [JSON.parse(line)] : []));

test("the answer to a browser and both processes' log lines share one id", async () => {
  const id = (await fetch(`${base}/login`)).headers.get("X-Request-Id");
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const own = () => lines().filter(({ reqId }) => reqId === id);
  await expect.poll(() => own().some(({ route }) => route === "/login")).toBe(true);
  expect(own().some(({ req }) => req?.path?.startsWith("/api/auth/"))).toBe(true);
});

test("a program's call has one id in both processes as well", async () => {
  const answer = await fetch(`${base}/api/projects`, { headers: { Authorization: "Bearer nobody" } });
  expect(answer.status).toBe(401);
  const id = answer.headers.get("X-Request-Id");
  const own = () => lines().filter(({ reqId }) => reqId === id);
  await expect.poll(() => own().some(({ route }) => route === "/api/projects")).toBe(true);
  expect(own().some(({ req }) => req?.path === "/api/projects")).toBe(true);
});

test("a visitor cannot choose the id, and no log line contains a share token", async () => {
  const token = "Zm9yZ2VkLXRva2VuLW9mLWEtbGluay1mb3ItYS10ZXN0";
  const answer = await fetch(`${base}/s/${token}`, { headers: { "X-Request-Id": "chosen-by-visitor" } });
  expect(answer.headers.get("X-Request-Id")).not.toBe("chosen-by-visitor");
  await expect.poll(() => lines().some(({ route }) => route === "/s/:id")).toBe(true);
  expect(output).not.toContain(token);
  expect(output).not.toContain("chosen-by-visitor");
});

test.each(["reset-password", "confirm-email"])(
  "the token of a mailed link to /%s is moved to a cookie of that page only, and is in no log line or span",
  async page => {
    const token = `bWFpbGVkLXRva2VuLW9mLWEtbGluay1mb3ItYS10ZXN0-${page}`;
    const opened = await fetch(`${base}/${page}?token=${token}`, { redirect: "manual" });
    expect([opened.status, opened.headers.get("Location")]).toEqual([302, `/${page}`]);
    expect(opened.headers.get("Cache-Control")).toBe("no-store");
    const [cookie] = opened.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^link=[^;]+; Max-Age=1800; Path=/${page}; HttpOnly; SameSite=Lax$`));
    const headers = { Cookie: cookie!.split(";")[0]!, Origin: base };
    const shown = await fetch(`${base}/${page}`, { headers });
    const html = await shown.text();
    expect(html).toContain('method="post"');
    expect(html).not.toContain(token);
    const newPassword = "Another-Horse7!";
    const link = /name="link" value="([^"]+)"/.exec(html)![1]!;
    const body = new URLSearchParams({ link, newPassword, newPasswordConfirm: newPassword });
    const posted = await fetch(`${base}/${page}`, { method: "POST", body, headers });
    expect(posted.status).toBe(422);
    expect(await posted.text()).toContain("This link is no longer valid");
    const route = (method: string) =>
      lines().some(line => line.method === method && line.route === `/${page}`);
    await expect.poll(() => route("GET") && route("POST")).toBe(true);
    await expect
      .poll(() => spans.some(({ name }) => name === `POST /${page}`), { timeout: 20_000 })
      .toBe(true);
    expect(output).not.toContain(token);
    expect(JSON.stringify(spans)).not.toContain(token);
  },
);

test("the web process's metrics need the token", async () => {
  const headers = { Authorization: "Bearer a long secret" };
  expect((await fetch(`${base}/metrics`)).status).toBe(404);
  await fetch(`${base}/login`);
  const text = await (await fetch(`${base}/metrics`, { headers })).text();
  expect(text).toMatch(/topo_web_request_seconds_count\{method="GET",route="\/login",status="200"\} \d/);
});

test("a form, the call it makes and that call's queries are one trace", async () => {
  const body = new URLSearchParams({ email: "nobody@example.org", password: "Wrong-Horse7!" });
  await fetch(`${base}/login`, { method: "POST", body, headers: { Origin: base } });
  const named = (name: string, parent?: Span) =>
    spans.find(span => span.name === name && (!parent || span.parentSpanId === parent.spanId));
  const page = () => named("POST /login");
  const call = () => named("POST /api/auth/login", page());
  await expect.poll(() => page() && call() && named("select", call()), { timeout: 20_000 }).toBeTruthy();
  expect(call()?.traceId).toBe(page()?.traceId);
  expect(named("select", call())?.traceId).toBe(page()?.traceId);
});

test("every metric of the Grafana dashboard exists in a process", async () => {
  const dashboard = JSON.parse(readFileSync("deploy/grafana/survey-workbench.json", "utf8"));
  const queries: string[] = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  const named = queries.flatMap(query => [...query.matchAll(/(\w+)\{/g)].map(([, name]) => name!));
  expect(named.length).toBeGreaterThan(15);
  const headers = { Authorization: "Bearer a long secret" };
  const texts = await Promise.all(
    [base, apiBase].map(async address => (await fetch(`${address}/metrics`, { headers })).text()),
  );
  const known = new Map(
    [...texts.join("\n").matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, kind]) => [name!, kind!]),
  );
  const isKnown = (name: string) =>
    known.get(name.replace(/_(bucket|sum|count)$/, "")) === "histogram" || known.has(name);
  expect(named.filter(name => !isKnown(name))).toEqual([]);
});
