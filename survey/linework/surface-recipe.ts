import type { PointColumns } from "#shapes/points.ts";
import type { SurfaceMade, SurfaceRecipe } from "#shapes/surface.ts";
import { selectQuality } from "../quality.ts";
import type { LineReport } from "../tin/breaklines.ts";
import type { TrimmedTriangles } from "../tin/trim-hull.ts";
import type { LonLatHeightLine } from "../volume/mesh/surface.ts";
import { lineworkOf } from "./code-lines.ts";

export interface Prepared {
  /** Positions and quality of the points that belong to the surface; without names. */
  columns: PointColumns;
  breaklines: LonLatHeightLine[];
  codeLines: number;
  leftOutPoints: number;
}

/** Finds the points and lines of a surface. Lines from codes come first: where two cross, the earlier one's height counts. */
export function prepare(columns: PointColumns, { codeRules, lines = [] }: SurfaceRecipe): Prepared {
  const drawn = lines.map(({ corners }) => corners);
  if (!codeRules) return { columns, breaklines: drawn, codeLines: 0, leftOutPoints: 0 };
  const found = lineworkOf(columns, codeRules);
  const coded = found.lines.map(({ points, isClosed }) => cornersOf(columns, points, isClosed));
  const kept = withoutPoints(columns, found.isLeftOut);
  return {
    columns: kept,
    breaklines: [...coded, ...drawn],
    codeLines: coded.length,
    leftOutPoints: columns.count - kept.count,
  };
}

/** Positions of points as a line; a closed one repeats the first. */
export function cornersOf(columns: PointColumns, points: number[], isClosed: boolean): LonLatHeightLine {
  const { longitude, latitude, ellipsoidalHeight } = columns;
  const places = isClosed ? [...points, points[0]!] : points;
  return places.map(i => [longitude[i]!, latitude[i]!, ellipsoidalHeight[i]!]);
}

function withoutPoints(columns: PointColumns, isLeftOut: Uint8Array | null): PointColumns {
  if (!isLeftOut) return columns;
  const { quality } = columns;
  const kept = new Uint32Array(isLeftOut.reduce((left, each) => left - each, columns.count));
  let to = 0;
  for (let i = 0; i < columns.count; i++) if (isLeftOut[i] === 0) kept[to++] = i;
  const chosen = (values: Float64Array) => {
    const found = new Float64Array(kept.length);
    for (let i = 0; i < kept.length; i++) found[i] = values[kept[i]!]!;
    return found;
  };
  return {
    count: kept.length,
    longitude: chosen(columns.longitude),
    latitude: chosen(columns.latitude),
    ellipsoidalHeight: chosen(columns.ellipsoidalHeight),
    codeIndex: new Uint16Array(0),
    codes: [],
    nameEnds: new Uint32Array(0),
    nameBytes: new Uint8Array(0),
    ...(quality && { quality: selectQuality(quality, kept) }),
  };
}

export function madeOf(
  recipe: SurfaceRecipe,
  prepared: Prepared,
  { lines, trimmed }: { lines?: LineReport; trimmed?: TrimmedTriangles },
): SurfaceMade {
  const { key, maxEdgeM, minAngleDeg, boundary } = recipe;
  return {
    key,
    codeLines: prepared.codeLines,
    drawingLines: prepared.breaklines.length - prepared.codeLines,
    spans: lines?.spanCount ?? 0,
    crossings: lines?.crossings.length ?? 0,
    blockedLines: lines?.blocked.length ?? 0,
    leftOutPoints: prepared.leftOutPoints,
    ...(maxEdgeM !== undefined && { maxEdgeM }),
    ...(minAngleDeg !== undefined && { minAngleDeg }),
    ...(boundary && { hasBoundary: true as const }),
    trimmedTriangles: trimmed ? trimmed.long + trimmed.thin + trimmed.outside : 0,
  };
}
