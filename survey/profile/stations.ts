/** A place on a line, plane metres, with the unit vector along the line. */
export interface Station {
  chainageM: number;
  x: number;
  y: number;
  alongX: number;
  alongY: number;
}

/** Chainages nearer to a corner than this are at it. */
const AT_CORNER_M = 1e-6;

/**
 * Steps end here, metres. Chainages are shown to a hundredth: for a line of 180 ft in a grid, which is 180.0025 ft on
 * the ground, 180.00 would be listed twice.
 */
const stepsEndAt = (lengthM: number) => lengthM - Math.min(0.0025, lengthM / 2);

/** Returns 0, one step, two steps, ... and the line's end, metres. */
export function chainagesEvery(lengthM: number, everyM: number): number[] {
  const chainages: number[] = [];
  for (let k = 0; k * everyM < stepsEndAt(lengthM); k++) chainages.push(k * everyM);
  return [...chainages, lengthM];
}

/** How many {@link chainagesEvery} would return. */
export const chainageCount = (lengthM: number, everyM: number) => Math.ceil(stepsEndAt(lengthM) / everyM) + 1;

/**
 * Returns places along a line (plane metres, x0, y0, x1, y1, ...; no two corners in one place) at rising chainages. At
 * a corner the direction is the mean of both sides.
 */
export function stationsAt(line: ArrayLike<number>, chainagesM: readonly number[]): Station[] {
  let i = 0;
  let before = 0;
  return chainagesM.map(chainageM => {
    while (i + 5 < line.length && chainageM > before + spanLength(line, i) + AT_CORNER_M) {
      before += spanLength(line, i);
      i += 2;
    }
    const length = spanLength(line, i);
    const [ux, uy] = spanDirection(line, i);
    const at = Math.min(length, chainageM - before);
    const isAtCorner = i + 5 < line.length && Math.abs(chainageM - before - length) <= AT_CORNER_M;
    const [alongX, alongY] = isAtCorner ? meanDirection([ux, uy], spanDirection(line, i + 2)) : [ux, uy];
    return { chainageM, x: line[i]! + at * ux, y: line[i + 1]! + at * uy, alongX, alongY };
  });
}

/** Returns a line across another one at a station, from left to right as one looks along: x0, y0, x1, y1. */
export function lineAcross({ x, y, alongX, alongY }: Station, widthM: number): number[] {
  const half = widthM / 2;
  return [x - alongY * half, y + alongX * half, x + alongY * half, y - alongX * half];
}

/** Returns the chainages of cross-sections that meet another one, as they do inside a bend. */
export function meetingSections(sections: readonly { chainageM: number; across: number[] }[]): number[] {
  const meeting = new Set<number>();
  for (const [i, one] of sections.entries())
    for (const other of sections.slice(i + 1))
      if (doMeet(one.across, other.across)) meeting.add(one.chainageM).add(other.chainageM);
  return [...meeting].sort((a, b) => a - b);
}

/** Whether each section has its ends on both sides of the other. */
function doMeet(one: number[], other: number[]): boolean {
  const sides = (line: number[], point: number[], k: 0 | 2) =>
    (line[2]! - line[0]!) * (point[k + 1]! - line[1]!) - (line[3]! - line[1]!) * (point[k]! - line[0]!);
  return sides(one, other, 0) * sides(one, other, 2) < 0 && sides(other, one, 0) * sides(other, one, 2) < 0;
}

export const spanLength = (line: ArrayLike<number>, i: number) =>
  Math.hypot(line[i + 2]! - line[i]!, line[i + 3]! - line[i + 1]!);

type Vector = [x: number, y: number];

export function spanDirection(line: ArrayLike<number>, i: number): Vector {
  const length = spanLength(line, i);
  return [(line[i + 2]! - line[i]!) / length, (line[i + 3]! - line[i + 1]!) / length];
}

function meanDirection(a: Vector, b: Vector): Vector {
  const [x, y] = [a[0] + b[0], a[1] + b[1]];
  const length = Math.hypot(x, y);
  return length < 1e-9 ? a : [x / length, y / length];
}
