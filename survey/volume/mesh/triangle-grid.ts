import type { PrismMesh } from "./prism.ts";

/** Triangles in the plane, three vertices for each. */
export type PlanTriangles = Pick<PrismMesh, "x" | "y" | "triangles">;

/** A rectangle of the plane, metres. */
export interface PlanBox {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Cells are read wider by this share of a cell, so that rounding loses no triangle beside a line. */
const MARGIN = 1e-3;

/** Most cells that a triangle meets on average. */
const MOST_CELLS = 32;

/** Triangles by the cells of a grid their boxes meet; about two cells for each triangle. */
export class TriangleGrid {
  private starts = new Uint32Array(0);
  private readonly items: Uint32Array;
  private side = 1;
  private readonly minX: number;
  private readonly minY: number;
  private perX = 1;
  private perY = 1;
  private readonly stamp: Int32Array;
  private round = 0;

  constructor(private readonly mesh: PlanTriangles) {
    const count = mesh.triangles.length / 3;
    const { minX, minY, maxX, maxY } = boundsOf(mesh);
    this.minX = minX;
    this.minY = minY;
    const wide = Math.max(maxX - minX, 1e-9);
    const high = Math.max(maxY - minY, 1e-9);
    const spans = new Uint16Array(4 * count);
    let side = Math.max(1, Math.min(2048, Math.ceil(Math.sqrt(count / 2))));
    // Long oblique triangles meet many cells each: fewer cells keep the grid within memory.
    for (; ; side = Math.ceil(side / 2)) {
      this.side = side;
      this.perX = side / wide;
      this.perY = side / high;
      this.starts = new Uint32Array(side * side + 1);
      if (this.countsUpTo(side > 1 ? MOST_CELLS * count : Number.POSITIVE_INFINITY, spans)) break;
    }
    this.stamp = new Int32Array(count).fill(-1);
    for (let cell = 0; cell < side * side; cell++) this.starts[cell + 1]! += this.starts[cell]!;
    this.items = this.itemsOf(spans);
  }

  /** Counts the triangles of each cell, and notes their spans; false if they meet more than `most` cells in all. */
  private countsUpTo(most: number, spans: Uint16Array): boolean {
    const { side, starts, mesh } = this;
    let cells = 0;
    for (let k = 0, at = 0; k < mesh.triangles.length && cells <= most; k += 3, at += 4) {
      const box = boxAt(mesh, k);
      const c0 = this.cellAt((box.minX - this.minX) * this.perX);
      const c1 = this.cellAt((box.maxX - this.minX) * this.perX);
      const r0 = this.cellAt((box.minY - this.minY) * this.perY);
      const r1 = this.cellAt((box.maxY - this.minY) * this.perY);
      spans[at] = c0;
      spans[at + 1] = c1;
      spans[at + 2] = r0;
      spans[at + 3] = r1;
      cells += (c1 - c0 + 1) * (r1 - r0 + 1);
      for (let r = r0; r <= r1; r++) for (let c = c0; c <= c1; c++) starts[r * side + c + 1]!++;
    }
    return cells <= most;
  }

  /** The triangles of each cell, one cell after the other, by the columns and rows that each triangle spans. */
  private itemsOf(spans: Uint16Array): Uint32Array {
    const { side, starts } = this;
    const next = starts.slice();
    const items = new Uint32Array(starts[side * side]!);
    for (let t = 0, at = 0; at < spans.length; t++, at += 4)
      for (let r = spans[at + 2]!; r <= spans[at + 3]!; r++)
        for (let c = spans[at]!; c <= spans[at + 1]!; c++) items[next[r * side + c]!++] = t;
    return items;
  }

  /** Calls `take` once for each triangle whose box meets that of triangle k/3 of `other`. */
  visit(other: PlanTriangles, k: number, take: (triangle: number) => void): void {
    this.visitBox(boxAt(other, k), take);
  }

  /** Calls `take` once for each triangle whose box meets the given one. */
  visitBox(box: PlanBox, take: (triangle: number) => void): void {
    this.round++;
    this.eachCell(box, cell => {
      for (let i = this.starts[cell]!; i < this.starts[cell + 1]!; i++) {
        const t = this.items[i]!;
        if (this.stamp[t] === this.round) continue;
        this.stamp[t] = this.round;
        const mine = boxAt(this.mesh, 3 * t);
        if (mine.maxX > box.minX && mine.minX < box.maxX && mine.maxY > box.minY && mine.minY < box.maxY)
          take(t);
      }
    });
  }

  /** Calls `take` for triangles near a position until it returns true. */
  visitAt(x: number, y: number, take: (triangle: number) => boolean): void {
    const last = this.side - 1;
    const c = Math.floor((x - this.minX) * this.perX);
    const r = Math.floor((y - this.minY) * this.perY);
    if (c < 0 || r < 0 || c > last + 1 || r > last + 1) return;
    const cell = Math.min(r, last) * this.side + Math.min(c, last);
    for (let i = this.starts[cell]!; i < this.starts[cell + 1]!; i++) if (take(this.items[i]!)) return;
  }

  /** Calls `take` once for each triangle in the cells along a line from a to b: more than those the line crosses. */
  visitLine(ax: number, ay: number, bx: number, by: number, take: (triangle: number) => void): void {
    this.round++;
    const column = (x: number) => (x - this.minX) * this.perX;
    const [c0, r0] = [column(ax), (ay - this.minY) * this.perY];
    const [c1, r1] = [column(bx), (by - this.minY) * this.perY];
    const slope = r1 === r0 ? 0 : (c1 - c0) / (r1 - r0);
    const [low, high] = r0 < r1 ? [r0, r1] : [r1, r0];
    for (let row = this.cellAt(low - MARGIN); row <= this.cellAt(high + MARGIN); row++) {
      // Where the line enters and leaves the row; the first and last row include what lies beyond the grid.
      const from = Math.max(low, row === 0 ? low : row - MARGIN);
      const to = Math.min(high, row === this.side - 1 ? high : row + 1 + MARGIN);
      const ends = r1 === r0 ? [c0, c1] : [c0 + (from - r0) * slope, c0 + (to - r0) * slope];
      const last = this.cellAt(Math.max(...ends) + MARGIN);
      for (let c = this.cellAt(Math.min(...ends) - MARGIN); c <= last; c++)
        this.takeCell(row * this.side + c, take);
    }
  }

  private takeCell(cell: number, take: (triangle: number) => void): void {
    for (let i = this.starts[cell]!; i < this.starts[cell + 1]!; i++) {
      const t = this.items[i]!;
      if (this.stamp[t] === this.round) continue;
      this.stamp[t] = this.round;
      take(t);
    }
  }

  /** The cell of a coordinate in cells, clamped to the grid. */
  private cellAt(value: number): number {
    return Math.max(0, Math.min(this.side - 1, Math.floor(value)));
  }

  private eachCell(box: PlanBox, take: (cell: number) => void): void {
    const c0 = this.cellAt((box.minX - this.minX) * this.perX);
    const c1 = this.cellAt((box.maxX - this.minX) * this.perX);
    const r0 = this.cellAt((box.minY - this.minY) * this.perY);
    const r1 = this.cellAt((box.maxY - this.minY) * this.perY);
    for (let r = r0; r <= r1; r++) for (let c = c0; c <= c1; c++) take(r * this.side + c);
  }
}

/** The box of all triangles. */
function boundsOf({ x, y, triangles }: PlanTriangles): PlanBox {
  let [minX, minY] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [maxX, maxY] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < triangles.length; i++) {
    const v = triangles[i]!;
    minX = Math.min(minX, x[v]!);
    maxX = Math.max(maxX, x[v]!);
    minY = Math.min(minY, y[v]!);
    maxY = Math.max(maxY, y[v]!);
  }
  return { minX, minY, maxX, maxY };
}

function boxAt({ x, y, triangles }: PlanTriangles, k: number): PlanBox {
  const a = triangles[k]!;
  const b = triangles[k + 1]!;
  const c = triangles[k + 2]!;
  return {
    minX: Math.min(x[a]!, x[b]!, x[c]!),
    maxX: Math.max(x[a]!, x[b]!, x[c]!),
    minY: Math.min(y[a]!, y[b]!, y[c]!),
    maxY: Math.max(y[a]!, y[b]!, y[c]!),
  };
}
