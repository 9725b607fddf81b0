import type { Conversion } from "#survey/formats/convert.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import { TaskTooLarge } from "../../workers/pool.ts";
import { startTalkingProcess } from "../../workers/process.ts";
import type { ConversionCall, FromProcess, ToProcess } from "./messages.ts";

/** Characters of standard error that are kept: a process that is out of memory says so above a long stack. */
const COMPLAINT_LENGTH = 16_384;

/** Gives a file to a conversion, and takes the table that it is converted to. */
export interface Exchange {
  /** Reads the file from a byte on, in pieces that share no memory with others. */
  read(fromByte: number): AsyncIterable<Uint8Array>;
  write(piece: Uint8Array): Promise<void>;
  onProgress(bytes: number): void;
}

/** A process that converts one file at a time. */
export class ConvertProcess {
  readonly #child;
  #complaint = "";
  #isUsable = true;

  constructor({ heapMb }: { heapMb: number }) {
    this.#child = startTalkingProcess("convert", { heapMb, env: { MALLOC_ARENA_MAX: "2" } });
    const lose = () => {
      this.#isUsable = false;
    };
    this.#child.on("error", lose);
    this.#child.once("exit", lose);
    this.#child.stderr.on("data", part => {
      this.#complaint = `${this.#complaint}${part}`.slice(-COMPLAINT_LENGTH);
    });
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  /**
   * Throws what the conversion threw as a {@link WorkerTaskError}, what `exchange` throws, and a {@link TaskTooLarge} when the
   * process ran out of memory. After an error the process is to be ended.
   */
  convert(call: ConversionCall, { read, write, onProgress }: Exchange): Promise<Conversion> {
    const child = this.#child;
    const streams = new Map<number, AsyncIterator<Uint8Array>>();
    const close = (stream: number) => {
      const pieces = streams.get(stream);
      streams.delete(stream);
      return pieces?.return?.();
    };
    const { promise, resolve, reject } = withResolvers<Conversion>();
    const answer = (id: number, piece: Uint8Array | null) => this.#send({ type: "answer", id, piece });
    const take = async (message: FromProcess): Promise<void> => {
      switch (message.type) {
        case "read": {
          const { id, stream, fromByte } = message;
          const pieces = streams.get(stream) ?? read(fromByte)[Symbol.asyncIterator]();
          streams.set(stream, pieces);
          const { done, value } = await pieces.next();
          return answer(id, done ? null : value);
        }
        case "write":
          await write(message.piece);
          return answer(message.id, null);
        case "close":
          await close(message.stream);
          return;
        case "progress":
          return onProgress(message.bytes);
        case "done":
          return resolve(message.conversion);
        case "failed":
          return reject(new WorkerTaskError(message.error));
      }
    };
    const onMessage = (message: FromProcess) => void take(message).catch(reject);
    const onEnd = () => reject(this.#ended());
    child.on("message", onMessage);
    // By then all that it said has arrived.
    child.once("close", onEnd);
    child.once("error", onEnd);
    this.#send({ type: "convert", call });
    return promise.finally(() => {
      child.off("message", onMessage);
      child.off("close", onEnd);
      child.off("error", onEnd);
      // One that hangs must not hold up whoever waits for the conversion.
      for (const stream of streams.keys()) close(stream)?.catch(() => undefined);
    });
  }

  #send(message: ToProcess): void {
    // An ended process reports itself.
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  #ended(): Error {
    if (/out of memory|invalid array length/i.test(this.#complaint)) return new TaskTooLarge("memory");
    return new Error(`The process that converts files has ended: ${this.#complaint}`);
  }

  end(): void {
    this.#isUsable = false;
    this.#child.kill("SIGKILL");
  }
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}
