import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./connection.ts";

/** 1 MB of the file: other calls wait while a step runs. */
const STEP_PAGES = 256;
const PAUSE_MS = 10;
/** Pauses while a long read, such as a backup, keeps the write-ahead log above this many pages, about 64 MB. */
const LOG_PAGES_MAX = 16_384;

/** Bytes of SQLite's file that hold nothing: new data goes there before the file grows. */
export async function reusableBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select freelist_count * page_size as bytes from pragma_freelist_count(), pragma_page_size()`.execute(db);
  return rows[0]!.bytes;
}

/**
 * Gives the room of deleted data back to the disk, in short steps, and empties SQLite's write-ahead log. A file that was
 * made before the program did this keeps its room for new data until `npm run compact`.
 */
export async function giveRoomBack(db: Db, { signal, forMs }: { signal: AbortSignal; forMs: number }) {
  const until = Date.now() + forMs;
  const isIncremental = (await pragma<{ auto_vacuum: number }>(db, "auto_vacuum")).auto_vacuum === 2;
  let mayGoOn = await emptyLog(db);
  while (isIncremental && mayGoOn && !signal.aborted && Date.now() < until && (await reusableBytes(db)) > 0) {
    const began = performance.now();
    await sql.raw(`pragma incremental_vacuum(${STEP_PAGES})`).execute(db);
    mayGoOn = await emptyLog(db);
    // A slow disk gets longer pauses: calls have four fifths of the time.
    await wait(Math.max(PAUSE_MS, 4 * (performance.now() - began)));
  }
}

/** Returns false while a reader keeps a long log from being emptied. */
async function emptyLog(db: Db): Promise<boolean> {
  const { busy, log } = await pragma<{ busy: number; log: number }>(db, "wal_checkpoint(truncate)");
  return busy === 0 || log < LOG_PAGES_MAX;
}

const pragma = async <Row>(db: Db, text: string): Promise<Row> =>
  (await sql.raw<Row>(`pragma ${text}`).execute(db)).rows[0]!;
