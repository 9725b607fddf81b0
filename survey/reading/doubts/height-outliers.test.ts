import { describe, expect, it } from "vitest";
import type { SurveyPoint } from "#shapes/points.ts";
import { columnsFromPoints } from "../../points.ts";
import { randomStream } from "../../random.ts";
import { writtenIn } from "../../units/measured.ts";
import { readAs } from "../read.test-files.ts";
import { heightOutliers, listHeightOutliers } from "./height-outliers.ts";

/** A point so many metres from a corner of the site. */
const at = (name: string, xM: number, yM: number, heightM: number): SurveyPoint => ({
  name,
  code: "",
  longitude: 9.5 + xM / (111_320 * Math.cos((52.1 * Math.PI) / 180)),
  latitude: 52.1 + yM / 111_320,
  ellipsoidalHeight: heightM,
});

function outliersOf(points: SurveyPoint[]) {
  const columns = columnsFromPoints(points);
  const lines = Uint32Array.from(points, (_, i) => i + 2);
  const found = heightOutliers({
    columns,
    lines,
    crs: null,
    apartM: null,
    metresPerHeight: 1,
    odd: [],
    remarks: [],
  });
  const message = typeof found.message === "string" ? found.message : writtenIn(found.message);
  return { names: found.which.map(i => points[i]!.name), message };
}

/** Ground that rolls by a metre or two, measured every five metres, a little off the grid and in no order. */
function ground(heightM: (xM: number, yM: number) => number = rolling, side = 20): SurveyPoint[] {
  const random = randomStream(7);
  const points = Array.from({ length: side * side }, (_, i) => {
    const xM = 5 * (i % side) + random();
    const yM = 5 * Math.floor(i / side) + random();
    return at(`G${i}`, xM, yM, heightM(xM, yM));
  });
  for (let i = points.length - 1; i > 0; i--) {
    const k = Math.floor(random() * (i + 1));
    [points[i], points[k]] = [points[k]!, points[i]!];
  }
  return points;
}
const rolling = (xM: number, yM: number) => 80 + Math.sin(xM / 15) + Math.cos(yM / 12);

const raised = (points: SurveyPoint[], byM: Record<string, number>) =>
  points.map(point => ({
    ...point,
    ellipsoidalHeight: point.ellipsoidalHeight + (byM[point.name] ?? 0),
  }));

describe("points far above or below their neighbours", () => {
  it.each([
    [100, "G210 stands 100 m above its neighbours"],
    [-100, "G210 stands 100 m below its neighbours"],
    [6, "G210 stands 6.0 m above its neighbours"],
  ])("are found by a height that is %d m off, and named with how far", (byM, message) => {
    const { names, message: said } = outliersOf(raised(ground(), { G210: byM }));
    expect(names).toEqual(["G210"]);
    expect(said.replace(/\d+\.\d/, "6.0")).toBe(message);
  });

  it("are found in the corner and at the edge of a survey, too", () => {
    const { names, message } = outliersOf(raised(ground(), { G0: 30, G7: -30 }));
    expect(names.sort()).toEqual(["G0", "G7"]);
    expect(message).toMatch(/^2 points stand up to 3\d m above or below their neighbours$/);
  });

  it("are found if two or three of them are side by side", () => {
    const names = outliersOf(raised(ground(), { G210: 100, G211: 100, G230: 100 })).names;
    expect(names.sort()).toEqual(["G210", "G211", "G230"]);
  });

  it("are not found on a cliff, a wall, a kerb, steep ground or the corner of a building", () => {
    const step = (heightM: number) => (xM: number, yM: number) => rolling(xM, yM) + (xM > 40 ? heightM : 0);
    for (const heightM of [0.15, 2.5, 60]) expect(outliersOf(ground(step(heightM))).names).toEqual([]);
    expect(outliersOf(ground((xM, yM) => 1.2 * xM + 0.4 * yM)).names).toEqual([]);
    const roof = (xM: number, yM: number) =>
      rolling(xM, yM) + (xM > 30 && xM < 56 && yM > 40 && yM < 66 ? 9 : 0);
    expect(outliersOf(ground(roof)).names).toEqual([]);
    const wall = Array.from({ length: 60 }, (_, i) => at(`W${i}`, 20 + i, 33, rolling(20 + i, 33) + 4));
    expect(outliersOf([...ground(), ...wall]).names).toEqual([]);
  });

  it("are neither inverts of manholes beside their covers nor trees on a site full of them", () => {
    const inverts = [at("M1", 42.6, 42.6, rolling(42, 42) - 2), at("M2", 67.6, 22.6, rolling(67, 22) - 2)];
    expect(outliersOf([...ground(), ...inverts]).names).toEqual([]);
    const random = randomStream(3);
    const forest = ground((xM, yM) => rolling(xM, yM) + (random() < 0.3 ? 20 * random() : 0));
    expect(outliersOf(forest).names.length).toBeLessThanOrEqual(1);
    expect(outliersOf(raised(forest, { G210: 100 })).names).toContain("G210");
  });

  it("are not looked for among fewer than ten points, or at one place with two heights", () => {
    const few = Array.from({ length: 9 }, (_, i) => at(`F${i}`, 5 * (i % 3), 5 * Math.floor(i / 3), 80));
    expect(outliersOf(raised(few, { F4: 100 })).names).toEqual([]);
    const places = Array.from({ length: 12 }, (_, i) => at(`S${i}`, 0, 0, i === 5 ? 180 : 80));
    expect(outliersOf(places).names).toEqual([]);
  });

  it("leave out heights that raise a doubt of their own: exactly 0, or a kilometre off", () => {
    const points = raised(ground(), { G210: 5000 }).map(point =>
      point.name === "G33" ? { ...point, ellipsoidalHeight: 0 } : point,
    );
    expect(outliersOf(points).names).toEqual([]);
  });

  it("are found beside the antimeridian, and beside a point on another continent", () => {
    const moved = raised(ground(), { G210: 100 }).map(point => {
      const longitude = point.longitude + 170.4995;
      return { ...point, longitude: longitude > 180 ? longitude - 360 : longitude };
    });
    expect(outliersOf([...moved, { ...at("N", 0, 0, 80), longitude: 0, latitude: 0 }]).names).toEqual([
      "G210",
    ]);
  });

  it("may be left out of a file, with figures for projects in feet", async () => {
    const rows = raised(ground(), { G210: 100 }).map(
      ({ name, longitude, latitude, ellipsoidalHeight }) =>
        `${name},,${longitude},${latitude},${ellipsoidalHeight}`,
    );
    const text = `Name,Code,Longitude,Latitude,Ellipsoidal height\n${rows.join("\n")}\n`;
    const { doubts } = await readAs(text);
    expect(doubts).toMatchObject([
      {
        id: "height-outliers",
        message: "G210 stands 100 m above its neighbours",
        details: ["G210 stands ", { unit: "m" }, " above its neighbours"],
        rows: [
          {
            name: "G210",
            note: "100 m above its neighbours",
            noteDetails: [{ unit: "m" }, " above its neighbours"],
          },
        ],
        mustConfirm: false,
      },
    ]);
    expect((await readAs(text, { leaveOut: ["height-outliers"] })).columns.count).toBe(399);
  });

  it("are listed for a stored survey, the farthest first, with the height of their neighbours", () => {
    const points = raised(ground(), { G33: -20, G210: 100 });
    const { points: listed, total, rule } = listHeightOutliers(columnsFromPoints(points), 100);
    expect(listed.map(({ name }) => name)).toEqual(["G210", "G33"]);
    for (const { row, ellipsoidalHeight, apartM, neighboursHeightM } of listed) {
      expect(ellipsoidalHeight).toBe(points[row]!.ellipsoidalHeight);
      expect(neighboursHeightM + apartM).toBeCloseTo(ellipsoidalHeight, 9);
      expect(Math.abs(neighboursHeightM - 80)).toBeLessThan(3);
    }
    expect({ total, rule }).toEqual({
      total: 2,
      rule: { neighbours: 8, leastM: 1, groundSlope: 0.3, zScore: 3.5 },
    });
    const first = listHeightOutliers(columnsFromPoints(points), 1);
    expect([first.points.length, first.points[0]!.name, first.total]).toEqual([1, "G210", 2]);
  });

  it("include heights of 0 and those a kilometre off when a stored survey lists them", () => {
    const points = raised(ground(), { G210: 5000, G33: -80 });
    const names = listHeightOutliers(columnsFromPoints(points), 100).points.map(({ name }) => name);
    expect(names).toEqual(["G210", "G33"]);
  });
});
