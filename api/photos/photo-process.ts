import type { ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import { readFrames, writeFrame } from "../workers/frames.ts";
import { startProcess } from "../workers/process.ts";
import { type MadePhoto, PhotoFault } from "./made-photo.ts";
import { PHOTO_FRAME_BYTES, type PhotoAnswer } from "./photo-answer.ts";

/** Heap of the child process; photos are held outside of it. */
const HEAP_MB = 128;
/** Characters kept from the end of the process's error output. */
const COMPLAINT_LENGTH = 2_000;
/**
 * Below that of the API, which must stay responsive; with a much lower priority, other programs would leave this
 * process no time at all.
 */
const PRIORITY = 5;
const ENVIRONMENT = { VIPS_CONCURRENCY: "1", MALLOC_ARENA_MAX: "2" };

/** A process that draws one photo at a time. */
export class PhotoProcess {
  readonly #child = startProcess("photo", { heapMb: HEAP_MB, env: ENVIRONMENT });
  readonly #frames = readFrames(this.#child.stdout, PHOTO_FRAME_BYTES);
  #isUsable = true;
  #isReady = false;
  #isEnded = false;
  #complaint = "";
  /** How many photos it was given. */
  count = 0;

  constructor() {
    const { stdin, stderr } = this.#child;
    const lose = () => {
      this.#isUsable = false;
    };
    // If the process crashes, no answer arrives and {@link make} reports it.
    this.#child.on("error", lose);
    this.#child.once("exit", lose);
    stdin.on("error", () => {});
    stderr.on("data", part => {
      this.#complaint = `${this.#complaint}${part}`.slice(-COMPLAINT_LENGTH);
    });
    // Does not keep the API alive.
    this.#child.unref();
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  /**
   * Returns null when the process crashed on the file, or was ended. Throws a {@link PhotoFault}, and another error
   * when the process cannot start.
   */
  async make(file: Uint8Array): Promise<MadePhoto | null> {
    this.count++;
    this.#isReady ||= (await this.#next()) !== null;
    if (!this.#isReady) {
      if (this.#isEnded) return null;
      this.end();
      throw new Error(`The process of photos does not start: ${this.#complaint}`);
    }
    if (this.count === 1) lower(this.#child);
    writeFrame(this.#child.stdin, file);
    const [answer, jpeg, small] = [await this.#next(), await this.#next(), await this.#next()];
    if (!answer || !jpeg || !small) {
      this.end();
      return null;
    }
    const said: PhotoAnswer = JSON.parse(answer.toString());
    if ("fault" in said) throw new PhotoFault(said.fault);
    const { picture, thumbnail, position, takenAt } = said;
    return { picture: { jpeg, ...picture }, thumbnail: { jpeg: small, ...thumbnail }, position, takenAt };
  }

  async #next(): Promise<Buffer | null> {
    const { value } = await this.#frames.next().catch(() => ({ value: undefined }));
    return value ?? null;
  }

  end(): void {
    this.#isUsable = false;
    this.#isEnded = true;
    this.#child.kill("SIGKILL");
  }
}

function lower({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {
    // The process has already ended.
  }
}
