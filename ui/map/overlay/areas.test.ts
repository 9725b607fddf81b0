import { describe, expect, it } from "vitest";
import type { MapAreas } from "../engine/types.ts";
import { measured } from "../tools/measuring/measure.ts";
import { withCorner } from "./areas.ts";

const areas: MapAreas = {
  boundary: [
    [8.59, 46.63],
    [8.6, 46.63],
    [8.6, 46.64],
    [8.59, 46.64],
  ],
  pads: [
    {
      id: 1,
      name: "Pad 1",
      elevation: 1490,
      ring: [
        [8.591, 46.631],
        [8.592, 46.631],
        [8.592, 46.632],
      ],
    },
  ],
};

describe("areas on the map", () => {
  it("change only in the dragged corner", () => {
    const moved = withCorner(areas, { pad: null, index: 2 }, [8.61, 46.65]);
    expect(moved.boundary![2]).toEqual([8.61, 46.65]);
    expect(moved.boundary![1]).toEqual(areas.boundary![1]);
    expect(moved.pads).toBe(areas.pads);
  });

  it("get a corner in the middle of a side, including the last side", () => {
    const place: [number, number] = [8.595, 46.62];
    const middle = withCorner(areas, { pad: null, index: 0, isMiddle: true }, place);
    expect(middle.boundary![1]).toEqual(place);
    expect(middle.boundary).toHaveLength(5);
    const last = withCorner(areas, { pad: 0, index: 2, isMiddle: true }, place);
    expect(last.pads[0]!.ring[3]).toEqual(place);
    expect(withCorner(areas, { pad: null, index: 0, isMiddle: true }, null)).toEqual(areas);
  });

  it("lose a removed corner, but keep at least three", () => {
    expect(withCorner(areas, { pad: null, index: 0 }, null).boundary).toHaveLength(3);
    expect(withCorner(areas, { pad: 0, index: 0 }, null).pads[0]!.ring).toHaveLength(3);
  });
});

describe("measuring", () => {
  it("adds up segments, and closes a ring for its perimeter", () => {
    const line = measured("distance", areas.boundary!.slice(0, 3));
    const ring = measured("area", areas.boundary!);
    expect(line.distanceM).toBeCloseTo(ring.distanceM / 2, -1);
    expect(ring.areaM2 / (line.distanceM ** 2 / 4)).toBeGreaterThan(0.9);
  });
});
