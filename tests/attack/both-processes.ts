import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { vi } from "vitest";
import { type ApiProcess, type Place, spawnApi } from "../contract/api-process.ts";
import { Client } from "../contract/client.ts";
import { freshSettings, PASSWORD } from "../contract/harness.ts";
import { freePort } from "../free-port.ts";

const root = resolve(import.meta.dirname, "../..");

/** The API and the web app as `npm start` runs them, on a fresh database. */
export interface Both {
  api: ApiProcess;
  /** URL of the web app, without a trailing slash. */
  web: string;
  webPort: number;
  apiPort: number;
  webProcess: ChildProcess;
  /** Where both keep their data. */
  place: Place;
  admin: Client;
  /** What the web process has logged so far. */
  log(): string;
  /** The most memory the web process has held, in bytes. */
  webPeakBytes(): number;
  end(): Promise<void>;
}

export async function startBoth(env: Record<string, string> = {}): Promise<Both> {
  const place = await freshSettings();
  const api = await spawnApi(place, env);
  const webPort = await freePort();
  const webProcess = spawn(process.execPath, ["build/app/server.js"], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(webPort),
      WEB_API_URL: api.url,
      SESSION_SECRET: "only for tests, and nobody else",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let log = "";
  for (const stream of [webProcess.stdout!, webProcess.stderr!])
    stream.on("data", part => {
      log += part;
    });
  await new Promise((done, fail) => {
    webProcess.once("message", done);
    webProcess.once("exit", () => fail(new Error(log)));
  });
  const admin = new Client(api.url);
  await admin.signIn("admin@example.org", PASSWORD);
  return {
    api,
    web: `http://127.0.0.1:${webPort}`,
    webPort,
    apiPort: Number(new URL(api.url).port),
    webProcess,
    place,
    admin,
    log: () => log,
    webPeakBytes: () => peakBytes(webProcess.pid!),
    async end() {
      webProcess.kill("SIGKILL");
      await api.kill();
    },
  };
}

/** A stack trace in a log: as Node prints it, or escaped within a line of JSON. */
export const STACK = /(?:^|\\n)\s+at /m;

export function peakBytes(pid: number): number {
  return 1024 * Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]);
}

/** Opens a connection that collects what it receives. */
export function open(port: number): { socket: Socket; heard: () => string; ended: Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", part => {
    heard += part;
  });
  socket.on("error", () => {});
  const ended = new Promise<string>(done => socket.once("close", () => done(heard)));
  return { socket, heard: () => heard, ended };
}

/** Sends raw bytes and returns the status of the first answer, 0 for none. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<number> {
  const { socket, heard, ended } = open(port);
  socket.write(bytes);
  await Promise.race([
    ended,
    vi.waitFor(() => heard() || Promise.reject(), { timeout: 10_000, interval: 10 }),
  ]);
  socket.destroy();
  return statusIn(heard());
}

export const statusIn = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

/** Response times of another visitor's requests while `attack` runs, in milliseconds. */
export async function othersDuring(
  url: string,
  attack: () => Promise<unknown>,
): Promise<{ p95Ms: number; worstMs: number; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const attacked = attack().finally(() => {
    isOver = true;
  });
  // Awaited below.
  attacked.catch(() => undefined);
  while (!isOver || times.length < 20) {
    const from = performance.now();
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    if (!answer?.ok) failed++;
    times.push(performance.now() - from);
    await wait(20);
  }
  await attacked;
  times.sort((a, b) => a - b);
  return { p95Ms: times[Math.floor(times.length * 0.95)]!, worstMs: times.at(-1)!, failed };
}
