import { type Kysely, sql } from "kysely";

interface Tables {
  datasets: {
    id: string;
    site_id: string | null;
    created_at: number | string;
    original_id: string;
    precedence: number;
    head: string | null;
  };
  sites: { id: string; topographic_dataset_id: string | null; points_dataset_id: string | null };
  activity: { at: number | string; deed: string; subject_id: string | null };
}
type Db = Kysely<Tables>;

/** Stores which survey each corrected survey is a version of, and which version counts. */
export async function surveyVersions(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Db;
  await db.schema.alterTable("datasets").addColumn("original_id", "text").execute();
  await db.schema
    .alterTable("datasets")
    .addColumn("precedence", "integer", c => c.notNull().defaultTo(0))
    .execute();
  await sql`update datasets set original_id = id`.execute(db);
  await db.schema.createIndex("datasets_original").on("datasets").column("original_id").execute();
  const corrections = await correctionsIn(db);
  for (const original of new Set(corrections.values())) {
    const ids = [original, ...[...corrections].flatMap(([id, of]) => (of === original ? [id] : []))];
    await db.updateTable("datasets").set({ original_id: original }).where("id", "in", ids).execute();
    for (const [precedence, id] of (await inOrder(db, ids)).entries())
      await db.updateTable("datasets").set({ precedence }).where("id", "=", id).execute();
  }
}

/**
 * Each correction with its original. If a survey between them was purged, the correction points to that missing
 * survey.
 */
async function correctionsIn(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("datasets")
    .select(["id", "head"])
    .where("head", "like", '%"correction":%')
    .execute();
  const parents = new Map<string, string>();
  for (const { id, head } of rows) {
    const { correction } = JSON.parse(head!) as { correction?: { of: string } };
    if (correction) parents.set(id, correction.of);
  }
  const originalOf = (id: string): string => {
    const parent = parents.get(id);
    return parent === undefined ? id : originalOf(parent);
  };
  return new Map([...parents.keys()].map(id => [id, originalOf(id)]));
}

/** Orders versions by when they were made, or last made current; the one that the site shows comes last. */
async function inOrder(db: Db, ids: string[]): Promise<string[]> {
  const versions = await db
    .selectFrom("datasets")
    .leftJoin("sites", "sites.id", "datasets.site_id")
    .select(["datasets.id", "datasets.created_at"])
    .select(["sites.topographic_dataset_id", "sites.points_dataset_id"])
    .where("datasets.id", "in", ids)
    .execute();
  const chosen = await db
    .selectFrom("activity")
    .select(({ fn }) => ["subject_id", fn.max("at").as("at")])
    .where("deed", "=", "survey-made-current")
    .where("subject_id", "in", ids)
    .groupBy("subject_id")
    .execute();
  const since = ({ id, created_at, ...site }: (typeof versions)[number]) =>
    id === (site.topographic_dataset_id ?? site.points_dataset_id)
      ? Number.POSITIVE_INFINITY
      : Math.max(
          Number(created_at),
          ...chosen.flatMap(each => (each.subject_id === id ? [Number(each.at)] : [])),
        );
  return versions.sort((a, b) => since(a) - since(b)).map(({ id }) => id);
}
