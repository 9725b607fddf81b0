import type { Conversion } from "#survey/formats/convert.ts";
import { TaskTooLarge } from "../../workers/pool.ts";
import { Slots } from "../../workers/slots.ts";
import { ConvertProcess, type Exchange } from "./convert-process.ts";
import type { ConversionCall } from "./messages.ts";

const MB = 1_048_576;
/** Files up to this size get a small heap, and their process stays for the next one. */
const SMALL_BYTES = 8 * MB;
/** Of a process's own heap. */
const HEAP_MB = { small: 256, large: 1024 };
/** The slowest format takes a second for each megabyte on a busy machine. */
const LIMIT_MS = { least: 30_000, perMb: 3_000, most: 900_000 };
/** As long as the longest conversions take: whoever leaves stops waiting, and an import in the background has time. */
const WAIT_MS = 2 * LIMIT_MS.most;
/** A process that has nothing to do ends: it holds 60 MB. */
const IDLE_MS = 30_000;

interface Bounds {
  heapMb?: number;
  limitMs?: number;
}

/**
 * Converts files of points to tables in processes beside the API's, two at a time, one for each account. Memory and time are
 * bounded by the size of the file.
 */
export class Converter {
  readonly #slots = new Slots({ atOnce: 2, perOwner: 1, waiting: 100, waitMs: WAIT_MS });
  readonly #bounds: Bounds;
  #idle: ConvertProcess | null = null;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(bounds: Bounds = {}) {
    this.#bounds = bounds;
  }

  /**
   * Throws what the conversion threw as a WorkerTaskError, what `exchange` throws, the signal's reason, and a
   * {@link TaskTooLarge} for a file that takes more memory or time than one of its size may.
   */
  async convert(
    ownerId: string,
    call: ConversionCall,
    { signal, ...exchange }: Exchange & { signal: AbortSignal },
  ): Promise<Conversion> {
    return this.#slots.run(ownerId, () => this.#convertNow(call, exchange, signal), signal);
  }

  async #convertNow(call: ConversionCall, exchange: Exchange, signal: AbortSignal): Promise<Conversion> {
    const isSmall = call.bytes <= SMALL_BYTES;
    const process = (isSmall && this.#takeIdle()) || new ConvertProcess({ heapMb: this.#heapMb(isSmall) });
    let isLate = false;
    const onAbort = () => process.end();
    const timer = setTimeout(() => {
      isLate = true;
      process.end();
    }, this.#limitMs(call.bytes));
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      const conversion = await process.convert(call, exchange);
      if (isSmall) this.#keep(process);
      else process.end();
      return conversion;
    } catch (error) {
      process.end();
      signal.throwIfAborted();
      throw isLate ? new TaskTooLarge("time") : error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    }
  }

  #heapMb(isSmall: boolean): number {
    return this.#bounds.heapMb ?? (isSmall ? HEAP_MB.small : HEAP_MB.large);
  }

  #limitMs(bytes: number): number {
    const { least, perMb, most } = LIMIT_MS;
    return this.#bounds.limitMs ?? Math.min(most, least + (perMb * bytes) / MB);
  }

  #takeIdle(): ConvertProcess | null {
    clearTimeout(this.#idleTimer);
    const process = this.#idle;
    this.#idle = null;
    return process?.isUsable ? process : null;
  }

  #keep(process: ConvertProcess): void {
    this.close();
    this.#idle = process;
    this.#idleTimer = setTimeout(() => this.close(), IDLE_MS).unref();
  }

  /** Ends the process that waits for a file. */
  close(): void {
    this.#takeIdle()?.end();
  }
}
