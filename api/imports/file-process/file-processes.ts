import type { SourceFile } from "#survey/files/format.ts";
import { TaskTooLarge } from "../../workers/pool.ts";
import { Slots } from "../../workers/slots.ts";
import { FileProcess, type Listeners } from "./file-process.ts";
import type { FileTaskKind, FileTasks } from "./messages.ts";

const MB = 1_048_576;
/** Files up to this size get a small heap, and their process is reused for the next one. */
const SMALL_BYTES = 8 * MB;
const LARGE_BYTES = 32 * MB;
/** Heap of the process, by the size of the file. */
const HEAP_MB = { small: 256, medium: 1024, large: 2048 };
/** On a busy machine, the slowest format takes a second per megabyte. */
const LIMIT_MS = { least: 30_000, perMb: 3_000, most: 900_000 };
/**
 * Twice the longest time for one file. A caller that leaves stops waiting, and an import in the background is in no
 * hurry.
 */
const WAIT_MS = 2 * LIMIT_MS.most;
/** An idle process ends after this time, because it holds 60 MB. */
const IDLE_MS = 30_000;

interface Bounds {
  heapMb?: number;
  limitMs?: number;
}

/** Runs a task in the process that was reserved for a file. */
export type RunFileTask = <K extends FileTaskKind>(
  kind: K,
  call: FileTasks[K]["call"],
  listeners?: Listeners,
) => Promise<FileTasks[K]["answer"]>;

interface Turn {
  ownerId: string;
  /** The file, in pieces that share no memory with others. */
  file: SourceFile;
  signal: AbortSignal;
}

/**
 * Reads uploaded files in processes beside the API's: two small ones and a larger one at a time, one of each per
 * account, so that large files do not hold up previews of small ones. Memory and time are limited by the size of the
 * file.
 */
export class FileProcesses {
  readonly #small = new Slots({ atOnce: 2, perOwner: 1, waiting: 100, waitMs: WAIT_MS });
  readonly #large = new Slots({ atOnce: 1, perOwner: 1, waiting: 100, waitMs: WAIT_MS });
  readonly #started = new Set<FileProcess>();
  readonly #gridsDir: string;
  readonly #bounds: Bounds;
  #idle: FileProcess | null = null;
  #idleTimer: NodeJS.Timeout | undefined;

  /** `gridsDir` is where operators put datum grids. */
  constructor(gridsDir: string, bounds: Bounds = {}) {
    this.#gridsDir = gridsDir;
    this.#bounds = bounds;
  }

  /**
   * Reserves a process for a file while `work` runs. Throws what `work` throws and the signal's reason. A task throws
   * what {@link FileProcess.run} throws, and a {@link TaskTooLarge} for a file that exceeds the memory or time allowed
   * for its size.
   */
  session<T>({ ownerId, file, signal }: Turn, work: (run: RunFileTask) => Promise<T>): Promise<T> {
    const slots = file.bytes <= SMALL_BYTES ? this.#small : this.#large;
    return slots.run(ownerId, () => this.#withProcess(file, signal, work), signal);
  }

  async #withProcess<T>(
    file: SourceFile,
    signal: AbortSignal,
    work: (run: RunFileTask) => Promise<T>,
  ): Promise<T> {
    const isSmall = file.bytes <= SMALL_BYTES;
    const process = (isSmall && this.#takeIdle()) || this.#start(file.bytes);
    const onAbort = () => process.end();
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      return await work((...task) => this.#run(process, file, signal, ...task));
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", onAbort);
      if (isSmall && process.isUsable) this.#keep(process);
      else this.#end(process);
    }
  }

  #end(process: FileProcess): void {
    this.#started.delete(process);
    process.end();
  }

  async #run<K extends FileTaskKind>(
    process: FileProcess,
    file: SourceFile,
    signal: AbortSignal,
    kind: K,
    call: FileTasks[K]["call"],
    listeners?: Listeners,
  ): Promise<FileTasks[K]["answer"]> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      process.end();
    }, this.#limitMs(file.bytes));
    try {
      return await process.run(kind, call, file, listeners);
    } catch (error) {
      process.end();
      signal.throwIfAborted();
      throw isLate ? new TaskTooLarge("time") : error;
    } finally {
      clearTimeout(timer);
    }
  }

  #start(bytes: number): FileProcess {
    const size = bytes <= SMALL_BYTES ? "small" : bytes <= LARGE_BYTES ? "medium" : "large";
    const heapMb = this.#bounds.heapMb ?? HEAP_MB[size];
    const process = new FileProcess({ heapMb, gridsDir: this.#gridsDir });
    this.#started.add(process);
    return process;
  }

  #limitMs(bytes: number): number {
    const { least, perMb, most } = LIMIT_MS;
    return this.#bounds.limitMs ?? Math.min(most, least + (perMb * bytes) / MB);
  }

  #takeIdle(): FileProcess | null {
    clearTimeout(this.#idleTimer);
    const process = this.#idle;
    this.#idle = null;
    return process?.isUsable ? process : null;
  }

  #keep(process: FileProcess): void {
    this.#endIdle();
    this.#idle = process;
    this.#idleTimer = setTimeout(() => this.#endIdle(), IDLE_MS).unref();
  }

  #endIdle(): void {
    const process = this.#takeIdle();
    if (process) this.#end(process);
  }

  /** Ends every process, even one that is reading. */
  close(): void {
    clearTimeout(this.#idleTimer);
    this.#idle = null;
    for (const process of [...this.#started]) this.#end(process);
  }
}
