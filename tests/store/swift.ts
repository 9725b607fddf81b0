import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { freePort } from "../free-port.ts";
import { configurationOf, credentials, REGION, type SwiftPart, swiftParts } from "./swift-files.ts";

/** OpenStack Swift, a real object store that speaks S3: one copy of each object, as processes on loopback. */
export interface Swift {
  /** The address of a bucket that exists, and what a process needs to use it. */
  env: Record<string, string>;
  version: string;
  /** Sends SIGKILL to all its processes. */
  kill(): Promise<void>;
  /** Starts it again on the same ports with the same data. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

export const SWIFT_PACKAGES = "swift-proxy swift-account swift-container swift-object memcached";
const BUCKET = "surveys";
const READY_WITHIN_MS = 120_000;

export function hasSwift(): boolean {
  try {
    for (const part of swiftParts) execFileSync("which", [`swift-${part}-server`], { stdio: "pipe" });
    execFileSync("which", ["swift-ring-builder", "memcached"], { stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

export async function startSwift(): Promise<Swift> {
  const home = mkdtempSync(join(tmpdir(), "survey-swift-"));
  mkdirSync(join(home, "devices/d1"), { recursive: true });
  const ports = {} as Record<SwiftPart | "memcached", number>;
  for (const part of [...swiftParts, "memcached"] as const) ports[part] = await freePort();
  writeFileSync(join(home, "swift.conf"), "[swift-hash]\nswift_hash_path_suffix = tests\n");
  for (const part of swiftParts) {
    writeFileSync(join(home, `${part}.conf`), configurationOf(part, { home, ports }));
    if (part !== "proxy") makeRing(home, part, ports[part]);
  }
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  let running: ChildProcess[] = [];
  const kill = async () => {
    await Promise.all(running.splice(0).map(endNow));
  };
  const start = async () => {
    const memory = ["-l", "127.0.0.1", "-p", String(ports.memcached), "-U", "0", "-m", "64", "-u", "root"];
    running = [
      run("memcached", memory, home),
      ...swiftParts.map(part => run(`swift-${part}-server`, [`${part}.conf`], home)),
    ];
    for (const part of swiftParts) await answers(`http://127.0.0.1:${ports[part]}/healthcheck`, running);
  };
  const remove = async () => {
    await kill();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await start();
    await makeBucket(endpoint);
  } catch (error) {
    await remove();
    throw error;
  }
  const installed = execFileSync("dpkg-query", ["-W", "swift-proxy"], { encoding: "utf8" });
  return {
    env: { S3_URL: `${endpoint}/${BUCKET}/folder`, S3_REGION: REGION, ...credentials },
    version: `OpenStack Swift ${installed.split("\t")[1]!.trim()}`,
    kill,
    start,
    remove,
  };
}

async function makeBucket(endpoint: string): Promise<void> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = credentials;
  const client = new S3Client({
    ...{ endpoint, region: REGION, forcePathStyle: true },
    credentials: { accessKeyId, secretAccessKey },
  });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
}

/** Writes the ring, which assigns all data, once, to the only folder and port. */
function makeRing(home: string, part: SwiftPart, port: number): void {
  const builder = (...args: string[]) =>
    execFileSync("swift-ring-builder", [`${part}.builder`, ...args], { cwd: home, stdio: "pipe" });
  builder("create", "8", "1", "1");
  builder("add", `r1z1-127.0.0.1:${port}/d1`, "1");
  builder("rebalance");
}

function run(command: string, args: string[], home: string): ChildProcess {
  const env = { ...process.env, HOME: home };
  return spawn(command, args, { cwd: home, env, stdio: ["ignore", "ignore", "inherit"] });
}

async function endNow(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>(resolve => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}

async function answers(address: string, running: ChildProcess[]): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await wait(100)) {
    const ended = running.find(child => child.exitCode !== null);
    if (ended) throw new Error(`${ended.spawnargs.join(" ")} ended with ${ended.exitCode}`);
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error("Swift does not answer");
}
