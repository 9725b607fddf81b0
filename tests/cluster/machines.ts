import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addressOf, readCompose } from "../compose-file.ts";
import { freePort } from "../free-port.ts";

const root = resolve(import.meta.dirname, "../..");
/** The delay of a service manager before it restarts a process. */
const RESTART_MS = 500;
export const administrator = { email: "admin@example.org", password: "Correct-Horse7!" };

/** A process that is restarted whenever it ends. */
export class Machine {
  #child: ChildProcess | undefined;
  #isWanted = true;
  #serves = () => {};
  kills = 0;

  constructor(
    readonly name: string,
    readonly entry: string,
    readonly env: Record<string, string>,
  ) {}

  /** Resolves once the process serves. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(root, this.entry)], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "error", ...this.env },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#child = child;
    child.once("exit", () => void this.#again());
    await Promise.race([once(child, "message"), once(child, "exit")]);
  }

  /** Kills it like a crash. Resolves once it serves again. */
  kill(): Promise<void> {
    this.kills++;
    const serves = new Promise<void>(resolve => {
      this.#serves = resolve;
    });
    this.#child?.kill("SIGKILL");
    return serves;
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await once(child, "exit");
    clearTimeout(late);
  }

  resume(): Promise<void> {
    this.#isWanted = true;
    return this.start();
  }

  async #again(): Promise<void> {
    if (!this.#isWanted) return;
    await sleep(RESTART_MS);
    await this.start();
    this.#serves();
  }
}

export interface Cluster {
  /** The one URL that its users know. */
  url: string;
  /** The URL of the API behind the web processes, for calls without a page. */
  apiUrl: string;
  machines: Record<"web" | "api" | "worker", [Machine, Machine]>;
  stop(): Promise<void>;
}

/** The entry points that compose starts through `npm start`; here they are started directly. */
const ENTRIES = { web: "build/app/server.js", api: "build/api/main.js", worker: "build/api/main.js" };
type Part = keyof typeof ENTRIES;

/** Starts the processes of deploy/compose behind nginx, on one database. */
export async function startCluster(databaseUrl: string): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), "survey-cluster-"));
  const ports = await Promise.all(Array.from({ length: 6 }, freePort));
  const [front, apiFront, ...own] = ports as [number, number, number, number, number, number];
  const url = `http://127.0.0.1:${front}`;
  const compose = readCompose(join(root, "deploy/compose/compose.yaml"), {
    POSTGRES_PASSWORD: "not asked for here",
    PUBLIC_URL: url,
    SESSION_SECRET: "one secret for both of them",
    SECRETS_KEY: "one key for all that read secrets",
  });
  const places = new Map([["10.213.0.10:4000", apiFront]]);
  const here = (text: string) =>
    text
      .replace(/10\.213\.0\.\d+:\d+/g, place => `127.0.0.1:${places.get(place)}`)
      .replace(/^10\.213\.0\.\d+$/, "127.0.0.1");
  const machine = (part: Part, n: 1 | 2) => {
    const service = compose.services[`${part}-${n}`]!;
    const env = Object.fromEntries(
      Object.entries(service.environment!).map(([name, text]) => [name, here(text)]),
    );
    const address = addressOf(service);
    const port = address ? own.pop()! : 0;
    if (address) places.set(`${address}:${part === "web" ? 3000 : 4000}`, port);
    return new Machine(`${part} ${n}`, ENTRIES[part], {
      ...env,
      ...{ HOST: "127.0.0.1", PORT: `${port}`, API_HOST: "127.0.0.1", API_PORT: `${port}` },
      ...{ DATA_DIR: join(home, "data"), DATABASE_URL: databaseUrl },
      ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    });
  };
  const both = (part: Part): [Machine, Machine] => [machine(part, 1), machine(part, 2)];
  const machines: Cluster["machines"] = { api: both("api"), web: both("web"), worker: both("worker") };
  const all = Object.values(machines).flat();
  let nginx: ChildProcess | undefined;
  const stop = async () => {
    nginx?.kill("SIGTERM");
    await Promise.all(all.map(each => each.stop()));
    rmSync(home, { recursive: true, force: true });
  };
  try {
    // The first one creates the tables.
    await machines.api[0].start();
    await Promise.all(all.filter(each => each !== machines.api[0]).map(each => each.start()));
    nginx = await startNginx(home, front, here);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, apiUrl: `http://127.0.0.1:${apiFront}/api`, machines, stop };
}

/** Runs the shipped configuration, with these addresses and without TLS. */
async function startNginx(
  home: string,
  front: number,
  here: (text: string) => string,
): Promise<ChildProcess> {
  const shipped = (name: string) => readFileSync(join(root, "deploy/nginx", name), "utf8");
  const machines = here(shipped("several-machines.conf"));
  const site = shipped("survey-workbench.conf")
    .replace(/^server \{\n {4}listen 80;.*?^\}\n/ms, "")
    .replace(/^ *(ssl_.*|listen \[.*)\n/gm, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${front};`)
    .replace("/var/log/nginx", home);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const file = join(home, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${home}/nginx.pid; error_log /dev/null;
events { worker_connections 1024; }
http {
  ${paths.map(path => `${path}_temp_path ${home}/${path};`).join(" ")}
  ${machines}
  ${site}
}`,
  );
  const nginx = spawn("nginx", ["-c", file, "-p", home], { stdio: ["ignore", "ignore", "inherit"] });
  nginx.once("error", () => undefined);
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`http://127.0.0.1:${front}/readyz`).catch(() => null);
    if (answer?.ok) return nginx;
    if (nginx.exitCode !== null || tries > 100) {
      nginx.kill("SIGTERM");
      throw new Error("nginx does not answer; is it installed?");
    }
    await sleep(100);
  }
}
