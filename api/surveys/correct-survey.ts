import { setImmediate } from "node:timers/promises";
import { decodeChunk } from "#contract/points/columns.ts";
import {
  type CorrectSurveyBody,
  ONE_POINT_ONLY,
  type PointChange,
  type SurveyCorrection,
} from "#contract/surveys/correction.ts";
import { texts } from "#contract/texts.ts";
import type { Reading } from "#shapes/reading.ts";
import { withCorrection, withoutPoints } from "#survey/find/correct-points.ts";
import { filterOf } from "#survey/find/point-filter.ts";
import { type Doer, record } from "../activity/activity.repository.ts";
import { carryOut } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import { type SiteInProject, siteFor } from "../http/access.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { publishDataset, readChunks } from "../points/datasets.repository.ts";
import { ingestColumns, orDiscard } from "../points/ingest.ts";
import { pointFilter } from "../points/list-points.ts";
import { findPoints, readingOf } from "../points/points-dataset.ts";
import { allColumns } from "../points/read-columns.ts";
import { findDisplayUnits } from "../projects/display-units.repository.ts";
import type { Services } from "../services.ts";
import { lockSite } from "../sites/sites.repository.ts";
import { currentSurveyId, setCurrentSurvey } from "./surveys.repository.ts";

type Dataset = NonNullable<Awaited<ReturnType<typeof findPoints>>>;
type Actor = Parameters<typeof siteFor>[1] & Doer & { id: string };

/**
 * Makes a new survey of the same day from an existing one, with some of its points removed or changed; the old one is
 * kept, but no longer counts. The new one becomes current if any version of the old one was. Returns the new survey's
 * id.
 */
export async function correctSurvey(
  services: Services,
  actor: Actor,
  { site, project }: SiteInProject,
  { surveyId, body, left }: { surveyId: string; body: CorrectSurveyBody; left: AbortSignal },
): Promise<string> {
  const { db } = services.database;
  const dataset = await findPoints(db, site, surveyId);
  if (!dataset) throw notFound("Survey");
  const { length: lengthUnit } = await findDisplayUnits(db, project._id);
  const made = await services.computations.during(actor.id, async () => {
    const rows = await rowsOf(services, dataset, site.id, body.points, left);
    const columns = await correctedColumns(services, dataset, rows, body.change, left);
    const correction = correctionOf(surveyId, rows, body);
    const how = { userId: actor.id, kind: "topographic", lengthUnit, signal: left } as const;
    return { ...(await ingestColumns(services, { columns, ...how, onProgress: () => {} })), correction };
  });
  return orDiscard(services, made.datasetId, async () => {
    // Permissions may have changed in the meantime.
    await siteFor(db, actor, site.id, "changeSiteData");
    await carryOut(db, trx => publish(trx, actor, site.id, dataset, made));
    return made.datasetId!;
  });
}

/** Refuses with 422 rows that the survey does not have, and a filter that matches nothing. */
async function rowsOf(
  services: Services,
  dataset: Dataset,
  siteId: string,
  points: CorrectSurveyBody["points"],
  left: AbortSignal,
): Promise<number[]> {
  if ("rows" in points) {
    const rows = [...new Set(points.rows)].sort((a, b) => a - b);
    if (rows.at(-1)! >= dataset.point_count) throw invalid("points", texts.points.gone);
    return rows;
  }
  const filter = await pointFilter(services.database.db, siteId, points.where, readingOf(dataset));
  const rows: number[] = [];
  for await (const { first, body } of readChunks(services.database, dataset.id)) {
    left.throwIfAborted();
    const columns = decodeChunk(body);
    const fits = filterOf(columns, filter);
    for (let i = 0; i < columns.count; i++) if (fits(i)) rows.push(first + i);
    await setImmediate();
  }
  if (rows.length === 0) throw invalid("points", texts.points.noneFits);
  return rows;
}

async function correctedColumns(
  { database }: Services,
  dataset: Dataset,
  rows: readonly number[],
  change: PointChange | undefined,
  signal: AbortSignal,
) {
  if (!change) {
    if (rows.length === dataset.point_count) throw invalid("points", texts.points.allExcluded);
    return withoutPoints(await allColumns(database, dataset, { signal }), rows);
  }
  const fields = fieldsOf(change);
  if (fields.length === 0) throw invalid("change", texts.points.noChange);
  if (rows.length > 1 && fields.some(field => ONE_POINT_ONLY.some(only => only === field)))
    throw invalid("change", texts.points.onePointOnly);
  return withCorrection(await allColumns(database, dataset, { signal }), rows, change);
}

const fieldsOf = (change: PointChange): string[] =>
  Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));

const correctionOf = (of: string, rows: readonly number[], body: CorrectSurveyBody): SurveyCorrection => ({
  of,
  kind: body.change ? "changed" : "excluded",
  pointCount: rows.length,
  fields: fieldsOf(body.change ?? {}),
  note: body.note,
});

/** The survey's metadata, with the correction added to its reading as well: reports say that points were corrected. */
function correctedHead(head: { reading?: Reading }, correction: SurveyCorrection): object {
  const { of: _, ...corrected } = correction;
  const { reading } = head;
  return {
    ...head,
    ...(reading && { reading: { ...reading, corrections: [...(reading.corrections ?? []), corrected] } }),
    correction,
  };
}

type Made = Awaited<ReturnType<typeof ingestColumns>> & { correction: SurveyCorrection };

async function publish(trx: Db, actor: Actor, siteId: string, from: Dataset, made: Made): Promise<void> {
  const site = await lockSite(trx, siteId);
  // The old survey may have been moved to the bin in the meantime.
  if (!site || !(await findPoints(trx, site, from.id))) throw notFound("Survey");
  const { datasetId, pointCount, summary, correction } = made;
  const head = correctedHead(from.head === null ? {} : JSON.parse(from.head), correction);
  await publishDataset(trx, datasetId!, {
    siteId,
    fileName: from.file_name,
    fileSize: from.file_size,
    pointCount,
    head,
    summary,
    surveyedOn: from.surveyed_on,
    label: from.label,
    originalId: from.original_id,
  });
  const current = currentSurveyId(site);
  const shown = current === null ? undefined : await findPoints(trx, site, current);
  if (shown?.original_id === from.original_id) await setCurrentSurvey(trx, siteId, datasetId!);
  const count = correction.pointCount;
  const details = {
    points: pointCount,
    ...(correction.kind === "excluded" ? { excluded: count } : { changed: count }),
  };
  await record(trx, actor, { deed: "survey-corrected", siteId, datasetId: datasetId!, details });
}
