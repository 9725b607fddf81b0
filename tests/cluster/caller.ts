import { setTimeout as sleep } from "node:timers/promises";

/** How long a user waits before trying once more, unless the answer says so. */
const RETRY_MS = 3_000;
const AGAIN = new Set([429, 502, 503, 504]);

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call knows its shape
  data: any;
}

/** Counts all calls of a run. */
export class Tally {
  calls = 0;
  retried = 0;
  /** Descriptions of calls that failed twice. */
  readonly failed: string[] = [];
  readonly pageMs: number[] = [];
}

interface Sent {
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** Makes calls like a program or a browser: each is retried once if it fails. */
export class Caller {
  constructor(
    readonly url: string,
    readonly tally: Tally,
    readonly headers: Record<string, string>,
  ) {}

  get = (path: string) => this.call("GET", path);
  post = (path: string, body: object) =>
    this.call("POST", path, {
      body: JSON.stringify(body),
      // Keeps a call whose answer was lost from being carried out twice.
      headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    });

  async call(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    this.tally.calls++;
    const first = await this.#try(method, path, sent);
    if (first.status !== 0 && !AGAIN.has(first.status)) return first;
    this.tally.retried++;
    await sleep(Math.max(RETRY_MS, 1000 * first.retryAfterS));
    const second = await this.#try(method, path, sent);
    if (second.status === 0 || second.status >= 400)
      this.tally.failed.push(`${method} ${path}: ${first.status}, then ${second.status} ${second.why}`);
    return second;
  }

  async #try(method: string, path: string, { body, headers }: Sent) {
    try {
      const response = await fetch(this.url + path, {
        method,
        headers: { ...this.headers, ...headers },
        body: body ?? null,
        redirect: "manual",
      });
      const text = await response.text();
      const isJson = response.headers.get("Content-Type")?.includes("json");
      const answer = isJson ? JSON.parse(text) : null;
      const retryAfterS = Number(response.headers.get("Retry-After")) || 0;
      return { status: response.status, data: answer?.data, retryAfterS, why: answer?.message ?? "" };
    } catch (error) {
      return { status: 0, data: undefined, retryAfterS: 0, why: String((error as Error).cause ?? error) };
    }
  }

  /** Opens a page and records how long it took. */
  async page(path: string): Promise<void> {
    const began = performance.now();
    const { status } = await this.get(path);
    if (status === 200) this.tally.pageMs.push(performance.now() - began);
    else this.tally.failed.push(`page ${path}: ${status}`);
  }
}
