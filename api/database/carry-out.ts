import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "./connection.ts";

/** The change that a call was made for, and whether it is committed. */
export interface Deed {
  isDone: boolean;
  log: Pick<FastifyBaseLogger, "error">;
}

const deeds = new AsyncLocalStorage<Deed>();

/** Sets `deed.isDone` if `work` commits a change. */
export const noting = <T>(deed: Deed, work: () => T): T => deeds.run(deed, work);

/** From here on the call counts as successful, whatever fails afterwards: see `http/error-handler.ts`. */
export function noteDone(): void {
  const deed = deeds.getStore();
  if (deed) deed.isDone = true;
}

/**
 * Commits a call's change in one transaction. If the call fails after the commit, it still counts as done, because its
 * caller would otherwise repeat it. Not for side effects such as counting attempts.
 */
export async function carryOut<T>(db: Db, run: (trx: Db) => Promise<T>): Promise<T> {
  const result = await db.transaction().execute(run);
  noteDone();
  return result;
}

/** Runs follow-up work that is not part of the answer. A failure is only logged. */
export async function afterwards(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    deeds.getStore()?.log.error({ err: error }, "what follows a deed failed");
  }
}
