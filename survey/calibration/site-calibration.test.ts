import { describe, expect, it } from "vitest";
import type { CalibrationInput } from "#shapes/calibration.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { inspectCsv, readCsv } from "../files/csv/read.ts";
import { crsOf } from "../geodesy/crs/crs.ts";
import { planContext } from "../reading/context.ts";
import type { CrsFacts } from "../reading/types.ts";
import { figuresIn } from "../units/figures.ts";
import { writtenIn } from "../units/measured.ts";
import { calibratedCrs } from "./calibrated-crs.ts";
import { calibrationDoubts } from "./doubts.ts";
import { fitSite } from "./site-calibration.ts";

const facts = (epsg: number): CrsFacts => {
  const crs = crsOf(epsg);
  return {
    ...crs,
    isInArea: (longitude, latitude) =>
      longitude >= crs.area.west &&
      longitude <= crs.area.east &&
      latitude >= crs.area.south &&
      latitude <= crs.area.north,
  };
};
const LV95 = facts(2056);

/** A grid turned by 30 degrees and 85 ppm smaller than LV95, 350 m below its heights, with errors of millimetres. */
const truth = (x: number, y: number, eastMm = 0, northMm = 0) => {
  const [cos, sin, scale] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6), 1 + 85e-6];
  return {
    x: 2_683_100 + scale * (cos * x - sin * y) + eastMm / 1000,
    y: 1_248_050 + scale * (sin * x + cos * y) + northMm / 1000,
  };
};
const point = (name: string, x: number, y: number, eastMm = 0, northMm = 0) => ({
  name,
  local: { x, y, height: 50 + x / 100 },
  known: { ...truth(x, y, eastMm, northMm), height: 400 + x / 100 },
  inPlan: true,
  inHeight: true,
});
const input: CalibrationInput = {
  epsg: 2056,
  localUnit: "m",
  scale: "free",
  height: "shift",
  heights: { kind: "sea-level", datum: "LN02" },
  points: [
    point("A", 0, 0, 4, -3),
    point("B", 250, 10, -5, 2),
    point("C", 240, 180, 3, 6),
    point("D", -20, 170, -2, -5),
    point("E", 120, 90, 1, 1),
  ],
};

/** Least squares by the normal equations of a, b, east0 and north0 about the origin, with Gauss-Jordan elimination. */
function normalEquations({ points }: CalibrationInput) {
  const rows = points.flatMap(({ local: { x, y }, known }) => [
    [x, -y, 1, 0, known.x - 2_683_000],
    [y, x, 0, 1, known.y - 1_248_000],
  ]);
  const matrix = [0, 1, 2, 3].map(i =>
    [0, 1, 2, 3, 4].map(j => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
  );
  for (let i = 0; i < 4; i++) {
    const pivot = matrix[i]!.map(value => value / matrix[i]![i]!);
    matrix.forEach((row, j) => {
      matrix[j] = i === j ? pivot : row.map((value, k) => value - row[i]! * pivot[k]!);
    });
  }
  const [a, b, east, north] = matrix.map(row => row[4]!);
  return { a: a!, b: b!, east: east! + 2_683_000, north: north! + 1_248_000 };
}

describe("a site's calibration", () => {
  it("agrees with the normal equations, solved by elimination", () => {
    const { plan, residuals, scalePpm, bearingDeg } = fitSite(input, LV95);
    const other = normalEquations(input);
    expect(plan.a).toBeCloseTo(other.a, 12);
    expect(plan.b).toBeCloseTo(other.b, 12);
    expect(scalePpm).toBeCloseTo((Math.hypot(other.a, other.b) - 1) * 1e6, 5);
    // The true grid was turned anticlockwise.
    expect(bearingDeg).toBeCloseTo(-30, 2);
    input.points.forEach(({ local: { x, y }, known }, i) => {
      expect(residuals[i]!.eastM).toBeCloseTo(other.east + other.a * x - other.b * y - known.x, 7);
      expect(residuals[i]!.northM).toBeCloseTo(other.north + other.b * x + other.a * y - known.y, 7);
    });
  });

  it("holds the scale at the best-fitting rotation", () => {
    const { plan, residuals } = fitSite({ ...input, scale: "one" }, LV95);
    expect(Math.hypot(plan.a, plan.b)).toBeCloseTo(1, 14);
    const sum = (turn: number) => {
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const moved = input.points.map(({ local: { x, y }, known }) => ({
        east: cos * x - sin * y - known.x,
        north: sin * x + cos * y - known.y,
      }));
      const mean = (part: "east" | "north") =>
        moved.reduce((all, each) => all + each[part], 0) / moved.length;
      const [east, north] = [mean("east"), mean("north")];
      return moved.reduce((all, each) => all + (each.east - east) ** 2 + (each.north - north) ** 2, 0);
    };
    const own = Math.atan2(plan.b, plan.a);
    const least = residuals.reduce((all, { planM }) => all + planM ** 2, 0);
    expect(sum(own)).toBeCloseTo(least, 9);
    for (const step of [1e-3, 1e-4, 1e-5]) {
      expect(sum(own + step)).toBeGreaterThan(least);
      expect(sum(own - step)).toBeGreaterThan(least);
    }
  });

  it("reads local feet, and known positions in the unit of their system", () => {
    // Easting and northing of Boston in US survey feet; the local grid is in international feet.
    const usFeet = facts(2249);
    const [x, y] = [774_000, 2_957_000];
    const toFt = 1200 / 3937 / 0.3048;
    const points = [
      [0, 0],
      [500, 0],
      [0, 400],
    ].map(([dx, dy], i) => ({
      name: `${i}`,
      local: { x: 1000 + dx! * toFt, y: 2000 + dy! * toFt, height: 10 },
      known: { x: x + dx!, y: y + dy!, height: 110 },
      inPlan: true,
      inHeight: true,
    }));
    const given = { ...input, epsg: 2249, localUnit: "ft" as const, points };
    const fit = fitSite(given, usFeet);
    expect(fit.scalePpm).toBeCloseTo(0, 6);
    expect(fit.height!.shiftM).toBeCloseTo((110 * 1200) / 3937 - 10 * 0.3048, 9);
    expect(calibrationDoubts(given, fit, usFeet)).toEqual([]);
    const metres = { ...given, localUnit: "m" as const };
    expect(calibrationDoubts(metres, fitSite(metres, usFeet), usFeet)).toEqual([
      {
        id: "unit",
        text: "Distances of the known positions are 0.3048 times the local ones, like feet taken for metres: check the local unit and the coordinate system.",
      },
    ]);
  });

  it("puts a file's points where its control points are known to be", async () => {
    const fit = { key: "k", ...fitSite(input, LV95) };
    const context = {
      ...(await planContext({ fileName: "" })),
      calibration: { epsg: 2056, calibration: fit },
    };
    const rows = input.points.map(({ name, local: { x, y, height } }) => `${name},${x},${y},${height}`);
    const csv = new TextEncoder().encode(["Name,Easting,Northing,Elevation (m)", ...rows].join("\n"));
    const { columns, reading } = await readCsv([csv], { answers: { isCalibrated: true }, context });
    const at = { x: 0, y: 0 };
    input.points.forEach(({ known }, i) => {
      crsOf(2056).fromWgs84(columns.longitude[i]!, columns.latitude[i]!, at);
      const { eastM, northM } = fit.residuals[i]!;
      expect(at.x - known.x).toBeCloseTo(eastM, 5);
      expect(at.y - known.y).toBeCloseTo(northM, 5);
      expect(columns.ellipsoidalHeight[i]).toBeCloseTo(known.height!, 9);
    });
    expect(reading.heights).toEqual({ kind: "sea-level", datum: "LN02" });
    expect(reading.position).toMatchObject({ epsg: 2056, unit: "m", calibration: { key: "k" } });
    // The stored reading is enough to read the file again, to the last digit.
    const again = await readCsv([csv], { reading, context: await planContext({ fileName: "" }) });
    expect(again.columns.longitude).toEqual(columns.longitude);
    expect(again.columns.ellipsoidalHeight).toEqual(columns.ellipsoidalHeight);
  });

  it("settles the order of a file's axes", async () => {
    const calibration = { epsg: 2056, calibration: { key: "k", ...fitSite(input, LV95) } };
    const rows = input.points.map(({ name, local: { x, y, height } }) => `${name},${x},${y},${height}`);
    const csv = new TextEncoder().encode(["Name,X,Y,Elevation (m)", ...rows].join("\n"));
    const context = { ...(await planContext({ fileName: "" })), calibration };
    const plan = await inspectCsv(csv, { answers: { isCalibrated: true }, context });
    expect(plan.proposals).toEqual([]);
  });

  it("accepts systems with westings and southings", () => {
    // Hartebeesthoek94 / Lo29.
    const lo29 = facts(2054);
    expect([lo29.axes.x.name, lo29.axes.y.name]).toEqual(["Westing", "Southing"]);
    const points = input.points.map(each => ({
      ...each,
      known: { x: -each.local.x, y: 2_900_000 - each.local.y, height: null },
    }));
    const given = { ...input, epsg: 2054, points };
    const fit = fitSite(given, lo29);
    expect(fit.residuals.every(({ planM }) => planM < 1e-6)).toBe(true);
    expect(fit.bearingDeg).toBeCloseTo(0, 9);
    const out = { longitude: 0, latitude: 0 };
    const known = { longitude: 0, latitude: 0 };
    calibratedCrs(lo29, { key: "", ...fit }).toWgs84(250, 10, out);
    lo29.toWgs84(-250, 2_899_990, known);
    expect(out.longitude).toBeCloseTo(known.longitude, 11);
    expect(out.latitude).toBeCloseTo(known.latitude, 11);
  });
});

describe("the doubts about a calibration", () => {
  const doubtsOf = (points: CalibrationInput["points"], change: Partial<CalibrationInput> = {}) => {
    const given = { ...input, ...change, points };
    return calibrationDoubts(given, fitSite(given, LV95), LV95);
  };
  const ids = (...given: Parameters<typeof doubtsOf>) => doubtsOf(...given).map(({ id }) => id);

  it("are none if the points fit", () => expect(doubtsOf(input.points)).toEqual([]));

  it("include swapped local axes", () => {
    const mirrored = input.points.map(each => ({
      ...each,
      local: { ...each.local, x: each.local.y, y: each.local.x },
    }));
    expect(doubtsOf(mirrored)[0]).toMatchObject({
      id: "swapped",
      text: expect.stringMatching(/exchanged the points fit to 0\.\d+ m/),
    });
  });

  it("are none for a square, whose mirror image no rotation fits", () => {
    const square = [point("A", 0, 0), point("B", 100, 0), point("C", 100, 100), point("D", 0, 100)];
    expect(doubtsOf(square)).toEqual([]);
    const mirrored = square.map(each => ({
      ...each,
      local: { ...each.local, x: each.local.y, y: each.local.x },
    }));
    expect(() => doubtsOf(mirrored)).toThrow(
      /^No rotation fits the control points: local x and y may be swapped/,
    );
  });

  it("include known positions outside their system, such as with easting and northing swapped", () => {
    const swapped = input.points.map(each => ({
      ...each,
      known: { ...each.known, x: each.known.y, y: each.known.x },
    }));
    expect(doubtsOf(swapped).find(({ id }) => id === "area")?.text).toBe(
      "A, B, C and 2 more lie outside the area that CH1903+ / LV95 is meant for: are easting and northing swapped?",
    );
  });

  it("include two points only, points close together, and points without heights", () => {
    expect(ids(input.points.slice(0, 2))).toEqual(["few"]);
    expect(ids([point("A", 0, 0), point("B", 4, 0), point("C", 0, 4)])).toEqual(["close"]);
    const flat = input.points.map(each => ({ ...each, known: { ...each.known, height: null } }));
    expect(ids(flat)).toEqual(["no-height"]);
  });

  it("include a point that disagrees with the others", () => {
    const wrong = input.points.map(each => (each.name === "C" ? point("C", 240, 180, 300, -200) : each));
    const doubts = doubtsOf(wrong);
    expect(doubts).toMatchObject([
      { id: "outlier", text: expect.stringMatching(/^The others put C 0\.37 m from its known position/) },
    ]);
    const inFeet = writtenIn(doubts[0]!.details!, figuresIn({ ...SI_UNITS, length: "ft" }));
    expect(inFeet).toMatch(/^The others put C 1\.20? ft from its known position/);
  });

  it("include distances too long for any grid", () => {
    const long = input.points.map(each => ({
      ...each,
      local: { ...each.local, x: each.local.x * 1.01, y: each.local.y * 1.01 },
    }));
    expect(ids(long)).toEqual(["scale"]);
    expect(ids(long, { scale: "one" })).toContain("scale");
  });

  it("are errors instead for repeated names, geographic systems, and positions outside a system", () => {
    const refusal = (change: Partial<CalibrationInput>, crs = LV95) => {
      expect(() => fitSite({ ...input, ...change }, crs)).toThrow();
      try {
        fitSite({ ...input, ...change }, crs);
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect(refusal({ points: [point("A", 0, 0), point("A", 100, 0)] })).toBe("same-name");
    expect(refusal({}, facts(4326))).toBe("geographic");
    const far = { ...point("A", 0, 0), known: { x: 9e7, y: 9e7, height: 0 } };
    expect(refusal({ points: [far, point("B", 9, 9)] }, facts(32632))).toBe("outside");
  });
});
