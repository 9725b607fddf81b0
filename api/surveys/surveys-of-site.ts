import type { Survey } from "#contract/surveys/surveys.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { PointColumns } from "#shapes/points.ts";
import { haveSameReference, heightNote } from "#survey/reading/height-references.ts";
import type { WorkerTaskError } from "#survey/worker/client.ts";
import type { Database, Db } from "../database/connection.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { allColumns } from "../points/read-columns.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { findSurvey } from "./surveys.repository.ts";

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
  // Ids contain no other characters; and PostgreSQL refuses NUL in a query's text.
  const find = async (id: string) => (/^[\w-]{1,64}$/.test(id) ? findSurvey(db, site, id) : undefined);
  const [from, to] = [await find(ids.from), await find(ids.to)];
  if (!from || !to) throw notFound("Survey");
  return { from, to };
}

/** Returns the survey whose height reference a level uses: the current one, else the latest. Expects the earliest first. */
export const levelSurvey = (surveys: readonly Survey[]): Survey | undefined =>
  surveys.find(({ isCurrent }) => isCurrent) ?? surveys.at(-1);

/** Reads all points of a survey. Refuses with 409 if they have been purged in the meantime. */
export async function columnsOf(
  database: Database,
  { _id: id, pointCount }: Survey,
  { signal, positionsOnly }: { signal: AbortSignal; positionsOnly?: boolean },
): Promise<PointColumns> {
  return allColumns(database, { id, point_count: pointCount }, { signal, positionsOnly });
}

/** Reads both surveys; without names unless both files had some, because only then points can be matched. */
export async function namedColumns(
  database: Database,
  pair: SurveyPair,
  signal: AbortSignal,
): Promise<{ from: PointColumns; to: PointColumns }> {
  const from = await columnsOf(database, pair.from, { signal });
  const to = await columnsOf(database, pair.to, { signal });
  const isNamed = !pair.from.isUnnamed && !pair.to.isUnnamed;
  return isNamed ? { from, to } : { from: withoutNames(from), to: withoutNames(to) };
}

const withoutNames = (columns: PointColumns): PointColumns => ({
  ...columns,
  nameEnds: new Uint32Array(0),
  nameBytes: new Uint8Array(0),
});

/** Ellipsoidal if there is no survey, or if it names no reference. */
export const heightsOf = (survey: Pick<Survey, "heights"> | undefined): HeightReference =>
  survey?.heights ?? { kind: "ellipsoidal" };

/** The height reference of a survey, in words. */
export const heightsText = (survey: Pick<Survey, "heights">): string => heightNote(heightsOf(survey));

/** Returns the height references of two surveys, in words, if they differ; else null. */
export function differentHeights(pair: SurveyPair): { from: string; to: string } | null {
  const [from, to] = [heightsOf(pair.from), heightsOf(pair.to)];
  return haveSameReference(from, to) ? null : { from: heightNote(from), to: heightNote(to) };
}

/** Why surveys with different height references are not compared without confirmation. */
export const mustConfirmHeights = ({ from, to }: { from: string; to: string }) =>
  `The two surveys measure heights from different references: the first ${from}, the second ${to}. Their difference would look like a change of the ground. Confirm to compare them anyway.`;

/** Ends a message with a full stop. */
export const sentence = (text: string) => (text.endsWith(".") ? text : `${text}.`);

/** Turns an engine's complaint about its input into a refusal of the body's field at `path`. */
export const refusedInput = (path: string, { message, measured }: WorkerTaskError) =>
  invalid(path, sentence(message), measured && [...measured, "."]);
