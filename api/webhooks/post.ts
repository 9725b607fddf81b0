import type { IncomingMessage } from "node:http";
import type { LookupFunction } from "node:net";
import { limits } from "#contract/limits.ts";
import type { DeliveryProblem } from "#contract/webhooks/events.ts";
import { WmsFault } from "../wms/fault.ts";
import { faultOf, openSafely, type SafeFetchOptions } from "../wms/safe-fetch.ts";

/** The result of one attempt. */
export interface Attempt {
  /** Null if the receiver accepted it. */
  problem: DeliveryProblem | null;
  status: number | null;
  durationMs: number;
  /** The first characters of the answer, as text. */
  answer: string;
}

interface PostOptions extends Pick<SafeFetchOptions, "allowsPrivate" | "isPublic"> {
  headers: Record<string, string>;
  timeoutMs: number;
  lookup?: LookupFunction;
  /** Aborts the attempt; the promise is then rejected. */
  signal: AbortSignal;
}

/**
 * Posts JSON to a user-supplied address, safe from server-side request forgery. Follows no redirects, and never throws
 * because of what the receiver does. The status of the answer decides; the start of its body is read if there is time.
 */
export async function post(address: string, body: string, options: PostOptions): Promise<Attempt> {
  const startedAt = performance.now();
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([timeout, options.signal]);
  const done = (rest: Omit<Attempt, "durationMs">): Attempt => ({
    ...rest,
    durationMs: Math.round(performance.now() - startedAt),
  });
  const failed = (problem: DeliveryProblem) => done({ problem, status: null, answer: "" });
  const url = new URL(address);
  if (url.protocol !== "https:" && !options.allowsPrivate) return failed("not-https");
  try {
    const response = await openSafely(url, { ...options, signal, body });
    const status = response.statusCode ?? 0;
    const answer = await beginningOf(response);
    options.signal.throwIfAborted();
    return done({ problem: problemOf(status), status, answer });
  } catch (error) {
    options.signal.throwIfAborted();
    return failed(timeout.aborted ? "timeout" : (PROBLEMS[codeOf(error)] ?? "unreachable"));
  }
}

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return "gone";
  return status >= 300 && status < 400 ? "redirect" : "status";
}

const codeOf = (error: unknown): string =>
  (error instanceof WmsFault ? error : faultOf(error as NodeJS.ErrnoException)).problem.code;

const PROBLEMS: Record<string, DeliveryProblem> = {
  "private-network": "private-network",
  "no-such-server": "no-such-server",
  certificate: "certificate",
  timeout: "timeout",
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Reads only as much as is kept for people. A body that breaks off, or takes too long, is cut there. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, limits.webhookAnswerBytes - bytes));
      bytes += part.length;
      if (bytes >= limits.webhookAnswerBytes) break;
    }
  } catch {
    // Whatever has arrived is kept.
  } finally {
    response.destroy();
  }
  const text = Buffer.concat(parts).toString("utf8").replace(CONTROL_BUT_LINES, "");
  return [...text.slice(0, 2 * limits.webhookAnswerKept)].slice(0, limits.webhookAnswerKept).join("");
}
