import { sql } from "kysely";
import type { Db } from "#api/database/connection.ts";
import { knownMigrations } from "#api/database/migrate.ts";
import { tablesOf } from "#api/database/transfer/tables.ts";

/** Copies every row, and returns a function that puts the database back to that state in a few milliseconds. */
export async function keepRows(db: Db): Promise<() => Promise<void>> {
  const tables = (await tablesOf(knownMigrations)).map(({ name }) => ({
    rows: sql.table(name),
    kept: sql.table(`kept_${name}`),
  }));
  for (const { rows, kept } of tables) await sql`create table ${kept} as select * from ${rows}`.execute(db);
  return () =>
    db.transaction().execute(async held => {
      for (const { rows } of tables.toReversed()) await sql`delete from ${rows}`.execute(held);
      for (const { rows, kept } of tables) await sql`insert into ${rows} select * from ${kept}`.execute(held);
    });
}
