import { type CodeMark, OTHER_MARK } from "#survey/codes/code-marks.ts";
import { formatCount } from "#survey/report/format.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { COLOURS } from "../pdf/colours.ts";
import type { OnPaper } from "../pdf/plan-drawing.ts";
import type { Box } from "../pdf/plan-labels.ts";
import { lineMm, MM, type Sheet } from "../pdf/sheet.ts";
import type { Style } from "../pdf/typeface.ts";
import type { PlanPoint, SitePlanModel } from "./site-plan-model.ts";

/** A point of a plan, metres of the grid. */
export interface GridPoint extends Omit<PlanPoint, "longitude" | "latitude"> {
  eastM: number;
  northM: number;
}

type Drawn = Pick<SitePlanModel, "marks" | "labels" | "units"> & { points: GridPoint[] };

/** Half the size of a symbol on paper. */
const HALF_MM = 0.65;
const LABEL: Style = { size: 5 };
/** The most labels on one sheet. */
const MOST_LABELS = 4_000;

/** Counts of labels: those written, and all there are. */
export interface LabelCount {
  written: number;
  all: number;
}

/**
 * Draws points with the marks of their codes, then their labels where they fit: no label covers a mark or another
 * label.
 */
export function drawPlanPoints(sheet: Sheet, drawn: Drawn, at: OnPaper, taken: readonly Box[]): LabelCount {
  const { points, marks } = drawn;
  const room = new FreeRoom();
  for (const box of taken) room.take(box);
  const halfPt = HALF_MM * MM;
  const places = points.map(({ eastM, northM }) => at(eastM, northM));
  for (const [i, { code }] of points.entries()) {
    const [x, y] = places[i]!;
    drawMark(sheet, marks.get(code) ?? OTHER_MARK, x, y, halfPt);
    room.take({ x0: x - halfPt, x1: x + halfPt, y0: y - halfPt, y1: y + halfPt });
  }
  return drawn.labels === "none" ? { written: 0, all: 0 } : writeLabels(sheet, drawn, places, room);
}

/** The note about omitted labels; null if all are written. */
export function labelsNote({ written, all }: LabelCount, labels: SitePlanModel["labels"]): string | null {
  if (written === all) return null;
  const what = labels === "both" ? "labels" : labels;
  return `${formatCount(written)} of ${formatCount(all)} ${what} shown; the others would overlap.`;
}

/** Draws the mark of a code centred at a point on paper. */
export function drawMark(
  { doc }: Sheet,
  { colour, shape }: CodeMark,
  x: number,
  y: number,
  half: number,
): void {
  if (shape === "circle") doc.circle(x, y, half);
  else {
    const [first, ...others] = CORNERS[shape];
    doc.moveTo(x + first![0] * half, y + first![1] * half);
    for (const [dx, dy] of others) doc.lineTo(x + dx * half, y + dy * half);
    doc.closePath();
  }
  doc.fill(COLOURS[`pt-${colour}`]);
}

/** In units of half the size, y down. */
const CORNERS: Record<Exclude<CodeMark["shape"], "circle">, [number, number][]> = {
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  triangle: [
    [0, -1.1],
    [1.1, 0.9],
    [-1.1, 0.9],
  ],
  diamond: [
    [0, -1.2],
    [1.2, 0],
    [0, 1.2],
    [-1.2, 0],
  ],
  wedge: [
    [0, 1.1],
    [-1.1, -0.9],
    [1.1, -0.9],
  ],
};

function writeLabels(
  sheet: Sheet,
  { points, labels, units }: Drawn,
  places: [number, number][],
  room: FreeRoom,
): LabelCount {
  const figures = figuresIn(units);
  const gapPt = (HALF_MM + 0.4) * MM;
  const height = lineMm(LABEL) * MM;
  let [written, all] = [0, 0];
  for (const [i, { name, heightM }] of points.entries()) {
    const lines = [
      ...(labels === "heights" ? [] : [sheet.type.cut(name, LABEL, 60)]),
      ...(labels === "names" ? [] : [figures.length(heightM, 2, { grouping: false })]),
    ].filter(line => line !== "");
    if (lines.length === 0) continue;
    all++;
    if (written === MOST_LABELS) continue;
    const width = Math.max(0, ...lines.map(line => sheet.type.width(line, LABEL)));
    const [x, y] = places[i]!;
    const tall = lines.length * height;
    const ways: [number, number][] = [
      [x + gapPt, y - tall / 2],
      [x - gapPt - width, y - tall / 2],
      [x - width / 2, y - gapPt - tall],
      [x - width / 2, y + gapPt],
    ];
    const way = ways.find(([left, top]) =>
      room.takeIfFree({ x0: left, x1: left + width, y0: top, y1: top + tall }),
    );
    if (!way) continue;
    sheet.doc
      .fillOpacity(0.7)
      .rect(way[0] - 0.6, way[1] + 0.6, width + 1.2, tall - 1.2)
      .fill(COLOURS["map-paper"])
      .fillOpacity(1);
    for (const [k, line] of lines.entries()) sheet.line(line, way[0] / MM, (way[1] + k * height) / MM, LABEL);
    written++;
  }
  return { written, all };
}

/** Cell size in points on paper; a label's box covers a few cells. */
const CELL_PT = 14;

/** Finds free space for labels, with a grid of cells. */
class FreeRoom {
  readonly #cells = new Map<string, Box[]>();

  take(box: Box): void {
    for (const cell of cellsOf(box)) {
      const there = this.#cells.get(cell);
      if (there) there.push(box);
      else this.#cells.set(cell, [box]);
    }
  }

  /** Takes the box if it is free, and returns whether it was. */
  takeIfFree(box: Box): boolean {
    for (const cell of cellsOf(box))
      if (this.#cells.get(cell)?.some(other => overlaps(other, box))) return false;
    this.take(box);
    return true;
  }
}

const overlaps = (a: Box, b: Box) => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

function* cellsOf({ x0, x1, y0, y1 }: Box): Generator<string> {
  for (let column = Math.floor(x0 / CELL_PT); column * CELL_PT <= x1; column++)
    for (let row = Math.floor(y0 / CELL_PT); row * CELL_PT <= y1; row++) yield `${column} ${row}`;
}
