import { expect, it, vi } from "vitest";
import { columnsFromPoints } from "#survey/points.ts";
import { packPoints } from "./pack-points.ts";

const { indexNames } = vi.hoisted(() => ({ indexNames: vi.fn() }));
vi.mock("#survey/names/index-names.ts", async original => ({ ...(await original<object>()), indexNames }));

it("points whose names cannot be sorted are stored without an index, which is built later", () => {
  indexNames.mockImplementation(() => {
    throw new RangeError("offset is out of bounds");
  });
  const point = { name: "P1", code: "TOPO", latitude: 1, longitude: 2, ellipsoidalHeight: 3 };
  const columns = columnsFromPoints([point]);
  const { chunks, summary, nameBlocks } = packPoints({ columns, lengthUnit: "m", maxPoints: 10 });
  expect([chunks.length, summary.pointCount, nameBlocks]).toEqual([1, 1, null]);
});
