import { sql } from "kysely";
import type { Db } from "../database/connection.ts";
import type { BodyColumns, BodyRow } from "./bodies.ts";
import type { BodyTable } from "./objects.repository.ts";

/** The key columns of each table, in order. */
const keys: Record<BodyTable, readonly string[]> = {
  chunks: ["dataset_id", "seq"],
  upload_parts: ["upload_id", "seq"],
  photo_parts: ["photo_id", "is_thumbnail", "seq"],
};
/** The values of a row's key columns, in order. */
export type RowKey = (string | number)[];

const columnsOf = (table: BodyTable) => sql.join(keys[table].map(key => sql.ref(key)));
const isRow = (table: BodyTable, key: RowKey) =>
  sql`(${columnsOf(table)}) = (${sql.join(key.map((value, i) => (keys[table][i] === "seq" || typeof value === "number" ? sql`cast(${value} as integer)` : sql`${value}`)))})`;

/** Returns the keys of some rows whose body is in the database, or in the store, sorted and after a given key. */
export async function rowsWithBody(
  db: Db,
  table: BodyTable,
  place: "database" | "store",
  after: RowKey | null,
  limit: number,
): Promise<RowKey[]> {
  const values =
    after &&
    sql.join(
      after.map(value => (typeof value === "number" ? sql`cast(${value} as integer)` : sql`${value}`)),
    );
  const { rows } = await sql<
    Record<string, string | number>
  >`select ${columnsOf(table)} from ${sql.table(table)}
    where object is ${sql.raw(place === "store" ? "not null" : "null")}
    ${values ? sql`and (${columnsOf(table)}) > (${values})` : sql``}
    order by ${columnsOf(table)} limit ${sql.lit(limit)}`.execute(db);
  return rows.map(row => keys[table].map(key => row[key]!));
}

export async function findBody(db: Db, table: BodyTable, key: RowKey): Promise<BodyRow | undefined> {
  const { rows } =
    await sql<BodyRow>`select body, object, object_bytes, object_sha256 from ${sql.table(table)}
    where ${isRow(table, key)}`.execute(db);
  return rows[0];
}

/** Changes where a row's body is, unless the row is gone or another process has already moved the body from `was`. */
export async function setBody(
  db: Db,
  table: BodyTable,
  { key, was, body }: { key: RowKey; was: string | null; body: BodyColumns },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update ${sql.table(table)} set body = ${body.body}, object = ${body.object},
    object_bytes = ${body.object_bytes}, object_sha256 = ${body.object_sha256}
    where ${isRow(table, key)} and ${was === null ? sql`object is null` : sql`object = ${was}`}`.execute(db);
  return numAffectedRows === 1n;
}
