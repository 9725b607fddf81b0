import type { DrawnLine, LayerLines } from "#shapes/surface.ts";
import { SurfaceInputError } from "../tin/errors.ts";

export interface DrawingLines {
  /** Lines of the chosen layers that have heights. */
  lines: DrawnLine[];
  /** Lines of the chosen layers that have no heights, by layer: left out. */
  flat: { layer: string; lines: number }[];
  /** All layers with lines. */
  layers: LayerLines[];
}

/** A drawing with more is a picture, not breaklines. */
export const MOST_CORNERS = 200_000;

/**
 * Takes the lines of chosen layers out of a stored drawing (GeoJSON FeatureCollection, WGS84, heights in metres as
 * those of the points). Lines without heights are counted and left out: so are those with every height 0, which is how
 * CAD draws in plan. Anything other than lines and polygons is passed over. Throws {@link SurfaceInputError} beyond
 * {@link MOST_CORNERS}.
 */
export function drawingLines(drawing: unknown, chosen: readonly string[]): DrawingLines {
  const isChosen = new Set(chosen);
  const layers = new Map<string, LayerLines>();
  const lines: DrawnLine[] = [];
  let corners = 0;
  for (const { layer, line } of linesIn(drawing)) {
    const counted = layers.get(layer) ?? { layer, lines: 0, flat: 0 };
    layers.set(layer, counted);
    if (!hasHeights(line)) {
      counted.flat++;
      continue;
    }
    counted.lines++;
    if (!isChosen.has(layer)) continue;
    corners += line.length;
    if (corners > MOST_CORNERS)
      throw new SurfaceInputError(
        "too-many-lines",
        "points",
        `The chosen layers have more than ${MOST_CORNERS.toLocaleString("en")} corners; choose fewer layers`,
      );
    lines.push({ layer, corners: line.map(([longitude, latitude, h]) => [longitude!, latitude!, h!]) });
  }
  const listed = [...layers.values()].sort((a, b) => (a.layer < b.layer ? -1 : 1));
  const flat = listed.filter(each => isChosen.has(each.layer) && each.flat > 0);
  return { lines, flat: flat.map(each => ({ layer: each.layer, lines: each.flat })), layers: listed };
}

const hasHeights = (line: number[][]) =>
  line.every(corner => Number.isFinite(corner[2])) && line.some(corner => corner[2] !== 0);

interface FeatureLike {
  properties?: { layer?: unknown } | null;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
}

/** Other clients may store any GeoJSON: whatever is not a line is skipped. */
export function* linesIn(drawing: unknown): Generator<{ layer: string; line: number[][] }> {
  const features = (drawing as { features?: unknown } | null)?.features;
  if (!Array.isArray(features)) return;
  for (const feature of features as (FeatureLike | null)[]) {
    const layer = String(feature?.properties?.layer ?? "0");
    const { type, coordinates } = feature?.geometry ?? {};
    const parts =
      type === "LineString"
        ? [coordinates]
        : type === "MultiLineString" || type === "Polygon"
          ? coordinates
          : [];
    if (!Array.isArray(parts)) continue;
    for (const line of parts) if (isLine(line)) yield { layer, line };
  }
}

const isLine = (line: unknown): line is number[][] =>
  Array.isArray(line) &&
  line.length > 1 &&
  line.every(corner => Array.isArray(corner) && Number.isFinite(corner[0]) && Number.isFinite(corner[1]));

/** Reads a stored drawing; null if it is not JSON, which another client may have stored. */
export function parseDrawing(pieces: Uint8Array[]): unknown {
  const decoder = new TextDecoder();
  const text = pieces.map(piece => decoder.decode(piece, { stream: true })).join("") + decoder.decode();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
