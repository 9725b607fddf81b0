import type { SurveyPosition } from "#contract/designs/design-words.ts";
import type {
  Design,
  DesignDifference,
  DesignDifferences,
  DesignDifferencesQuery,
} from "#contract/designs/designs.ts";
import type { PointColumns } from "#shapes/points.ts";
import { exceeds } from "#survey/compare/tolerance.ts";
import { nameAt } from "#survey/points.ts";
import { haveSameReference, heightNote } from "#survey/reading/height-references.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { findSummary } from "../points/datasets.repository.ts";
import { pointsDataset } from "../points/points-dataset.ts";
import { allColumns } from "../points/read-columns.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { refusedInput } from "../surveys/surveys-of-site.ts";
import { buildDesign } from "./build-design.ts";
import { findDesign } from "./designs.repository.ts";

/** The points of a survey with the design's heights at them, metres; NaN outside of the design. */
export interface PointsOnDesign {
  design: Design;
  columns: PointColumns;
  designM: Float64Array;
  /** The points' indices, the largest difference first; null for the order of the survey. */
  largestFirst: Uint32Array | null;
  differentHeights: DesignDifferences["differentHeights"];
}

const ELLIPSOIDAL = { kind: "ellipsoidal" } as const;

/** Computes the design's height at each point, in a thread. Refuses with 404 a survey or design that is gone. */
export async function readDifferences(
  services: Services,
  site: SiteRow,
  designId: string,
  { surveyId, order }: Pick<DesignDifferencesQuery, "surveyId" | "order">,
  { accountId, callerLeft }: { accountId: string; callerLeft: AbortSignal },
): Promise<PointsOnDesign> {
  const { db } = services.database;
  const design = await findDesign(db, site, designId);
  if (!design) throw notFound("Design");
  const points = await pointsDataset(db, site, surveyId);
  if (!points) throw invalid("surveyId", "The site has no survey to compare with the design.");
  const bounds = (await findSummary(db, points.id))?.bounds;
  const surveyHeights = points.reading?.heights ?? ELLIPSOIDAL;
  const differentHeights = haveSameReference(surveyHeights, design.heights)
    ? null
    : { survey: heightNote(surveyHeights), design: heightNote(design.heights) };
  const largest = Math.max(points.point_count, design.file?.triangleCount ?? 0);
  const session = services.engine.for(largest, accountId).session(async (run, signal) => {
    const key = `design-${design._id}`;
    const columns = await allColumns(services.database, points, { signal });
    await buildDesign(services, run, design, { key, bounds }, signal);
    try {
      const { longitude, latitude } = columns;
      const heights = order === "largest" && { heightM: columns.ellipsoidalHeight };
      const found = await run("designDifferences", { key, longitude, latitude, ...heights });
      return { design, columns, ...found, differentHeights };
    } finally {
      run("drop", { key }).catch(() => undefined);
    }
  }, callerLeft);
  return session.catch(error => {
    const isOfInput = error instanceof WorkerTaskError && error.subject !== undefined;
    throw isOfInput ? refusedInput("", error) : error;
  });
}

/** Yields the points' indices in the order asked for. */
export function* rowsInOrder({ columns, largestFirst }: PointsOnDesign): Generator<number> {
  if (largestFirst) yield* largestFirst;
  else for (let i = 0; i < columns.count; i++) yield i;
}

/** Compares point `i` with the design. */
export function differenceOf(
  { columns, designM }: PointsOnDesign,
  i: number,
  toleranceM: number,
): DesignDifference {
  const heightM = columns.ellipsoidalHeight[i]!;
  const isOver = !Number.isNaN(designM[i]!);
  const differenceM = isOver ? heightM - designM[i]! : null;
  return {
    name: nameAt(columns, i),
    code: columns.codes[columns.codeIndex[i]!]!,
    longitude: columns.longitude[i]!,
    latitude: columns.latitude[i]!,
    heightM,
    designM: isOver ? designM[i]! : null,
    differenceM,
    position: positionOf(differenceM, toleranceM),
  };
}

function positionOf(differenceM: number | null, toleranceM: number): SurveyPosition {
  if (differenceM === null) return "beside";
  if (!exceeds(differenceM, toleranceM)) return "within";
  return differenceM > 0 ? "high" : "low";
}

/** Returns a page of the points, with counts and statistics of all. */
export function differencesPage(found: PointsOnDesign, query: DesignDifferencesQuery): DesignDifferences {
  const { toleranceM, position, offset, limit } = query;
  const { columns, designM, differentHeights } = found;
  const counts = { high: 0, low: 0, within: 0, beside: 0 };
  const sums = {
    count: 0,
    sum: 0,
    squares: 0,
    lowest: Number.POSITIVE_INFINITY,
    highest: Number.NEGATIVE_INFINITY,
  };
  const shown: number[] = [];
  let total = 0;
  for (const i of rowsInOrder(found)) {
    const differenceM = Number.isNaN(designM[i]!) ? null : columns.ellipsoidalHeight[i]! - designM[i]!;
    const own = positionOf(differenceM, toleranceM);
    counts[own]++;
    if (differenceM !== null) addTo(sums, differenceM);
    if (position !== undefined && position !== own) continue;
    if (total >= offset && shown.length < limit) shown.push(i);
    total++;
  }
  return {
    differences: shown.map(i => differenceOf(found, i, toleranceM)),
    total,
    counts,
    statistics:
      sums.count === 0
        ? null
        : {
            meanM: sums.sum / sums.count,
            rmsM: Math.sqrt(sums.squares / sums.count),
            lowestM: sums.lowest,
            highestM: sums.highest,
          },
    differentHeights,
  };
}

interface Sums {
  count: number;
  sum: number;
  squares: number;
  lowest: number;
  highest: number;
}

function addTo(sums: Sums, differenceM: number): void {
  sums.count++;
  sums.sum += differenceM;
  sums.squares += differenceM * differenceM;
  sums.lowest = Math.min(sums.lowest, differenceM);
  sums.highest = Math.max(sums.highest, differenceM);
}
