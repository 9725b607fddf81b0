import { busy } from "../http/refusal.ts";

interface Bounds {
  /** Tasks running at once, in total and for one owner. */
  atOnce: number;
  perOwner: number;
  /** How many tasks may wait, and for how long. */
  waiting: number;
  waitMs: number;
}
interface Waiting {
  owner: string;
  start: () => void;
}

/**
 * Runs a few tasks at a time. Others wait in order of arrival. Refuses with 503 a task that has waited too long or
 * finds too many waiting. A task whose signal aborts stops waiting.
 */
export class Slots {
  readonly #bounds: Bounds;
  readonly #running = new Map<string, number>();
  #waiting: Waiting[] = [];
  #count = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  async run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#hasRoom(owner)) this.#take(owner);
    else await this.#wait(owner, signal);
    try {
      return await work();
    } finally {
      this.#giveBack(owner);
    }
  }

  #hasRoom(owner: string): boolean {
    return this.#count < this.#bounds.atOnce && (this.#running.get(owner) ?? 0) < this.#bounds.perOwner;
  }

  #take(owner: string): void {
    this.#count++;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
  }

  #giveBack(owner: string): void {
    this.#count--;
    const left = this.#running.get(owner)! - 1;
    if (left > 0) this.#running.set(owner, left);
    else this.#running.delete(owner);
    const next = this.#waiting.find(waiting => this.#hasRoom(waiting.owner));
    if (!next) return;
    this.#waiting = this.#waiting.filter(waiting => waiting !== next);
    this.#take(next.owner);
    next.start();
  }

  #wait(owner: string, signal?: AbortSignal): Promise<void> {
    const { waiting, waitMs } = this.#bounds;
    if (this.#waiting.length >= waiting) throw busy(waitMs);
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        this.#waiting = this.#waiting.filter(other => other !== place);
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        reject(reason);
      };
      const start = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        resolve();
      };
      const place: Waiting = { owner, start };
      const timer = setTimeout(() => leave(busy(waitMs)), waitMs);
      const onAbort = () => leave(signal?.reason);
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#waiting.push(place);
    });
  }
}
