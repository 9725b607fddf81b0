import { describe, expect, test } from "vitest";
import type { MapAreas, Ring } from "../engine/types.ts";
import { AreaEdits, isSameRing } from "./area-edits.ts";

const square = (longitude: number): Ring => [
  [longitude, 46],
  [longitude + 0.001, 46],
  [longitude + 0.001, 46.001],
];
const padsOf = (...rings: Ring[]): MapAreas["pads"] =>
  rings.map((ring, i) => ({ id: i + 1, name: `Pad ${i + 1}`, elevation: 500, ring }));

/** What the page reads back from its fields, which hold nine decimals. */
const typed = ({ boundary, pads }: MapAreas): MapAreas => {
  const round = (ring: Ring): Ring => ring.map(([x, y]) => [Number(x.toFixed(9)), Number(y.toFixed(9))]);
  return {
    boundary: boundary && round(boundary),
    pads: pads.map(pad => ({ ...pad, ring: round(pad.ring) })),
  };
};

const dragged: MapAreas = { boundary: null, pads: padsOf(square(8.1234567891), square(9)) };

/** Edits after the first of two pads was dragged and the page has handed the change back. */
function afterDrag(): AreaEdits {
  const edits = new AreaEdits();
  edits.take({ boundary: null, pads: padsOf(square(8), square(9)) });
  edits.keep(edits.areas!);
  edits.change(dragged);
  edits.take(typed(dragged));
  return edits;
}

describe("undo of a drag", () => {
  test("works after the page has handed the change back, rounded by its fields", () => {
    const edits = afterDrag();
    expect(edits.undo(edits.areas!)!.pads[0]!.ring).toEqual(square(8));
  });

  test("forgets its steps when another area is typed", () => {
    const edits = afterDrag();
    edits.take({ ...typed(dragged), boundary: square(7) });
    expect(edits.can.value).toEqual({ canUndo: false, canRedo: false });
  });

  test("forgets its steps when a pad is removed and the next one takes its number", () => {
    const edits = afterDrag();
    edits.take({ boundary: null, pads: padsOf(square(9)) });
    expect(edits.undo(edits.areas!)).toBeUndefined();
  });

  test("survives a new design height, and echoes of earlier edits", () => {
    const edits = afterDrag();
    const higher = { ...typed(dragged), pads: dragged.pads.map(pad => ({ ...pad, elevation: 510 })) };
    edits.take(higher);
    edits.keep(edits.areas!);
    const next = { ...higher, pads: padsOf(square(8.2), square(9)) };
    const last = { ...higher, pads: padsOf(square(8.3), square(9)) };
    edits.change(next);
    edits.change(last);
    for (const handedBack of [higher, next, last]) edits.take(typed(handedBack));
    expect(edits.can.value.canUndo).toBe(true);
  });

  test("returns to the state before a boundary was drawn", () => {
    const edits = afterDrag();
    const drawn = { ...dragged, boundary: square(7) };
    edits.keep(edits.areas!);
    edits.expect(drawn);
    edits.take(typed(dragged));
    edits.take(typed(drawn));
    expect(edits.undo(edits.areas!)!.boundary).toBeNull();
  });
});

test("rings are equal apart from the rounding of fields", () => {
  expect(isSameRing(square(8), square(8 + 4e-10))).toBe(true);
  expect(isSameRing(square(8), square(8 + 1e-7))).toBe(false);
  expect(isSameRing(square(8), square(8).slice(1))).toBe(false);
  expect(isSameRing(null, undefined)).toBe(true);
  expect(isSameRing(null, square(8))).toBe(false);
});
