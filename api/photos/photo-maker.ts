import { texts } from "#contract/texts.ts";
import { Slots } from "../workers/slots.ts";
import { type MadePhoto, PhotoFault } from "./made-photo.ts";
import { KIND_BYTES, photoFault } from "./photo-kind.ts";
import { PhotoProcess } from "./photo-process.ts";

/** A photo of 60 MP takes some 3 s of a processor. */
const LIMIT_MS = 30_000;
/** A process that has nothing to do ends: it holds 100 MB. */
const IDLE_MS = 30_000;
/** Memory that a library loses does not add up. */
const PHOTOS_PER_PROCESS = 100;

/**
 * Makes photos one after the other, in a process beside the API's. Starting one stalls the event loop for some 50 ms, so it
 * stays for a while.
 */
export class PhotoMaker {
  readonly #slots = new Slots({ atOnce: 1, perOwner: 1, waiting: 40, waitMs: 45_000 });
  readonly #limitMs: number;
  #process: PhotoProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor({ limitMs = LIMIT_MS }: { limitMs?: number } = {}) {
    this.#limitMs = limitMs;
  }

  /** Throws a {@link PhotoFault} for a file that is no photo, breaks its process, or takes too long. */
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
