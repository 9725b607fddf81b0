import type { Reading } from "#shapes/reading.ts";
import type { Db } from "../database/connection.ts";
import { SURVEY_KINDS } from "../database/schema.ts";
import { notFound } from "../http/refusal.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { currentSurveyId } from "../surveys/surveys.repository.ts";
import { type DatasetRow, findDatasets } from "./datasets.repository.ts";

/** Stored points, with their reading if known. */
export interface PointsDataset extends Pick<DatasetRow, "id" | "point_count"> {
  reading: Reading | null;
}

/**
 * Returns the points of one of a site's surveys, by default the current one; null when there are none. Refuses with 404
 * a survey that the site does not have.
 */
export async function pointsDataset(
  db: Db,
  site: SiteRow,
  surveyId: string | null = null,
): Promise<PointsDataset | null> {
  const id = surveyId ?? currentSurveyId(site);
  const dataset = id === null ? undefined : await findPoints(db, site, id);
  if (!dataset && surveyId) throw notFound("Survey");
  if (!dataset) return null;
  return { id: dataset.id, point_count: dataset.point_count, reading: readingOf(dataset) };
}

/** Returns how a survey's points were read; null when unknown. */
export function readingOf({ head }: { head: string | null }): Reading | null {
  return head === null ? null : ((JSON.parse(head) as { reading?: Reading }).reading ?? null);
}

const isSurvey = ({ kind }: Pick<DatasetRow, "kind">) => SURVEY_KINDS.some(each => each === kind);

/** Returns the stored survey of a site; undefined when it belongs to another site or is in the bin. */
export async function findPoints(db: Db, site: Pick<SiteRow, "id">, surveyId: string) {
  const [dataset] = await findDatasets(db, [surveyId]);
  return dataset && dataset.site_id === site.id && dataset.state === "live" && isSurvey(dataset)
    ? dataset
    : undefined;
}
