import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Design } from "#contract/designs/designs.ts";
import type { ProgressQuery, ProgressRow, SiteProgress } from "#contract/surveys/comparison.ts";
import { inSeries } from "#contract/surveys/series.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import { texts } from "#contract/texts.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { haveSameReference, heightNote } from "#survey/reading/height-references.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import { findSurfaceChoice, findSurfaceKey } from "../codes/linework.repository.ts";
import type { Db } from "../database/connection.ts";
import { buildDesign } from "../designs/build-design.ts";
import { findDesign } from "../designs/designs.repository.ts";
import { invalid, Refusal } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { buildSiteSurface } from "../surfaces/site-surface.ts";
import { type RunTask, TaskTooLarge } from "../workers/pool.ts";
import {
  listSurveyVolumes,
  type SurveyVolumeRow,
  saveSurveyVolume,
  sureColumns,
  sureOf,
} from "./survey-volumes.repository.ts";
import { listSurveys } from "./surveys.repository.ts";
import { differentHeights, heightsOf, heightsText, levelSurvey, sentence } from "./surveys-of-site.ts";

/** How long a page waits for volumes that are not computed yet. */
const WAIT_MS = 2_000;
/** How long to wait before retrying what took too long. */
const RETRY_MS = 10 * 60_000;

type Volume = Omit<SurveyVolumeRow, "later_id" | "against" | "earlier_id" | "surface" | "computed_at">;

/** A survey, and what its volume is computed against. */
interface Step {
  survey: Survey;
  earlier: Survey | null;
  level: Level | null;
  design: Design | null;
}

interface Level {
  heightM: number;
  /** The survey whose height reference the level uses. */
  datum: Survey;
}

/** Lists the volumes of a site's surveys. Computed ones are stored; missing ones are computed step by step. */
export class SurveyProgress {
  readonly #services: Services;
  readonly #underWay = new Map<string, Promise<Volume | null>>();
  readonly #failed = new LRUCache<string, Volume>({ max: 1_000, ttl: RETRY_MS });

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * What the pages of members and guests, the PDF and the CSV show. What cannot be computed within two seconds, or within
   * the account's share, is pending. Refuses with 422 at `designId` a design that the site does not have.
   */
  async of(site: SiteRow, query: ProgressQuery, accountId: string): Promise<SiteProgress> {
    const { db } = this.#services.database;
    const surveys = inSeries(await listSurveys(db, site)).reverse();
    const design = await designOf(db, site, query);
    const { key: surface } = await findSurfaceChoice(db, site.id);
    const stored = await listSurveyVolumes(db, site.id, surface);
    const known = new Map<string, Volume>(
      stored.map(row => [keyOf({ later: row.later_id, against: row.against }), row]),
    );
    const asked = stepsOf(surveys, query, design);
    const between = query.against === "previous" ? null : stepsOf(surveys, { against: "previous" }, null);
    await this.#computeMissing([...asked, ...(between ?? [])], known, { accountId, surface });
    const rowsOf = (steps: Step[]): ProgressRow[] =>
      steps.map(step => rowOf(step, known.get(keyOfStep(step))));
    return {
      rows: rowsOf(asked),
      steps: between && rowsOf(between),
      heights: heightsOf(levelSurvey(surveys)),
    };
  }

  /** Adds to `known` what can be computed in time. A computation in progress then continues, and is stored. */
  async #computeMissing(steps: Step[], known: Map<string, Volume>, by: ComputedBy): Promise<void> {
    const controller = new AbortController();
    const late = setTimeout(WAIT_MS, null, { signal: controller.signal, ref: false }).catch(() => null);
    for (const step of steps) {
      const key = keyOfStep(step);
      if (known.has(key) || fixedProblem(step) !== null || isFirst(step)) continue;
      const failed = this.#failed.get(`${key} ${by.surface}`);
      const volume = failed ?? (await Promise.race([this.#compute(step, by), late]));
      if (volume === null) break;
      known.set(key, volume);
    }
    controller.abort();
  }

  /** Resolves with null when the account is already computing too much. */
  #compute(step: Step, by: ComputedBy): Promise<Volume | null> {
    const key = `${keyOfStep(step)} ${by.surface}`;
    const started = this.#underWay.get(key);
    if (started) return started;
    const work = this.#computeAndStore(step, by).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, work);
    // The caller may have left by then.
    work.catch(() => undefined);
    return work;
  }

  async #computeAndStore(step: Step, { accountId, surface }: ComputedBy): Promise<Volume | null> {
    const { computations, database } = this.#services;
    try {
      const volume = await computations.during(accountId, () => computeStep(this.#services, step, accountId));
      const { survey, earlier, design } = step;
      // If the settings changed during the computation, the volume belongs neither to the old nor to the new ones.
      if ((await findSurfaceKey(database.db, survey._id)) !== surface) return null;
      await saveSurveyVolume(database.db, {
        ...volume,
        later_id: survey._id,
        against: againstOf(step),
        earlier_id: (earlier ?? design)?._id ?? null,
        surface,
        computed_at: Date.now(),
      });
      return volume;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!(error instanceof TaskTooLarge)) return null;
      const failed = problemVolume(error.message);
      this.#failed.set(`${keyOfStep(step)} ${surface}`, failed);
      return failed;
    }
  }
}

/** The account that a volume is computed for, and the key of the surface settings. */
interface ComputedBy {
  accountId: string;
  surface: string;
}

async function designOf(db: Db, site: SiteRow, { against, designId }: ProgressQuery): Promise<Design | null> {
  if (against !== "design") return null;
  // Ids contain no other characters; and PostgreSQL refuses NUL in a query's text.
  const found = /^[\w-]{1,64}$/.test(designId!) ? await findDesign(db, site, designId!) : undefined;
  if (!found) throw invalid("designId", texts.volume.designGone);
  return found;
}

function stepsOf(surveys: Survey[], { against, levelM = 0 }: ProgressQuery, design: Design | null): Step[] {
  const datum = levelSurvey(surveys);
  return surveys.map((survey, i) => {
    const step = { survey, earlier: null, level: null, design };
    if (design) return step;
    if (against === "level") return { ...step, level: { heightM: levelM, datum: datum! } };
    return { ...step, earlier: i === 0 ? null : surveys[against === "first" ? 0 : i - 1]! };
  });
}

const isFirst = ({ earlier, level, design }: Step) => !(earlier || level || design);

/** Files and planes of designs never change, so the id is enough. */
function againstOf({ earlier, level, design }: Step): string {
  if (design) return `design ${design._id}`;
  return earlier?._id ?? `level ${level?.heightM}`;
}

const keyOf = ({ later, against }: { later: string; against: string }) => `${later} ${against}`;
const keyOfStep = (step: Step) => keyOf({ later: step.survey._id, against: againstOf(step) });

const OTHER_HEIGHTS = "Heights are measured from different references";

/** Returns a problem that is known without computing; null if there is none. */
function fixedProblem({ survey, earlier, level, design }: Step): string | null {
  if (survey.pointCount === 0) return "This survey has no points.";
  if (level) {
    const heights = differentHeights({ from: level.datum, to: survey });
    return heights && `${OTHER_HEIGHTS}: here ${heights.to}, the level ${heights.from}.`;
  }
  if (design && !haveSameReference(heightsOf(survey), design.heights))
    return `${OTHER_HEIGHTS}: here ${heightsText(survey)}, in the design ${heightNote(design.heights)}.`;
  if (!earlier) return null;
  if (earlier.pointCount === 0) return "The survey it is compared with has no points.";
  const heights = differentHeights({ from: earlier, to: survey });
  return (
    heights && `${OTHER_HEIGHTS}: here ${heights.to}, in the survey it is compared with ${heights.from}.`
  );
}

function rowOf(step: Step, volume: Volume | undefined): ProgressRow {
  const { survey, earlier, design } = step;
  const problem = isFirst(step) ? null : (fixedProblem(step) ?? storedProblem(step, volume));
  const { cut_m3: cut = null, fill_m3: fill = null, area_m2: area = null } = (!problem && volume) || {};
  return {
    survey,
    againstSurveyId: earlier?._id ?? null,
    againstDesign: design && { _id: design._id, name: design.name, designedOn: design.designedOn },
    cutVolumeM3: cut,
    fillVolumeM3: fill,
    netVolumeM3: cut === null || fill === null ? null : earlier ? fill - cut : cut - fill,
    areaM2: area,
    ...(problem || !volume ? { uncertainty: null } : sureOf(volume)),
    problem,
    isPending: !isFirst(step) && !problem && !volume,
  };
}

/** Stored in place of a sentence. */
const NO_OVERLAP = "no-overlap";

function storedProblem({ design }: Step, volume: Volume | undefined): string | null {
  if (volume?.problem !== NO_OVERLAP) return volume?.problem ?? null;
  return `The survey and ${design ? "the design" : "the other survey"} do not overlap.`;
}

const problemVolume = (problem: string): Volume => ({
  ...{ cut_m3: null, fill_m3: null, area_m2: null },
  ...sureColumns({}),
  problem,
});

function inputOf({ level, design }: Step): VolumeInput {
  if (level) return { mode: "cut_fill", targetElevation: level.heightM };
  return design ? { mode: "design", designId: design._id } : { mode: "surface_to_surface" };
}

const KEYS = { key: "progress", otherKey: "progress-earlier" };

/** Computes one volume in a thread. What cannot have a volume is stored as a problem, because points do not change. */
async function computeStep(services: Services, step: Step, accountId: string): Promise<Volume> {
  const { database, engine } = services;
  const { survey, earlier, design } = step;
  const build = (run: RunTask, of: Survey, call: { key: string; planeOf?: string }) => {
    const dataset = { id: of._id, point_count: of.pointCount };
    return buildSiteSurface(database, run, dataset, call, new AbortController().signal);
  };
  const other = { key: KEYS.otherKey, planeOf: KEYS.key };
  const largest = Math.max(survey.pointCount, earlier?.pointCount ?? 0, design?.file?.triangleCount ?? 0);
  return engine.for(largest, accountId).session(async run => {
    try {
      await build(run, survey, { key: KEYS.key });
      if (earlier) await build(run, earlier, other);
      if (design) await buildDesign(services, run, design, other, new AbortController().signal);
      const otherKey = earlier || design ? KEYS.otherKey : undefined;
      const result = await run("volume", { key: KEYS.key, input: inputOf(step), otherKey });
      const { cutVolume: cut_m3, fillVolume: fill_m3, totalArea: area_m2 } = result;
      return { cut_m3, fill_m3, area_m2, ...sureColumns(result), problem: null };
    } catch (error) {
      if (!(error instanceof WorkerTaskError && error.subject !== undefined)) throw error;
      return problemVolume(error.code === NO_OVERLAP ? NO_OVERLAP : sentence(error.message));
    } finally {
      for (const key of Object.values(KEYS)) run("drop", { key }).catch(() => undefined);
    }
  });
}
