import type { Breakline } from "../tin/breaklines.ts";

/** A corner that two lines share at different heights. Metres; lines by number, from 0. */
export interface SharedCorner {
  x: number;
  y: number;
  /** The earlier line; the same as the second if a line comes back to a place at another height. */
  first: number;
  second: number;
  /** Heights of the two lines there. */
  heightsM: [first: number, second: number];
  /** What the surface has there: the mean of all heights. */
  heightM: number;
}

interface Positions {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

interface Place {
  x: number;
  y: number;
  corners: { line: number; z: number }[];
  /** Heights of points there. */
  points: number[];
}

/** Heights no farther apart are not listed. */
const SAME_HEIGHT_M = 0.01;

/**
 * Finds corners that lines share at different heights: a vertex of a surface has one height, the mean of all measured
 * there, points included (as `buildTin` joins them). Each later line is listed once per corner, with the earliest.
 * `points` are those of the surface, called only if there is such a corner.
 */
export function sharedCorners(
  lines: readonly Breakline[],
  points: () => Positions,
  toleranceM: number,
): SharedCorner[] {
  const places = new Places(toleranceM);
  lines.forEach((corners, line) => {
    for (const [x, y, z] of corners) {
      const corner = { line, z };
      const there = places.near(x, y);
      if (there) there.corners.push(corner);
      else places.add({ x, y, corners: [corner], points: [] });
    }
  });
  const uneven = places.all.filter(({ corners }) => corners.some(corner => isApart(corner, corners[0]!)));
  if (uneven.length === 0) return [];
  const found = new Places(toleranceM);
  for (const place of uneven) found.add(place);
  const { x, y, z } = points();
  for (let i = 0; i < x.length; i++) found.near(x[i]!, y[i]!)?.points.push(z[i]!);
  return uneven.flatMap(conflictsAt);
}

const isApart = (a: { z: number }, b: { z: number }) => Math.abs(a.z - b.z) > SAME_HEIGHT_M;

function conflictsAt({ x, y, corners, points }: Place): SharedCorner[] {
  const [first, ...others] = corners;
  // The corner of a line through a point is that point again.
  const heights = [...points, ...new Set(corners.map(({ z }) => z).filter(z => !points.includes(z)))];
  const heightM = heights.reduce((sum, height) => sum + height, 0) / heights.length;
  const listed = new Set<number>();
  return others.flatMap(other => {
    if (listed.has(other.line) || !isApart(other, first!)) return [];
    listed.add(other.line);
    return [{ x, y, first: first!.line, second: other.line, heightsM: [first!.z, other.z], heightM }];
  });
}

/** Width of a grid cell in tolerances: few corners are near a cell's border. */
const TOLERANCES_PER_CELL = 8;
/** Rows of cells with keys of their own; places that share a key are distinguished by distance. */
const ROWS = 2 ** 26;

/** Places by grid cell, so that those nearby are found at once. */
class Places {
  readonly all: Place[] = [];
  private readonly cells = new Map<number, Place[]>();
  private readonly cellM: number;

  constructor(private readonly toleranceM: number) {
    this.cellM = TOLERANCES_PER_CELL * toleranceM;
  }

  add(place: Place): void {
    this.all.push(place);
    const key = Math.floor(place.x / this.cellM) * ROWS + Math.floor(place.y / this.cellM);
    const there = this.cells.get(key);
    if (there) there.push(place);
    else this.cells.set(key, [place]);
  }

  near(x: number, y: number): Place | undefined {
    const [fromColumn, toColumn] = this.cellsWithin(x);
    const [fromRow, toRow] = this.cellsWithin(y);
    for (let column = fromColumn; column <= toColumn; column++)
      for (let row = fromRow; row <= toRow; row++) {
        const there = this.cells.get(column * ROWS + row);
        const found = there?.find(place => Math.hypot(place.x - x, place.y - y) <= this.toleranceM);
        if (found) return found;
      }
    return undefined;
  }

  private cellsWithin(at: number): [from: number, to: number] {
    return [Math.floor((at - this.toleranceM) / this.cellM), Math.floor((at + this.toleranceM) / this.cellM)];
  }
}
