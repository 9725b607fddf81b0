import { sql } from "kysely";
import { limits } from "#contract/limits.ts";
import type { OverviewSite, SiteOverview } from "#contract/overview/site-overview.ts";
import type { StoredSummary } from "#contract/points/summary.ts";
import { middleOf } from "#survey/geodesy/bounds.ts";
import type { Db } from "../database/connection.ts";
import { type Sight, selectSeenProjects } from "../projects/projects.repository.ts";
import { isCurrentDataset } from "./sites.repository.ts";

/**
 * Lists where the sites of a project lie, or those of all projects that are not archived; sites with points first,
 * then newest first. Reads neither points nor summaries.
 */
export async function listOverview(db: Db, sight: Sight, projectId?: string): Promise<SiteOverview> {
  const query = selectSeenSites(db, sight).where(({ eb }) =>
    projectId === undefined ? eb("projects.status", "!=", "archived") : eb("projects.id", "=", projectId),
  );
  const rows = await query
    .leftJoin("datasets", join => join.on(isCurrentDataset))
    .leftJoin("dataset_bounds", "dataset_bounds.dataset_id", "datasets.id")
    .select(["sites.id", "sites.name", "sites.project_id", "projects.name as project_name"])
    .select(["datasets.point_count", "west", "south", "east", "north"])
    .orderBy(sql`case when west is null then 1 else 0 end`)
    .orderBy("sites.created_at", "desc")
    .orderBy("sites.id", "desc")
    .limit(limits.overviewSites)
    .execute();
  const sites = rows.map(toSite);
  if (rows.length < limits.overviewSites) return { sites, total: rows.length };
  const { n } = await query.select(({ fn }) => fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  return { sites, total: Number(n) };
}

/** Selects the sites outside of the bin that a caller may see, with their projects. */
export const selectSeenSites = (db: Db, sight: Sight) =>
  selectSeenProjects(db, sight)
    .innerJoin("sites", "sites.project_id", "projects.id")
    .where("sites.deleted_at", "is", null);

interface Row {
  id: string;
  name: string;
  project_id: string;
  project_name: string;
  point_count: number | null;
  west: number | null;
  south: number | null;
  east: number | null;
  north: number | null;
}

function toSite({ west, south, east, north, ...row }: Row): OverviewSite {
  const bounds = west === null ? null : { west, south: south!, east: east!, north: north! };
  return {
    _id: row.id,
    name: row.name,
    project: { _id: row.project_id, name: row.project_name },
    pointCount: row.point_count ?? 0,
    bounds,
    centre: bounds && middleOf(bounds),
  };
}

/** Reads the summaries of some sites' current surveys, if the caller may see them. */
export async function listSummaries(
  db: Db,
  sight: Sight,
  siteIds: string[],
): Promise<{ siteId: string; summary: StoredSummary }[]> {
  const rows = await selectSeenSites(db, sight)
    .innerJoin("datasets", join => join.on(isCurrentDataset))
    .select(["sites.id", "datasets.summary"])
    .where("sites.id", "in", siteIds)
    .where("datasets.summary", "is not", null)
    .execute();
  return rows.map(({ id, summary }) => ({ siteId: id, summary: JSON.parse(summary!) as StoredSummary }));
}
