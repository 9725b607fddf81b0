import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "./connection.ts";

/** What a call was made for, once it is carried out. */
export interface Deed {
  isDone: boolean;
  log: Pick<FastifyBaseLogger, "error">;
}

const deeds = new AsyncLocalStorage<Deed>();

/** Notes in `deed` whether `work` carries something out. */
export const noting = <T>(deed: Deed, work: () => T): T => deeds.run(deed, work);

/** From here on the call counts as done, whatever breaks: `plugins/error-handler.ts` answers so. */
export function noteDone(): void {
  const deed = deeds.getStore();
  if (deed) deed.isDone = true;
}

/**
 * Carries out in one transaction what a call is made for. A call that fails after its commit would be made again by its
 * caller, so it counts as done. Not for what a call does besides, such as counting tries.
 */
export async function carryOut<T>(db: Db, run: (trx: Db) => Promise<T>): Promise<T> {
  const result = await db.transaction().execute(run);
  noteDone();
  return result;
}

/** Runs what follows a deed and is no part of its answer. A failure is logged, and changes nothing else. */
export async function afterwards(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    deeds.getStore()?.log.error({ err: error }, "what follows a deed failed");
  }
}
