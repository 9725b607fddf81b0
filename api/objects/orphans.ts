import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/connection.ts";
import { newId } from "../ids.ts";
import { takeLease } from "../operations/leases.repository.ts";
import { StartFault } from "../start-fault.ts";
import {
  forgetOrphans,
  hasObjects,
  listOrphansSeenBefore,
  namedObjects,
  noteOrphans,
} from "./objects.repository.ts";
import type { ObjectSettings } from "./settings.ts";

const DAY_MS = 86_400_000;
/** How often to check whether a day has passed. */
const EVERY_MS = 3_600_000;
const REMOVED_AT_ONCE = 100;
/** Below the limit of parameters in one statement, on either database. */
const NAMES_AT_ONCE = 500;

/** Yields the names of objects that no row refers to, in batches. Ignores everything else in the bucket. */
export async function* listOrphans({ db, bodies }: Database): AsyncGenerator<string[]> {
  if (!bodies.store) return;
  for await (const page of bodies.store.list(bodies.prefix))
    for (let at = 0; at < page.length; at += NAMES_AT_ONCE) {
      const names = page.slice(at, at + NAMES_AT_ONCE);
      const named = await namedObjects(db, names);
      yield names.filter(name => !named.has(name));
    }
}

/**
 * Records objects that no row refers to, and removes those that were recorded `keptMs` ago and are still unreferenced.
 * `keptMs` is at least a day, and a row refers to a new object within an hour or never, so no referenced object is
 * removed.
 */
export async function removeOrphans(database: Database, keptMs: number, now = Date.now()): Promise<void> {
  const { db, bodies } = database;
  if (!bodies.store) return;
  for await (const names of listOrphans(database)) await noteOrphans(db, names, now);
  for (;;) {
    const due = await listOrphansSeenBefore(db, now - keptMs, REMOVED_AT_ONCE);
    if (due.length === 0) return;
    const named = await namedObjects(db, due);
    for (const name of due) if (!named.has(name)) await bodies.store.delete(name);
    await forgetOrphans(db, due);
  }
}

/**
 * Removes orphans once a day, in one of the processes. Throws {@link StartFault} when a store is needed but none is
 * configured.
 */
export async function keepStoreTidy(
  database: Database,
  log: FastifyBaseLogger,
  settings: ObjectSettings | null,
): Promise<() => Promise<void>> {
  if (!settings) {
    await assertNoStoreNeeded(database);
    return async () => undefined;
  }
  const lease = { name: "objects", holder: newId(), lengthMs: DAY_MS };
  let running = Promise.resolve();
  let turnAt = 0;
  const run = async () => {
    if (Date.now() < turnAt) return;
    try {
      if (!(await takeLease(database.db, lease))) return;
      turnAt = Date.now() + DAY_MS;
      await removeOrphans(database, settings.keptMs);
    } catch (error) {
      log.warn({ err: error }, "objects that nothing names were not removed");
    }
  };
  const turn = () => {
    running = running.then(run);
  };
  const timer = setInterval(turn, EVERY_MS).unref();
  turn();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function assertNoStoreNeeded(database: Database): Promise<void> {
  if (!(await hasObjects(database.db))) return;
  await database.close();
  throw new StartFault(
    "Data of this installation is in an object store, but S3_URL is not set: set it, or bring the data back first with npm run move:objects -- to-database.",
  );
}
