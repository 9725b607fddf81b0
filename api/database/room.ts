import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./connection.ts";

/** 1 MB of the file: a step holds up other calls for a few milliseconds. */
const STEP_PAGES = 256;
const PAUSE_MS = 10;
/** Pages of the write-ahead log at which a long reading, such as a backup, is waited for: about 64 MB. */
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
    await sql.raw(`pragma incremental_vacuum(${STEP_PAGES})`).execute(db);
    mayGoOn = await emptyLog(db);
    await wait(PAUSE_MS);
  }
}

/** Returns false while a reader keeps a long log from being emptied. */
async function emptyLog(db: Db): Promise<boolean> {
  const { busy, log } = await pragma<{ busy: number; log: number }>(db, "wal_checkpoint(truncate)");
  return busy === 0 || log < LOG_PAGES_MAX;
}

const pragma = async <Row>(db: Db, text: string): Promise<Row> =>
  (await sql.raw<Row>(`pragma ${text}`).execute(db)).rows[0]!;
