import type { Comparison, ComparisonProblem, ComparisonQuery } from "#contract/surveys/comparison.ts";
import type { SitePlan } from "#shapes/summary.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import type { PointComparison } from "#survey/compare/compare-points.ts";
import { transferablesOf } from "#survey/points.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import type { Tasks } from "#survey/worker/tasks.ts";
import { findSurfaceChoices } from "../codes/linework.repository.ts";
import type { Database } from "../database/connection.ts";
import { notFound } from "../http/refusal.ts";
import { type LargeStudy, largeStudy, type StudyOwner } from "../jobs/computation-jobs.ts";
import { findSummary } from "../points/datasets.repository.ts";
import type { Services } from "../services.ts";
import { findSite } from "../sites/sites.repository.ts";
import { AnswerCache } from "../surfaces/answer-cache.ts";
import { buildSiteSurface } from "../surfaces/site-surface.ts";
import type { RunTask } from "../workers/pool.ts";
import { saveSurveyVolume, sureColumns } from "./survey-volumes.repository.ts";
import {
  differentHeights,
  findPair,
  mustConfirmHeights,
  namedColumns,
  type SurveyPair,
  sentence,
} from "./surveys-of-site.ts";

/**
 * The comparison of two surveys; it depends only on their points, which do not change, and the site's surface
 * settings.
 */
type Computed = Pick<Comparison, "volume" | "problem" | "drawing" | "points" | "checkPoints" | "nameDoubt">;

const NOTHING: Computed = {
  volume: null,
  problem: null,
  drawing: null,
  points: null,
  checkPoints: null,
  nameDoubt: null,
};

interface AskedBy extends StudyOwner {
  /** The unit in which the colours of the drawing change at round values. */
  lengthUnit: LengthUnit;
  /** For accounts, large surveys are compared by a job of the site; guests wait for a thread of this process. */
  job?: { siteId: string; comesBack?: boolean };
}

export class SurveyComparisons {
  readonly #services: Services;
  readonly #known: AnswerCache<Computed>;

  constructor(services: Services) {
    this.#services = services;
    this.#known = new AnswerCache(services, 200);
  }

  /**
   * Refuses with 429 or 503 when the account, or all accounts together, are already computing too much. Throws
   * {@link StillComputing} for a caller that comes back.
   */
  async of(pair: SurveyPair, query: ComparisonQuery, by: AskedBy): Promise<Comparison> {
    const { toleranceM, positionToleranceM, confirmHeights } = query;
    const heights = differentHeights(pair);
    const computed = heights && !confirmHeights ? refused(heights) : await this.#computed(pair, query, by);
    const { from, to } = pair;
    return { from, to, toleranceM, positionToleranceM, differentHeights: heights, ...computed };
  }

  async #computed(pair: SurveyPair, query: ComparisonQuery, by: AskedBy): Promise<Computed> {
    const { toleranceM, positionToleranceM } = query;
    const { answer, newOf } = await this.#known.of(
      { surveyId: pair.to._id, what: [pair.from._id, toleranceM, positionToleranceM, by.lengthUnit] },
      by.accountId,
      () => compared(this.#services, pair, query, by),
    );
    if (newOf !== null) await this.#saveVolume(pair, answer.volume, newOf);
    return answer;
  }

  /** Stores the volume for the site's progress, which then need not recompute it. */
  async #saveVolume({ from, to }: SurveyPair, volume: Comparison["volume"], surface: string): Promise<void> {
    if (!volume) return;
    await saveSurveyVolume(this.#services.database.db, {
      later_id: to._id,
      against: from._id,
      earlier_id: from._id,
      surface,
      cut_m3: volume.cutVolumeM3,
      fill_m3: volume.fillVolumeM3,
      area_m2: volume.commonAreaM2,
      ...sureColumns(volume),
      problem: null,
      computed_at: Date.now(),
    });
  }
}

const refused = (heights: { from: string; to: string }): Computed => ({
  ...NOTHING,
  problem: { code: "different-heights", survey: null, message: mustConfirmHeights(heights) },
});

const largestOf = ({ from, to }: SurveyPair) => Math.max(from.pointCount, to.pointCount);

function compared(
  services: Services,
  pair: SurveyPair,
  { toleranceM, positionToleranceM }: ComparisonQuery,
  { job, lengthUnit, ...by }: AskedBy,
): Promise<Computed> {
  const tolerances = { toleranceM, positionToleranceM };
  if (!job || largestOf(pair) <= services.jobPoints)
    return compareSurveys(services, pair, { ...tolerances, lengthUnit }, by);
  const ids = { siteId: job.siteId, from: pair.from._id, to: pair.to._id };
  return largeStudy(services, comparisonStudy, { ...ids, ...tolerances, lengthUnit }, { ...by, ...job });
}

interface Tolerances extends Pick<ComparisonQuery, "toleranceM" | "positionToleranceM"> {
  lengthUnit: LengthUnit;
}

/** How workers compare two surveys. */
export const comparisonStudy: LargeStudy<
  { siteId: string; from: string; to: string } & Tolerances,
  Computed
> = {
  kind: "compare-surveys",
  async find(services, { siteId, from, to, ...tolerances }) {
    const { db } = services.database;
    const site = await findSite(db, siteId);
    if (!site) throw notFound("Site");
    const pair = await findPair(db, site, { from, to });
    const surfaces = await findSurfaceChoices(db, [from, to]);
    return {
      follows: [from, to, tolerances, [from, to].map(id => surfaces.get(id)?.key)],
      compute: by => compareSurveys(services, pair, tolerances, by),
    };
  },
};

async function compareSurveys(
  services: Services,
  pair: SurveyPair,
  { lengthUnit, ...query }: Tolerances,
  { accountId, callerLeft }: StudyOwner,
): Promise<Computed> {
  const { database, engine } = services;
  const plan = (await findSummary(database.db, pair.to._id))?.plan ?? null;
  return engine.for(largestOf(pair), accountId).session(async (run, signal) => {
    const compared = await comparedPoints(database, run, pair, { query, signal });
    const { counts: points, checkPoints, nameDoubt } = compared;
    const surfaced = await surfaces(database, run, pair, { query, plan, lengthUnit, signal });
    return { ...NOTHING, points, checkPoints, nameDoubt, ...surfaced };
  }, callerLeft);
}

async function comparedPoints(
  database: Database,
  run: RunTask,
  pair: SurveyPair,
  { query, signal }: { query: Omit<Tolerances, "lengthUnit">; signal: AbortSignal },
): Promise<PointComparison> {
  const columns = await namedColumns(database, pair, signal);
  const transfer = [...transferablesOf(columns.from), ...transferablesOf(columns.to)];
  const { toleranceM, positionToleranceM } = query;
  const call = { ...columns, tolerances: { toleranceM, positionToleranceM }, kind: "none" } as const;
  return (await run("comparePoints", call, { transfer })).comparison;
}

const KEYS = { key: "compared-to", otherKey: "compared-from" };

/**
 * Reads each survey's positions separately: both surveys with their names would take too much memory beside the
 * surfaces.
 */
async function surfaces(
  database: Database,
  run: RunTask,
  pair: SurveyPair,
  {
    query,
    plan,
    lengthUnit,
    signal,
  }: {
    query: Omit<Tolerances, "lengthUnit">;
    plan: SitePlan | null;
    lengthUnit: LengthUnit;
    signal: AbortSignal;
  },
): Promise<Pick<Computed, "volume" | "problem" | "drawing"> | { problem: ComparisonProblem }> {
  const heights = differentHeights(pair);
  try {
    for (const survey of ["to", "from"] as const) {
      const problem = await buildSurface(database, run, survey, { survey: pair[survey], signal });
      if (problem) return { problem };
    }
    const compared = await run("compareSurfaces", {
      ...KEYS,
      toleranceM: query.toleranceM,
      ...(heights && { differentHeights: { later: heights.to, earlier: heights.from } }),
      ...(plan && { frame: { origin: plan.origin, degreesPerUnit: plan.degreesPerUnit, lengthUnit } }),
    });
    const drawing = compared.drawing && plan && { ...compared.drawing, plan };
    return { volume: volumeOf(compared), problem: null, drawing };
  } catch (error) {
    if (!(error instanceof WorkerTaskError && error.subject !== undefined)) throw error;
    return { problem: problemOf(error) };
  } finally {
    for (const key of Object.values(KEYS)) run("drop", { key }).catch(() => undefined);
  }
}

/** Must be called for `to` first, because both surfaces are triangulated in its plane. */
async function buildSurface(
  database: Database,
  run: RunTask,
  survey: "from" | "to",
  { survey: of, signal }: { survey: SurveyPair["from"]; signal: AbortSignal },
): Promise<ComparisonProblem | null> {
  if (of.pointCount === 0)
    return { code: "no-points", survey, message: `The ${PLACE[survey]} survey has no points.` };
  const call = survey === "to" ? { key: KEYS.key } : { key: KEYS.otherKey, planeOf: KEYS.key };
  try {
    await buildSiteSurface(database, run, { id: of._id, point_count: of.pointCount }, call, signal);
    return null;
  } catch (error) {
    if (!(error instanceof WorkerTaskError && error.subject === "points")) throw error;
    const message = `The ${PLACE[survey]} survey makes no surface. ${sentence(error.message)}`;
    return { code: "no-surface", survey, message };
  }
}

/**
 * Surfaces are checked when they are built; the remaining errors are that they do not overlap, or are too thin to have
 * an area.
 */
const problemOf = ({ code, message }: WorkerTaskError): ComparisonProblem =>
  code === "no-overlap"
    ? { code, survey: null, message: "The two surveys have no ground in common." }
    : { code: "no-surface", survey: "to", message: sentence(message) };

const PLACE = { from: "first", to: "second" } as const;

function volumeOf({ result, areas }: Tasks["compareSurfaces"]["answer"]): Comparison["volume"] {
  return {
    cutVolumeM3: result.cutVolume,
    fillVolumeM3: result.fillVolume,
    netVolumeM3: result.fillVolume - result.cutVolume,
    commonAreaM2: result.totalArea,
    uncertainty: result.uncertainty,
    pointsWithoutAccuracy: result.pointsWithoutAccuracy,
    withinToleranceAreaM2: areas.withinM2,
    cutAreaM2: areas.cutM2,
    fillAreaM2: areas.fillM2,
    warnings: result.warnings,
    warningDetails: result.warningDetails,
    fromEdgeTrimmedM2: result.otherEdgeTrimmed?.flat.areaM2 ?? 0,
    toEdgeTrimmedM2: result.edgeTrimmed.flat.areaM2,
  };
}
