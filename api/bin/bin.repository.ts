import { sql } from "kysely";
import type { Db } from "../database/connection.ts";
import { removeDatasets } from "../points/datasets.repository.ts";

/** How long replaced or deleted data can be restored. */
export const KEPT_MS = 30 * 86_400_000;

/** Moves a site to the bin with its data. Runs in a transaction. Returns false when it is already gone. */
export async function binSite(trx: Db, siteId: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("sites")
    .set({ deleted_at: Date.now(), deleted_by: userId, deleted_with_project: 0 })
    .where("id", "=", siteId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  await removeDatasets(trx, { sites: [siteId] }, { as: "with-site", userId });
  return numUpdatedRows > 0n;
}

/**
 * Moves a project to the bin with its sites and their data. Runs in a transaction. Returns false when it is already
 * gone.
 */
export async function binProject(trx: Db, projectId: string, userId: string): Promise<boolean> {
  const deleted = { deleted_at: Date.now(), deleted_by: userId };
  const { numUpdatedRows } = await trx
    .updateTable("projects")
    .set(deleted)
    .where("id", "=", projectId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  // Sites first: once they are in the bin, no upload can add data to them.
  const sites = await trx
    .updateTable("sites")
    .set({ ...deleted, deleted_with_project: 1 })
    .where("project_id", "=", projectId)
    .where("deleted_at", "is", null)
    .returning("id")
    .execute();
  const ids = sites.map(({ id }) => id);
  if (ids.length > 0) await removeDatasets(trx, { sites: ids }, { as: "with-site", userId });
  return numUpdatedRows > 0n;
}

/**
 * Makes the data in a person's deleted sites and projects restorable separately, because those sites and projects are
 * about to be purged.
 */
export async function freeBinnedData(trx: Db, ownerId: string): Promise<void> {
  const sites = trx
    .selectFrom("sites")
    .innerJoin("projects", "projects.id", "sites.project_id")
    .select("sites.id")
    .where("projects.owner_id", "=", ownerId);
  await trx
    .updateTable("datasets")
    .set({ removed_as: "deleted" })
    .where("removed_as", "=", "with-site")
    .where("site_id", "in", sites)
    .execute();
}

/** Purges sites and projects that were deleted before a time. Their data is purged like everything in the bin. */
export async function purgeBin(db: Db, before: number): Promise<void> {
  await db.deleteFrom("projects").where("deleted_at", "<", before).execute();
  await db.deleteFrom("sites").where("deleted_at", "<", before).execute();
}

export interface BinRow {
  id: string;
  kind: "project" | "site" | "points" | "topographic" | "cad" | "design";
  name: string | null;
  file_name: string | null;
  site_id: string | null;
  site_name: string | null;
  /** 1 while the site exists. */
  has_site: number;
  project_id: string | null;
  /** 1 while the project exists, even if it is in the bin. */
  has_project: number;
  project_name: string | null;
  surveyed_on: string | null;
  point_count: number;
  bytes: number;
  removed_as: "replaced" | "deleted" | null;
  removed_at: number;
  removed_by: string | null;
  removed_by_username: string | null;
  removed_by_email: string | null;
}

interface Wanted {
  siteId?: string;
  /** Restricts the list to these projects. */
  projectIds?: string[];
  itemId?: string;
}

/** Per kind; older items are found by project or site. */
const MOST_ITEMS = 1000;

/** Lists what is in the bin, the newest first. */
export async function listBin(db: Db, wanted: Wanted = {}): Promise<BinRow[]> {
  if (wanted.projectIds?.length === 0) return [];
  const rows = [
    ...(await binnedDatasets(db, wanted)),
    ...(wanted.siteId ? [] : await binnedSites(db, wanted)),
    ...(wanted.siteId ? [] : await binnedProjects(db, wanted)),
  ];
  return rows.sort((a, b) => b.removed_at - a.removed_at || (a.id < b.id ? 1 : -1));
}

const removers = ["users.username as removed_by_username", "users.email as removed_by_email"] as const;
const noData = { file_name: null, surveyed_on: null, removed_as: "deleted" as const };

async function binnedDatasets(db: Db, { siteId, projectIds, itemId }: Wanted): Promise<BinRow[]> {
  const rows = await db
    .selectFrom("datasets")
    .leftJoin("users", "users.id", "datasets.removed_by")
    .leftJoin("sites", join =>
      join.onRef("sites.id", "=", "datasets.site_id").on("sites.deleted_at", "is", null),
    )
    .leftJoin("projects", "projects.id", "sites.project_id")
    .select([
      "datasets.id",
      "datasets.kind",
      "datasets.label as name",
      "datasets.file_name",
      "datasets.site_id",
      "datasets.surveyed_on",
      "datasets.point_count",
      "datasets.stored_bytes as bytes",
      "datasets.removed_as",
      "datasets.removed_by",
    ])
    .select(removers)
    .select(({ fn, ref }) => [
      fn.coalesce(ref("sites.name"), ref("datasets.site_name")).as("site_name"),
      fn.coalesce(ref("sites.project_id"), ref("datasets.project_id")).as("project_id"),
      fn.coalesce(ref("projects.name"), ref("datasets.project_name")).as("project_name"),
    ])
    .select(sql<number>`case when sites.id is null then 0 else 1 end`.as("has_site"))
    .select(
      sql<number>`case when exists (select 1 from projects p where p.id = coalesce(sites.project_id, datasets.project_id)) then 1 else 0 end`.as(
        "has_project",
      ),
    )
    .select(sql<number>`datasets.superseded_at`.as("removed_at"))
    .where("datasets.state", "=", "superseded")
    .where(({ eb, or }) =>
      or([eb("datasets.removed_as", "is", null), eb("datasets.removed_as", "!=", "with-site")]),
    )
    .$if(siteId !== undefined, query => query.where("datasets.site_id", "=", siteId!))
    .$if(projectIds !== undefined, query => query.where("datasets.project_id", "in", projectIds!))
    .$if(itemId !== undefined, query => query.where("datasets.id", "=", itemId!))
    .orderBy("datasets.superseded_at", "desc")
    .limit(MOST_ITEMS)
    .execute();
  return rows as BinRow[];
}

/** Points and bytes of the surveys and drawings that were deleted with some sites. */
const held = (where: string) => ({
  points: sql<number>`coalesce((select sum(d.point_count) from datasets d where d.removed_as = 'with-site' and ${sql.raw(where)}), 0)`,
  bytes: sql<number>`coalesce((select sum(d.stored_bytes) from datasets d where d.removed_as = 'with-site' and ${sql.raw(where)}), 0)`,
});

async function binnedSites(db: Db, { projectIds, itemId }: Wanted): Promise<BinRow[]> {
  const { points, bytes } = held("d.site_id = sites.id");
  const rows = await db
    .selectFrom("sites")
    .innerJoin("projects", "projects.id", "sites.project_id")
    .leftJoin("users", "users.id", "sites.deleted_by")
    .select(["sites.id", "sites.name", "sites.project_id", "projects.name as project_name"])
    .select(["sites.id as site_id", "sites.name as site_name", "sites.deleted_by as removed_by"])
    .select(removers)
    .select([points.as("point_count"), bytes.as("bytes"), sql<number>`sites.deleted_at`.as("removed_at")])
    .where("sites.deleted_at", "is not", null)
    .where("sites.deleted_with_project", "=", 0)
    .where("projects.deleted_at", "is", null)
    .$if(projectIds !== undefined, query => query.where("sites.project_id", "in", projectIds!))
    .$if(itemId !== undefined, query => query.where("sites.id", "=", itemId!))
    .orderBy("sites.deleted_at", "desc")
    .limit(MOST_ITEMS)
    .execute();
  return rows.map(row => ({ ...noData, ...row, kind: "site" as const, has_site: 0, has_project: 1 }));
}

async function binnedProjects(db: Db, { projectIds, itemId }: Wanted): Promise<BinRow[]> {
  const { points, bytes } = held("d.site_id in (select id from sites where project_id = projects.id)");
  const rows = await db
    .selectFrom("projects")
    .leftJoin("users", "users.id", "projects.deleted_by")
    .select(["projects.id", "projects.name", "projects.id as project_id", "projects.name as project_name"])
    .select("projects.deleted_by as removed_by")
    .select(removers)
    .select([points.as("point_count"), bytes.as("bytes"), sql<number>`projects.deleted_at`.as("removed_at")])
    .where("projects.deleted_at", "is not", null)
    .$if(projectIds !== undefined, query => query.where("projects.id", "in", projectIds!))
    .$if(itemId !== undefined, query => query.where("projects.id", "=", itemId!))
    .orderBy("projects.deleted_at", "desc")
    .limit(MOST_ITEMS)
    .execute();
  return rows.map(row => ({
    ...noData,
    ...row,
    kind: "project" as const,
    site_id: null,
    site_name: null,
    has_site: 0,
    has_project: 1,
  }));
}
