import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { limits } from "#contract/limits.ts";
import type { DrawingOutlines } from "#contract/linework/outlines.ts";
import type { CodeRules } from "#shapes/code-rules.ts";
import type { DrawingOutline } from "#shapes/outlines.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import type { OutlineList } from "#survey/linework/outlines/drawing-outlines.ts";
import { transferablesOf } from "#survey/points.ts";
import { findSurfaceChoice, hasEffect } from "../codes/linework.repository.ts";
import { findSummary } from "../points/datasets.repository.ts";
import { type PointsDataset, pointsDataset } from "../points/points-dataset.ts";
import { allColumns } from "../points/read-columns.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { refusalOf } from "../volumes/compute-volume.ts";
import { piecesOf } from "./drawing-pieces.ts";

interface By {
  accountId: string;
  callerLeft: AbortSignal;
}

const MOST = {
  outlines: limits.outlinesMax,
  corners: surveyLimits.ringCornersMax,
  cornersOfAll: limits.outlineCornersOfAllMax,
};
const NOTHING: DrawingOutlines = { outlines: [], outlineCount: 0, crossingCount: 0 };
/** Memory that a vertex of two numbers takes, and the other fields of an outline. */
const BYTES = { corner: 100, outline: 300 };

/** Lists outlines for sites. Lists are cached, because reading a drawing or a survey takes a while. */
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

  /**
   * Lists the outlines in the drawing and, with `codes`, those of the current survey's code lines after them.
   * Refuses with 429 or 503 when too much is already being computed.
   */
  async of(
    site: SiteRow,
    { layer, codes }: { layer?: string; codes: boolean },
    by: By,
  ): Promise<DrawingOutlines> {
    const { database } = this.#services;
    const choice = await findSurfaceChoice(database.db, site.id);
    const points = await pointsDataset(database.db, site, null);
    const summary = points && (await findSummary(database.db, points.id));
    const heightM = summary?.heightsM ? (summary.heightsM.min + summary.heightsM.max) / 2 : 0;
    const { cadDatasetId, codeRules } = choice;
    // The survey is part of the key, because areas are computed at its height.
    const drawn =
      cadDatasetId === null
        ? NOTHING
        : await this.#once([cadDatasetId, points?.id, layer], "drawing", by, () =>
            this.#inDrawing(cadDatasetId, { heightM, layer }, by),
          );
    if (!codes || !points || points.point_count === 0) return drawn;
    const rules = hasEffect(codeRules) ? codeRules : null;
    const coded = await this.#once(["codes", points.id, rules], "code", by, () =>
      this.#inCodes(points, { heightM, codeRules: rules }, by),
    );
    return {
      outlines: [...drawn.outlines, ...coded.outlines],
      outlineCount: drawn.outlineCount + coded.outlineCount,
      crossingCount: drawn.crossingCount + coded.crossingCount,
    };
  }

  async #once(
    of: unknown[],
    source: DrawingOutline["source"],
    by: By,
    read: () => Promise<OutlineList>,
  ): Promise<DrawingOutlines> {
    const key = JSON.stringify(of);
    const known = this.#known.get(key);
    if (known) return known;
    const listed = named(await this.#services.computations.during(by.accountId, read), source);
    this.#known.set(key, listed);
    return listed;
  }

  async #inDrawing(cadDatasetId: string, given: { heightM: number; layer?: string }, by: By) {
    const { database, engine } = this.#services;
    try {
      return await engine.for(0, by.accountId).session(async (run, signal) => {
        const pieces = await piecesOf(database, cadDatasetId, signal);
        return run("drawingOutlines", { pieces, ...given, most: MOST });
      }, by.callerLeft);
    } catch (error) {
      throw refusalOf(error);
    }
  }

  async #inCodes(
    points: PointsDataset,
    given: { heightM: number; codeRules: CodeRules | null },
    by: By,
  ): Promise<OutlineList> {
    const { database, engine } = this.#services;
    try {
      return await engine.for(points.point_count, by.accountId).session(async (run, signal) => {
        const columns = await allColumns(database, points, { signal, withNames: false });
        const transfer = transferablesOf(columns);
        return run("codeOutlines", { columns, ...given, most: MOST }, { transfer });
      }, by.callerLeft);
    } catch (error) {
      throw refusalOf(error);
    }
  }
}

/** Gives each outline an id derived from its course, and leaves out duplicates. */
function named(
  { outlines, outlineCount, crossingCount }: OutlineList,
  source: DrawingOutline["source"],
): DrawingOutlines {
  const byId = new Map<string, DrawingOutline>();
  for (const { corners, layer, closingM, areaM2, perimeterM } of outlines) {
    const id = createHash("sha256")
      .update(JSON.stringify({ source, corners }))
      .digest("base64url")
      .slice(0, 16);
    if (byId.has(id)) continue;
    const isClosed = closingM === 0;
    const cornerCount = corners.length;
    byId.set(id, {
      ...{ id, source, layer, isClosed, closingM, cornerCount, areaM2, perimeterM },
      corners: corners.map(([longitude, latitude]) => [longitude, latitude]),
    });
  }
  const twins = outlines.length - byId.size;
  return { outlines: [...byId.values()], outlineCount: outlineCount - twins - crossingCount, crossingCount };
}
