import { Refusal, tooOften } from "./refusal.ts";

interface Limits {
  /** Calls running or waiting in this process. */
  total: number;
  /** Calls running or waiting for one account. */
  perAccount: number;
}

const RETRY_AFTER_S = 10;

/** Limits calls that compute for a while or hold many points: further ones are refused, not queued. */
export class Computations {
  readonly #limits: Limits;
  readonly #byAccount = new Map<string, number>();
  #total = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Calls running or waiting. */
  get count(): number {
    return this.#total;
  }

  /** Registers a call, and returns a function that deregisters it. Refuses with 429 or 503 and Retry-After. */
  enter(accountId: string): () => void {
    const own = this.#byAccount.get(accountId) ?? 0;
    if (own >= this.#limits.perAccount)
      throw tooOften(
        "Your other calculations and files are still being prepared. Please wait.",
        RETRY_AFTER_S,
      );
    if (this.#total >= this.#limits.total) throw busy();
    this.#byAccount.set(accountId, own + 1);
    this.#total++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#total--;
      const left = this.#byAccount.get(accountId)! - 1;
      if (left > 0) this.#byAccount.set(accountId, left);
      else this.#byAccount.delete(accountId);
    };
  }

  /** Registers a call while `work` runs. */
  async during<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const leave = this.enter(accountId);
    try {
      return await work();
    } finally {
      leave();
    }
  }
}

const busy = () =>
  new Refusal(503, "The service is busy with other calculations. Please try again shortly.", undefined, {
    "Retry-After": String(RETRY_AFTER_S),
  });
