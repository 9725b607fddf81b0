import { monitorEventLoopDelay } from "node:perf_hooks";

const WINDOW_MS = 60_000;
const RESOLUTION_MS = 20;
const NS_PER_MS = 1e6;

export interface EventLoopDelay {
  meanMs: number;
  p99Ms: number;
  maxMs: number;
}

/** Measures how late this process's timers fire, over the last one to two minutes. */
export class EventLoopWatch {
  readonly #histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  readonly #timer: NodeJS.Timeout;
  #before: EventLoopDelay | null = null;

  constructor(windowMs = WINDOW_MS) {
    this.#histogram.enable();
    this.#timer = setInterval(() => {
      this.#before = this.#measured();
      this.#histogram.reset();
    }, windowMs).unref();
  }

  /** The worse of the current window and the previous one. */
  get delay(): EventLoopDelay {
    const now = this.#measured();
    const before = this.#before ?? now;
    return {
      meanMs: Math.max(now.meanMs, before.meanMs),
      p99Ms: Math.max(now.p99Ms, before.p99Ms),
      maxMs: Math.max(now.maxMs, before.maxMs),
    };
  }

  close(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }

  /** The histogram contains whole intervals between timers; whatever exceeds the resolution is delay. */
  #measured(): EventLoopDelay {
    const { mean, max } = this.#histogram;
    const delay = (ns: number) =>
      Number.isFinite(ns) ? Math.max(0, Math.round((ns / NS_PER_MS - RESOLUTION_MS) * 10) / 10) : 0;
    // Before the first interval has passed, the maximum is 0 and the mean is NaN.
    return { meanMs: delay(mean), p99Ms: delay(this.#histogram.percentile(99)), maxMs: delay(max) };
  }
}
