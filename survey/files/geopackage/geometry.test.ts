import { expect, test } from "vitest";
import { placesOf, pointBlob } from "./geometry.ts";

test("a point comes back to the last bit", () => {
  const [x, y, z] = [2_688_469.2911, -0.1, 0.1 + 0.2];
  expect([...placesOf(pointBlob(2056, { x, y }, z))!]).toEqual([x, y, z]);
});

test("a group of points leaves its empty ones out", () => {
  const view = new DataView(new ArrayBuffer(8 + 9 + 3 * 21));
  view.setUint16(0, 0x4750);
  view.setUint8(8, 1);
  view.setUint32(9, 4, true);
  view.setUint32(13, 3, true);
  for (const [i, [x, y]] of [
    [1, 2],
    [Number.NaN, Number.NaN],
    [3, 4],
  ].entries()) {
    const at = 17 + 21 * i;
    view.setUint8(at, 1);
    view.setUint32(at + 1, 1, true);
    view.setFloat64(at + 5, x!, true);
    view.setFloat64(at + 13, y!, true);
  }
  const none = Number.NaN;
  expect([...placesOf(new Uint8Array(view.buffer))!]).toEqual([1, 2, none, 3, 4, none]);
});
