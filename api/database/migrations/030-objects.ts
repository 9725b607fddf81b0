import { type Kysely, sql } from "kysely";
import { newId } from "../../ids.ts";
import type { DatabaseKind } from "../connection.ts";

/** Lets bodies be stored in an object store: a row names its object, and the object's length and hash. */
export async function objects(db: Kysely<unknown>, _kind: DatabaseKind): Promise<void> {
  for (const table of ["chunks", "upload_parts", "photo_parts"]) {
    await db.schema.alterTable(table).addColumn("object", "text").execute();
    await db.schema.alterTable(table).addColumn("object_bytes", "integer").execute();
    await db.schema.alterTable(table).addColumn("object_sha256", "text").execute();
    await db.schema
      .createIndex(`${table}_object`)
      .on(table)
      .column("object")
      .where(sql.ref("object"), "is not", null)
      .execute();
  }
  await db.schema
    .createTable("object_orphans")
    .addColumn("name", "text", c => c.primaryKey())
    .addColumn("seen_at", "bigint", c => c.notNull())
    .execute();
  await db.schema
    .createTable("object_names")
    .addColumn("prefix", "text", c => c.primaryKey())
    .execute();
  await sql`insert into object_names (prefix) values (${`${newId()}/`})`.execute(db);
}
