import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../contract/postgres-server.ts";
import { freePort } from "../free-port.ts";

/** A PostgreSQL server with a synchronous streaming replica, behind one address. */
export interface DatabasePair {
  url: string;
  /** Kills the primary, promotes the replica and switches the address to it; resolves to the milliseconds it took. */
  failOver(): Promise<number>;
  remove(): Promise<void>;
}

export async function startDatabasePair(): Promise<DatabasePair> {
  const found = findPostgres();
  if (!found) throw new Error("The cluster needs PostgreSQL's server on this machine.");
  const { folder, user } = found;
  const home = mkdtempSync(join(tmpdir(), "survey-pair-"));
  const own = (path: string) => user.uid !== undefined && chownSync(path, user.uid, user.gid!);
  own(home);
  const options = { ...user, cwd: home, env: { ...process.env, LC_ALL: "C", HOME: home } };
  const tool = (name: string, ...args: string[]) =>
    execFileSync(join(folder, name), args, { ...options, stdio: "pipe", encoding: "utf8" });
  const servers: ChildProcess[] = [];
  const start = async (data: string, port: number) => {
    const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200"];
    const flags = settings.flatMap(each => ["-c", each]);
    const server = spawn(join(folder, "postgres"), ["-D", data, "-p", String(port), ...flags], {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    servers.push(server);
    await new Promise<void>((resolve, reject) => {
      server.stderr.on("data", part => /ready to accept/.test(String(part)) && resolve());
      server.once("exit", code => reject(new Error(`PostgreSQL ended with ${code}`)));
    });
    return server;
  };

  const [primaryData, replicaData] = [join(home, "primary"), join(home, "replica")];
  for (const path of [primaryData, replicaData]) {
    mkdirSync(path, { mode: 0o700 });
    own(path);
  }
  tool("initdb", "-D", primaryData, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale");
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const primary = await start(primaryData, primaryPort);
  const address = ["-h", "127.0.0.1", "-p", String(primaryPort), "-U", "postgres"];
  tool("pg_basebackup", ...address, "-D", replicaData, "-R", "-X", "stream", "-c", "fast");
  await start(replicaData, replicaPort);
  // After the copy, because the promoted replica must not wait for a standby of its own.
  tool("psql", ...address, "-c", "alter system set synchronous_standby_names = '*'");
  tool("psql", ...address, "-c", "select pg_reload_conf()");
  tool("psql", ...address, "-c", "create database survey");

  const door = await openDoor(primaryPort);
  return {
    url: `postgres://postgres@127.0.0.1:${door.port}/survey`,
    async failOver() {
      const began = performance.now();
      // Immediate shutdown: its children end with it, and nothing more is written.
      primary.kill("SIGQUIT");
      await once(primary, "exit");
      tool("pg_ctl", "promote", "-D", replicaData, "-w");
      door.leadTo(replicaPort);
      return performance.now() - began;
    },
    async remove() {
      door.close();
      for (const server of servers)
        if (server.exitCode === null && server.signalCode === null) {
          server.kill("SIGQUIT");
          await once(server, "exit");
        }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Stands in for the address that an operator switches from one server to the other. */
async function openDoor(firstPort: number) {
  let target = firstPort;
  const open = new Set<Socket>();
  const server = createServer(socket => {
    const upstream = connect(target, "127.0.0.1");
    for (const end of [socket, upstream]) {
      open.add(end);
      end.on("error", () => undefined);
      end.on("close", () => {
        open.delete(end);
        (end === socket ? upstream : socket).destroy();
      });
    }
    socket.pipe(upstream).pipe(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const closeAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port: number) {
      target = port;
      closeAll();
    },
    close() {
      server.close();
      closeAll();
    },
  };
}
