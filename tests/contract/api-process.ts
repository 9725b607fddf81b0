import { type ChildProcess, spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { inject } from "vitest";
import type { Settings } from "#api/environment.ts";
import { PASSWORD } from "./harness.ts";

const root = resolve(import.meta.dirname, "../..");

/** The API in a separate process, started like by the start script. */
export interface ApiProcess {
  url: string;
  child: ChildProcess;
  firstAdministrator: { email: string } | undefined;
  /** Sends SIGKILL and waits for the process to end. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export type Place = Pick<Settings, "dataDir" | "databaseUrl">;

export async function spawnApi(place: Place, env: Record<string, string> = {}): Promise<ApiProcess> {
  const child = spawn(process.execPath, [join(inject("bundle"), "api/main.js")], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      API_PORT: "0",
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
      ADMIN_EMAIL: "admin@example.org",
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: "silent",
      ...env,
    },
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  let complaint = "";
  child.stderr!.on("data", part => {
    complaint += part;
  });
  const ended = new Promise<number | null>(done => child.once("exit", code => done(code)));
  const ready = await Promise.race([
    new Promise<Pick<ApiProcess, "url" | "firstAdministrator">>(done =>
      child.once("message", message => done(message as ApiProcess)),
    ),
    ended.then(code => {
      throw new StartFailure(code, complaint.trim());
    }),
  ]);
  return {
    url: ready.url,
    firstAdministrator: ready.firstAdministrator,
    child,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    async stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

export class StartFailure extends Error {
  constructor(
    readonly code: number | null,
    readonly complaint: string,
  ) {
    super(`The API ended with ${code}: ${complaint}`);
  }
}

/** Runs an operator's script on the same database; returns what it printed and its exit code. */
export async function runScript(
  script: string,
  place: Place,
  args: string[] = [],
  env: Record<string, string> = {},
  uid?: number,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(inject("bundle"), `commands/${script}.js`), ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
      ...env,
    },
    ...(uid && { uid, gid: uid }),
  });
  let output = "";
  child.stdout.on("data", part => {
    output += part;
  });
  child.stderr.on("data", part => {
    output += part;
  });
  const code = await new Promise<number | null>(done => child.once("close", done));
  return { code, output };
}
