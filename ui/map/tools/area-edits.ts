import type { MapAreas, Ring } from "../engine/types.ts";
import { UndoHistory } from "./undo-history.ts";

/**
 * Boundary and pads as edited on the map. The page hands each change back a moment later, rounded by its
 * fields; such an echo is not a new state to undo.
 */
export class AreaEdits extends UndoHistory<MapAreas> {
  areas: MapAreas | null = null;
  /** What the page may echo: the areas it last handed over, and the edits made since. */
  #known: MapAreas[] = [];

  /** Takes the page's areas. Forgets the earlier states if the page itself has changed them. */
  take(areas: MapAreas | null): void {
    const found = areas ? this.#known.findLastIndex(each => isSameAreas(each, areas)) : -1;
    if (found < 0) this.clear();
    this.#known = areas ? [areas, ...(found < 0 ? [] : this.#known.slice(found + 1))] : [];
    this.areas = areas;
  }

  /** Applies a change made on the map and reports it to the page. */
  change(areas: MapAreas): void {
    this.areas = areas;
    this.expect(areas);
  }

  /** Announces the echo of what was drawn on the map. */
  expect(areas: MapAreas): void {
    this.#known.push(areas);
  }
}

/** Fields hold nine decimals of a degree; 1e-8 is a millimetre. */
const SAME_DEG = 1e-8;

/** Whether two rings are equal apart from the rounding of fields. */
export function isSameRing(a: Ring | null | undefined, b: Ring | null | undefined): boolean {
  if (!a || !b) return !a && !b;
  return (
    a.length === b.length &&
    a.every(([x, y], i) => Math.abs(x - b[i]![0]) < SAME_DEG && Math.abs(y - b[i]![1]) < SAME_DEG)
  );
}

const isSameAreas = (a: MapAreas, b: MapAreas): boolean =>
  isSameRing(a.boundary, b.boundary) &&
  a.pads.length === b.pads.length &&
  a.pads.every((pad, i) => pad.id === b.pads[i]!.id && isSameRing(pad.ring, b.pads[i]!.ring));
