import type { ListedLine } from "#shapes/lines.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { SurfaceRecipe } from "#shapes/surface.ts";
import { allocateColumns, transferablesOf } from "#survey/points.ts";
import { EngineClient, type WorkerHandle } from "#survey/worker/client.ts";
import type { SurfaceInfo } from "#survey/worker/tasks.ts";
import { type PointSource, preparePoints, type SitePoints } from "./points.ts";
import { inSlices, pause } from "./slices.ts";

/** The survey engine in this page's own worker; browser only. */
export function engine(): EngineClient {
  client ??= new EngineClient(startWorker);
  return client;
}
let client: EngineClient | undefined;

export interface ReadySurface {
  /** The engine's key for the surface: `engine().run("volume", { key, input })`. */
  key: string;
  info: SurfaceInfo;
  columns: PointColumns;
}

/** The site's points, fetched and prepared once for each key. */
export function sitePoints(source: PointSource): Promise<SitePoints> {
  return remembered(fetched, source.key, () => preparePoints(source));
}

/**
 * The site's surface, triangulated once in the engine's worker. Rejects with the engine's own message if the
 * points make no surface.
 */
export function siteSurface(source: PointSource): Promise<ReadySurface> {
  const { key } = source;
  return remembered(surfaces, key, async () => {
    const { columns, info } = await buildSurface(source, { key });
    return { key, info, columns };
  });
}

/** Triangulates points in the engine's worker with the site's settings, as the server does. */
export async function buildSurface(
  source: PointSource,
  call: { key: string; planeOf?: string },
): Promise<Pick<ReadySurface, "columns" | "info">> {
  const [{ columns }, recipe] = await Promise.all([sitePoints(source), siteRecipe(source)]);
  const copied = await copiedFor(columns, recipe);
  const options = recipe ? { recipe } : undefined;
  const info = await engine().run(
    "surface",
    { ...call, columns: copied, options },
    { transfer: transferablesOf(copied) },
  );
  return { columns, info };
}

/** The recipe of a site's surface, fetched once for each key; the key covers the settings, too. */
function siteRecipe(source: PointSource): Promise<SurfaceRecipe | null> {
  return remembered(recipes, source.key, async () => (await source.loadRecipe?.()) ?? null);
}

/** What a site's settings add to its surface beyond the plain triangulation. */
export interface SiteLines {
  lines: ListedLine[];
  /** Longitude, latitude and height of each point left out of the surface, degrees and metres. */
  leftOut: Float64Array;
  boundary: readonly (readonly [longitude: number, latitude: number])[] | null;
}

/** The lines, boundary and ignored points of a site's surface; null for a plain one. */
export async function siteLines(source: PointSource): Promise<SiteLines | null> {
  const recipe = await siteRecipe(source);
  if (!recipe) return null;
  const { codeRules, lines: drawn, boundary = null } = recipe;
  if (!codeRules && !drawn) return { lines: [], leftOut: new Float64Array(0), boundary };
  const copied = codeRules
    ? await copiedFor((await sitePoints(source)).columns, recipe)
    : allocateColumns(0, 0);
  const call = { columns: copied, recipe };
  const { lines, leftOut } = await engine().run("lines", call, { transfer: transferablesOf(copied) });
  return { lines, leftOut, boundary };
}

/** Copies positions, and codes if the recipe needs them. */
async function copiedFor(columns: PointColumns, recipe: SurfaceRecipe | null): Promise<PointColumns> {
  const copied = await copiedPositions(columns);
  if (!recipe?.codeRules) return copied;
  return { ...copied, codes: columns.codes, codeIndex: columns.codeIndex.slice() };
}

/**
 * Copies positions for the engine, which needs neither names nor codes. Copied in pieces: posting a million
 * points in one message blocks the page for a third of a second.
 */
export async function copiedPositions(columns: PointColumns): Promise<PointColumns> {
  const { count } = columns;
  const copied = { ...allocateColumns(0, 0), count };
  for (const name of ["longitude", "latitude", "ellipsoidalHeight"] as const) {
    // Lets work triggered by the arrival of the points run first.
    await pause();
    const column = new Float64Array(count);
    await inSlices(count, (from, to) => column.set(columns[name].subarray(from, to), from), 250_000);
    copied[name] = column;
  }
  // Fourteen bytes per point, and few surveys have it.
  if (columns.quality) copied.quality = structuredClone(columns.quality);
  return copied;
}

const fetched = new Map<string, Promise<SitePoints>>();
const recipes = new Map<string, Promise<SurfaceRecipe | null>>();
const surfaces = new Map<string, Promise<ReadySurface>>();
/** Two, so that a survey can be compared with an earlier one; a million points take 60 MB. */
const KEPT = 2;

function remembered<T>(store: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = store.get(key);
  if (known) return known;
  const made = make();
  store.set(key, made);
  made.catch(() => store.delete(key));
  for (const old of [...store.keys()].slice(0, Math.max(0, store.size - KEPT))) {
    store.delete(old);
    if ((store as unknown) === surfaces) void engine().run("drop", { key: old });
  }
  return made;
}

function startWorker(): WorkerHandle {
  const worker = new Worker(new URL("../../../survey/worker/browser-entry.ts", import.meta.url), {
    type: "module",
  });
  return {
    postMessage: (message, transfer) => worker.postMessage(message, transfer),
    onMessage: listener => worker.addEventListener("message", event => listener(event.data)),
    onFailure: listener =>
      worker.addEventListener("error", event => listener(new Error(event.message || "The worker failed"))),
    terminate: () => worker.terminate(),
  };
}
