import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { mallocSettings } from "../scripts/prepare.mjs";

export interface Measurement {
  seconds: number;
  bytes: number;
  status: number;
  text: string;
  /** Processor time of the server, all its threads included. */
  cpuSeconds: number;
  /** Resident memory of the server, MB: before the call, and its peak during the call. */
  baseMb: number;
  peakMb: number;
  /** Longest stall of the server's event loop, ms. */
  stallMs: number;
}
interface Probe {
  type: string;
  cpuSeconds: number;
  baseMb: number;
  peakMb: number;
  stallMs: number;
}

/** Runs a server in a separate process, to measure its memory and event loop. */
export class MeasuredServer {
  cookie = "";
  private constructor(
    readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(args: string[], env: Record<string, string>): Promise<MeasuredServer> {
    const probe = join(import.meta.dirname, "loop-probe.mjs");
    const child = spawn(process.execPath, ["--expose-gc", "--import", probe, ...args], {
      // As `npm start` runs it.
      env: { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "error", ...mallocSettings, ...env },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const [{ url }] = (await once(child, "message")) as [{ url: string }];
    return new MeasuredServer(child, url);
  }

  async stop(): Promise<void> {
    this.child.kill("SIGTERM");
    await once(this.child, "exit");
  }

  async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { "Content-Type": "application/json" };
    const { text, status } = await this.send(
      method,
      path,
      headers,
      body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
      true,
    );
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text) as T;
  }

  /** Measures the server's cost of a call. */
  async measure(call: () => Promise<Transfer>): Promise<Measurement> {
    await this.#ask("reset");
    const started = performance.now();
    const transfer = await call();
    const seconds = (performance.now() - started) / 1000;
    const { cpuSeconds, baseMb, peakMb, stallMs } = await this.#ask("report");
    if (transfer.status >= 300) throw new Error(`${transfer.status}: ${transfer.text}`);
    return { ...transfer, seconds, cpuSeconds, baseMb, peakMb, stallMs };
  }

  /** Sends a body and reads the answer; returns its content only on request. */
  send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Buffer,
    keep = false,
  ): Promise<Transfer> {
    return new Promise((resolve, reject) => {
      const outgoing = request(this.url + path, {
        method,
        headers: {
          Cookie: this.cookie,
          ...headers,
          ...(body && { "Content-Length": String(body.length) }),
        },
      });
      outgoing.on("error", reject);
      outgoing.on("response", async answer => {
        const cookie = answer.headers["set-cookie"]?.[0];
        if (cookie) this.cookie = cookie.split(";")[0]!;
        let bytes = 0;
        const parts: Buffer[] = [];
        for await (const part of answer) {
          bytes += part.length;
          if (keep || answer.statusCode! >= 300) parts.push(part);
        }
        resolve({ bytes, status: answer.statusCode!, text: Buffer.concat(parts).toString("utf8") });
      });
      outgoing.end(body);
    });
  }

  async #ask(what: "reset" | "report"): Promise<Probe> {
    const answer = new Promise<Probe>(resolve => {
      const listen = (message: Probe) => {
        if (message.type !== "probe") return;
        this.child.off("message", listen);
        resolve(message);
      };
      this.child.on("message", listen);
    });
    this.child.send(what);
    return answer;
  }
}

/**
 * Runs several calls in turn, `runs` times, so that other work on the machine affects all of them alike. Returns the
 * best time, the median stall, and the memory before the first run and at its peak.
 */
export async function inTurn<Name extends string>(
  runs: number,
  calls: Record<Name, () => Promise<Measurement>>,
): Promise<Record<Name, Measurement>> {
  const all = {} as Record<Name, Measurement[]>;
  for (let run = 0; run < runs; run++)
    for (const name of Object.keys(calls) as Name[]) all[name] = [...(all[name] ?? []), await calls[name]()];
  const summarise = (results: Measurement[]): Measurement => ({
    ...results[0]!,
    seconds: Math.min(...results.map(each => each.seconds)),
    cpuSeconds: Math.min(...results.map(each => each.cpuSeconds)),
    peakMb: Math.max(...results.map(each => each.peakMb)),
    stallMs: results.map(each => each.stallMs).sort((a, b) => a - b)[Math.floor(runs / 2)]!,
  });
  return Object.fromEntries((Object.keys(all) as Name[]).map(name => [name, summarise(all[name])])) as Record<
    Name,
    Measurement
  >;
}

interface Transfer {
  bytes: number;
  status: number;
  text: string;
}
