import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./connection.ts";

/** 1 MB of the file: other calls wait during a step. */
const STEP_PAGES = 256;
const PAUSE_MS = 10;
/** Pauses while a long read, such as a backup, keeps the write-ahead log above this many pages, about 64 MB. */
const LOG_PAGES_MAX = 16_384;

/** Free bytes within SQLite's file: new data goes there before the file grows. */
export async function reusableBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select freelist_count * page_size as bytes from pragma_freelist_count(), pragma_page_size()`.execute(db);
  return rows[0]!.bytes;
}

/**
 * Returns the space of deleted data to the disk in short steps, and truncates SQLite's write-ahead log. A file created
 * before this existed keeps its free space for new data until `npm run compact`.
 */
export async function giveRoomBack(db: Db, { signal, forMs }: { signal: AbortSignal; forMs: number }) {
  const until = Date.now() + forMs;
  const isIncremental = (await pragma<{ auto_vacuum: number }>(db, "auto_vacuum")).auto_vacuum === 2;
  let mayGoOn = await emptyLog(db);
  while (isIncremental && mayGoOn && !signal.aborted && Date.now() < until && (await reusableBytes(db)) > 0) {
    const began = performance.now();
    await sql.raw(`pragma incremental_vacuum(${STEP_PAGES})`).execute(db);
    mayGoOn = await emptyLog(db);
    // Pauses longer on a slow disk: other calls get four fifths of the time.
    await wait(Math.max(PAUSE_MS, 4 * (performance.now() - began)));
  }
}

/** Returns false while a reader keeps a long log from being truncated. */
async function emptyLog(db: Db): Promise<boolean> {
  const { busy, log } = await pragma<{ busy: number; log: number }>(db, "wal_checkpoint(truncate)");
  return busy === 0 || log < LOG_PAGES_MAX;
}

const pragma = async <Row>(db: Db, text: string): Promise<Row> =>
  (await sql.raw<Row>(`pragma ${text}`).execute(db)).rows[0]!;
