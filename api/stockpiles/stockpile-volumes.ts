import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Survey } from "#contract/surveys/surveys.ts";
import { texts } from "#contract/texts.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import { findSurfaceKey } from "../codes/linework.repository.ts";
import { Refusal } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { sureColumns } from "../surveys/survey-volumes.repository.ts";
import { sentence } from "../surveys/surveys-of-site.ts";
import { buildSurface } from "../volumes/compute-volume.ts";
import { type RunTask, TaskTooLarge } from "../workers/pool.ts";
import {
  type StockpileVolumeRow,
  type StoredStockpile,
  saveStockpileVolumes,
} from "./stockpiles.repository.ts";

/** How long a page waits for volumes that are not computed yet. */
export const WAIT_MS = 2_000;
/** How long to wait before retrying what took too long. */
const RETRY_MS = 10 * 60_000;
/** How many stockpiles of one survey are computed before the thread is free for others. */
const PILES_PER_TURN = 100;

/** A survey, and the stockpiles whose volume in it is unknown. */
export interface Missing {
  survey: Survey;
  piles: StoredStockpile[];
}

/** Volumes by stockpile and survey. */
export type KnownVolumes = Map<string, StockpileVolumeRow>;
export const volumeKey = (pile: { id: string; revision: number }, surveyId: string) =>
  `${pile.id} ${pile.revision} ${surveyId}`;

/** Computes volumes of stockpiles step by step, all stockpiles of a survey on one surface, and stores them. */
export class StockpileVolumes {
  readonly #services: Services;
  readonly #underWay = new Map<string, Promise<StockpileVolumeRow[] | null>>();
  /** Surveys whose surface took too long. */
  readonly #failed = new LRUCache<string, string>({ max: 1_000, ttl: RETRY_MS });

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Adds to `known` what can be computed before `late`, in the given order; a computation in progress then continues,
   * and is stored. Starts nothing when the account is already computing too much.
   */
  async compute(missing: readonly Missing[], known: KnownVolumes, by: ComputedBy & { late: Promise<null> }) {
    for (const { survey, piles } of missing) {
      for (let from = 0; from < piles.length; from += PILES_PER_TURN) {
        const turn = { survey, piles: piles.slice(from, from + PILES_PER_TURN) };
        const failed = this.#failed.get(keyOf(survey, by));
        const rows = failed
          ? turn.piles.map(pile => rowOf(pile, survey, by.surface, noVolume(failed)))
          : await Promise.race([this.#start(turn, by), by.late]);
        if (rows === null) return;
        for (const row of rows)
          known.set(volumeKey({ id: row.stockpile_id, revision: row.revision }, row.dataset_id), row);
      }
    }
  }

  /** One computation at a time for each survey; others wait for it. Resolves with null when there is no room. */
  #start(turn: Missing, by: ComputedBy): Promise<StockpileVolumeRow[] | null> {
    const key = keyOf(turn.survey, by);
    const started = this.#underWay.get(key);
    // It may be for other stockpiles. Then those of this turn stay missing, and are computed when the page asks again.
    if (started) return started;
    const work = this.#computeAndStore(turn, by).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, work);
    // The caller may have left by then.
    work.catch(() => undefined);
    return work;
  }

  async #computeAndStore(turn: Missing, by: ComputedBy): Promise<StockpileVolumeRow[] | null> {
    const { computations, database } = this.#services;
    try {
      const rows = await computations.during(by.accountId, () => computeTurn(this.#services, turn, by));
      // Not stored if the settings have changed during the computation.
      if ((await findSurfaceKey(database.db, turn.survey._id)) !== by.surface) return null;
      await saveStockpileVolumes(database.db, rows);
      return rows;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!(error instanceof TaskTooLarge)) return null;
      this.#failed.set(keyOf(turn.survey, by), error.message);
      return turn.piles.map(pile => rowOf(pile, turn.survey, by.surface, noVolume(error.message)));
    }
  }
}

/** The account that volumes are computed for, and the key of the surface settings. */
interface ComputedBy {
  accountId: string;
  surface: string;
}
const keyOf = (survey: Survey, { surface }: ComputedBy) => `${survey._id} ${surface}`;

/** Resolves after the time that a page waits, or on `signal`, when nothing should be waited for. */
export const lateAfter = (signal: AbortSignal): Promise<null> =>
  setTimeout(WAIT_MS, null, { signal, ref: false }).catch(() => null);

const KEY = "stockpiles";

/**
 * Builds the surface once, then computes the stockpiles on it. What cannot have a volume is stored as a problem,
 * because points do not change.
 */
async function computeTurn(
  services: Services,
  { survey, piles }: Missing,
  { accountId, surface: key }: ComputedBy,
) {
  const signal = new AbortController().signal;
  const dataset = { id: survey._id, point_count: survey.pointCount, reading: null };
  return services.engine.for(survey.pointCount, accountId).session(async run => {
    try {
      const rows: StockpileVolumeRow[] = [];
      const surface = await problemOf(() => buildSurface(services, run, dataset, { key: KEY }, signal));
      for (const pile of piles)
        rows.push(rowOf(pile, survey, key, surface ? noVolume(surface) : await volumeOf(run, pile)));
      return rows;
    } finally {
      run("drop", { key: KEY }).catch(() => undefined);
    }
  });
}

/** The input for a stockpile, in the calculator's mode 'stockpile'. */
export const inputOf = ({ outline, base, customElevationM }: StoredStockpile): VolumeInput => ({
  mode: "stockpile",
  base,
  ...(customElevationM !== null && { customElevation: customElevationM }),
  boundary: outline,
});

type Computed = Omit<
  StockpileVolumeRow,
  "stockpile_id" | "revision" | "dataset_id" | "surface" | "computed_at"
>;

async function volumeOf(run: RunTask, pile: StoredStockpile): Promise<Computed> {
  let computed: Computed | null = null;
  const problem = await problemOf(async () => {
    const result = await run("volume", { key: KEY, input: inputOf(pile) });
    computed = {
      above_m3: result.cutVolume,
      below_m3: result.fillVolume,
      surveyed_m2: result.totalArea,
      uncovered_m2: result.uncoveredArea,
      base_m: result.targetElevation,
      ...sureColumns(result),
      warnings: JSON.stringify(result.warningDetails),
      problem: null,
    };
  });
  return computed ?? noVolume(problem!);
}

const noVolume = (problem: string): Computed => ({
  above_m3: null,
  below_m3: null,
  surveyed_m2: null,
  uncovered_m2: null,
  base_m: null,
  ...sureColumns({}),
  warnings: "[]",
  problem,
});

/** Says why the engine cannot compute its input, as it is stored; null when it can. Faults are thrown. */
async function problemOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof WorkerTaskError && error.subject !== undefined)) throw error;
    return error.code !== undefined && error.code in texts.stockpiles.problems
      ? error.code
      : sentence(error.message.replace("The boundary", "The outline"));
  }
}

const rowOf = (
  pile: StoredStockpile,
  survey: Survey,
  surface: string,
  computed: Computed,
): StockpileVolumeRow => ({
  stockpile_id: pile.id,
  revision: pile.revision,
  dataset_id: survey._id,
  surface,
  ...computed,
  computed_at: Date.now(),
});
