import { type Kysely, sql } from "kysely";
import { newId } from "../../ids.ts";

/** Keeps every survey of a site, deleted items, and every saved volume. database/schema.ts explains the columns. */
export async function surveys(db: Kysely<unknown>): Promise<void> {
  await surveysAndBin(db);
  await savedVolumes(db as Kysely<OldAndNew>);
}

async function surveysAndBin(db: Kysely<unknown>): Promise<void> {
  const dataset = db.schema.alterTable("datasets");
  await dataset.addColumn("surveyed_on", "text").execute();
  await dataset.addColumn("label", "text", c => c.notNull().defaultTo("")).execute();
  await dataset.addColumn("removed_as", "text").execute();
  await dataset.addColumn("removed_by", "text", c => c.references("users.id").onDelete("set null")).execute();
  for (const table of ["sites", "projects"]) {
    const altered = db.schema.alterTable(table);
    await altered.addColumn("deleted_at", "bigint").execute();
    await altered
      .addColumn("deleted_by", "text", c => c.references("users.id").onDelete("set null"))
      .execute();
  }
  await db.schema
    .alterTable("sites")
    .addColumn("deleted_with_project", "integer", c => c.notNull().defaultTo(0))
    .execute();
}

interface OldAndNew {
  sites: { id: string; volume_results: string | null; volume_result_id: string | null };
  volume_results: {
    id: string;
    site_id: string;
    dataset_id: string | null;
    other_dataset_id: string | null;
    body: string;
    saved_at: number;
    saved_by: string | null;
  };
  users: { id: string };
}

async function savedVolumes(db: Kysely<OldAndNew>): Promise<void> {
  await db.schema
    .createTable("volume_results")
    .addColumn("id", "text", c => c.primaryKey())
    .addColumn("site_id", "text", c => c.notNull().references("sites.id").onDelete("cascade"))
    .addColumn("dataset_id", "text")
    .addColumn("other_dataset_id", "text")
    .addColumn("body", "text", c => c.notNull())
    .addColumn("saved_at", "bigint", c => c.notNull())
    .addColumn("saved_by", "text", c => c.references("users.id").onDelete("set null"))
    .execute();
  await db.schema
    .createIndex("volume_results_site")
    .on("volume_results")
    .columns(["site_id", "saved_at"])
    .execute();
  await db.schema.alterTable("sites").addColumn("volume_result_id", "text").execute();
  const saved = await db
    .selectFrom("sites")
    .select(["id", "volume_results"])
    .where("volume_results", "is not", null)
    .execute();
  for (const { id: siteId, volume_results } of saved) await moveResult(db, siteId, volume_results!);
  await db.schema.alterTable("sites").dropColumn("volume_results").execute();
}

async function moveResult(db: Kysely<OldAndNew>, siteId: string, body: string): Promise<void> {
  const { datasetId, calculatedAt, calculatedBy } = JSON.parse(body);
  const id = newId();
  const userId = typeof calculatedBy?._id === "string" ? calculatedBy._id : "";
  await db
    .insertInto("volume_results")
    .values({
      id,
      site_id: siteId,
      dataset_id: typeof datasetId === "string" ? datasetId : null,
      other_dataset_id: null,
      body,
      saved_at: Date.parse(calculatedAt) || Date.now(),
      saved_by: sql`(select id from users where id = ${userId})`,
    })
    .execute();
  await db.updateTable("sites").set({ volume_result_id: id }).where("id", "=", siteId).execute();
}
