import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../database/connection.ts";
import { holds } from "../lists/list-texts.repository.ts";
import { type Sight, selectSeenProjects } from "../projects/projects.repository.ts";
import { isCurrentDataset } from "../sites/sites.repository.ts";
import { bytesOf, isUnindexed } from "./name-blocks.repository.ts";

/** Lists projects that a caller may see and whose names contain a folded text, newest first. */
export function listProjectNames(db: Db, sight: Sight, text: string) {
  return selectSeenProjects(db, sight)
    .where(holds(sql.ref("projects.search_text"), text))
    .select(["projects.id", "projects.name", "projects.status", "projects.search_text"])
    .orderBy("projects.created_at", "desc")
    .orderBy("projects.id", "desc")
    .execute();
}

const selectSeenSites = (db: Db, sight: Sight) =>
  selectSeenProjects(db, sight)
    .innerJoin("sites", "sites.project_id", "projects.id")
    .where("sites.deleted_at", "is", null);

/** Lists sites that a caller may see and whose names contain a folded text, newest first. */
export function listSiteNames(db: Db, sight: Sight, text: string) {
  return selectSeenSites(db, sight)
    .where(holds(sql.ref("sites.search_text"), text))
    .select(["sites.id", "sites.name", "projects.id as project_id", "projects.name as project_name"])
    .select("sites.search_text")
    .orderBy("sites.created_at", "desc")
    .orderBy("sites.id", "desc")
    .execute();
}

const selectCurrentSurveys = (db: Db, sight: Sight) =>
  selectSeenSites(db, sight)
    .innerJoin("datasets", join => join.on(isCurrentDataset))
    .where("datasets.state", "=", "live");

/** Tells whether a current survey that a caller may see is waiting for its index. */
export async function hasUnindexed(db: Db, sight: Sight): Promise<boolean> {
  const row = await selectCurrentSurveys(db, sight)
    .select("datasets.id")
    .where(isUnindexed)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keys from `from` (included) to `below` (excluded). */
export interface KeyRange {
  from: Uint8Array;
  below: Uint8Array;
}

/** Blocks of a survey that may contain a key of a range. */
export interface NameSpan {
  datasetId: string;
  siteId: string;
  siteName: string;
  projectId: string;
  projectName: string;
  firstSeq: number;
  lastSeq: number;
}

/**
 * Lists where a range of keys may be in the current surveys that a caller may see, by survey id from `fromId` on.
 * Needs two index look-ups per survey; reads no blocks.
 */
export async function listNameSpans(
  db: Db,
  sight: Sight,
  {
    range,
    siteId,
    fromId,
    limit,
  }: { range: KeyRange; siteId?: string | undefined; fromId: string; limit: number },
): Promise<NameSpan[]> {
  const first = sql<number | null>`(select name_blocks.seq from name_blocks
    where name_blocks.dataset_id = datasets.id and name_blocks.last_key >= ${bytesOf(range.from)}
    order by name_blocks.last_key, name_blocks.seq limit 1)`;
  const last = sql<number | null>`(select name_blocks.seq from name_blocks
    where name_blocks.dataset_id = datasets.id and name_blocks.first_key < ${bytesOf(range.below)}
    order by name_blocks.first_key desc, name_blocks.seq desc limit 1)`;
  const all = selectCurrentSurveys(db, sight)
    .innerJoin("name_indexes", "name_indexes.dataset_id", "datasets.id")
    .select([
      "datasets.id as dataset_id",
      "sites.id as site_id",
      "sites.name as site_name",
      "projects.id as project_id",
      "projects.name as project_name",
    ])
    .select([first.as("first_seq"), last.as("last_seq")])
    .where("datasets.id", ">=", fromId);
  const spans = db
    .selectFrom((siteId === undefined ? all : all.where("sites.id", "=", siteId)).as("spans"))
    .selectAll()
    .where(sql<SqlBool>`first_seq <= last_seq` as Expression<SqlBool>)
    .orderBy("dataset_id")
    .limit(limit);
  return (await spans.execute()).map(row => ({
    datasetId: row.dataset_id,
    siteId: row.site_id,
    siteName: row.site_name,
    projectId: row.project_id,
    projectName: row.project_name,
    firstSeq: row.first_seq!,
    lastSeq: row.last_seq!,
  }));
}

export interface BlockPlace {
  datasetId: string;
  seq: number;
}

/** Reads blocks, except those of surveys that have been purged in the meantime. */
export async function readNameBlocks(db: Db, places: readonly BlockPlace[]) {
  if (places.length === 0) return [];
  const rows = await db
    .selectFrom("name_blocks")
    .select(["dataset_id", "seq", "body"])
    .where(({ eb, and, or }) =>
      or(places.map(({ datasetId, seq }) => and([eb("dataset_id", "=", datasetId), eb("seq", "=", seq)]))),
    )
    .execute();
  const bodies = new Map(rows.map(row => [`${row.dataset_id} ${row.seq}`, row.body]));
  return places.flatMap(place => {
    const body = bodies.get(`${place.datasetId} ${place.seq}`);
    return body ? [{ ...place, body }] : [];
  });
}
