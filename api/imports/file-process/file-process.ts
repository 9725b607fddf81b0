import type { SourceFile } from "#survey/files/format.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import { TaskTooLarge } from "../../workers/pool.ts";
import { startTalkingProcess } from "../../workers/process.ts";
import type { FileTask, FileTaskKind, FileTasks, FromProcess, ToProcess } from "./messages.ts";

/** Characters kept of standard error: when a process runs out of memory, the message precedes a long stack. */
const COMPLAINT_LENGTH = 16_384;

/** Receives results while a file is read. */
export interface Listeners {
  write?: (piece: Uint8Array) => Promise<void>;
  onProgress?: (bytes: number) => void;
}

interface Start {
  heapMb: number;
  /** Where operators put datum grids. */
  gridsDir: string;
}

/** A process that reads one file at a time. */
export class FileProcess {
  readonly #child;
  #complaint = "";
  #isUsable = true;

  constructor({ heapMb, gridsDir }: Start) {
    this.#child = startTalkingProcess("file", {
      heapMb,
      env: { MALLOC_ARENA_MAX: "2", GRIDS_DIR: gridsDir },
    });
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
   * Runs a task on a file whose pieces share no memory with others. Rethrows the task's error as a
   * {@link WorkerTaskError} and errors of `file` and `listeners`; throws a {@link TaskTooLarge} when the process ran out of
   * memory. After an error the process must be ended.
   */
  run<K extends FileTaskKind>(
    kind: K,
    call: FileTasks[K]["call"],
    file: SourceFile,
    { write, onProgress }: Listeners = {},
  ): Promise<FileTasks[K]["answer"]> {
    const child = this.#child;
    const streams = new Map<number, AsyncIterator<Uint8Array>>();
    const close = (stream: number) => {
      const pieces = streams.get(stream);
      streams.delete(stream);
      return pieces?.return?.();
    };
    const answer = (id: number, piece: Uint8Array | null) => this.#send({ type: "answer", id, piece });
    let leave = () => {};
    return new Promise<FileTasks[K]["answer"]>((resolve, reject) => {
      const take = async (message: FromProcess): Promise<void> => {
        switch (message.type) {
          case "read": {
            const { id, stream, fromByte } = message;
            const pieces = streams.get(stream) ?? file.read(fromByte)[Symbol.asyncIterator]();
            streams.set(stream, pieces);
            const { done, value } = await pieces.next();
            return answer(id, done ? null : value);
          }
          case "write":
            await write?.(message.piece);
            return answer(message.id, null);
          case "close":
            await close(message.stream);
            return;
          case "progress":
            return onProgress?.(message.bytes);
          case "done":
            return resolve(message.answer as FileTasks[K]["answer"]);
          case "failed":
            return reject(new WorkerTaskError(message.error));
        }
      };
      const onMessage = (message: FromProcess) => void take(message).catch(reject);
      const onEnd = () => reject(this.#ended());
      child.on("message", onMessage);
      // By then all its output has arrived.
      child.once("close", onEnd);
      child.once("error", onEnd);
      leave = () => {
        child.off("message", onMessage);
        child.off("close", onEnd);
        child.off("error", onEnd);
      };
      this.#send({ type: "run", task: { kind, call, bytes: file.bytes } as FileTask });
    }).finally(() => {
      leave();
      // A stream that hangs must not hold up whoever waits for the answer.
      for (const stream of streams.keys()) close(stream)?.catch(() => undefined);
    });
  }

  #send(message: ToProcess): void {
    // If the process has ended, its exit is reported separately.
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  #ended(): Error {
    if (/out of memory|invalid array length/i.test(this.#complaint)) return new TaskTooLarge("memory");
    return new Error(`The process that reads files has ended: ${this.#complaint}`);
  }

  end(): void {
    this.#isUsable = false;
    this.#child.kill("SIGKILL");
  }
}
