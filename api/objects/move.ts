import type { Database } from "../database/connection.ts";
import { type BodyKind, type ObjectRef, sha256 } from "./bodies.ts";
import { findBody, type RowKey, rowsWithBody, setBody } from "./moving.repository.ts";
import { DamagedBody } from "./object-store.ts";
import { type BodyTable, bodyTables } from "./objects.repository.ts";

export type Direction = "to-s3" | "to-database";
export interface Moved {
  bodies: number;
  bytes: number;
  /** Missing or damaged objects, which rows still refer to. */
  damaged: string[];
}

const KINDS: Record<BodyTable, BodyKind> = {
  chunks: "chunks",
  upload_parts: "uploads",
  photo_parts: "photos",
};
const ROWS_AT_ONCE = 100;

/**
 * Moves all bodies, one after the other. Each stays in its old place until its copy has been read back and its row
 * changed, so an interrupted move loses nothing and can be continued.
 */
export async function moveBodies(
  database: Database,
  direction: Direction,
  onBody: (moved: Moved) => void = () => undefined,
): Promise<Moved> {
  const moved: Moved = { bodies: 0, bytes: 0, damaged: [] };
  const from = direction === "to-s3" ? "database" : "store";
  const move = direction === "to-s3" ? moveToStore : moveToDatabase;
  for (const table of bodyTables)
    for await (const key of rowsOf(database, table, from)) {
      try {
        const bytes = await move(database, table, key);
        if (bytes === 0) continue;
        moved.bodies++;
        moved.bytes += bytes;
      } catch (error) {
        if (!(error instanceof DamagedBody)) throw error;
        moved.damaged.push(`${error.object} (${error.fault})`);
      }
      onBody(moved);
    }
  return moved;
}

/** Yields the keys of all rows whose body is in the given place. Rows may change meanwhile. */
export async function* rowsOf(
  { db }: Database,
  table: BodyTable,
  place: "database" | "store",
): AsyncGenerator<RowKey> {
  for (let after: RowKey | null = null; ; ) {
    const rows: RowKey[] = await rowsWithBody(db, table, place, after, ROWS_AT_ONCE);
    yield* rows;
    after = rows.at(-1) ?? null;
    if (!after) return;
  }
}

async function moveToStore({ db, bodies }: Database, table: BodyTable, key: RowKey): Promise<number> {
  const row = await findBody(db, table, key);
  if (!row || row.object !== null || row.body.length === 0) return 0;
  const body = await bodies.put(KINDS[table], row.body);
  await bodies.get(body as ObjectRef);
  // If the row is gone, the object is left as an orphan for housekeeping.
  return (await setBody(db, table, { key, was: null, body })) ? row.body.length : 0;
}

async function moveToDatabase({ db, bodies }: Database, table: BodyTable, key: RowKey): Promise<number> {
  const row = await findBody(db, table, key);
  if (!row || row.object === null) return 0;
  const ref = row as ObjectRef;
  const body = await bodies.get(ref);
  const inRow = { body, object: null, object_bytes: null, object_sha256: null };
  if (!(await setBody(db, table, { key, was: ref.object, body: inRow }))) return 0;
  const back = await findBody(db, table, key);
  if (back && (back.object !== null || sha256(back.body) !== ref.object_sha256))
    throw new Error(`A row of ${table} does not hold what was written`);
  await bodies.discard(ref.object);
  return body.length;
}
