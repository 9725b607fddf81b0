import { Geodesic } from "geographiclib-geodesic";
import { describe, expect, it } from "vitest";
import type { SurveyPoint } from "#shapes/points.ts";
import { columnsFromPoints } from "../points.ts";
import { type FoundPoints, PointFinder, type PointQuestion } from "./find-points.ts";

const point = (name: string, more: Partial<SurveyPoint> = {}): SurveyPoint => ({
  name,
  code: "TOPO",
  longitude: 9,
  latitude: 46.95,
  ellipsoidalHeight: 100,
  ...more,
});

/** Chunks of three points, as a long survey comes in parts. */
function find(points: readonly SurveyPoint[], question: Partial<PointQuestion> = {}): FoundPoints {
  const finder = new PointFinder({ filter: {}, order: "row", isDescending: false, limit: 100, ...question });
  for (let at = 0; at < points.length; at += 3) finder.add(columnsFromPoints(points.slice(at, at + 3)), at);
  return finder.finish();
}
const namesIn = ({ points }: FoundPoints) => points.map(({ point }) => point.name);

describe("finding points", () => {
  it("orders names as people count", () => {
    const names = ["P10", "p9", "P2", "A1", "P010b", "Ä1", ""];
    const found = find(
      names.map(name => point(name)),
      { order: "name" },
    );
    expect(namesIn(found)).toEqual(["", "A1", "P2", "p9", "P10", "P010b", "Ä1"]);
  });

  it("finds every word of a name, in upper or lower case, also with letters of other alphabets", () => {
    const names = ["CP-103", "cp 3 nord", "X1", "Öl CP", "CP", "Öst"];
    expect(
      namesIn(
        find(
          names.map(name => point(name)),
          { filter: { name: "cp" } },
        ),
      ),
    ).toEqual(["CP-103", "cp 3 nord", "Öl CP", "CP"]);
    expect(
      namesIn(
        find(
          names.map(name => point(name)),
          { filter: { name: "NORD cp" } },
        ),
      ),
    ).toEqual(["cp 3 nord"]);
    expect(
      namesIn(
        find(
          names.map(name => point(name)),
          { filter: { name: "öS" } },
        ),
      ),
    ).toEqual(["Öst"]);
  });

  it("narrows by code without controls, height and quality", () => {
    const points = [
      point("1", { code: "EP1 B", ellipsoidalHeight: 99 }),
      point("2", { code: "EP1", quality: { solution: "FLOAT" } }),
      point("3", { code: "EP1 E", ellipsoidalHeight: 102, quality: { solution: "FIX" } }),
      point("4", { code: "TOE", quality: { solution: "SINGLE" } }),
    ];
    const controls = { convention: "civil3d" as const, except: [] };
    expect(namesIn(find(points, { filter: { codes: ["EP1"], controls } }))).toEqual(["1", "2", "3"]);
    expect(namesIn(find(points, { filter: { minHeightM: 100, maxHeightM: 101 } }))).toEqual(["2", "4"]);
    expect(namesIn(find(points, { filter: { quality: "unfixed" } }))).toEqual(["2", "4"]);
    expect(namesIn(find(points, { filter: { quality: "FIX" } }))).toEqual(["3"]);
    expect(namesIn(find(points, { filter: { quality: "unknown" } }))).toEqual(["1"]);
  });

  it("puts the surest first, and what is unknown last, in either direction", () => {
    const points = [
      point("unknown"),
      point("float", { quality: { solution: "FLOAT", horizontalRmsM: 0.04 } }),
      point("loose", { quality: { solution: "FIX", horizontalRmsM: 0.02 } }),
      point("tight", { quality: { solution: "FIX", horizontalRmsM: 0.008 } }),
    ];
    const order = "quality";
    expect(namesIn(find(points, { order }))).toEqual(["tight", "loose", "float", "unknown"]);
    expect(namesIn(find(points, { order, isDescending: true }))).toEqual([
      "float",
      "loose",
      "tight",
      "unknown",
    ]);
  });

  it("measures neighbours on the ground as the geodesic does", () => {
    const near = { longitude: 179.9999, latitude: -44 };
    const points = Array.from({ length: 60 }, (_, i) =>
      point(`${i}`, {
        longitude: 179.9999 + i * 0.0001 > 180 ? 179.9999 + i * 0.0001 - 360 : 179.9999 + i * 0.0001,
        latitude: -44 + ((i * 7) % 11) * 0.0001,
        ellipsoidalHeight: 0,
      }),
    );
    const distances = points.map(
      ({ latitude, longitude }) =>
        Geodesic.WGS84.Inverse(near.latitude, near.longitude, latitude, longitude).s12!,
    );
    const found = find(points, { filter: { near: { ...near, withinM: 250 } }, order: "distance" });
    expect(found.total).toBe(distances.filter(each => each <= 250).length);
    expect(found.total).toBeGreaterThan(10);
    for (const { row, distanceM } of found.points) expect(distanceM).toBeCloseTo(distances[row]!, 4);
    expect(found.points.map(({ row }) => distances[row]!)).toEqual(
      [...distances].sort((a, b) => a - b).slice(0, found.total),
    );
  });

  it.each(["row", "name", "code", "height", "quality"] as const)(
    "turns pages by %s, forwards and back, without losing or repeating a point",
    order => {
      const points = Array.from({ length: 50 }, (_, i) =>
        point(`P${(i * 7) % 10}`, {
          code: `C${i % 3}`,
          ellipsoidalHeight: (i * 13) % 8,
          ...(i % 4 > 0 && { quality: { solution: i % 2 ? ("FIX" as const) : ("FLOAT" as const) } }),
        }),
      );
      for (const isDescending of [false, true]) {
        const all = find(points, { order, isDescending }).points.map(({ row }) => row);
        expect(new Set(all).size).toBe(50);
        const rows: number[] = [];
        let page = find(points, { order, isDescending, limit: 7 });
        const pages = [page];
        while (page.points.length > 0) {
          expect(page.from).toBe(rows.length);
          expect(page.total).toBe(50);
          rows.push(...page.points.map(({ row }) => row));
          page = find(points, { order, isDescending, limit: 7, after: page.points.at(-1) });
          pages.push(page);
        }
        expect(rows).toEqual(all);
        const back = find(points, { order, isDescending, limit: 7, before: pages[2]!.points[0] });
        expect(back).toEqual(pages[1]);
      }
    },
  );
});
