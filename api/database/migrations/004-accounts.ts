import { type Kysely, sql } from "kysely";
import { emailKey } from "#contract/fields.ts";
import { newToken } from "../../ids.ts";

/** database/schema.ts explains the columns. */
export async function accounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("secrets")
    .addColumn("name", "text", c => c.primaryKey())
    .addColumn("value", "text", c => c.notNull())
    .execute();
  await sql`insert into secrets (name, value) values ('browsers', ${newToken()})`.execute(db);
  await db.schema
    .alterTable("sessions")
    .addColumn("host_only", "integer", c => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("users").addColumn("email_key", "text").execute();
  await fillEmailKeys(db);
  await db.schema.createIndex("users_email_key").unique().on("users").column("email_key").execute();
  await db.schema.dropIndex("users_email").execute();
}

/** Of two addresses that the database's lower() had kept apart, the newer keeps its exact spelling as key. */
async function fillEmailKeys(db: Kysely<unknown>): Promise<void> {
  const query = sql<{ id: string; email: string }>`select id, email from users order by created_at, id`;
  const taken = new Set<string>();
  for (const { id, email } of (await query.execute(db)).rows) {
    const key = taken.has(emailKey(email)) ? email : emailKey(email);
    taken.add(key);
    await sql`update users set email_key = ${key} where id = ${id}`.execute(db);
  }
}
