import type { Figures } from "./figures.ts";

/**
 * Most points that are remembered; beyond that a station may be read twice, which a doubt about repeated points
 * reports.
 */
const MOST = 20_000;

/** Remembers the points of a book, so that a station on one of them is not read as another point. */
export class KnownPoints {
  private readonly figures = new Map<string, string>();

  /** Whether a station has the name and the coordinates of a point, or a station, before it. */
  isRepeat(name: string, { x, y, height }: Figures, isStation: boolean): boolean {
    // The digits after the point vary between records of one file.
    const figures = `${Number(x)} ${Number(y)} ${Number(height)}`;
    if (isStation && this.figures.get(name) === figures) return true;
    if (this.figures.size < MOST) this.figures.set(name, figures);
    return false;
  }
}
