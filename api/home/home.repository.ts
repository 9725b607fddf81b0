import { sql } from "kysely";
import { limits } from "#contract/limits.ts";
import type { HomeSite, HomeVolume } from "#contract/overview/home.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import type { VolumeResults } from "#shapes/volume-results.ts";
import { sketchOf } from "#survey/plan/sketch.ts";
import type { ActivityRow } from "../activity/activity.repository.ts";
import type { Db } from "../database/connection.ts";
import { isoDate } from "../database/rows.ts";
import { countRows } from "../lists/list-texts.repository.ts";
import { type Sight, selectSeenProjects } from "../projects/projects.repository.ts";
import { listSummaries, selectSeenSites } from "../sites/overview.repository.ts";
import { isCurrentDataset } from "../sites/sites.repository.ts";
import { outdatedAmong } from "../volumes/saved-volumes.repository.ts";

/** The last activity about a site, except exports; its last upload if nothing is recorded any more. */
const changedAt = sql<number>`coalesce(
  (select activity.at from activity where activity.site_id = sites.id and activity.deed <> 'exported'
    order by activity.at desc limit 1),
  sites.uploaded_at)`;

/** Lists the sites that were changed last, in projects that are not archived. */
export async function listRecentSites(db: Db, sight: Sight): Promise<HomeSite[]> {
  const rows = await selectSeenSites(db, sight)
    .where("projects.status", "!=", "archived")
    .leftJoin("datasets", join => join.on(isCurrentDataset))
    .select(["sites.id", "sites.name", "sites.project_id", "projects.name as project_name"])
    .select(["datasets.point_count", "datasets.surveyed_on", changedAt.as("changed_at")])
    .orderBy("changed_at", "desc")
    .orderBy("sites.id", "desc")
    .limit(limits.homeSites)
    .execute();
  if (rows.length === 0) return [];
  // Summaries are long: only those of the listed sites are read.
  const ids = rows.map(({ id }) => id);
  const plans = new Map(
    (await listSummaries(db, sight, ids)).map(({ siteId, summary }) => [siteId, summary.plan]),
  );
  return rows.map(row => {
    const plan = plans.get(row.id);
    return {
      _id: row.id,
      name: row.name,
      project: { _id: row.project_id, name: row.project_name },
      surveyedOn: row.surveyed_on,
      pointCount: row.point_count ?? 0,
      changedAt: isoDate(Number(row.changed_at)),
      sketch: plan ? sketchOf(plan) : null,
    };
  });
}

const DAY_MS = 86_400_000;

/** Lists what others changed lately, newest first; `live_site_id` is null if the site cannot be opened. */
export function listChangesByOthers(
  db: Db,
  sight: Sight,
  actorId: string,
): Promise<(ActivityRow & { live_site_id: string | null })[]> {
  return selectSeenProjects(db, sight)
    .innerJoin("activity", "activity.project_id", "projects.id")
    .leftJoin("sites", join =>
      join.onRef("sites.id", "=", "activity.site_id").on("sites.deleted_at", "is", null),
    )
    .selectAll("activity")
    .select("sites.id as live_site_id")
    .where("activity.at", ">=", Date.now() - limits.homeDays * DAY_MS)
    .where("activity.deed", "!=", "exported")
    .where(({ eb, or }) => or([eb("actor_id", "is", null), eb("actor_id", "!=", actorId)]))
    .orderBy("activity.at", "desc")
    .orderBy("activity.id", "desc")
    .limit(limits.homeChanges)
    .execute();
}

/** Lists the volumes that were saved last since a time, and counts all since then. */
export async function listVolumesSince(
  db: Db,
  sight: Sight,
  time: number,
): Promise<{ results: HomeVolume[]; total: number }> {
  const since = selectSeenSites(db, sight)
    .innerJoin("volume_results", "volume_results.site_id", "sites.id")
    .where("saved_at", ">=", time);
  const rows = await since
    .selectAll("volume_results")
    .select(["sites.name as site_name", "projects.id as project_id", "projects.name as project_name"])
    .select("projects.display_units")
    .orderBy("saved_at", "desc")
    .orderBy("volume_results.id", "desc")
    .limit(limits.homeVolumes)
    .execute();
  const outdated = await outdatedAmong(db, rows);
  const results = rows.map((row, i) => {
    const { mode, cutVolume, fillVolume, netVolumeChange } = JSON.parse(row.body) as VolumeResults;
    return {
      _id: row.id,
      ...{ mode, cutVolume, fillVolume, netVolumeChange },
      savedAt: isoDate(row.saved_at),
      outdated: outdated[i]!,
      site: { _id: row.site_id, name: row.site_name },
      project: { _id: row.project_id, name: row.project_name },
      displayUnits: { ...SI_UNITS, ...JSON.parse(row.display_units ?? "{}") },
    };
  });
  return { results, total: rows.length < limits.homeVolumes ? rows.length : await countRows(since) };
}
