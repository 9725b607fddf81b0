import { type Selectable, sql } from "kysely";
import { MOST_LISTED, type SavedVolume } from "#contract/volume/saved-volume-list.ts";
import type { Outdated } from "#shapes/volume.ts";
import type { VolumeResults } from "#shapes/volume-results.ts";
import { choiceOf } from "../codes/linework.repository.ts";
import type { Db } from "../database/connection.ts";
import { isoDate } from "../database/rows.ts";
import type { RemovedAs, Schema } from "../database/schema.ts";
import { newId } from "../ids.ts";
import { DELETED_USER, type SiteRow, updateSite } from "../sites/sites.repository.ts";
import { countedVersion } from "../surveys/surveys.repository.ts";

/** Inserts a volume as the newest of its site, within a transaction. Returns its id. */
export async function insertSavedVolume(
  trx: Db,
  siteId: string,
  results: VolumeResults,
  by: { userId: string; otherDatasetId?: string | null },
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("volume_results")
    .values({
      id,
      site_id: siteId,
      dataset_id: results.datasetId ?? null,
      other_dataset_id: by.otherDatasetId ?? null,
      body: JSON.stringify(results),
      saved_at: Date.now(),
      saved_by: by.userId,
    })
    .execute();
  await updateSite(trx, siteId, { volume_result_id: id });
  await deleteOldest(trx, siteId);
  return id;
}

/** Saved volumes kept per site: at one an hour, these cover six weeks. */
const MOST_KEPT = 1000;

async function deleteOldest(trx: Db, siteId: string): Promise<void> {
  const kept = selectResults(trx, siteId).clearSelect().select("volume_results.id").limit(MOST_KEPT);
  await trx.deleteFrom("volume_results").where("site_id", "=", siteId).where("id", "not in", kept).execute();
}

type ResultRow = Selectable<Schema["volume_results"]>;

/** Returns the saved volume that a site shows, with the reason if it is outdated; null when it shows none. */
export async function findShownVolume(db: Db, site: SiteRow): Promise<VolumeResults | null> {
  if (site.volume_result_id === null) return null;
  const row = await db
    .selectFrom("volume_results")
    .selectAll()
    .where("id", "=", site.volume_result_id)
    .executeTakeFirst();
  if (!row) return null;
  const surveys = await surveysOf(db, [row]);
  return withState(row, surveys);
}

/** Returns any saved volume of a site with its list entry, and the reason if it is outdated. */
export async function findSavedVolume(
  db: Db,
  site: SiteRow,
  resultId: string,
): Promise<{ result: SavedVolume; volumeResults: VolumeResults } | undefined> {
  const row = await selectResults(db, site.id).where("volume_results.id", "=", resultId).executeTakeFirst();
  if (!row) return undefined;
  const surveys = await surveysOf(db, [row]);
  return { result: toSavedVolume(row, site, surveys), volumeResults: withState(row, surveys) };
}

/** Lists the saved volumes of a site, newest first: as many as one answer lists, or all that are kept. */
export async function listSavedVolumes(
  db: Db,
  site: SiteRow,
  which: "newest" | "all",
): Promise<SavedVolume[]> {
  const most = which === "all" ? MOST_KEPT : MOST_LISTED;
  const rows = await selectResults(db, site.id).limit(most).execute();
  const surveys = await surveysOf(db, rows);
  return rows.map(row => toSavedVolume(row, site, surveys));
}

/** Lists ids of the newest saved volumes of all sites outside of the bin. */
export function listNewestVolumes(db: Db, most: number): Promise<{ id: string; site_id: string }[]> {
  return db
    .selectFrom("volume_results")
    .innerJoin("sites", "sites.id", "volume_results.site_id")
    .select(["volume_results.id", "volume_results.site_id"])
    .where("sites.deleted_at", "is", null)
    .orderBy("saved_at", "desc")
    .orderBy("volume_results.id", "desc")
    .limit(most)
    .execute();
}

/** Says of each of some saved volumes why it is outdated; null if it is not. */
export async function outdatedAmong(db: Db, rows: readonly ResultRow[]): Promise<(Outdated | null)[]> {
  const surveys = await surveysOf(db, rows);
  return rows.map(row => outdatedOf(row, surveys));
}

export async function countSavedVolumes(db: Db, siteId: string): Promise<number> {
  const row = await db
    .selectFrom("volume_results")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("site_id", "=", siteId)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Runs in a transaction that has locked the site. Returns false when the volume is gone. */
export async function deleteSavedVolume(trx: Db, site: SiteRow, resultId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("volume_results")
    .where("id", "=", resultId)
    .where("site_id", "=", site.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  if (site.volume_result_id === resultId) {
    const next = await selectResults(trx, site.id).limit(1).executeTakeFirst();
    await updateSite(trx, site.id, { volume_result_id: next?.id ?? null });
  }
  return true;
}

const selectResults = (db: Db, siteId: string) =>
  db
    .selectFrom("volume_results")
    .leftJoin("users", "users.id", "volume_results.saved_by")
    .selectAll("volume_results")
    .select(["users.username", "users.email"])
    .where("site_id", "=", siteId)
    .orderBy("saved_at", "desc")
    .orderBy("volume_results.id", "desc");

interface SurveyState {
  id: string;
  site_id: string | null;
  site_name: string | null;
  /** The project of its site; null when the site is gone. */
  project_id: string | null;
  state: "staged" | "live" | "superseded";
  removed_as: RemovedAs | null;
  surveyed_on: string | null;
  label: string;
  created_at: number;
  is_current: number;
  /** The version of the survey that counts; null if it is in the bin. */
  counted_id: string | null;
  /** The surface settings of its site. */
  surface_settings: string | null;
  cad_dataset_id: string | null;
  code_rules: string | null;
}

/** Returns the surveys that saved volumes were computed from, by id; purged ones are missing. */
async function surveysOf(db: Db, rows: readonly ResultRow[]): Promise<Map<string, SurveyState>> {
  const ids = rows.flatMap(row => [row.dataset_id, row.other_dataset_id]).filter(id => id !== null);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom("datasets")
    .leftJoin("sites", "sites.id", "datasets.site_id")
    .leftJoin("projects", "projects.id", "sites.project_id")
    .select([
      "datasets.id",
      "datasets.site_id",
      "sites.name as site_name",
      "sites.project_id",
      "datasets.state",
      "datasets.removed_as",
      "datasets.surveyed_on",
      "datasets.label",
      "datasets.created_at",
      "sites.surface_settings",
      "sites.cad_dataset_id",
      "projects.code_rules",
    ])
    .select([
      sql<number>`case when datasets.id = coalesce(sites.topographic_dataset_id, sites.points_dataset_id) then 1 else 0 end`.as(
        "is_current",
      ),
      countedVersion.as("counted_id"),
    ])
    .where("datasets.id", "in", [...new Set(ids)])
    .execute();
  return new Map(found.map(survey => [survey.id, survey]));
}

const withState = (row: ResultRow, surveys: Map<string, SurveyState>): VolumeResults => ({
  ...(JSON.parse(row.body) as VolumeResults),
  savedId: row.id,
  outdated: outdatedOf(row, surveys),
});

/** Says why a volume no longer matches the current surveys; null when it does, or when its surveys are unknown. */
function outdatedOf(row: ResultRow, surveys: Map<string, SurveyState>): Outdated | null {
  const { dataset_id: own, other_dataset_id: other } = row;
  const body = JSON.parse(row.body) as SavedBody;
  const ownWas = { isChosen: false, surface: body.surface?.key };
  const reason = own === null ? null : reasonOf(surveys.get(own), ownWas);
  if (reason) return { survey: "own", reason };
  const { otherSurveyId, designId } = body.inputs ?? {};
  const otherWas = {
    isChosen: Boolean(otherSurveyId ?? designId),
    surface: designId ? null : body.otherSurface?.key,
  };
  const otherReason = other === null ? null : reasonOf(surveys.get(other), otherWas);
  if (otherReason === "deleted" && designId) return { survey: "compared", reason: "design-deleted" };
  return otherReason && { survey: "compared", reason: otherReason };
}

interface SavedBody {
  inputs?: { otherSurveyId?: unknown; designId?: unknown };
  surface?: { key?: string };
  otherSurface?: { key?: string };
}

/** A survey chosen by id stays valid while it exists and counts; otherwise it must be the one the site shows. */
function reasonOf(
  survey: SurveyState | undefined,
  /** Null if the surface depends on no settings, as for a design. */
  was: { isChosen: boolean; surface: string | undefined | null },
): Outdated["reason"] | null {
  if (!survey) return "deleted";
  if (survey.state !== "live") return survey.removed_as === "replaced" ? "replaced" : "deleted";
  if (survey.counted_id !== survey.id) return "superseded";
  if (!was.isChosen && !survey.is_current) return "not-current";
  return was.surface === null || choiceOf(survey).key === (was.surface ?? "") ? null : "surface";
}

type ListedRow = ResultRow & { username: string | null; email: string | null };

function toSavedVolume(row: ListedRow, site: SiteRow, surveys: Map<string, SurveyState>): SavedVolume {
  const { mode, targetElevation, ...volumes } = JSON.parse(row.body) as VolumeResults;
  const { cutVolume, fillVolume, netVolumeChange, uncertainty } = volumes;
  const survey = (id: string | null) => {
    const found = id === null ? undefined : surveys.get(id);
    // A survey of another project is not revealed to readers of this one.
    return found?.project_id === site.project_id ? toResultSurvey(found) : null;
  };
  return {
    _id: row.id,
    isShown: row.id === site.volume_result_id,
    ...{ mode, targetElevation, cutVolume, fillVolume, netVolumeChange },
    netUncertaintyM3: uncertainty?.netM3 ?? null,
    savedAt: isoDate(row.saved_at),
    savedBy:
      row.saved_by === null
        ? { username: DELETED_USER }
        : { _id: row.saved_by, username: row.username, email: row.email ?? undefined },
    survey: survey(row.dataset_id),
    comparedWith: survey(row.other_dataset_id),
    outdated: outdatedOf(row, surveys),
  };
}

const toResultSurvey = (survey: SurveyState) => ({
  _id: survey.id,
  surveyedOn: survey.surveyed_on,
  label: survey.label,
  uploadedAt: isoDate(survey.created_at),
  site: { _id: survey.site_id!, name: survey.site_name! },
});
