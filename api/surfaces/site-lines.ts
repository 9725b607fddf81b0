import { limits } from "#contract/limits.ts";
import type { CodeGuess } from "#contract/linework/code-rules.ts";
import type { SiteLines, SurfaceChoices } from "#contract/linework/surface.ts";
import type { SurfaceRecipe } from "#shapes/surface.ts";
import type { LineList } from "#survey/linework/list-lines.ts";
import { transferablesOf } from "#survey/points.ts";
import { findSurfaceChoice, hasEffect, type SurfaceChoice } from "../codes/linework.repository.ts";
import type { PointsDataset } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import { refusalOf } from "../volumes/compute-volume.ts";
import { linesOfDrawing, recipeOf, surfaceColumns } from "./site-surface.ts";

export interface By {
  accountId: string;
  callerLeft: AbortSignal;
}

/** Returns a site's settings and the layers to choose from. */
export async function siteSurface(services: Services, siteId: string, by: By): Promise<SurfaceChoices> {
  const choice = await findSurfaceChoice(services.database.db, siteId);
  const { settings, key, codeRules } = choice;
  const codeRuleCount = codeRules?.rules.filter(({ kind }) => kind !== "symbol").length ?? 0;
  return { settings, key, codeRuleCount, layers: await layersOf(services, choice, by) };
}

async function layersOf({ database, engine }: Services, { cadDatasetId }: SurfaceChoice, by: By) {
  if (cadDatasetId === null) return null;
  const drawn = await engine
    .for(0, by.accountId)
    .session(
      (run, signal) => linesOfDrawing(database, run, { cadDatasetId, layers: [] }, signal),
      by.callerLeft,
    );
  return drawn.layers;
}

/** Returns the recipe of the site's surface; null for the plain one. */
export async function recipeFor(services: Services, siteId: string, by: By): Promise<SurfaceRecipe | null> {
  const choice = await findSurfaceChoice(services.database.db, siteId);
  if (choice.key === "") return null;
  const { database, engine } = services;
  try {
    return await engine
      .for(0, by.accountId)
      .session((run, signal) => recipeOf(database, run, choice, signal), by.callerLeft);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Lists the lines of a survey, by the project's rules and on the chosen layers, whether used or not. */
export async function linesFor(
  { database, engine }: Services,
  siteId: string,
  points: PointsDataset | null,
  by: By,
): Promise<SiteLines> {
  const choice = await findSurfaceChoice(database.db, siteId);
  const { settings, codeRules, cadDatasetId } = choice;
  const uses = { codes: settings.useCodes, drawing: settings.drawingLayers.length > 0 };
  try {
    return await engine.for(points?.point_count ?? 0, by.accountId).session(async (run, signal) => {
      const drawn =
        cadDatasetId !== null && uses.drawing
          ? await linesOfDrawing(database, run, { cadDatasetId, layers: settings.drawingLayers }, signal)
          : null;
      const recipe: SurfaceRecipe = {
        key: choice.key,
        ...(hasEffect(codeRules) && { codeRules }),
        ...(drawn && { lines: drawn.lines }),
      };
      const stored = points ?? { id: "", point_count: 0 };
      const columns = await surfaceColumns(database, stored, recipe, signal);
      const list = await run("lines", { columns, recipe }, { transfer: transferablesOf(columns) });
      return { ...shortened(list), flat: drawn?.flat ?? [], boundary: settings.boundary, uses };
    }, by.callerLeft);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The list for the answer: the first of each kind, with names instead of numbers. */
function shortened({ lines, crossings, single, leftOutPoints, leftOut }: LineList) {
  const most = limits.linesListed;
  return {
    lines: lines.slice(0, most),
    lineCount: lines.length,
    crossings: crossings.slice(0, most).map(({ first, second, ...crossing }) => ({
      ...crossing,
      first: lines[first]!.name,
      second: lines[second]!.name,
    })),
    crossingCount: crossings.length,
    single: single.slice(0, most),
    singleCount: single.length,
    leftOutPoints,
    leftOut: places(leftOut, most),
  };
}

/** Returns the first places; `positions` holds longitude, latitude and height in turn. */
const places = (positions: Float64Array, most: number) =>
  Array.from({ length: Math.min(most, positions.length / 3) }, (_, i) => ({
    longitude: positions[3 * i]!,
    latitude: positions[3 * i + 1]!,
  }));

/** Suggests code rules from the points of a survey. */
export async function guessFor(
  { database, engine }: Services,
  points: PointsDataset | null,
  by: By,
): Promise<CodeGuess> {
  if (!points || points.point_count === 0) return { convention: "none", controls: 0, rules: [] };
  try {
    return await engine.for(points.point_count, by.accountId).session(async (run, signal) => {
      const needsCodes: SurfaceRecipe = { key: "", codeRules: { convention: "none", rules: [] } };
      const columns = await surfaceColumns(database, points, needsCodes, signal);
      return run("guessRules", { columns }, { transfer: transferablesOf(columns) });
    }, by.callerLeft);
  } catch (error) {
    throw refusalOf(error);
  }
}
