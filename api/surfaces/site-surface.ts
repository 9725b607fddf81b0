import { LRUCache } from "lru-cache";
import type { ListedLine } from "#shapes/lines.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { SurfaceRecipe } from "#shapes/surface.ts";
import type { DrawingLines } from "#survey/linework/drawing-lines.ts";
import { transferablesOf } from "#survey/points.ts";
import type { SurfaceInfo } from "#survey/worker/task-answers.ts";
import {
  findSurfaceChoices,
  hasEffect,
  PLAIN_CHOICE,
  type SurfaceChoice,
} from "../codes/linework.repository.ts";
import type { Database } from "../database/connection.ts";
import { readChunks } from "../points/datasets.repository.ts";
import { allColumns } from "../points/read-columns.ts";
import type { RunTask } from "../workers/pool.ts";

interface Stored {
  id: string;
  point_count: number;
}
type Call = { key: string; planeOf?: string };

/**
 * Triangulates a survey according to its site's settings. Every surface of stored points is made here, so that
 * volumes, comparisons, progress and exports agree. Reads codes only if the settings need them.
 */
export async function buildSiteSurface(
  database: Database,
  run: RunTask,
  dataset: Stored,
  call: Call,
  signal: AbortSignal,
): Promise<void> {
  const choice = (await findSurfaceChoices(database.db, [dataset.id])).get(dataset.id) ?? PLAIN_CHOICE;
  await buildChosenSurface(database, run, { dataset, choice, call }, signal);
}

/** Triangulates a survey according to these settings. */
export async function buildChosenSurface(
  database: Database,
  run: RunTask,
  { dataset, choice, call }: { dataset: Stored; choice: SurfaceChoice; call: Call },
  signal: AbortSignal,
): Promise<SurfaceInfo> {
  const recipe = await recipeOf(database, run, choice, signal);
  const columns = await surfaceColumns(database, dataset, recipe, signal);
  const options = recipe ? { recipe } : undefined;
  return run("surface", { ...call, columns, options }, { transfer: transferablesOf(columns) });
}

/** Lists the lines that a survey's surface follows; none for a plain one. */
export async function linesInUse(
  database: Database,
  run: RunTask,
  dataset: Stored,
  signal: AbortSignal,
): Promise<ListedLine[]> {
  const choice = (await findSurfaceChoices(database.db, [dataset.id])).get(dataset.id) ?? PLAIN_CHOICE;
  const recipe = await recipeOf(database, run, choice, signal);
  if (!recipe?.codeRules && !recipe?.lines) return [];
  const columns = await surfaceColumns(database, dataset, recipe, signal);
  const call = { columns, recipe };
  return (await run("lines", call, { transfer: transferablesOf(columns) })).lines;
}

/** Reads the positions, with codes if a recipe needs them. */
export function surfaceColumns(
  database: Database,
  dataset: Stored,
  recipe: SurfaceRecipe | null,
  signal: AbortSignal,
): Promise<PointColumns> {
  return allColumns(database, dataset, {
    signal,
    ...(recipe?.codeRules ? { withNames: false } : { positionsOnly: true }),
  });
}

/** Returns the engine's recipe for a site's surface; null for the plain one. */
export async function recipeOf(
  database: Database,
  run: RunTask,
  choice: SurfaceChoice,
  signal: AbortSignal,
): Promise<SurfaceRecipe | null> {
  const { settings, codeRules, cadDatasetId, key } = choice;
  if (key === "") return null;
  const { useCodes, drawingLayers, maxEdgeM, minAngleDeg, boundary } = settings;
  const drawn =
    cadDatasetId !== null && drawingLayers.length > 0
      ? await linesOfDrawing(database, run, { cadDatasetId, layers: drawingLayers }, signal)
      : null;
  return {
    key,
    ...(useCodes && hasEffect(codeRules) && { codeRules }),
    ...(drawn && { lines: drawn.lines }),
    ...(maxEdgeM !== null && { maxEdgeM }),
    ...(minAngleDeg !== null && { minAngleDeg }),
    ...(boundary && { boundary }),
  };
}

/** Datasets never change, so entries do not expire. A vertex takes about 100 bytes. */
const known = new LRUCache<string, DrawingLines>({
  maxSize: 400_000,
  sizeCalculation: ({ lines }) => 1000 + lines.reduce((sum, { corners }) => sum + corners.length, 0),
});

/** Reads a drawing's lines on some layers in the engine's thread, because parsing may take a while. */
export async function linesOfDrawing(
  database: Database,
  run: RunTask,
  { cadDatasetId, layers }: { cadDatasetId: string; layers: string[] },
  signal: AbortSignal,
): Promise<DrawingLines> {
  const key = JSON.stringify([cadDatasetId, layers]);
  const found = known.get(key);
  if (found) return found;
  const pieces: Uint8Array[] = [];
  for await (const { body } of readChunks(database, cadDatasetId)) {
    signal.throwIfAborted();
    pieces.push(body);
  }
  const lines = await run("drawingLines", { pieces, layers });
  known.set(key, lines);
  return lines;
}
