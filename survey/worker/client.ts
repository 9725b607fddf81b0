import type { MeasuredText } from "#shapes/measured.ts";
import type { InputSubject } from "../tin/errors.ts";
import type { PlainError, Request, Response } from "./serve.ts";
import type { TaskKind, Tasks } from "./tasks.ts";

/** The caller's side of a worker; wrap a Node Worker or a browser Worker with a line or two. */
export interface WorkerHandle {
  postMessage(message: Request, transfer: Transferable[]): void;
  onMessage(listener: (response: Response) => void): void;
  /** The worker ended or threw outside a task. */
  onFailure(listener: (error: Error) => void): void;
  terminate(): void;
}

export interface RunOptions {
  /** Buffers to hand over instead of copying, such as those of `transferablesOf(columns)`. */
  transfer?: Transferable[];
  signal?: AbortSignal;
  onProgress?: (done: number, total?: number) => void;
}

/**
 * An error that was thrown in a worker, with the name, code, subject and fields it had there. One with a subject
 * is about the caller's input and says what to do; one without is a fault.
 */
export class WorkerTaskError extends Error {
  readonly code: string | undefined;
  readonly subject: InputSubject | undefined;
  readonly details: Record<string, unknown>;
  constructor(plain: PlainError) {
    super(plain.message);
    this.name = plain.name;
    this.code = plain.code;
    this.subject = plain.subject;
    this.details = plain.details;
  }

  /** The message with figures that can be written in other units, if it has any. */
  get measured(): MeasuredText | undefined {
    return this.details.measured as MeasuredText | undefined;
  }
}

/** A computation that cannot check for an abort is given this long after an abort, then its worker is ended. */
const GRACE_MS = 100;

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
  onProgress?: (done: number, total?: number) => void;
}

/**
 * Runs engine tasks in a worker that is started at the first task and again after it was ended. Aborting a task rejects
 * it with the signal's reason; when the worker is deep in a computation and cannot stop by itself, it is terminated,
 * other tasks fail and surfaces it held must be built again.
 */
export class EngineClient {
  private worker: WorkerHandle | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;

  constructor(private readonly start: () => WorkerHandle) {}

  async run<K extends TaskKind>(
    kind: K,
    call: Tasks[K]["call"],
    { transfer = [], signal, onProgress }: RunOptions = {},
  ): Promise<Tasks[K]["answer"]> {
    signal?.throwIfAborted();
    const worker = this.ready();
    const id = this.nextId++;
    const onAbort = () => {
      worker.postMessage({ type: "abort", id }, []);
      setTimeout(() => {
        if (this.waiting.has(id)) this.end(new Error("The computation was stopped"));
      }, GRACE_MS);
    };
    try {
      return await new Promise<Tasks[K]["answer"]>((resolve, reject) => {
        this.waiting.set(id, { resolve: resolve as Waiting["resolve"], reject, onProgress });
        signal?.addEventListener("abort", onAbort, { once: true });
        worker.postMessage({ type: "run", id, kind, call } as Request, transfer);
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      this.waiting.delete(id);
      signal?.removeEventListener("abort", onAbort);
    }
  }

  /** Ends the worker; waiting tasks fail with `reason`. */
  end(reason: Error = new Error("The worker was ended")): void {
    const { worker } = this;
    this.worker = null;
    worker?.terminate();
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }

  private ready(): WorkerHandle {
    if (this.worker) return this.worker;
    const worker = this.start();
    this.worker = worker;
    worker.onMessage(response => {
      const waiting = this.waiting.get(response.id);
      if (response.type === "progress") waiting && tell(waiting, response);
      else if (response.type === "done") waiting?.resolve(response.answer as never);
      else waiting?.reject(new WorkerTaskError(response.error));
    });
    worker.onFailure(error => {
      if (this.worker === worker) this.end(error);
    });
    return worker;
  }
}

/** Reports a task's progress. A listener that throws fails its task: uncaught, its error would end the process. */
function tell({ onProgress, reject }: Waiting, { done, total }: { done: number; total?: number }): void {
  try {
    onProgress?.(done, total);
  } catch (error) {
    reject(error);
  }
}
