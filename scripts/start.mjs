// npm start: installs and builds if needed, then runs the API, the web app and, on PostgreSQL, a worker as separate
// processes; ROLE runs only one of them. A killed process is restarted; all end together.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureInstalled, fail, mallocSettings, root } from "./prepare.mjs";

const STOP_MS = 4500;
/** More exits within a minute mean a fault that a restart does not fix. */
const RESTARTS_PER_MINUTE = 5;
const MINUTE_MS = 60_000;
const BACKOFF_MS = 250;

/** @type {NodeJS.ProcessEnv} */
const env = { ...mallocSettings, ...process.env, NODE_ENV: "production" };
/** @type {Map<string, import("node:child_process").ChildProcess>} */
const children = new Map();
/** Processes that have served before. One that never did has a fault that a restart does not fix. */
const served = new Set();
/** @type {number[]} When a process was started again. */
let restarts = [];
let stopping = false;
let exitCode = 0;
process.on("SIGTERM", () => stop(0));
process.on("SIGINT", () => stop(0));

await ensureInstalled(endWithUs);
await ensureBuilt(endWithUs);
const { values, databaseUrl } = await checkedSettings();
const { PORT: port, ROLE: role, API_URL: apiUrl } = values;
env.WEB_API_URL = apiUrl ?? `http://127.0.0.1:${values.API_PORT}/api`;
const runsWeb = role === "all" || role === "web";
if (runsWeb) {
  if (!values.SESSION_SECRET) env.SESSION_SECRET = sessionSecret(resolve(root, values.DATA_DIR));
  await assertPortFree("PORT", port, values.HOST);
}
const isWhole = role === "all" && !apiUrl;
// On SQLite the API runs jobs itself, because its database belongs to one machine and few processes.
if (isWhole || role === "api") await startApi(role === "api" || databaseUrl ? "api" : "all");
if ((isWhole && databaseUrl) || role === "worker") await startWorker();
if (runsWeb) await startWeb();
const processes = [
  ["Web", children.get("web app")],
  ["API", children.get("API")],
  ["worker", children.get("worker")],
].flatMap(([name, child]) => (child ? [`${name} process ${/** @type {any} */ (child).pid}`] : []));
console.log(
  [
    processes.join(", "),
    `Topo Projects is ready: ${runsWeb ? (values.PUBLIC_URL ?? `http://localhost:${port}`) : role}`,
  ].join("\n"),
);

/** Reads the settings of this and the started processes; exits with everything that is wrong with them. */
async function checkedSettings() {
  const file = join(root, "build/contract/settings.js");
  /** @type {typeof import("../contract/settings.ts")} */
  const { readSettings } = await import(pathToFileURL(file).href);
  const read = readSettings(env, ["starter", ...startedParts()], path => readFileSync(path, "utf8"));
  if (read.complaints.length > 0) fail(read.complaints.join("\n"));
  return read;
}

/** @returns {("web" | "api" | "worker")[]} */
function startedParts() {
  const { ROLE, API_URL } = env;
  if (ROLE === "web" || ROLE === "api" || ROLE === "worker") return [ROLE];
  return API_URL ? ["web"] : ["web", "api", "worker"];
}

/** @type {(dataDir: string) => string} */
function sessionSecret(dataDir) {
  const file = join(dataDir, "session-secret");
  try {
    if (existsSync(file)) return readFileSync(file, "utf8");
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const secret = randomBytes(32).toString("hex");
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  } catch (error) {
    fail(
      `DATA_DIR ${dataDir} cannot be written (${/** @type {NodeJS.ErrnoException} */ (error).code}): make it writable or set DATA_DIR to another folder.`,
    );
  }
}

/** @type {(name: string, number: number, host: string | null) => Promise<unknown>} */
function assertPortFree(name, number, host) {
  return new Promise(done => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
      fail(
        error.code === "EADDRINUSE"
          ? `Port ${number} is in use: stop the program that listens there or set ${name} to another port.`
          : `Port ${number} cannot be used (${error.code}): set ${name} to another port.`,
      ),
    );
    probe.listen(number, host ?? undefined, () => probe.close(done));
  });
}

/** @param {"all" | "api"} does */
async function startApi(does) {
  const ready = await whenReady(launch("API", join(root, "build/api/main.js"), { role: does }));
  if (!ready) return waitForEnd();
  const administrator = ready.firstAdministrator;
  if (!administrator) return;
  // Printed at once: the account is already stored, and the password is shown only this time.
  console.log(`First administrator: ${administrator.email}`);
  if (administrator.password) console.log(`Password (shown only now): ${administrator.password}`);
}

async function startWorker() {
  if (!(await whenReady(launch("worker", join(root, "build/api/main.js"), { role: "worker" }))))
    return waitForEnd();
}

async function startWeb() {
  // Keeps the heap small. Not with --optimize-for-size, which lets it grow by 30 % between collections: with 50
  // concurrent readers, collections then took more than half of the processor time.
  const child = launch("web app", join(root, "build/app/server.js"), {
    flags: ["--max-semi-space-size=4", "--heap-growing-percent=50"],
  });
  if (!(await whenReady(child))) return waitForEnd();
}

/** @type {(child: import("node:child_process").ChildProcess) => Promise<any>} What it sent when it began to serve. */
function whenReady(child) {
  return new Promise(resolve => {
    child.once("message", resolve);
    child.once("exit", () => resolve(undefined));
  });
}

/**
 * Ends a build or an installation before this process exits.
 * @param {import("node:child_process").ChildProcess} child
 */
function endWithUs(child) {
  children.set("preparation", child);
  child.once("exit", () => {
    children.delete("preparation");
    if (stopping) stop(0);
  });
}

/**
 * @typedef {{ role?: "all" | "api" | "worker", flags?: string[] }} Launch
 * @type {(name: string, file: string, options: Launch) => import("node:child_process").ChildProcess}
 */
function launch(name, file, options) {
  const { role = "", flags = [] } = options;
  const tracing = values.OTEL_EXPORTER_OTLP_ENDPOINT ? ["--import", join(root, "scripts/tracing.mjs")] : [];
  const child = spawn(process.execPath, ["--enable-source-maps", ...tracing, ...flags, file], {
    cwd: root,
    env: { ...env, ROLE: role },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  children.set(name, child);
  child.once("message", () => served.add(name));
  child.once("exit", (code, signal) => {
    children.delete(name);
    if (stopping) return stop(0);
    if (signal || served.has(name))
      console.error(`The ${name} ended unexpectedly (${signal ?? `code ${code}`}).`);
    if (!served.has(name) || !mayRestart()) return stop(code ?? 1);
    const delayMs = BACKOFF_MS * 2 ** (restarts.length - 1);
    setTimeout(() => restart(name, file, options), delayMs);
  });
  return child;
}

/** Counts a restart, unless there were too many within the last minute. */
function mayRestart() {
  restarts = restarts.filter(at => Date.now() - at < MINUTE_MS);
  if (restarts.length >= RESTARTS_PER_MINUTE) return false;
  restarts.push(Date.now());
  return true;
}

/** @type {(name: string, file: string, options: Launch) => Promise<void>} */
async function restart(name, file, options) {
  if (stopping) return;
  const child = launch(name, file, options);
  if (await whenReady(child)) console.log(`The ${name} was started again (process ${child.pid}).`);
}

/**
 * Ends the remaining processes; the first reason decides the exit code.
 * @param {number} code
 */
function stop(code) {
  if (!stopping) {
    stopping = true;
    exitCode = code;
    setTimeout(() => {
      for (const child of children.values()) child.kill("SIGKILL");
    }, STOP_MS).unref();
    for (const child of children.values()) child.kill("SIGTERM");
  }
  if (children.size === 0) process.exit(exitCode);
}

/** Never resolves: the process exits with its last child. */
function waitForEnd() {
  return new Promise(() => {});
}
