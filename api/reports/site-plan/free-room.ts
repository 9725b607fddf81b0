import type { Box } from "../pdf/plan-labels.ts";

/** Cell size in points on paper; a label's box covers a few cells. */
const CELL_PT = 14;

/** Finds free space for labels, with a grid of cells. */
export class FreeRoom {
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
