import { type ContourLines, isIndexLevel } from "./contours.ts";

/** Where heights are written on contours, in columns; positions in metres of the plane. */
export interface ContourLabels {
  line: Uint32Array;
  x: Float64Array;
  y: Float64Array;
  /** Direction of the text, degrees counter-clockwise from east; -90..90, so that it is never upside down. */
  angleDeg: Float64Array;
}

/** Length of a label as a share of the spacing; the line's direction and straightness are measured over it. */
const LABEL_SHARE = 1 / 16;
/** A label may move this share of the spacing along its line to a straighter place. */
const SHIFT_SHARE = 1 / 6;
const SHIFTS = 4;
/** Labels of neighbouring lines stay this share of the spacing apart. */
const GAP_SHARE = 1 / 4;
/** Number of labels along the longer side of the surface when no spacing is given. */
const ACROSS = 5;

/**
 * Places labels on the index contours (on all contours if no level is an index level): about `spacingM` apart
 * along each line, where it is straight, and away from the labels of other lines. Lines shorter than half the
 * spacing get none.
 */
export function contourLabels(
  lines: ContourLines,
  intervalM: number,
  spacingM: number = spacingFor(lines),
): ContourLabels {
  const isIndex = Array.from(lines.levelsM, levelM => isIndexLevel(levelM, intervalM));
  const labelsAll = !lines.level.some(level => isIndex[level]);
  const taken = new Taken(spacingM * GAP_SHARE);
  const found: { line: number; x: number; y: number; angleDeg: number }[] = [];
  for (let line = 0; line < lines.ends.length; line++) {
    if (!labelsAll && !isIndex[lines.level[line]!]) continue;
    const path = new Path(lines, line);
    if (path.lengthM < spacingM / 2) continue;
    const count = Math.max(1, Math.floor(path.lengthM / spacingM));
    for (let k = 0; k < count; k++) {
      const place = straightest(path, ((k + 0.5) / count) * path.lengthM, spacingM, taken);
      if (!place) continue;
      taken.add(place.x, place.y);
      found.push({ line, ...place });
    }
  }
  return {
    line: Uint32Array.from(found, label => label.line),
    x: Float64Array.from(found, label => label.x),
    y: Float64Array.from(found, label => label.y),
    angleDeg: Float64Array.from(found, label => label.angleDeg),
  };
}

function spacingFor({ x, y }: ContourLines): number {
  const sideOf = (values: Float64Array) => {
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (const value of values) {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
    return max - min;
  };
  return Math.max(sideOf(x), sideOf(y)) / ACROSS;
}

/**
 * Returns the free place near `atM` with the straightest line under the label (the longest chord); null when
 * all are taken.
 */
function straightest(path: Path, atM: number, spacingM: number, taken: Taken) {
  const half = Math.min(spacingM * LABEL_SHARE, path.lengthM / 2) / 2;
  let best: { x: number; y: number; angleDeg: number } | null = null;
  let longest = -1;
  for (let step = 0; step <= 2 * SHIFTS; step++) {
    // 0, +1, -1, +2, ...: the nearest of equals wins.
    const shift = (step % 2 === 0 ? -step : step + 1) / 2 / SHIFTS;
    const centre = Math.max(half, Math.min(path.lengthM - half, atM + shift * spacingM * SHIFT_SHARE));
    const place = path.at(centre);
    if (!taken.isFree(place.x, place.y)) continue;
    const from = path.at(centre - half);
    const to = path.at(centre + half);
    const chord = Math.hypot(to.x - from.x, to.y - from.y);
    if (chord <= longest * (1 + 1e-9)) continue;
    longest = chord;
    const isForward = to.x > from.x || (to.x === from.x && to.y > from.y);
    const angle = Math.atan2(isForward ? to.y - from.y : from.y - to.y, Math.abs(to.x - from.x));
    best = { ...place, angleDeg: (angle * 180) / Math.PI };
  }
  return best;
}

/** A line, addressed by the length along it. */
class Path {
  private readonly from: number;
  private readonly count: number;
  /** Length from the start to each position; a loop has one more, for its closing segment. */
  private readonly distanceM: Float64Array;
  readonly lengthM: number;

  constructor(
    private readonly lines: ContourLines,
    line: number,
  ) {
    this.from = line === 0 ? 0 : lines.ends[line - 1]!;
    this.count = lines.ends[line]! - this.from;
    this.distanceM = new Float64Array(this.count + (lines.isClosed[line] === 1 ? 1 : 0));
    for (let i = 1; i < this.distanceM.length; i++) {
      const [a, b] = [this.index(i - 1), this.index(i)];
      const step = Math.hypot(lines.x[b]! - lines.x[a]!, lines.y[b]! - lines.y[a]!);
      this.distanceM[i] = this.distanceM[i - 1]! + step;
    }
    this.lengthM = this.distanceM[this.distanceM.length - 1]!;
  }

  private index(i: number): number {
    return this.from + (i % this.count);
  }

  /** Returns the position at a length along the line. */
  at(distanceM: number): { x: number; y: number } {
    let low = 0;
    let high = this.distanceM.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.distanceM[middle]! <= distanceM) low = middle;
      else high = middle;
    }
    const span = this.distanceM[high]! - this.distanceM[low]!;
    const share = span > 0 ? (distanceM - this.distanceM[low]!) / span : 0;
    const { x, y } = this.lines;
    const [a, b] = [this.index(low), this.index(high)];
    return { x: x[a]! + share * (x[b]! - x[a]!), y: y[a]! + share * (y[b]! - y[a]!) };
  }
}

/** Positions of labels, in cells as wide as the gap between them. */
class Taken {
  private readonly cells = new Map<string, { x: number; y: number }[]>();
  constructor(private readonly gapM: number) {}

  isFree(x: number, y: number): boolean {
    const { cells, gapM } = this;
    const column = Math.floor(x / gapM);
    const row = Math.floor(y / gapM);
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++)
        for (const other of cells.get(`${c} ${r}`) ?? [])
          if (Math.hypot(other.x - x, other.y - y) < gapM) return false;
    return true;
  }

  add(x: number, y: number): void {
    const key = `${Math.floor(x / this.gapM)} ${Math.floor(y / this.gapM)}`;
    this.cells.set(key, [...(this.cells.get(key) ?? []), { x, y }]);
  }
}
