// npx tsx bench/pages.ts: the cost of pages without a map: bytes, server time, API calls, layout shift.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { chromiumExecutable, launchArguments } from "../tests/browser.ts";
import { freePort } from "../tests/free-port.ts";
import { type Row, reportTable } from "./results.ts";

const ADMIN = { email: "admin@example.org", password: "Correct-Horse7!" };
const [apiPort, webPort, countedPort] = [await freePort(), await freePort(), await freePort()];
const PROJECTS = 200;
const RUNS = 100;
const WARMING_UP = 200;
const root = join(import.meta.dirname, "..");
const dataDir = mkdtempSync(join(tmpdir(), "survey-bench-pages-"));
const children: ChildProcess[] = [];
const rows: Row[] = [];

async function start(file: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "error", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  children.push(child);
  await once(child, "message");
  return child;
}

const api = `http://127.0.0.1:${apiPort}/api`;
const web = `http://127.0.0.1:${webPort}`;
await start("build/api/main.js", {
  API_PORT: String(apiPort),
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});
const { calls, server } = await countingProxy();
const { pid: webPid } = await start("build/app/server.js", { PORT: String(webPort), WEB_API_URL: api });
await start("build/app/server.js", {
  PORT: String(countedPort),
  WEB_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
});
const cookie = await signIn();
const headers = { Cookie: cookie };
const paths = await fillDatabase();
let browser: Browser | undefined;
try {
  await serverTime();
  for (const path of paths.plain) await apiCalls(path);
  const { path } = await chromiumExecutable();
  browser = await chromium.launch({ executablePath: path, args: launchArguments });
  for (const path of paths.plain) await inBrowser(browser, path);
  reportTable("Pages", rows);
} finally {
  await browser?.close();
  for (const child of children) child.kill("SIGTERM");
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${api}/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  return answer.headers.getSetCookie()[0]!.split(";")[0]!;
}

async function create<T>(path: string, body: unknown): Promise<T> {
  const answer = await fetch(api + path, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { data: T }).data;
}

async function fillDatabase() {
  const { team } = await create<{ team: { _id: string } }>("/teams", { name: "Crew" });
  let projectId = "";
  for (let i = 0; i < PROJECTS; i++) {
    const body = { name: `Project ${i}`, description: "A line of text about it", teamId: team._id };
    projectId = (await create<{ project: { _id: string } }>("/projects", body)).project._id;
  }
  const project = `/projects/${projectId}`;
  const crew = `/teams/${team._id}`;
  return {
    plain: [
      "/",
      "/projects",
      "/create-project",
      project,
      `${project}/edit`,
      "/teams",
      crew,
      `${crew}/projects`,
      "/profile",
      "/settings",
      "/settings/security",
      "/admin",
    ],
  };
}

/** Measures from the request to the last byte of the page with all its rows. */
async function serverTime(): Promise<void> {
  const html = await (await fetch(`${web}/projects`, { headers })).text();
  const shown = new Set(html.match(/href="\/projects\/\w+"/g)).size;
  if (shown < PROJECTS) throw new Error(`/projects shows ${shown} of ${PROJECTS} projects`);
  const times: number[] = [];
  let before = 0;
  for (let run = -WARMING_UP; run < RUNS; run++) {
    if (run === 0) before = cpuMs();
    const took = await milliseconds(`${web}/projects`);
    // Code is compiled as it runs, and a warmed-up server is what counts.
    if (run >= 0) times.push(took);
  }
  rows.push({
    what: `/projects with ${PROJECTS} projects to the last byte (median of ${RUNS})`,
    value: times.sort((a, b) => a - b)[times.length >> 1]!,
    unit: "ms",
    bar: 60,
  });
  rows.push({
    what: "processor time of the web process for it, which other work disturbs less",
    value: (cpuMs() - before) / RUNS,
    unit: "ms",
  });
}

/** Processor time of the web process so far; Linux counts it in hundredths of a second. */
function cpuMs(): number {
  const fields = readFileSync(`/proc/${webPid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

async function milliseconds(url: string): Promise<number> {
  const started = performance.now();
  await (await fetch(url, { headers: { ...headers, "Accept-Encoding": "identity" } })).arrayBuffer();
  return performance.now() - started;
}

/** Calls in addition to the account call that every page makes; loaders of nested routes run concurrently. */
async function apiCalls(path: string): Promise<void> {
  calls.length = 0;
  await (await fetch(`http://127.0.0.1:${countedPort}${path}`, { headers })).text();
  const own = calls.slice();
  const frame = own.indexOf("GET /api/auth/me");
  if (frame >= 0) own.splice(frame, 1);
  rows.push({
    what: `API calls of ${named(path)} beside the account's: ${own.join(", ") || "none"}`,
    value: own.length,
    unit: "",
  });
}

async function countingProxy(): Promise<{ calls: string[]; server: Server }> {
  const calls: string[] = [];
  const server = createServer((incoming, answer) => {
    calls.push(`${incoming.method} ${incoming.url}`);
    const { method, headers, url } = incoming;
    const outgoing = httpRequest(`http://127.0.0.1:${apiPort}${url}`, { method, headers }, response => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { calls, server };
}

/** A file's size for a browser that asks for gzip; the benchmark's own prefers Brotli. */
async function gzipBytes(url: string): Promise<number> {
  const request = httpRequest(url, { headers: { "Accept-Encoding": "gzip" } }).end();
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Bytes of script and style that a browser loads, and the layout shift from the first paint to a second later. */
async function inBrowser(browser: Browser, path: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
  });
  const [name, value] = cookie.split("=") as [string, string];
  await context.addCookies([{ name, value, url: web }]);
  const page = await context.newPage();
  await page.goto(web + path, { waitUntil: "networkidle" });
  const shift = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0;
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 1000);
      }),
  );
  const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const of = async (end: string) => {
    const sizes = await Promise.all(files.filter(name => name.endsWith(end)).map(gzipBytes));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const label = named(path);
  rows.push({ what: `JavaScript of ${label}, gzip`, value: (await of(".js")) / 1000, unit: "kB", bar: 125 });
  rows.push({ what: `CSS of ${label}, gzip`, value: (await of(".css")) / 1000, unit: "kB", bar: 15 });
  rows.push({ what: `layout shift of ${label}, thousandths`, value: shift * 1000, unit: "", bar: 0 });
  await context.close();
}

function named(path: string): string {
  return path.replace(/[0-9a-f]{16,}/, "{id}");
}
