import { LRUCache } from "lru-cache";
import type { DrawingAnswers, DrawingPreview } from "#contract/imports/drawing.ts";
import type { UploadRow } from "../../repositories/uploads.ts";
import type { Services } from "../../services.ts";
import { oneOfFew } from "../few-files.ts";
import type { Box, Place } from "./place.ts";
import { adviceOf, kilometresAway, placementOf, sizeOnGroundM } from "./placement.ts";
import { type DrawingRead, DrawingUnreadable, readDrawing } from "./read-drawing.ts";

type Seen = Pick<DrawingPreview, "diagnostic" | "outline" | "placed" | "problem">;

const MINUTE_MS = 60_000;
const MIB = 1_048_576;

/** Where a drawing is to go. */
export interface DrawingDestination {
  /** Of the site's points. */
  bounds: Box | null;
  /** The drawing that the site has. */
  replaces: string | null;
}

/** Previews of staged drawings, each kept for a while: every choice on the page asks for the same file again. */
export class DrawingPreviews {
  readonly #services: Services;
  readonly #seen = new LRUCache<string, Seen>({
    max: 100,
    maxSize: 32 * MIB,
    sizeCalculation: seen => JSON.stringify(seen).length,
    ttl: 30 * MINUTE_MS,
  });

  constructor(services: Services) {
    this.#services = services;
  }

  /** The drawing as the answers place it, with what was found out for those that are missing. */
  async preview(
    upload: UploadRow,
    answers: DrawingAnswers,
    { bounds, replaces }: DrawingDestination,
    signal: AbortSignal,
  ): Promise<DrawingPreview> {
    const unplaced = await this.#see(upload, undefined, signal);
    const placed = placementOf(answers, unplaced, bounds);
    const { place, likely: _, ...placement } = placed;
    const seen = place ? await this.#see(upload, place, signal) : unplaced;
    const awayKm = kilometresAway(seen.placed?.core ?? null, bounds);
    const core = unplaced.diagnostic?.core ?? null;
    return {
      ...seen,
      // What the file shows is known even where it cannot lie in the chosen system.
      diagnostic: seen.diagnostic ?? unplaced.diagnostic,
      outline: unplaced.outline,
      placement,
      awayKm,
      sizeM: seen.diagnostic && sizeOnGroundM(seen.diagnostic.extent, place),
      advice: adviceOf(answers, placed, core, seen.problem !== null, awayKm),
      replaces,
    };
  }

  async #see(upload: UploadRow, place: Place | undefined, signal: AbortSignal): Promise<Seen> {
    const key = `${upload.id} ${JSON.stringify(place)}`;
    const known = this.#seen.get(key);
    if (known) return known;
    const seen = await oneOfFew(upload.owner_id, () => this.#read(upload, place, signal));
    // What could not be read this time may be read the next.
    if (seen.problem?.code !== "failed") this.#seen.set(key, seen);
    return seen;
  }

  async #read(upload: UploadRow, place: Place | undefined, signal: AbortSignal): Promise<Seen> {
    try {
      const { diagnostic, outline, placed } = await readDrawing(this.#services, upload, place, signal);
      return { diagnostic, outline, placed: placed && withoutData(placed), problem: null };
    } catch (error) {
      if (!(error instanceof DrawingUnreadable)) throw error;
      return { diagnostic: null, outline: null, placed: null, problem: error.problem };
    }
  }
}

const withoutData = ({ bounds, core, featureCount }: NonNullable<DrawingRead["placed"]>) => ({
  bounds,
  core,
  featureCount,
});
