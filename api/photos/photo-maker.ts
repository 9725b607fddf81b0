import { texts } from "#contract/texts.ts";
import { Slots } from "../workers/slots.ts";
import { type MadePhoto, PhotoFault } from "./made-photo.ts";
import { KIND_BYTES, photoFault } from "./photo-kind.ts";
import { PhotoProcess } from "./photo-process.ts";

/** A photo of 60 MP takes about 3 s of processor time. */
const LIMIT_MS = 30_000;
/** An idle process ends after this time, because it holds 100 MB. */
const IDLE_MS = 30_000;
/** Restarting the process keeps memory leaks of a library from adding up. */
const PHOTOS_PER_PROCESS = 100;

/**
 * Draws photos one after the other, in a process beside the API's. Starting it stalls the event loop for about 50 ms,
 * so it is kept for a while.
 */
export class PhotoMaker {
  readonly #slots = new Slots({ atOnce: 1, perOwner: 1, waiting: 40, waitMs: 45_000 });
  readonly #limitMs: number;
  #process: PhotoProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor({ limitMs = LIMIT_MS }: { limitMs?: number } = {}) {
    this.#limitMs = limitMs;
  }

  /** Throws a {@link PhotoFault} for a file that is not a photo, crashes its process, or takes too long. */
  async make(ownerId: string, file: Uint8Array, signal?: AbortSignal): Promise<MadePhoto> {
    const fault = photoFault(file.subarray(0, KIND_BYTES));
    if (fault) throw new PhotoFault(fault);
    return this.#slots.run(ownerId, () => this.#makeNow(file, signal), signal);
  }

  async #makeNow(file: Uint8Array, signal?: AbortSignal): Promise<MadePhoto> {
    clearTimeout(this.#idle);
    if (!this.#process?.isUsable || this.#process.count >= PHOTOS_PER_PROCESS) this.close();
    this.#process ??= new PhotoProcess();
    const photos = this.#process;
    const end = () => photos.end();
    const timer = setTimeout(end, this.#limitMs);
    signal?.addEventListener("abort", end, { once: true });
    try {
      const made = await photos.make(file);
      if (!made) throw new PhotoFault(texts.photos.damaged);
      return made;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
      signal?.throwIfAborted();
    }
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#process?.end();
    this.#process = null;
  }
}
