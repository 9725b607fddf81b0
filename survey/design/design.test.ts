import { describe, expect, it } from "vitest";
import { memoryFile } from "../files/memory-file.test-files.ts";
import { crsOf } from "../geodesy/crs/crs.ts";
import { fromPlane } from "../geodesy/local-plane.ts";
import { outlineOf } from "../tin/trim-hull.ts";
import { calculateVolume, solveVolume } from "../volume/calculate.ts";
import { drawVolume } from "../volume/drawing/drawing.ts";
import { box, gridSurface, PLANE, sampled } from "../volume/surfaces.test-files.ts";
import { readDesignFile } from "../worker/read-design-task.ts";
import { DesignJoiner, designChunks } from "./chunks.ts";
import { FEET, landXml, manyFaces, SQUARE_FACES, square, US_FEET } from "./design.test-files.ts";
import { heightsAt } from "./heights.ts";
import { overlapM2 } from "./overlap.ts";
import { type GroundTriangles, surfaceOfPlane, surfaceOfTriangles } from "./surface.ts";

const near = (value: number, expected: number, relative = 1e-9) =>
  expect(Math.abs(value / expected - 1)).toBeLessThan(relative);

function given(corners: [number, number, number][], triangles: number[]): GroundTriangles {
  const { longitude, latitude } = fromPlane(
    PLANE,
    corners.map(corner => corner[0]),
    corners.map(corner => corner[1]),
  );
  const heightM = Float64Array.from(corners, corner => corner[2]);
  return { longitude, latitude, heightM, triangles: Uint32Array.from(triangles) };
}
const designOf = (corners: [number, number, number][], triangles: number[]) =>
  surfaceOfTriangles(given(corners, triangles), PLANE);
const wide = (height: (x: number, y: number) => number) =>
  designOf(
    [
      [-80, -80, height(-80, -80)],
      [80, -80, height(80, -80)],
      [80, 80, height(80, 80)],
      [-80, 80, height(-80, 80)],
    ],
    [0, 1, 2, 0, 2, 3],
  );
const against = (survey: Parameters<typeof calculateVolume>[0], design: typeof survey, toleranceM = 0) =>
  calculateVolume(survey, { mode: "design", toleranceM }, design);

describe("a survey against a design", () => {
  it("has the cut and fill to the design's elevation", () => {
    const hills = sampled(3000, 50, (x, y) => 500 + 3 * Math.sin(x / 9) * Math.cos(y / 11));
    const level = calculateVolume(hills, { mode: "cut_fill", targetElevation: 500.25 });
    const result = against(
      hills,
      wide(() => 500.25),
    );
    near(result.cutVolume, level.cutVolume);
    near(result.fillVolume, level.fillVolume);
    near(result.totalArea, level.totalArea);
    near(result.targetElevation, 500.25);
    near(result.avgCurrentElevation, level.avgCurrentElevation);
    expect(result.boundarySource).toBe("what survey and design cover");
  });

  it("has a wedge on each side where two planes cross: slope times half the width cubed", () => {
    // Ground 10 % steeper, crossing at x = 0: (0.1 · 50 · 50 / 2) · 100 to each side.
    const ground = sampled(900, 50, x => 500 + 0.3 * x);
    const result = against(
      ground,
      wide(x => 500 + 0.2 * x),
      0.5,
    );
    near(result.cutVolume, 12_500);
    near(result.fillVolume, 12_500);
    // Within ±0.5 m is a band 10 m wide.
    near(result.tolerance!.withinM2, 1000, 1e-8);
    near(result.tolerance!.highM2, 4500, 1e-8);
    near(result.tolerance!.lowM2, 4500, 1e-8);
  });

  it("has the fill of a truncated pyramid on level ground: h/3 · (A + B + √AB)", () => {
    // Top 20 m square, 5 m high, sides 2:1, so 40 m square at the foot: 5/3 · (1600 + 400 + 800).
    const foot: [number, number, number][] = [
      [-20, -20, 500],
      [20, -20, 500],
      [20, 20, 500],
      [-20, 20, 500],
      [-10, -10, 505],
      [10, -10, 505],
      [10, 10, 505],
      [-10, 10, 505],
    ];
    const sides = [0, 1, 2, 3].flatMap(i => [i, (i + 1) % 4, 4 + ((i + 1) % 4), i, 4 + ((i + 1) % 4), 4 + i]);
    const pyramid = designOf(foot, [...sides, 4, 5, 6, 4, 6, 7]);
    const result = against(
      gridSurface([-50, 0, 50], [-50, 0, 50], () => 500),
      pyramid,
    );
    near(result.fillVolume, (5 / 3) * (1600 + 400 + 800));
    expect(result.cutVolume).toBe(0);
    near(result.totalArea, 1600);
    near(result.uncoveredArea, 8400);
    expect(result.warnings.join()).toContain("84 % of the surveyed boundary is not covered by the design");
  });

  it("agrees with a raster sum over 40,000 cells within its error", () => {
    const ground = (x: number, y: number) => 500 + 0.1 * x + 0.05 * y;
    const corners: [number, number, number][] = [
      [-50, -50, 503],
      [50, -50, 495],
      [50, 50, 507],
      [-50, 50, 499],
      [3, -7, 512],
    ];
    const design = designOf(corners, [0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4]);
    const result = against(gridSurface([-50, 50], [-50, 50], ground), design);
    const cell = 0.5;
    const xs: number[] = [];
    const ys: number[] = [];
    for (let x = -50 + cell / 2; x < 50; x += cell)
      for (let y = -50 + cell / 2; y < 50; y += cell) {
        xs.push(x);
        ys.push(y);
      }
    const heights = heightsAt(design.mesh, Float64Array.from(xs), Float64Array.from(ys));
    let cut = 0;
    let fill = 0;
    heights.forEach((height, i) => {
      const difference = ground(xs[i]!, ys[i]!) - height;
      if (difference > 0) cut += difference * cell * cell;
      else fill -= difference * cell * cell;
    });
    near(result.cutVolume, cut, 2e-4);
    near(result.fillVolume, fill, 2e-4);
  });

  it("counts only within a boundary, and is refused if it and the survey do not meet", () => {
    const ground = gridSurface([-50, 50], [-50, 50], () => 501);
    const result = calculateVolume(
      ground,
      { mode: "design", boundary: box(-10, -10, 10, 10) },
      wide(() => 500),
    );
    near(result.cutVolume, 400, 1e-6);
    expect(result.boundarySource).toBe("polygon");
    const away = designOf(
      [
        [500, 500, 1],
        [510, 500, 1],
        [500, 510, 1],
      ],
      [0, 1, 2],
    );
    expect(() => against(ground, away)).toThrow("The survey and the design do not overlap");
    expect(() => calculateVolume(ground, { mode: "design" })).toThrow("Choose the design");
    expect(() =>
      against(
        ground,
        wide(() => 500),
        -1,
      ),
    ).toThrow("The tolerance must be 0 m or more");
  });

  it("is drawn with a band of the tolerance", () => {
    const ground = sampled(900, 50, x => 500 + 0.1 * x);
    const solution = solveVolume(
      ground,
      { mode: "design", toleranceM: 0.05 },
      wide(() => 500),
    );
    const frame = {
      origin: { longitude: 8.5, latitude: 46.5 },
      degreesPerUnit: { longitude: 1e-5, latitude: 1e-5 },
    };
    expect(drawVolume(solution, frame).stepsM).toContain(0.05);
  });

  it("warns if heights are measured from different references", () => {
    const designHeights = { survey: "above the ellipsoid", design: "above sea level (NAVD88)" };
    const ground = gridSurface([-50, 50], [-50, 50], () => 501);
    const { warnings } = calculateVolume(
      ground,
      { mode: "design", designHeights },
      wide(() => 500),
    );
    expect(warnings.join()).toContain("the design above sea level (NAVD88)");
  });
});

describe("a plane as a design", () => {
  const place = fromPlane(PLANE, [0], [0]);
  const plane = { longitude: place.longitude[0]!, latitude: place.latitude[0]!, elevationM: 500 };

  it.each([
    [0, 0],
    [3, 45],
    [12.5, 290],
  ])("sloping %d %% towards %d° gives the same volumes as mode cut_fill", (slopePercentage, azimuthDeg) => {
    const hills = sampled(2000, 50, (x, y) => 500 + 3 * Math.sin(x / 9) * Math.cos(y / 11));
    const pivot: [number, number] = [plane.longitude, plane.latitude];
    const own = { mode: "cut_fill" as const, targetElevation: 500, slopePercentage, azimuthDeg, pivot };
    const expected = calculateVolume(hills, own);
    const result = against(hills, surfaceOfPlane({ ...plane, slopePercentage, azimuthDeg }, hills));
    near(result.cutVolume, expected.cutVolume);
    near(result.fillVolume, expected.fillVolume);
    expect(result.uncoveredArea).toBeLessThan(1e-6);
  });

  it("works without a survey", () => {
    const { mesh } = surfaceOfPlane({ ...plane, slopePercentage: 0, azimuthDeg: 0 });
    expect(heightsAt(mesh, Float64Array.of(0, 400, 900), Float64Array.of(0, -400, 0))).toEqual(
      Float64Array.of(500, 500, Number.NaN),
    );
  });
});

describe("a file of a design", () => {
  const at = (x: number, y: number) => 450 + 0.02 * x - 0.01 * y;
  const inMetres = landXml({ points: square(5_166_000, 690_000, at), faces: SQUARE_FACES });
  const scaled = (factor: number, units: string) =>
    landXml({
      points: square(5_166_000, 690_000, at).map(
        point => point.map(figure => figure / factor) as unknown as [number, number, number],
      ),
      faces: SQUARE_FACES,
      units,
    });
  const readPlaced = (text: string, place = {}) =>
    readDesignFile({
      source: memoryFile(new TextEncoder().encode(text)).read(0),
      place,
      withTriangles: true,
    });

  it("leaves an unknown unit open, whatever it is called", async () => {
    const odd = landXml({
      points: square(5_166_000, 690_000, at),
      faces: SQUARE_FACES,
      units: '<Metric linearUnit="constructor" elevationUnit="toString"/>',
    });
    const { taken, placed } = await readPlaced(odd);
    expect([taken.unit ?? null, taken.heightUnit ?? null, placed]).toEqual([null, null, null]);
  });

  it.each([
    ["feet", scaled(0.3048, FEET)],
    ["US survey feet", scaled(1200 / 3937, US_FEET)],
  ])("in %s is the same as in metres", async (_, text) => {
    const [metric, other] = [await readPlaced(inMetres), await readPlaced(text)];
    near(other.placed!.areaM2, metric.placed!.areaM2);
    const survey = surfaceOfTriangles(metric.triangles!);
    const level = surfaceOfPlane(
      { longitude: 11.5, latitude: 46.6, elevationM: 449, slopePercentage: 0, azimuthDeg: 0 },
      survey,
    );
    const own = against(survey, level);
    const of = against(surfaceOfTriangles(other.triangles!, survey.plane), level);
    near(of.cutVolume, own.cutVolume);
    near(of.targetElevation, own.targetElevation);
    other.triangles!.longitude.forEach((longitude, i) => {
      expect(Math.abs(longitude - metric.triangles!.longitude[i]!)).toBeLessThan(1e-12);
    });
  });

  it("is placed by its coordinate system, and reports the system and units taken", async () => {
    const { placed, taken, problem } = await readPlaced(inMetres);
    const out = { longitude: 0, latitude: 0 };
    crsOf(25_832).toWgs84(689_950, 5_165_950, out);
    expect(placed!.bounds.south).toBeLessThanOrEqual(out.latitude);
    expect(placed!.bounds.west).toBeGreaterThan(11.4);
    expect(taken).toEqual({ epsg: 25_832, unit: "metres", heightUnit: "metres" });
    expect(problem).toBeNull();
    expect([placed!.lowM, placed!.highM]).toEqual([448.5, 451.5]);
  });

  it("is placed by answers if it states nothing itself", async () => {
    const silent = landXml({
      points: square(5_166_000, 690_000, at),
      faces: SQUARE_FACES,
      units: "",
      system: "",
    });
    const open = await readPlaced(silent);
    expect(open.placed).toBeNull();
    expect(open.facts).toMatchObject({ unit: null, epsg: null });
    const answered = await readPlaced(silent, { epsg: 25_832, unit: "metres" });
    expect(answered.triangles).toEqual((await readPlaced(inMetres)).triangles);
    const wrong = await readPlaced(silent, { epsg: 4326, heightUnit: "metres" });
    expect(wrong).toMatchObject({ placed: null, problem: { code: "crs" } });
  });

  it("is refused if faces lie above each other, because each place needs one height", async () => {
    const points = [...square(5_166_000, 690_000, at), ...square(5_166_000, 690_000, () => 470)];
    const found = await readPlaced(landXml({ points, faces: `${SQUARE_FACES}<F>5 6 7</F>` }));
    expect(found.problem).toMatchObject({ code: "overlapping" });
    expect(found.problem!.message).toMatch(
      /^At least (5000|[1-9]\d+)\.\d m² of the design have more than one face/,
    );
  });

  it("of 100,000 faces is unchanged after being cut into chunks and joined", async () => {
    const text = manyFaces(224);
    const { facts, placed, triangles } = await readPlaced(text);
    expect(facts.triangleCount + facts.invisibleCount).toBe(2 * 224 * 224);
    expect(facts.invisibleCount).toBe(1003);
    // One cell in 50 lacks one of its two faces.
    near(placed!.areaM2, 4 * 224 * 224 - 2 * 1003, 2e-3);
    expect(placed!.overlapM2 / placed!.areaM2).toBeLessThan(1e-9);
    const joiner = new DesignJoiner();
    // Databases hand out parts of larger buffers.
    for (const { body } of designChunks(triangles!))
      joiner.add(Buffer.concat([Buffer.from([7, 7, 7]), body]).subarray(3));
    expect(joiner.finish()).toEqual(triangles);
    const surface = surfaceOfTriangles(triangles!);
    expect(outlineOf(surface.tin).length).toBeGreaterThan(900);
  }, 60_000);
});

it("finds the area that faces share", () => {
  const { mesh } = designOf(
    [
      [0, 0, 1],
      [10, 0, 1],
      [10, 10, 1],
      [0, 10, 1],
    ],
    [0, 1, 2, 0, 2, 3, 0, 1, 3],
  );
  near(overlapM2(mesh), 50, 1e-7);
});
