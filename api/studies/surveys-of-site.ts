import type { HeightReference } from "#contract/points/reading.ts";
import type { Survey } from "#contract/surveys.ts";
import type { PointColumns } from "#survey/points.ts";
import { haveSameReference, heightNote } from "#survey/reading/height-references.ts";
import type { Database, Db } from "../database/connection.ts";
import { conflict, notFound } from "../http/refusal.ts";
import { readColumns } from "../points/read-columns.ts";
import type { SiteRow } from "../repositories/sites.ts";
import { findSurvey } from "../repositories/surveys.ts";

/** Two surveys of a site. */
export interface SurveyPair {
  from: Survey;
  to: Survey;
}

/** Refuses with 404 surveys that the site does not have. */
export async function findPair(
  db: Db,
  site: SiteRow,
  ids: { from: string; to: string },
): Promise<SurveyPair> {
  // Ids hold nothing else; PostgreSQL refuses NUL in any text of a query.
  if (![ids.from, ids.to].every(id => /^[\w-]{1,64}$/.test(id))) throw notFound("Survey");
  const [from, to] = await Promise.all([findSurvey(db, site, ids.from), findSurvey(db, site, ids.to)]);
  if (!from || !to) throw notFound("Survey");
  return { from, to };
}

/** Reads all points of a survey, with their names. */
export async function columnsOf(
  database: Database,
  { _id: id, pointCount }: Survey,
  { signal, positionsOnly }: { signal: AbortSignal; positionsOnly?: boolean },
): Promise<PointColumns> {
  const dataset = { id, point_count: pointCount };
  const columns = await readColumns(database, dataset, { signal, positionsOnly });
  // Purged meanwhile: a part of the points must not stand for all.
  if (columns.count !== pointCount) throw conflict("The points of this site have changed since.");
  return columns;
}

const heightsOf = ({ heights }: Pick<Survey, "heights">): HeightReference =>
  heights ?? { kind: "ellipsoidal" };

/** Returns what heights are measured from in two surveys, in words, when that differs; else null. */
export function differentHeights(pair: SurveyPair): { from: string; to: string } | null {
  const [from, to] = [heightsOf(pair.from), heightsOf(pair.to)];
  return haveSameReference(from, to) ? null : { from: heightNote(from), to: heightNote(to) };
}

export const sentence = (text: string) => (text.endsWith(".") ? text : `${text}.`);
