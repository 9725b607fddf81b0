import { LRUCache } from "lru-cache";
import type { DrawingAnswers, DrawingPreview } from "#contract/imports/drawing.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { oneOfFew } from "../imports/few-files.ts";
import type { Services } from "../services.ts";
import type { UploadRow } from "../uploads/uploads.repository.ts";
import type { KnownGround } from "./by-points.ts";
import { type Place, placeFingerprint } from "./place.ts";
import { adviceOf, kilometresAway, placementOf, sizeOnGroundM } from "./placement.ts";
import { DrawingUnreadable, type OpenDrawing, withDrawing } from "./read-drawing.ts";

type Seen = Pick<DrawingPreview, "diagnostic" | "outline" | "placed" | "problem">;

const MINUTE_MS = 60_000;
const MIB = 1_048_576;

/** Where a drawing is to go. */
export interface DrawingDestination {
  /** Of the site's points. */
  bounds: GeoBounds | null;
  /** The drawing that the site has. */
  replaces: string | null;
  known: KnownGround;
}

/** Previews staged drawings. Caches the results, because every choice on the page asks about the same file. */
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

  /** Previews a drawing as placed by the answers; what they leave open is detected. */
  async preview(
    upload: UploadRow,
    answers: DrawingAnswers,
    { bounds, replaces, known }: DrawingDestination,
    signal: AbortSignal,
  ): Promise<DrawingPreview> {
    const placementIn = (file: Seen) => placementOf(answers, file, bounds, known);
    const { file, seen } =
      this.#known(upload, placementIn) ??
      (await oneOfFew(upload.owner_id, () => this.#read(upload, placementIn, signal)));
    const placed = placementIn(file);
    const { place, likely: _, ...placement } = placed;
    const awayKm = kilometresAway(seen.placed?.core ?? null, bounds);
    const core = file.diagnostic?.core ?? null;
    return {
      ...seen,
      // The contents are known even if the drawing cannot be placed.
      diagnostic: seen.diagnostic ?? file.diagnostic,
      outline: file.outline,
      placement,
      awayKm,
      sizeM: seen.diagnostic && sizeOnGroundM(seen.diagnostic.extent, place),
      advice: adviceOf(answers, placed, core, seen.problem !== null, awayKm),
      replaces,
      fingerprint: place && placeFingerprint(place),
    };
  }

  /** Returns the cached results for the file itself and as placed; null when either is missing. */
  #known(upload: UploadRow, placementIn: PlacementIn): Views | null {
    const file = this.#seen.get(keyOf(upload, null));
    const seen = file && this.#seen.get(keyOf(upload, placementIn(file).place));
    return file && seen ? { file, seen } : null;
  }

  async #read(upload: UploadRow, placementIn: PlacementIn, signal: AbortSignal): Promise<Views> {
    try {
      return await withDrawing(this.#services, upload, signal, async drawing => {
        const { diagnostic, outline } = drawing;
        const file = { diagnostic, outline, placed: null, problem: null };
        const { place } = placementIn(file);
        const seen = place ? await placedView(drawing, place) : file;
        this.#remember(upload, null, file);
        this.#remember(upload, place, seen);
        return { file, seen };
      });
    } catch (error) {
      const file = withProblem(error);
      const { place } = placementIn(file);
      this.#remember(upload, null, file);
      this.#remember(upload, place, file);
      return { file, seen: file };
    }
  }

  /** A file that failed for a reason other than its content is not cached, and is read again next time. */
  #remember(upload: UploadRow, place: Place | null, seen: Seen): void {
    if (seen.problem?.code !== "failed") this.#seen.set(keyOf(upload, place), seen);
  }
}

type PlacementIn = (file: Seen) => { place: Place | null };

interface Views {
  file: Seen;
  seen: Seen;
}

const keyOf = ({ id }: UploadRow, place: Place | null) => `${id} ${JSON.stringify(place)}`;

async function placedView(drawing: OpenDrawing, place: Place): Promise<Seen> {
  try {
    const { diagnostic, placed } = await drawing.place(place);
    const { bounds, core, corners, featureCount } = placed;
    return { diagnostic, outline: null, placed: { bounds, core, corners, featureCount }, problem: null };
  } catch (error) {
    return withProblem(error);
  }
}

function withProblem(error: unknown): Seen {
  if (!(error instanceof DrawingUnreadable)) throw error;
  return { diagnostic: null, outline: null, placed: null, problem: error.problem };
}
