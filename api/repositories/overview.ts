import { sql } from "kysely";
import { limits } from "#contract/limits.ts";
import type { OverviewSite, SiteOverview } from "#contract/overview/site-overview.ts";
import type { SiteSummary } from "#contract/points/summary.ts";
import { middleOf } from "#survey/geodesy/bounds.ts";
import type { Db } from "../database/connection.ts";
import { isCurrentDataset } from "./sites.ts";

interface Wanted {
  /** Who asks; null for those who see everything. */
  userId: string | null;
  /** Without it, sites of all projects that are not archived. */
  projectId?: string;
}

/** Lists where sites lie, those with points first, then the newest. Reads neither points nor summaries. */
export async function listOverview(db: Db, wanted: Wanted): Promise<SiteOverview> {
  const query = seenSites(db, wanted);
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

function seenSites(db: Db, { userId, projectId }: Wanted) {
  return db
    .selectFrom("sites")
    .innerJoin("projects", "projects.id", "sites.project_id")
    .where("sites.deleted_at", "is", null)
    .where("projects.deleted_at", "is", null)
    .$if(userId !== null, query => query.where("sites.project_id", "in", seenProjects(db, userId!)))
    .$if(projectId !== undefined, query => query.where("sites.project_id", "=", projectId!))
    .$if(projectId === undefined, query => query.where("projects.status", "!=", "archived"));
}

/** The policy's `seeProject` as SQL. */
function seenProjects(db: Db, userId: string) {
  const owned = db.selectFrom("teams").select("id").where("owner_id", "=", userId);
  const joined = db.selectFrom("team_members").select("team_id").where("user_id", "=", userId);
  return db
    .selectFrom("projects")
    .select("projects.id")
    .where(({ eb, or }) =>
      or([eb("owner_id", "=", userId), eb("team_id", "in", owned), eb("team_id", "in", joined)]),
    );
}

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

/** Reads the summaries of the current surveys of some sites, of those that the account sees. */
export async function listSummaries(
  db: Db,
  userId: string | null,
  siteIds: string[],
): Promise<{ siteId: string; projectId: string; summary: SiteSummary }[]> {
  const rows = await db
    .selectFrom("sites")
    .innerJoin("projects", "projects.id", "sites.project_id")
    .innerJoin("datasets", join => join.on(isCurrentDataset))
    .select(["sites.id", "sites.project_id", "datasets.summary"])
    .where("sites.id", "in", siteIds)
    .where("sites.deleted_at", "is", null)
    .where("projects.deleted_at", "is", null)
    .where("datasets.summary", "is not", null)
    .$if(userId !== null, query => query.where("sites.project_id", "in", seenProjects(db, userId!)))
    .execute();
  return rows.map(({ id, project_id, summary }) => ({
    ...{ siteId: id, projectId: project_id },
    summary: JSON.parse(summary!) as SiteSummary,
  }));
}
