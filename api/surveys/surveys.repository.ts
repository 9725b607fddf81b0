import { sql } from "kysely";
import type { SurveyCorrection } from "#contract/surveys/correction.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import type { Reading } from "#shapes/reading.ts";
import type { Db } from "../database/connection.ts";
import { isoDate } from "../database/rows.ts";
import { SURVEY_KINDS } from "../database/schema.ts";
import { type DatasetRow, datasetColumns, takePrecedence } from "../points/datasets.repository.ts";
import { DELETED_USER, type SiteRow, updateSite } from "../sites/sites.repository.ts";

/**
 * Returns the dataset of the survey that a site shows: uploaded data if there is any, else the points it was created
 * with.
 */
export const currentSurveyId = (
  site: Pick<SiteRow, "topographic_dataset_id" | "points_dataset_id">,
): string | null => site.topographic_dataset_id ?? site.points_dataset_id;

/** The version of a survey that counts: see `precedence` in database/schema.ts. */
export const countedVersion = sql<string>`(
  select versions.id from datasets as versions
  where versions.original_id = datasets.original_id
    and versions.site_id = datasets.site_id
    and versions.state = 'live'
  order by versions.precedence desc, versions.id desc
  limit 1)`;

const selectSurveys = (db: Db, siteId: string) =>
  db
    .selectFrom("datasets")
    .leftJoin("users", "users.id", "datasets.uploaded_by")
    .select(datasetColumns.map(column => `datasets.${column}` as const))
    .select(["datasets.head", "users.username", "users.email", countedVersion.as("counted_id")])
    .where("datasets.site_id", "=", siteId)
    .where("datasets.state", "=", "live")
    .where("datasets.kind", "in", SURVEY_KINDS);

type SurveyRow = DatasetRow & {
  head: string | null;
  username: string | null;
  email: string | null;
  counted_id: string;
};

/**
 * Lists a site's surveys, including superseded versions, latest first; those without a date are sorted by their
 * upload.
 */
export async function listSurveys(db: Db, site: SiteRow): Promise<Survey[]> {
  const rows = await selectSurveys(db, site.id)
    .orderBy("datasets.created_at", "desc")
    .orderBy("datasets.id", "desc")
    .execute();
  const day = (row: SurveyRow) => row.surveyed_on ?? isoDate(row.created_at).slice(0, 10);
  return rows
    .sort((a, b) => (day(a) < day(b) ? 1 : day(a) > day(b) ? -1 : 0))
    .map(row => toSurvey(row, site));
}

export async function findSurvey(db: Db, site: SiteRow, surveyId: string): Promise<Survey | undefined> {
  const row = await selectSurveys(db, site.id).where("datasets.id", "=", surveyId).executeTakeFirst();
  return row && toSurvey(row, site);
}

function toSurvey(row: SurveyRow, site: SiteRow): Survey {
  const { reading, correction } = (row.head === null ? {} : JSON.parse(row.head)) as {
    reading?: Reading;
    correction?: SurveyCorrection;
  };
  return {
    _id: row.id,
    isCurrent: row.id === currentSurveyId(site),
    surveyedOn: row.surveyed_on,
    label: row.label,
    pointCount: row.point_count,
    fileName: row.file_name,
    fileSize: row.file_size,
    uploadedAt: isoDate(row.created_at),
    uploadedBy:
      row.uploaded_by === null
        ? { username: DELETED_USER }
        : { _id: row.uploaded_by, username: row.username, email: row.email ?? undefined },
    ...(reading && { heights: reading.heights, ...systemOf(reading) }),
    ...calibrationIn(reading),
    ...(reading?.columns.name === null && { isUnnamed: true }),
    ...(correction && { correction }),
    ...(row.counted_id !== row.id && { supersededBy: row.counted_id }),
  };
}

function calibrationIn(reading: Reading | undefined): Pick<Survey, "calibratedWith"> {
  const position = reading?.position;
  const key = position?.kind === "projected" ? position.calibration?.key : undefined;
  return key === undefined ? {} : { calibratedWith: key };
}

function systemOf({ position }: Reading): Pick<Survey, "system"> {
  if (position.kind !== "projected") return { system: { epsg: 4326, name: "WGS 84" } };
  const { epsg, crsName, conversion, definition } = position;
  return { system: { epsg, name: crsName, conversion, definition } };
}

/** Counts the surveys of a site; a corrected one counts once. */
export async function countSurveys(db: Db, siteId: string): Promise<number> {
  const row = await db
    .selectFrom("datasets")
    .select(({ fn }) => fn.count<number>("original_id").distinct().as("n"))
    .where("site_id", "=", siteId)
    .where("state", "=", "live")
    .where("kind", "in", SURVEY_KINDS)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Returns false when the survey is gone. */
export async function updateSurvey(
  db: Db,
  site: SiteRow,
  surveyId: string,
  change: { surveyedOn?: string | null; label?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("datasets")
    .set({
      // A value that is always set, so that the update is valid even if nothing changes.
      state: "live",
      ...(change.surveyedOn !== undefined && { surveyed_on: change.surveyedOn }),
      ...(change.label !== undefined && { label: change.label }),
    })
    .where("id", "=", surveyId)
    .where("site_id", "=", site.id)
    .where("state", "=", "live")
    .where("kind", "in", SURVEY_KINDS)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Makes a site show one of its surveys, or none. The survey that a site shows counts instead of its other versions.
 * Runs in a transaction that has locked the site. Returns false when the survey or the site is gone.
 */
export async function setCurrentSurvey(trx: Db, siteId: string, surveyId: string | null): Promise<boolean> {
  const none = { points_dataset_id: null, topographic_dataset_id: null };
  if (surveyId === null) return updateSite(trx, siteId, none);
  const survey = await trx
    .selectFrom("datasets")
    .select(["kind", "created_at", "uploaded_by"])
    .where("id", "=", surveyId)
    .where("site_id", "=", siteId)
    .where("state", "=", "live")
    .where("kind", "in", SURVEY_KINDS)
    .executeTakeFirst();
  if (!survey) return false;
  await takePrecedence(trx, surveyId);
  const slot = survey.kind === "points" ? "points_dataset_id" : "topographic_dataset_id";
  return updateSite(trx, siteId, {
    ...none,
    [slot]: surveyId,
    uploaded_at: survey.created_at,
    uploaded_by: survey.uploaded_by,
  });
}

/** Returns the original of a survey that has other live versions on its site; undefined if it has none. */
export async function originalOfVersions(
  db: Db,
  siteId: string,
  surveyId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("datasets")
    .innerJoin("datasets as versions", "versions.original_id", "datasets.original_id")
    .select("datasets.original_id")
    .where("datasets.id", "=", surveyId)
    .where("versions.id", "!=", surveyId)
    .where("versions.site_id", "=", siteId)
    .where("versions.state", "=", "live")
    .executeTakeFirst();
  return row?.original_id;
}
