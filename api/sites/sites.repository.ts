import { type Selectable, type SqlBool, sql } from "kysely";
import type { SiteListQuery } from "#contract/search/lists.ts";
import type { SiteListItem } from "#contract/site.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { Reading } from "#shapes/reading.ts";
import type { Db } from "../database/connection.ts";
import { isoDate } from "../database/rows.ts";
import type { Schema } from "../database/schema.ts";
import { newId } from "../ids.ts";
import {
  describedBy,
  holdsWords,
  inOrder,
  inPart,
  namedBy,
  textsIn,
  textsOf,
  totalOf,
} from "../lists/list-texts.repository.ts";

export type SiteRow = Selectable<Schema["sites"]> & {
  uploader_username: string | null;
  uploader_email: string | null;
};

const selectSites = (db: Db) =>
  db
    .selectFrom("sites")
    .leftJoin("users", "users.id", "sites.uploaded_by")
    .selectAll("sites")
    .select(["users.username as uploader_username", "users.email as uploader_email"]);

export function findSite(db: Db, id: string): Promise<SiteRow | undefined> {
  return selectSites(db).where("sites.id", "=", id).where("sites.deleted_at", "is", null).executeTakeFirst();
}

/** A condition for joins: the dataset that a site shows. */
export const isCurrentDataset = sql<boolean>`datasets.id = coalesce(sites.topographic_dataset_id, sites.points_dataset_id)`;

/** Lists the sites of a project that match a list's query; for a page of them, also how many match. Reads no points. */
export async function findSites(
  db: Db,
  project: { _id: string; name: string },
  asked: SiteListQuery,
): Promise<{ sites: SiteListItem[]; total?: number }> {
  const { q, data, sort, ids } = asked;
  let matching = db
    .selectFrom("sites")
    .where("sites.project_id", "=", project._id)
    .where("sites.deleted_at", "is", null);
  for (const condition of holdsWords(textsIn("sites"), q)) matching = matching.where(condition);
  if (ids) matching = matching.where("sites.id", "in", ids);
  if (data)
    matching = matching.where(sql<SqlBool>`${pointCount} ${sql.raw(data === "points" ? ">" : "=")} 0`);
  const picked = inPart(inOrder(matching.select("sites.id"), "sites", sort, sortKeys), asked);
  const rows = await inOrder(selectSites(db), "sites", sort, sortKeys)
    .leftJoin("datasets", join => join.on(isCurrentDataset))
    .select(["datasets.point_count", "datasets.head", "datasets.surveyed_on"])
    .where("sites.id", "in", picked)
    .execute();
  return { sites: rows.map(row => listed(row, project)), ...(await totalOf(matching, asked)) };
}

const current = (column: string) =>
  sql`(select ${sql.ref(`datasets.${column}`)} from datasets where ${isCurrentDataset})`;
const pointCount = sql<number>`coalesce(${current("point_count")}, 0)`;

const sortKeys = {
  name: { by: sql.ref("sites.sort_text") },
  surveyed: { by: current("surveyed_on"), largestFirst: true },
  uploaded: { by: sql.ref("sites.uploaded_at"), largestFirst: true },
  created: { by: sql.ref("sites.created_at"), largestFirst: true },
  points: { by: pointCount, largestFirst: true },
};

function listed(
  row: SiteRow & { point_count: number | null; head: string | null; surveyed_on: string | null },
  project: { _id: string; name: string },
): SiteListItem {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    project: { _id: project._id, name: project.name },
    uploadedBy: uploader(row),
    uploadedAt: isoDate(row.uploaded_at),
    createdAt: isoDate(row.created_at),
    pointCount: row.point_count ?? 0,
    ...(row.surveyed_on && { surveyedOn: row.surveyed_on }),
    ...heightsIn(row.head),
  };
}

/** Returns the height reference of a dataset as a field `heights`; nothing when its reading is unknown. */
function heightsIn(head: string | null): { heights?: HeightReference } {
  const reading = head === null ? undefined : (JSON.parse(head) as { reading?: Reading }).reading;
  return reading ? { heights: reading.heights } : {};
}

export const DELETED_USER = "Deleted user";

/** Uploads outlive the account that made them, so the account may be gone. */
export function uploader(row: SiteRow) {
  return row.uploaded_by === null
    ? { username: DELETED_USER }
    : {
        _id: row.uploaded_by,
        username: row.uploader_username,
        email: row.uploader_email ?? undefined,
      };
}

interface NewSite {
  projectId: string;
  name: string;
  description: string;
  /** Null when the account that uploaded it is gone. */
  userId: string | null;
}

/** Stores a site. Its datasets must be attached in the same transaction. */
export async function insertSite(db: Db, site: NewSite): Promise<string> {
  const id = newId();
  const now = Date.now();
  await db
    .insertInto("sites")
    .values({
      id,
      project_id: site.projectId,
      name: site.name,
      description: site.description,
      ...namedBy(site.name),
      ...describedBy(site.description),
      uploaded_by: site.userId,
      uploaded_at: now,
      created_at: now,
      points_dataset_id: null,
      topographic_dataset_id: null,
      cad_dataset_id: null,
      wms_layer: null,
      volume_result_id: null,
      surface_settings: null,
      calibration: null,
      deleted_at: null,
      deleted_by: null,
      deleted_with_project: 0,
    })
    .execute();
  return id;
}

type SiteChange = Partial<Omit<Selectable<Schema["sites"]>, "id" | "project_id" | "created_at">>;

/** Returns false when the site is gone or in the bin. */
export async function updateSite(db: Db, id: string, change: SiteChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sites")
    .set({ ...change, ...textsOf(change) })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a site until the end of the transaction, and returns it; undefined when it is gone. */
export async function lockSite(trx: Db, id: string): Promise<SiteRow | undefined> {
  await trx.updateTable("sites").set({ id }).where("id", "=", id).execute();
  return findSite(trx, id);
}
