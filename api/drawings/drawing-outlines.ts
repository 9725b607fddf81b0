import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { limits } from "#contract/limits.ts";
import type { DrawingOutlines } from "#contract/linework/outlines.ts";
import type { DrawingOutline } from "#shapes/outlines.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import type { OutlineList } from "#survey/linework/outlines/drawing-outlines.ts";
import { findSurfaceChoice } from "../codes/linework.repository.ts";
import { findSummary } from "../points/datasets.repository.ts";
import { pointsDataset } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { refusalOf } from "../volumes/compute-volume.ts";
import { piecesOf } from "./drawing-pieces.ts";

interface By {
  accountId: string;
  callerLeft: AbortSignal;
}

const NOTHING: DrawingOutlines = { outlines: [], outlineCount: 0, crossingCount: 0 };
/** Memory that a vertex of two numbers takes, and the other fields of an outline. */
const BYTES = { corner: 100, outline: 300 };

/** Lists the outlines in sites' drawings. Lists are cached, because reading a drawing takes a while. */
export class DrawingOutlineLists {
  readonly #services: Services;
  readonly #known = new LRUCache<string, DrawingOutlines>({
    max: 100,
    maxSize: 64 * 1_048_576,
    sizeCalculation: ({ outlines }) =>
      outlines.reduce((sum, { corners }) => sum + BYTES.outline + BYTES.corner * corners.length, 100),
  });

  constructor(services: Services) {
    this.#services = services;
  }

  /** Refuses with 429 or 503 when too much is already being computed. */
  async of(site: SiteRow, layer: string | undefined, by: By): Promise<DrawingOutlines> {
    const { database, computations } = this.#services;
    const { cadDatasetId } = await findSurfaceChoice(database.db, site.id);
    if (cadDatasetId === null) return NOTHING;
    const points = await pointsDataset(database.db, site, null);
    // The survey is part of the key, because areas are computed at its height.
    const key = JSON.stringify([cadDatasetId, points?.id, layer]);
    const known = this.#known.get(key);
    if (known) return known;
    const summary = points && (await findSummary(database.db, points.id));
    const heightM = summary?.heightsM ? (summary.heightsM.min + summary.heightsM.max) / 2 : 0;
    const read = () => this.#read(cadDatasetId, { heightM, layer }, by);
    const listed = named(await computations.during(by.accountId, read));
    this.#known.set(key, listed);
    return listed;
  }

  async #read(cadDatasetId: string, given: { heightM: number; layer?: string }, by: By) {
    const { database, engine } = this.#services;
    const most = {
      outlines: limits.outlinesMax,
      corners: surveyLimits.ringCornersMax,
      cornersOfAll: limits.outlineCornersOfAllMax,
    };
    try {
      return await engine.for(0, by.accountId).session(async (run, signal) => {
        const pieces = await piecesOf(database, cadDatasetId, signal);
        return run("drawingOutlines", { pieces, ...given, most });
      }, by.callerLeft);
    } catch (error) {
      throw refusalOf(error);
    }
  }
}

/** Gives each outline an id derived from its course, and leaves out duplicates. */
function named({ outlines, outlineCount, crossingCount }: OutlineList): DrawingOutlines {
  const byId = new Map<string, DrawingOutline>();
  for (const { corners, layer, closingM, areaM2, perimeterM } of outlines) {
    const id = createHash("sha256").update(JSON.stringify(corners)).digest("base64url").slice(0, 16);
    if (byId.has(id)) continue;
    const isClosed = closingM === 0;
    const cornerCount = corners.length;
    byId.set(id, {
      ...{ id, layer, isClosed, closingM, cornerCount, areaM2, perimeterM },
      corners: corners.map(([longitude, latitude]) => [longitude, latitude]),
    });
  }
  const twins = outlines.length - byId.size;
  return { outlines: [...byId.values()], outlineCount: outlineCount - twins - crossingCount, crossingCount };
}
