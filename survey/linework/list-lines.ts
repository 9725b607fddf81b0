import type { ListedCrossing, ListedLine } from "#shapes/lines.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { SurfaceRecipe } from "#shapes/surface.ts";
import { fromPlane, type LocalPlane, planeAround, toPlane } from "../geodesy/local-plane.ts";
import { type Crossing, joinCrossings } from "../tin/crossings.ts";
import { MERGE_WITHIN_M } from "../tin/tin.ts";
import { lineworkOf } from "./code-lines.ts";
import { sharedCorners } from "./shared-corners.ts";
import { cornersOf } from "./surface-recipe.ts";

/** A crossing whose lines are indices in the list of lines. */
type CrossingOfLines = Omit<ListedCrossing, "first" | "second"> & { first: number; second: number };

export interface LineList {
  lines: ListedLine[];
  crossings: CrossingOfLines[];
  /** Names with a single point, which is not a line. */
  single: { name: string; longitude: number; latitude: number }[];
  leftOutPoints: number;
  /** Longitude, latitude and height of each point that is left out. */
  leftOut: Float64Array;
}

/** Lists the lines that a recipe makes of points, with what was done where they meet. */
export function listLines(columns: PointColumns, { codeRules, lines: drawn = [] }: SurfaceRecipe): LineList {
  const coded = codeRules && lineworkOf(columns, codeRules);
  const lines = [
    ...(coded?.lines ?? []).map(({ name, points, isClosed }) => ({
      name,
      source: "code" as const,
      isClosed,
      corners: cornersOf(columns, points, isClosed),
    })),
    ...drawn.map(({ layer, corners }) => ({
      name: layer,
      source: "drawing" as const,
      isClosed: isSamePlace(corners[0]!, corners.at(-1)!),
      corners,
    })),
  ];
  const single = (coded?.single ?? []).map(({ name, point }) => ({
    name,
    longitude: columns.longitude[point]!,
    latitude: columns.latitude[point]!,
  }));
  const leftOut = positionsOf(columns, coded?.isLeftOut ?? null);
  const { isLeftOut = null } = coded ?? {};
  return { ...measured(lines, columns, isLeftOut), single, leftOutPoints: leftOut.length / 3, leftOut };
}

function positionsOf(columns: PointColumns, isChosen: Uint8Array | null): Float64Array {
  if (!isChosen) return new Float64Array(0);
  const { longitude, latitude, ellipsoidalHeight } = columns;
  const positions = new Float64Array(3 * isChosen.reduce((sum, each) => sum + each, 0));
  let to = 0;
  isChosen.forEach((each, i) => {
    if (each === 0) return;
    positions.set([longitude[i]!, latitude[i]!, ellipsoidalHeight[i]!], to);
    to += 3;
  });
  return positions;
}

const isSamePlace = (a: number[], b: number[]) => a[0] === b[0] && a[1] === b[1];

function measured(
  lines: Omit<ListedLine, "lengthM" | "longestSpanM">[],
  points: PointColumns,
  isLeftOut: Uint8Array | null,
): Pick<LineList, "lines" | "crossings"> {
  const corners = lines.flatMap(line => line.corners);
  if (corners.length === 0) return { lines: [], crossings: [] };
  const longitude = Float64Array.from(corners, corner => corner[0]);
  const latitude = Float64Array.from(corners, corner => corner[1]);
  const meanM = corners.reduce((sum, corner) => sum + corner[2], 0) / corners.length;
  const plane = planeAround(longitude, latitude, meanM);
  const { x, y } = toPlane(plane, longitude, latitude);
  let at = 0;
  const inPlane = lines.map(line =>
    line.corners.map(corner => {
      const i = at++;
      return [x[i]!, y[i]!, corner[2]] as const;
    }),
  );
  const shared = sharedCorners(inPlane, () => inThePlane(plane, points, isLeftOut), MERGE_WITHIN_M);
  const crossings: (Crossing & Pick<ListedCrossing, "sharedHeightsM">)[] = [
    ...joinCrossings(inPlane, MERGE_WITHIN_M).crossings,
    ...shared.map(({ heightsM, ...corner }) => ({
      ...{ ...corner, otherHeightM: heightsM[1], sharedHeightsM: heightsM },
    })),
  ];
  const places = fromPlane(
    plane,
    Float64Array.from(crossings, each => each.x),
    Float64Array.from(crossings, each => each.y),
  );
  return {
    lines: lines.map((line, i) => ({ ...line, ...lengthsOf(inPlane[i]!) })),
    crossings: crossings.map(({ x: _, y: __, ...crossing }, i) => ({
      longitude: places.longitude[i]!,
      latitude: places.latitude[i]!,
      ...crossing,
    })),
  };
}

/** Positions of the points that belong to the surface. */
function inThePlane(plane: LocalPlane, points: PointColumns, isLeftOut: Uint8Array | null) {
  const { x, y } = toPlane(plane, points.longitude, points.latitude);
  const isKept = (_: number, i: number) => isLeftOut?.[i] !== 1;
  return { x: x.filter(isKept), y: y.filter(isKept), z: points.ellipsoidalHeight.filter(isKept) };
}

function lengthsOf(line: (readonly [number, number, number])[]) {
  let lengthM = 0;
  let longestSpanM = 0;
  for (let k = 1; k < line.length; k++) {
    const spanM = Math.hypot(line[k]![0] - line[k - 1]![0], line[k]![1] - line[k - 1]![1]);
    lengthM += spanM;
    longestSpanM = Math.max(longestSpanM, spanM);
  }
  return { lengthM, longestSpanM };
}
