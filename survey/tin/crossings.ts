import { orient2d } from "robust-predicates";
import type { Breakline } from "./breaklines.ts";
import { SurfaceInputError } from "./errors.ts";

/** Where two lines cross or touch with different heights. Metres; lines by number, from 0. */
export interface Crossing {
  x: number;
  y: number;
  /** The earlier line. */
  first: number;
  second: number;
  /** The height the surface has there: of the first line, or of the corner that touches the other line. */
  heightM: number;
  /** The height that was not used. */
  otherHeightM: number;
}

/** Lines that cross more often than this are hatching, not ground. */
export const MOST_CROSSINGS = 10_000;
/** Lines that touch at heights no farther apart are not listed. */
const SAME_HEIGHT_M = 0.01;

type Corner = readonly [x: number, y: number, z: number];

interface Span {
  line: number;
  /** Which span of its line. */
  number: number;
  a: Corner;
  b: Corner;
  /** Corners to insert, by their share of the span's length. */
  inserted: { share: number; corner: Corner }[];
}

/**
 * Gives lines a common corner wherever they cross, at the height of the earlier one. A corner within `toleranceM` of
 * another line's span becomes a corner of that line, with its own height. Throws {@link SurfaceInputError} for more
 * than {@link MOST_CROSSINGS} crossings.
 */
export function joinCrossings(
  lines: readonly Breakline[],
  toleranceM: number,
): { lines: Breakline[]; crossings: Crossing[] } {
  const spans = lines.map((line, i) => spansOf(line, i));
  const crossings: Crossing[] = [];
  for (const [first, second] of nearbyPairs(spans.flat(), toleranceM)) {
    const found = meet(first, second, toleranceM);
    crossings.push(...found);
    if (crossings.length > MOST_CROSSINGS)
      throw new SurfaceInputError(
        "breaklines-cross",
        { breakline: second.line },
        `The lines of the surface cross each other more than ${MOST_CROSSINGS.toLocaleString("en")} times; use fewer of them`,
      );
  }
  return { lines: lines.map((line, i) => withInserted(line, spans[i]!)), crossings };
}

function spansOf(line: Breakline, number: number): Span[] {
  return line.slice(1).map((b, i) => ({ line: number, number: i, a: line[i]!, b, inserted: [] }));
}

function withInserted(line: Breakline, spans: Span[]): Breakline {
  if (spans.every(({ inserted }) => inserted.length === 0)) return line;
  const corners = spans.flatMap(({ a, inserted }) => [
    a,
    ...inserted.sort((p, q) => p.share - q.share).map(({ corner }) => corner),
  ]);
  return [...corners, line.at(-1)!];
}

function meet(first: Span, second: Span, toleranceM: number): Crossing[] {
  const touching = [
    ...touches(first, second, toleranceM, false),
    ...touches(second, first, toleranceM, true),
  ];
  if (touching.length > 0)
    return touching.filter(({ heightM, otherHeightM }) => Math.abs(heightM - otherHeightM) > SAME_HEIGHT_M);
  const share = crossingShare(first, second);
  if (share === null) return [];
  const [x, y, heightM] = along(first, share);
  const corner: Corner = [x, y, heightM];
  if ([first.a, first.b, second.a, second.b].some(end => distance(end, corner) <= toleranceM)) return [];
  const otherShare = shareOf(second, corner);
  first.inserted.push({ share, corner });
  second.inserted.push({ share: otherShare, corner });
  const otherHeightM = along(second, otherShare)[2];
  return [{ x, y, first: first.line, second: second.line, heightM, otherHeightM }];
}

/** Inserts the ends of `other` that lie on the span between its ends. */
function touches(span: Span, other: Span, toleranceM: number, isSecond: boolean): Crossing[] {
  const found: Crossing[] = [];
  for (const end of [other.a, other.b]) {
    const share = shareOf(span, end);
    if (!(share > 0 && share < 1)) continue;
    const on = along(span, share);
    if (distance(on, end) > toleranceM) continue;
    if (distance(span.a, end) <= toleranceM || distance(span.b, end) <= toleranceM) continue;
    span.inserted.push({ share, corner: end });
    const [first, second] = isSecond ? [other.line, span.line] : [span.line, other.line];
    found.push({ x: end[0], y: end[1], first, second, heightM: end[2], otherHeightM: on[2] });
  }
  return found;
}

const along = ({ a, b }: Span, share: number): Corner => [
  a[0] + share * (b[0] - a[0]),
  a[1] + share * (b[1] - a[1]),
  a[2] + share * (b[2] - a[2]),
];

const distance = (p: Corner, q: Corner) => Math.hypot(p[0] - q[0], p[1] - q[1]);

/** The share of the span's length at the foot of a position's perpendicular. */
function shareOf({ a, b }: Span, p: Corner): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy);
}

/** Where on the first span the second one crosses it, both between their ends; null when they do not cross. */
function crossingShare(first: Span, second: Span): number | null {
  const turn = (a: Corner, b: Corner, c: Corner) => orient2d(a[0], a[1], b[0], b[1], c[0], c[1]);
  const fromA = turn(second.a, second.b, first.a);
  const fromB = turn(second.a, second.b, first.b);
  if (!(fromA * fromB < 0)) return null;
  if (!(turn(first.a, first.b, second.a) * turn(first.a, first.b, second.b) < 0)) return null;
  return fromA / (fromA - fromB);
}

/** Spans per cell of the grid, if they are spread evenly. */
const SPANS_PER_CELL = 2;

/** Yields each pair of spans whose boxes meet in a cell of a grid, the earlier span first. */
function* nearbyPairs(spans: Span[], toleranceM: number): Generator<[Span, Span]> {
  if (spans.length < 2) return;
  const cells = cellsOf(spans, toleranceM);
  const seen = new Set<number>();
  for (let i = 0; i < spans.length; i++) {
    seen.clear();
    for (const cell of cells.of(spans[i]!))
      for (const j of cells.filled.get(cell)!) {
        if (j <= i || seen.has(j)) continue;
        seen.add(j);
        if (boxesMeet(spans[i]!, spans[j]!, toleranceM)) yield [spans[i]!, spans[j]!];
      }
  }
}

function boxesMeet({ a, b }: Span, { a: c, b: d }: Span, margin: number): boolean {
  return (
    Math.min(a[0], b[0]) <= Math.max(c[0], d[0]) + margin &&
    Math.max(a[0], b[0]) >= Math.min(c[0], d[0]) - margin &&
    Math.min(a[1], b[1]) <= Math.max(c[1], d[1]) + margin &&
    Math.max(a[1], b[1]) >= Math.min(c[1], d[1]) - margin
  );
}

/** Sorts spans into the cells of a grid that they cross. */
function cellsOf(spans: Span[], margin: number) {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { a, b } of spans)
    for (const [x, y] of [a, b]) {
      box.minX = Math.min(box.minX, x);
      box.maxX = Math.max(box.maxX, x);
      box.minY = Math.min(box.minY, y);
      box.maxY = Math.max(box.maxY, y);
    }
  const side = Math.max(1, Math.ceil(Math.sqrt(spans.length / SPANS_PER_CELL)));
  const sizeM = Math.max(box.maxX - box.minX, box.maxY - box.minY, 1e-6) / side;
  const cell = (value: number, from: number) =>
    Math.max(0, Math.min(side - 1, Math.floor((value - from) / sizeM)));
  /** The cells of each row that the span crosses, with a margin. */
  function* of({ a, b }: Span): Generator<number> {
    const [low, high] = a[1] <= b[1] ? [a, b] : [b, a];
    const lean = high[1] > low[1] ? (high[0] - low[0]) / (high[1] - low[1]) : 0;
    const xAt = (y: number) => low[0] + lean * (Math.max(low[1], Math.min(high[1], y)) - low[1]);
    const last = cell(high[1] + margin, box.minY);
    for (let row = cell(low[1] - margin, box.minY); row <= last; row++) {
      const flat = high[1] === low[1];
      const x1 = flat ? low[0] : xAt(box.minY + row * sizeM - margin);
      const x2 = flat ? high[0] : xAt(box.minY + (row + 1) * sizeM + margin);
      const to = cell(Math.max(x1, x2) + margin, box.minX);
      for (let column = cell(Math.min(x1, x2) - margin, box.minX); column <= to; column++)
        yield row * side + column;
    }
  }
  const filled = new Map<number, number[]>();
  spans.forEach((span, i) => {
    for (const key of of(span)) {
      const there = filled.get(key);
      if (there) there.push(i);
      else filled.set(key, [i]);
    }
  });
  return { filled, of };
}
