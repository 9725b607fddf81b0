import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { inputAsSaved } from "#contract/volume/saved-volume.ts";
import { isStale } from "#contract/volume/saved-volume-state.ts";
import type { VolumeStudyBody } from "#contract/volume/volume.ts";
import type { VolumeDrawing } from "#shapes/volume.ts";
import type { VolumeResults } from "#shapes/volume-results.ts";
import type { SignedIn } from "../accounts/session.ts";
import { findSurfaceChoices } from "../codes/linework.repository.ts";
import { asAudience, type SiteInProject } from "../http/access.ts";
import { Refusal } from "../http/refusal.ts";
import { findSummary } from "../points/datasets.repository.ts";
import { findDisplayUnits } from "../projects/display-units.repository.ts";
import type { Services } from "../services.ts";
import { currentSurveyId } from "../surveys/surveys.repository.ts";
import { computeSiteVolume, findStudiedPoints, type StudiedPoints } from "./compute-volume.ts";
import { drawnAreas } from "./drawn-areas.ts";
import { findShownVolume } from "./saved-volumes.repository.ts";

const MIB = 1_048_576;
/** After this time a page shows only boundary and pads, and the colours on the next visit. */
const WAIT_MS = 2_000;
/** How long to wait before recomputing what failed. */
const RETRY_MS = 10 * 60_000;

/** `drawing` is null if no volume can be computed any more from the stored points and inputs. */
interface Computed {
  drawing: VolumeDrawing | null;
  cutM3?: number;
  fillM3?: number;
}

/**
 * Draws saved volumes on their sites' plans. Drawings are cached, because computing one takes the site's whole
 * surface.
 */
export class SavedDrawings {
  readonly #services: Services;
  readonly #known = new LRUCache<string, Computed>({
    max: 500,
    maxSize: 32 * MIB,
    sizeCalculation: computed => JSON.stringify(computed).length,
  });
  readonly #underWay = new Map<string, Promise<Computed>>();

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Returns cut and fill with boundary and pads, in units of the site's plan. Only boundary and pads if the points
   * have changed since, if recomputing fails or gives another result, or if it takes longer than a page should wait.
   * Null without a saved volume or a plan.
   */
  async of(actor: SignedIn, { site, project }: SiteInProject): Promise<VolumeDrawing | null> {
    const { db } = this.#services.database;
    const datasetId = currentSurveyId(site);
    const results = await findShownVolume(db, site);
    if (results === null || datasetId === null) return null;
    const plan = (await findSummary(db, datasetId))?.plan;
    if (!plan) return null;
    if (isStale(results)) return drawnAreas(results, plan);
    const { origin, degreesPerUnit } = plan;
    const { length: lengthUnit } = await findDisplayUnits(db, project._id);
    const frame = { origin, degreesPerUnit, lengthUnit };
    const coloured = await this.#coloured(actor, site.id, results, frame);
    return coloured ?? drawnAreas(results, plan);
  }

  async #coloured(
    actor: SignedIn,
    siteId: string,
    results: VolumeResults,
    frame: NonNullable<VolumeStudyBody["frame"]>,
  ): Promise<VolumeDrawing | null> {
    const input = inputAsSaved(results);
    if (!input) return null;
    const body = { input, frame };
    try {
      const studied = await findStudiedPoints(this.#services, asAudience(actor), siteId, body);
      const ids = [studied.points, studied.other].flatMap(dataset => (dataset ? [dataset.id] : []));
      const choices = await findSurfaceChoices(this.#services.database.db, ids);
      const surfaces = ids.map(id => choices.get(id)?.key);
      const key = keyOf(studied, body, surfaces);
      const known = this.#known.get(key) ?? (await soon(this.#compute(key, actor, studied, body)));
      return known && agrees(known, results) ? known.drawing : null;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  /** Continues when the caller leaves, because the next visitor will need the same drawing. */
  #compute(key: string, actor: SignedIn, studied: StudiedPoints, body: VolumeStudyBody): Promise<Computed> {
    const started = this.#underWay.get(key);
    if (started) return started;
    const work = this.#services.computations
      .during(actor.id, () => this.#study(key, actor.id, studied, body))
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, work);
    return work;
  }

  async #study(
    key: string,
    accountId: string,
    studied: StudiedPoints,
    body: VolumeStudyBody,
  ): Promise<Computed> {
    const by = { accountId, callerLeft: new AbortController().signal };
    try {
      const { drawing, result } = await computeSiteVolume(this.#services, studied, body, by);
      this.#known.set(key, { drawing, cutM3: result.cutVolume, fillM3: result.fillVolume });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#known.set(key, { drawing: null }, { ttl: RETRY_MS });
    }
    return this.#known.get(key) ?? { drawing: null };
  }
}

/** Compares figures as printed: the result does not show whether the survey it was compared with has changed since. */
const agrees = ({ cutM3, fillM3 }: Computed, { cutVolume, fillVolume }: VolumeResults) =>
  printed(cutM3) === printed(cutVolume) && printed(fillM3) === printed(fillVolume);
const printed = (volumeM3: number | undefined) => volumeM3?.toFixed(1);

function keyOf({ points, other, design }: StudiedPoints, body: VolumeStudyBody, surfaces: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([points?.id, other?.id ?? design?._id, body, surfaces]))
    .digest("base64");
}

/** Returns the result of the work, or null if it takes longer than a page waits. Later failures are ignored. */
async function soon<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
