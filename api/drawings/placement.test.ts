import { describe, expect, it } from "vitest";
import { LOCAL_CRS } from "#contract/imports/drawing.ts";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import { placeOnGround, readDrawing } from "#survey/worker/drawing-task.ts";
import { NOTHING_KNOWN } from "./by-points.ts";
import { type Place, placeName, placeOf } from "./place.ts";
import { adviceOf, kilometresAway, placementOf, sizeOnGroundM } from "./placement.ts";

/** A square of 100 x 100 metres in a corner of the site, in the coordinates of a system; $INSUNITS as given. */
function drawing(epsg: number, metresPerUnit: number, insunits: number | null, stray = false) {
  const crs = crsOf(epsg);
  const at = { x: 0, y: 0 };
  crs.fromWgs84((SITE.west + SITE.east) / 2, (SITE.south + SITE.north) / 2, at);
  const [x, y] = [at.x, at.y].map(value => (value * crs.metresPerUnit) / metresPerUnit) as [number, number];
  const side = 100 / metresPerUnit;
  const line = (x0: number, y0: number, x1: number, y1: number) =>
    ["0", "LINE", "8", "0", "10", x0, "20", y0, "30", 10 / metresPerUnit, "11", x1, "21", y1, "31", 0].join(
      "\n",
    );
  const lines = [
    line(x, y, x + side, y),
    line(x + side, y, x + side, y + side),
    line(x + side, y + side, x, y + side),
    line(x, y + side, x, y),
    ...(stray ? [line(0, 0, 1, 1)] : []),
  ];
  const header = insunits === null ? "" : `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n${insunits}\n0\nENDSEC\n`;
  return Buffer.from(`${header}0\nSECTION\n2\nENTITIES\n${lines.join("\n")}\n0\nENDSEC\n0\nEOF\n`);
}

const SITE = { west: -80.001, south: 35.0, east: -79.999, north: 35.002 };

/** The result for a drawing with these answers. */
async function page(
  source: Uint8Array,
  address: string,
  site: typeof SITE | null = SITE,
  known = NOTHING_KNOWN,
) {
  const drawn = readDrawing(source);
  const { diagnostic } = drawn;
  const unplaced = { diagnostic, placed: null, problem: null };
  const answers = Object.fromEntries(new URLSearchParams(address));
  const placement = placementOf(answers, unplaced, site, known);
  const read = (place: Place) =>
    placeOnGround(drawn, { place }).then(
      found => ({ ...found, problem: null }),
      (error: Error) => ({ diagnostic: null, placed: null, problem: error.message }),
    );
  const placed = placement.place ? await read(placement.place) : unplaced;
  const awayKm = kilometresAway(placed.placed?.core ?? null, site);
  const core = diagnostic.core;
  const advice = adviceOf(answers, placement, core, placed.problem !== null, awayKm);
  return { ...placement, placed, awayKm, advice };
}
const bounds = async (source: Uint8Array, address: string, site: typeof SITE | null = SITE) =>
  (await page(source, address, site)).placed.placed?.bounds;

const FEET = 0.3048;
const US_FEET = 1200 / 3937;

describe("the unit of a drawing in a coordinate system", () => {
  it("is that of the system when the file has the same or none", async () => {
    for (const insunits of [21, 0, null]) {
      const { figures, place } = await page(drawing(2264, US_FEET, insunits), "crs=2264", null);
      expect(figures).toMatchObject({ value: "", taken: "US survey feet" });
      expect(figures!.isOpen).toBe(false);
      expect(place).toEqual({ epsg: 2264 });
    }
  });

  it.each([
    ["inches in a system of metres", 32617, 1, 1],
    ["millimetres in a system of metres", 32617, 1, 4],
    ["metres in a system of feet", 2264, US_FEET, 6],
    ["international feet in a system of US survey feet", 2264, US_FEET, 2],
  ])("must be chosen when nothing decides it: %s", async (_, epsg, metresPerUnit, insunits) => {
    const { figures, place } = await page(drawing(epsg, metresPerUnit, insunits), `crs=${epsg}`, null);
    expect(figures).toMatchObject({ value: "", taken: "", isOpen: true });
    expect(place).toBeNull();
  });

  it("must be chosen when the site cannot tell feet from US survey feet", async () => {
    const { figures, place } = await page(drawing(2264, US_FEET, 2), "crs=2264");
    expect(figures).toMatchObject({ isOpen: true, file: "feet", own: "US survey feet" });
    expect(place).toBeNull();
  });

  it("is decided when only one unit puts the drawing on the site", async () => {
    const asSystem = await page(drawing(32617, 1, 1), "crs=32617");
    expect(asSystem.place).toEqual({ epsg: 32617 });
    expect(asSystem.placed.diagnostic!.warnings[0]).toContain("taken as metres");
    const asFile = await page(drawing(32617, 0.001, 4), "crs=32617");
    expect(asFile.place).toEqual({ epsg: 32617, metresPerUnit: 0.001 });
    expect(asFile.placed.diagnostic!.warnings[0]).toBe(
      "Its figures are converted from millimetres to metres",
    );
    expect(asFile.awayKm).toBe(0);
  });

  it("converts positions and heights", async () => {
    const right = (await bounds(drawing(2264, US_FEET, null), "crs=2264"))!;
    const metres = drawing(2264, 1, 6);
    const chosen = (await bounds(metres, "crs=2264&figures=metres", null))!;
    for (const side of ["west", "south", "east", "north"] as const)
      expect(chosen[side]).toBeCloseTo(right[side], 9);
    const firstHeightM = async (source: Uint8Array, place: Place) => {
      const { placed } = await placeOnGround(readDrawing(source), { place, withData: true });
      return JSON.parse(Buffer.concat(placed.cadData).toString()).features[0].geometry.coordinates[0][2];
    };
    expect(await firstHeightM(metres, { epsg: 2264, metresPerUnit: 1 })).toBe(10);
    expect(await firstHeightM(drawing(2264, US_FEET, 21), { epsg: 2264 })).toBeCloseTo(10, 5);
  });

  it("is not asked for in degrees", async () => {
    expect((await page(drawing(2264, US_FEET, 1), "crs=4326")).figures).toBeNull();
  });

  it("must be chosen for a local drawing without a unit", async () => {
    const address = "crs=local&lon=8&lat=46&x=0&y=0";
    const unsaid = await page(drawing(32617, 1, 0), `${address}&unit=`);
    expect(unsaid.errors).toEqual([{ path: "unit", message: "Please choose the unit of the drawing" }]);
    expect((await page(drawing(32617, 1, 4), `${address}&unit=millimetres`)).place).toMatchObject({
      metresPerUnit: 0.001,
    });
  });

  it("is stored with the drawing", () => {
    expect(placeName({ epsg: 2264, metresPerUnit: 1 })).toBe("EPSG:2264, figures in metres");
    expect(placeName({ epsg: 2264, metresPerUnit: FEET })).toBe("EPSG:2264, figures in feet");
    expect(placeName({ epsg: 2264 })).toBe("EPSG:2264");
  });
});

it("a placed drawing has a size on the ground, which reveals a wrong unit", async () => {
  const sizeOf = async (source: Buffer, address: string) => {
    const shown = await page(source, address);
    return sizeOnGroundM(shown.placed.diagnostic!.extent, shown.place);
  };
  const square = [expect.closeTo(100, 5), expect.closeTo(100, 5)];
  expect(await sizeOf(drawing(32617, 1, 6), "crs=32617")).toEqual(square);
  expect(await sizeOf(drawing(2264, US_FEET, 21), "crs=2264")).toEqual(square);
  expect(await sizeOf(drawing(32617, 0.001, 4), "crs=32617")).toEqual(square);
  const local = "crs=local&lon=8&lat=46&x=591000&y=3873000&unit=inches";
  expect(await sizeOf(drawing(32617, 1, 6), local)).toEqual([
    expect.closeTo(2.54, 5),
    expect.closeTo(2.54, 5),
  ]);
  expect(await sizeOf(drawing(32617, 1, 6), "crs=local")).toBeNull();
});

describe("a drawing that has not been placed yet", () => {
  it("is located in metres, and in millimetres whether the file states them or not", async () => {
    expect((await page(drawing(32617, 1, null), "")).place).toEqual({ epsg: 32617 });
    expect((await page(drawing(32617, 0.001, 4), "")).place).toEqual({ epsg: 32617, metresPerUnit: 0.001 });
    const unsaid = await page(drawing(32617, 0.001, null), "");
    expect(unsaid.place).toEqual({ epsg: 32617, metresPerUnit: 0.001 });
    expect(unsaid.placed.diagnostic!.warnings).toContain(
      "Its figures are converted from millimetres to metres",
    );
  });

  it("is located in the survey's own system, where others fit as well", async () => {
    const position = { kind: "projected", epsg: 26917, crsName: "NAD83 / UTM zone 17N" } as const;
    const known = {
      ...NOTHING_KNOWN,
      position: { ...position, accuracyM: null, grid: null, unit: "m" as const },
    };
    expect((await page(drawing(26917, 1, null), "", SITE, known)).place).toMatchObject({ epsg: 26917 });
  });

  it("is located although a stray line lies at the origin", async () => {
    const { place, awayKm } = await page(drawing(32617, 1, null, true), "");
    expect(place).toEqual({ epsg: 32617 });
    expect(awayKm).toBe(0);
    const elsewhere = await page(drawing(32617, 1, null, true), "crs=32616");
    expect(elsewhere.awayKm).toBeGreaterThan(300);
  });
});

describe("the advice for a drawing that does not lie on the site", () => {
  it("suggests coordinate systems, and the centre as origin, for a local drawing with grid coordinates", async () => {
    const source = drawing(32617, 1, 6);
    const fresh = await page(source, `crs=${LOCAL_CRS}`);
    expect(Number(fresh.values.x)).toBeCloseTo(591_000, -4);
    expect(Number(fresh.values.y)).toBeCloseTo(3_873_500, -4);
    expect(fresh.advice!.reason).toBe("local-far");
    const { x, y } = fresh.advice!.middle;
    expect([x, y]).toEqual([expect.closeTo(591_000, -4), expect.closeTo(3_873_500, -4)]);
    expect(fresh.advice!.likely).toContainEqual({
      epsg: 32617,
      name: expect.stringContaining("UTM zone 17N"),
      unit: null,
    });
    const refused = await page(source, "crs=local&lon=-80&lat=35&x=0&y=0&unit=metres");
    expect(refused.placed.problem).toContain(
      "lies more than 100 km from the origin; choose another origin or a coordinate system",
    );
    const address = `crs=local&lon=-80&lat=35&x=${Math.round(x)}&y=${Math.round(y)}&unit=metres`;
    const middle = await page(source, address);
    expect(middle.placed.problem).toBeNull();
    expect(middle.awayKm).toBe(0);
    expect(middle.advice).toBeNull();
  });

  it("suggests nothing for a local drawing around its origin, whatever its size", async () => {
    const lines = ["0", "LINE", "8", "0", "10", 0, "20", 0, "11", 5_000_000, "21", 4_000_000].join("\n");
    const source = Buffer.from(`0\nSECTION\n2\nENTITIES\n${lines}\n0\nENDSEC\n0\nEOF\n`);
    const { advice, values } = await page(source, "crs=local");
    expect([advice, values.x, values.y]).toEqual([null, "0", "0"]);
  });

  it("suggests other systems when the chosen one puts it elsewhere", async () => {
    const { advice } = await page(drawing(32617, 1, null), "crs=32618");
    expect(advice!.reason).toBe("elsewhere");
    expect(advice!.likely.map(({ epsg }) => epsg)).not.toContain(32618);
    expect(advice!.likely.length).toBeGreaterThan(0);
    expect((await page(drawing(32617, 1, null), "crs=32617")).advice).toBeNull();
  });
});

it("refuses an origin whose comma can mean thousands or decimals", () => {
  const place = (x: string, rotation: string) =>
    placeOf(
      { lon: "8", lat: "46,5", x, y: "0", rotation, unit: "metres" },
      LOCAL_CRS,
      "metres",
      NOTHING_KNOWN,
    );
  const message = "Please write 1250 or 1.250, without a comma: it can mean thousands or decimals";
  expect(place("1,250", "0").errors).toEqual([{ path: "x", message }]);
  // No rotation exceeds 360 degrees.
  expect(place("1250,5", "1,250").place).toMatchObject({
    origin: { latitude: 46.5, x: 1250.5 },
    rotationDeg: 1.25,
  });
});
