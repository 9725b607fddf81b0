import { AsyncLocalStorage } from "node:async_hooks";
import { SpanKind, trace } from "@opentelemetry/api";

/** Where a call spent its time. */
export interface CallCost {
  queries: number;
  queryMs: number;
  slowestQueryMs: number;
  /** Its SQL, without values. */
  slowestQuery: string;
  /** Time waiting for an engine thread, and time working in one. */
  threadWaitMs: number;
  threadMs: number;
}

const costs = new AsyncLocalStorage<CallCost>();
const tracer = trace.getTracer("api");
/** Length of a logged statement: enough to recognise it. */
const SQL_LENGTH = 300;

export const newCost = (): CallCost => ({
  queries: 0,
  queryMs: 0,
  slowestQueryMs: 0,
  slowestQuery: "",
  threadWaitMs: 0,
  threadMs: 0,
});

/** Adds the cost of `work` to `cost`. */
export const countingInto = <T>(cost: CallCost, work: () => T): T => costs.run(cost, work);

/** Records a finished statement. `sql` never contains values. */
export function noteQuery(sql: string, ms: number): void {
  const cost = costs.getStore();
  if (cost) {
    cost.queries++;
    cost.queryMs += ms;
    if (ms > cost.slowestQueryMs) {
      cost.slowestQueryMs = ms;
      cost.slowestQuery = sql.slice(0, SQL_LENGTH);
    }
  }
  if (!trace.getActiveSpan()?.isRecording()) return;
  const now = Date.now();
  const attributes = { "db.query.text": sql.slice(0, SQL_LENGTH) };
  const name = sql.split(" ", 1)[0] ?? "query";
  tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: now - ms, attributes }).end(now);
}

/** Records work of an engine thread: how long it waited for one, and how long it ran. */
export function noteThread(waitMs: number, runMs: number): void {
  const cost = costs.getStore();
  if (cost) {
    cost.threadWaitMs += waitMs;
    cost.threadMs += runMs;
  }
  if (!trace.getActiveSpan()?.isRecording()) return;
  const now = Date.now();
  tracer
    .startSpan("engine thread", { startTime: now - runMs, attributes: { "survey.thread.wait_ms": waitMs } })
    .end(now);
}
