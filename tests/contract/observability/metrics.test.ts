import { Writable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import type { Settings } from "#api/environment.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi | undefined;
afterEach(() => api?.close());

let log = "";
const stream = new Writable({
  write(chunk, _, done) {
    log += chunk;
    done();
  },
});

async function started(overrides: Partial<Settings> = {}): Promise<TestApi> {
  log = "";
  api = await startApi({ logLevel: "info", ...overrides }, { log: stream });
  return api;
}

const lines = () =>
  log
    .trim()
    .split("\n")
    .map(line => JSON.parse(line));

const metricsOf = ({ url }: TestApi, headers: Record<string, string> = {}) =>
  fetch(url.replace("/api", "/metrics"), { headers });

test("metrics count calls by route, without ids, and show what is waiting", async () => {
  const here = await started();
  await here.admin.get("/sites/0123456789abcdef01234567");
  await here.admin.get("/projects");
  await here.admin.get("/projects");
  const answer = await metricsOf(here);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  expect(text).toMatch(
    /topo_api_call_seconds_count\{method="GET",route="\/api\/projects",status="200"\} 2\b/,
  );
  expect(text).toMatch(/route="\/api\/sites\/:siteId",status="404"\} 1\b/);
  expect(text).not.toContain("0123456789abcdef01234567");
  expect(text).toMatch(/topo_backlog\{kind="job",state="waiting"\} 0\b/);
  expect(text).toMatch(/topo_engine_tasks\{state="running"\} 0\b/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  const sent = Number(/topo_api_sent_bytes_total (\d+)/.exec(text)?.[1]);
  await here.admin.get("/projects");
  const later = await (await metricsOf(here)).text();
  expect(Number(/topo_api_sent_bytes_total (\d+)/.exec(later)?.[1])).toBeGreaterThan(sent + 100);
});

test("without METRICS_TOKEN, metrics cannot be read through a proxy", async () => {
  const here = await started();
  expect((await metricsOf(here)).status).toBe(200);
  expect((await metricsOf(here, { "X-Forwarded-For": "10.0.0.1" })).status).toBe(404);
  expect((await metricsOf(here, { Forwarded: "for=10.0.0.1" })).status).toBe(404);
});

test("with METRICS_TOKEN, metrics cannot be read without it", async () => {
  const here = await started({ metricsToken: "a long secret" });
  expect((await metricsOf(here)).status).toBe(404);
  expect((await metricsOf(here, { Authorization: "Bearer another" })).status).toBe(404);
  expect((await metricsOf(here, { Authorization: "Bearer a long secret" })).status).toBe(200);
});

test("the request id of the web process appears in the API's log", async () => {
  const here = await started();
  await here.admin.get("/projects", { "X-Request-Id": "web-0123456789" });
  await here.admin.get("/projects", { "X-Request-Id": 'forged"\nline'.replace("\n", " ") });
  const ids = lines()
    .filter(({ req }) => req?.path === "/api/projects")
    .map(({ reqId }) => reqId);
  expect(ids[0]).toBe("web-0123456789");
  expect(ids[1]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a slow call is explained: queries, the slowest of them, and engine threads", async () => {
  const here = await started({ slowMs: 0 });
  const project = (await here.admin.post("/projects", { name: "P" })).data.project;
  const points = [0, 1, 2, 3].map(i => ({
    name: String(i),
    code: "TOPO",
    latitude: 47 + (i % 2) / 10_000,
    longitude: 8 + (i >> 1) / 10_000,
    ellipsoidalHeight: 400 + i,
  }));
  const { site } = (await here.admin.post(`/projects/${project._id}/sites`, { name: "S", points })).data;
  await here.admin.post(`/sites/${site._id}/volume-studies`, { input: { mode: "balance" } });
  const slow = lines().filter(({ msg }) => msg === "slow call");
  const created = slow.find(({ route }) => route === "/api/projects/:projectId/sites");
  expect(created.queries).toBeGreaterThan(3);
  expect(created.queryMs).toBeGreaterThanOrEqual(created.slowestQueryMs);
  expect(created.slowestQuery).toMatch(/^(select|insert|update|begin|commit)/i);
  expect(JSON.stringify(slow)).not.toContain("TOPO");
  const study = slow.find(({ route }) => route.endsWith("/volume-studies"));
  expect(study.threadMs).toBeGreaterThan(0);
});
