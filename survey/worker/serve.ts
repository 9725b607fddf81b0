import type { InputSubject } from "../tin/errors.ts";
import type { ServerTasks } from "./file-tasks.ts";
import { type TaskKind, TaskRunner, type Tasks } from "./tasks.ts";

/** What a worker is sent. */
export type Request =
  | { type: "run"; id: number; kind: TaskKind; call: Tasks[TaskKind]["call"] }
  | { type: "abort"; id: number };

/** What a worker answers. Errors keep their name, message, code, subject and own plain fields. */
export type Response =
  | { type: "done"; id: number; answer: unknown }
  | { type: "failed"; id: number; error: PlainError }
  | { type: "progress"; id: number; done: number; total?: number };

export interface PlainError {
  name: string;
  message: string;
  code?: string;
  subject?: InputSubject;
  details: Record<string, unknown>;
}

/** The worker's side of the channel: `parentPort` of a thread, or `self` of a browser worker. */
export interface ServingPort {
  postMessage(message: Response, transfer: ArrayBuffer[]): void;
}

/** Answers requests; returns the function that the entry of the thread or browser worker feeds with messages. */
export function serve(port: ServingPort, server: ServerTasks | null = null): (request: Request) => void {
  const runner = new TaskRunner(server);
  const running = new Map<number, AbortController>();
  return request => {
    if (request.type === "abort") {
      running.get(request.id)?.abort();
      return;
    }
    const { id } = request;
    const controller = new AbortController();
    running.set(id, controller);
    const context = {
      signal: controller.signal,
      onProgress: (done: number, total?: number) =>
        port.postMessage({ type: "progress", id, done, total }, []),
    };
    runner
      .run(request.kind, request.call, context)
      .then(
        ({ answer, transfer }) => port.postMessage({ type: "done", id, answer }, transfer),
        error => port.postMessage({ type: "failed", id, error: plainError(error) }, []),
      )
      .finally(() => running.delete(id));
  };
}

/** Returns an error as it can be sent. */
export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { name: "Error", message: String(error), details: {} };
  const { name, message } = error;
  const { code, subject, ...details } = error as Error & { code?: unknown; subject?: InputSubject };
  return { name, message, ...(typeof code === "string" && { code }), ...(subject && { subject }), details };
}
