import proj4 from "proj4";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import type { Client } from "../client.ts";
import { databaseKind, startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";
import { reading } from "../reading-body.ts";
import { hasPoppler, PdfFile } from "./pdf-file.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

const UTM = "+proj=utm +zone=32 +datum=WGS84";
const DPI = 300;

type Place = [longitude: number, latitude: number];

/** Degrees of a place this many metres east and north of 8.5947, 46.6347. */
const at = (eastM: number, northM: number): Place => [8.5947 + eastM / 76_600, 46.6347 + northM / 111_170];

const ground = (code: string, eastM: number, northM: number): SurveyPoint => {
  const [longitude, latitude] = at(eastM, northM);
  return point(`${code}-${eastM}/${northM}`, {
    code,
    longitude,
    latitude,
    ellipsoidalHeight: 500 + eastM / 20,
  });
};

/** Orange squares, whose centres can be measured on paper. */
const MARKED: [number, number][] = [
  [-26, -24],
  [25, 26],
];

/** A field of 54 by 54 m, with two points that have their own code. */
function field(): SurveyPoint[] {
  const points = MARKED.map(([east, north]) => ground("PL_1", east, north));
  for (let east = -27; east <= 27; east += 9)
    for (let north = -27; north <= 27; north += 9) points.push(ground("TOPO", east, north));
  return points;
}

async function newSite(points = field(), epsg?: number) {
  const { project } = (await user.post("/projects", { name: "Fields" })).data;
  const { site } = (await user.post(`/projects/${project._id}/sites`, { name: "North field" })).data;
  const position = { kind: "projected", epsg, crsName: "", accuracyM: 1, grid: null, unit: null };
  const survey = {
    points,
    surveyedOn: "2026-11-02",
    role: "new",
    ...(epsg && { reading: reading({ position } as object) }),
  };
  const answer = await user.post(`/sites/${site._id}/topographic-data`, survey);
  expect(answer.status).toBe(200);
  return { siteId: site._id as string, projectId: project._id as string };
}

/** Computes a level within a boundary and saves it; returns its id. */
async function saveVolume(siteId: string, boundary: Place[]): Promise<string> {
  const input = { mode: "cut_fill", targetElevation: 500, boundary };
  const { status, data } = await user.post(`/sites/${siteId}/volume-studies`, { input });
  expect(status).toBe(200);
  const volumeResults = resultsToSave(data.result, data.datasetId, null, null);
  expect((await user.patch(`/sites/${siteId}`, { volumeResults })).status).toBe(200);
  return (await user.get(`/sites/${siteId}/volume-results`)).data.results[0]._id;
}

async function file(siteId: string, name: string): Promise<Buffer> {
  const answer = await user.raw("GET", `/sites/${siteId}/reports/${name}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** The centres of the two orange squares in a picture, millimetres on paper from its corner. */
async function squaresMm(png: Buffer): Promise<[number, number][]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels: [number, number][] = [];
  for (let i = 0; i < data.length; i += 3) {
    // #d65f00; nothing else on the sheet is as orange.
    const isOrange = Math.abs(data[i]! - 214) + Math.abs(data[i + 1]! - 95) + data[i + 2]! < 40;
    if (isOrange) pixels.push([(i / 3) % info.width, Math.floor(i / 3 / info.width)]);
  }
  const middleOf = (some: [number, number][]): [number, number] => [
    (some.reduce((sum, [x]) => sum + x, 0) / some.length) * (25.4 / DPI),
    (some.reduce((sum, [, y]) => sum + y, 0) / some.length) * (25.4 / DPI),
  ];
  // The legend's square is lower than both.
  const plan = pixels.filter(([, y]) => y < info.height * 0.66);
  const split = (Math.min(...plan.map(([x]) => x)) + Math.max(...plan.map(([x]) => x))) / 2;
  return [middleOf(plan.filter(([x]) => x < split)), middleOf(plan.filter(([x]) => x >= split))];
}

/** Metres between the two marked points in the grid of the plan. */
function groundM(): [east: number, north: number] {
  const [from, to] = MARKED.map(place => proj4(UTM, at(...place)));
  return [to![0]! - from![0]!, to![1]! - from![1]!];
}

async function expectScale(png: Buffer, scale: number) {
  const [from, to] = await squaresMm(png);
  const [eastM, northM] = groundM();
  expect(Math.abs(to![0] - from![0] - (eastM * 1_000) / scale)).toBeLessThan(0.2);
  expect(Math.abs(from![1] - to![1] - (northM * 1_000) / scale)).toBeLessThan(0.2);
}

/** Drawing does not depend on the database. */
const isOnSqlite = databaseKind === "sqlite";

describe.runIf(isOnSqlite).each(["portrait", "landscape"])("a plan at 1:500, %s", orientation => {
  const query = `orientation=${orientation}&scale=500&labels=none&contours=off`;

  test.skipIf(!hasPoppler)("is to scale on the printed sheet", async () => {
    const { siteId } = await newSite();
    const pdf = new PdfFile(await file(siteId, `plan.pdf?${query}`));
    expect(pdf.pageCount).toBe(1);
    await expectScale(pdf.drawn(DPI), 500);
    const text = pdf.read();
    for (const words of ["Site plan", "North field", "Fields", "2 Nov 2026", "1:500 on A4", "EPSG:32632"])
      expect(text).toContain(words);
    expect(text).toContain("Grid north is up; true north lies");
    expect(text).toContain("Above the ellipsoid");
  });

  test("is to scale as a picture, which states its print size", async () => {
    const { siteId } = await newSite();
    const png = await file(siteId, `plan.png?${query}&dpi=${DPI}`);
    const { width, height, density } = await sharp(png).metadata();
    expect(density).toBe(DPI);
    const long = Math.round((297 / 25.4) * DPI);
    expect(orientation === "portrait" ? height : width).toBe(long);
    await expectScale(png, 500);
  });
});

/** A coordinate system and a place in it. */
interface Grid {
  epsg: number;
  /** As a proj4 string, which always has metres east and north. */
  proj: string;
  centre: Place;
  /** Metres to the east or north per unit. */
  metresPer: number;
  /** How labels end. */
  ends: { x: string; y: string };
  /** Distance between labels along the top, in its unit, at 1:500. */
  step: number;
  says: string[];
}

const US_FOOT_M = 1200 / 3937;
const GRIDS: [string, Grid][] = [
  [
    "in U.S. feet",
    {
      epsg: 2264,
      proj: "+proj=lcc +lat_1=36.16666666666666 +lat_2=34.33333333333334 +lat_0=33.75 +lon_0=-79 +x_0=609601.2192024384 +y_0=0 +ellps=GRS80",
      centre: [-78.64, 35.78],
      metresPer: US_FOOT_M,
      ends: { x: "ftUS E", y: "ftUS N" },
      step: 100,
      says: ["U.S. survey feet of NAD83 / North Carolina (ftUS) (EPSG:2264). Grid north", "Grid 50 ftUS"],
    },
  ],
  [
    "of westings and southings",
    {
      epsg: 2053,
      proj: "+proj=tmerc +lat_0=0 +lon_0=29 +k=1 +x_0=0 +y_0=0 +ellps=WGS84",
      centre: [29.3, -26.1],
      metresPer: -1,
      ends: { x: "W", y: "S" },
      step: 20,
      says: [
        "Coordinates in Hartebeesthoek94 / Lo29 (EPSG:2053), westing Y and southing X. Grid north",
        "Grid 10 m",
      ],
    },
  ],
  [
    "whose northing comes first and is called X",
    {
      epsg: 2180,
      proj: "+proj=tmerc +lat_0=0 +lon_0=19 +k=0.9993 +x_0=500000 +y_0=-5300000 +ellps=GRS80",
      centre: [21.0, 52.2],
      metresPer: 1,
      ends: { x: "E", y: "N" },
      step: 20,
      says: ["Coordinates in ETRF2000-PL / CS92 (EPSG:2180). Grid north", "Grid 10 m"],
    },
  ],
];

/** Labels along the edges of a plan, with the centres of the texts on paper, millimetres. */
function edgeLabels(pdf: PdfFile, end: string): { value: number; xMm: number; yMm: number }[] {
  const words = pdf.words();
  const length = end.split(" ").length;
  return words.flatMap(({ text }, i) => {
    const label = words.slice(i, i + 1 + length);
    const isOne = label
      .slice(1)
      .map(word => word.text)
      .join(" ");
    if (!/^−?[\d,]+$/.test(text) || isOne !== end) return [];
    const middle = (from: "x0" | "y0", to: "x1" | "y1") =>
      (Math.min(...label.map(word => word[from])) + Math.max(...label.map(word => word[to]))) / 2;
    const value = Number(text.replace("−", "-").replaceAll(",", ""));
    return [{ value, xMm: middle("x0", "x1"), yMm: middle("y0", "y1") }];
  });
}

describe.runIf(isOnSqlite && hasPoppler).each(GRIDS)("a plan of a survey in a grid %s", (_, grid) => {
  test.each(["a4", "a3"])(
    "draws that grid at round coordinates, to a tenth of a millimetre, on %s",
    async paper => {
      const fields = field().map(each => ({
        ...each,
        longitude: each.longitude - 8.5947 + grid.centre[0],
        latitude: each.latitude - 46.6347 + grid.centre[1],
      }));
      const { siteId } = await newSite(fields, grid.epsg);
      const query = `paper=${paper}&scale=500&labels=none&contours=off`;
      const pdf = new PdfFile(await file(siteId, `plan.pdf?${query}`));
      const marks = await squaresMm(pdf.drawn(DPI));
      const x = edgeLabels(pdf, grid.ends.x);
      const y = edgeLabels(pdf, grid.ends.y);
      expect(Math.min(x.length, y.length)).toBeGreaterThan(1);
      for (const { value } of x) expect(Math.abs(value % grid.step)).toBe(0);
      for (const [i, { longitude, latitude }] of fields.slice(0, MARKED.length).entries()) {
        const [ownX, ownY] = proj4(grid.proj, [longitude, latitude]).map(each => each / grid.metresPer);
        const mmPer = (grid.metresPer * 1_000) / 500;
        for (const { value, xMm } of x)
          expect(Math.abs(marks[i]![0] - xMm - (ownX! - value) * mmPer)).toBeLessThan(0.1);
        for (const { value, yMm } of y)
          expect(Math.abs(yMm - marks[i]![1] - (ownY! - value) * mmPer)).toBeLessThan(0.1);
      }
      const text = pdf.read();
      for (const words of grid.says) expect(text).toContain(words);
    },
  );
});

describe("the area of a site plan", () => {
  test("is the whole site at the largest scale that fits; A3 allows a larger one", async () => {
    const { siteId } = await newSite();
    const a4 = (await user.get(`/sites/${siteId}/reports/plan?orientation=landscape`)).data;
    expect(a4).toMatchObject({ scale: 500, largestScale: 500, areaName: "Whole site" });
    expect(a4.paper).toEqual({ name: "A4", widthMm: 297, heightMm: 210 });
    expect(a4.system.name).toBe("WGS 84 / UTM zone 32N (EPSG:32632)");
    expect(a4.scaleBar).toEqual({ groundM: 20, paperMm: 40 });
    const a3 = (await user.get(`/sites/${siteId}/reports/plan?paper=a3`)).data;
    expect(a3.scale).toBe(250);
  });

  test("is around the points of a code, if requested", async () => {
    const { siteId } = await newSite([...field(), ground("WELL", 3, 3), ground("WELL", 30, 3)]);
    const { data } = await user.get(`/sites/${siteId}/reports/plan?area=code:WELL`);
    expect(data).toMatchObject({ scale: 200, areaName: "Code WELL" });
    expect(data.areas).toContainEqual({ value: "code:WELL", name: "WELL", kind: "code" });
  });

  test("is around the outer boundary of the surface, a stockpile or a saved volume", async () => {
    const { siteId } = await newSite();
    const ring = [at(-9, -9), at(9, -9), at(9, 9), at(-9, 9)];
    const plan = `/sites/${siteId}/reports/plan`;
    const refused = await user.get(`${plan}?area=boundary`);
    expect(refused).toMatchObject({
      status: 422,
      body: { message: "The surface of this site has no outer boundary" },
    });
    const settings = {
      useCodes: false,
      drawingLayers: [],
      maxEdgeM: null,
      minAngleDeg: null,
      boundary: ring,
    };
    await user.put(`/sites/${siteId}/surface-settings`, { settings });
    const { stockpile } = (await user.post(`/sites/${siteId}/stockpiles`, { name: "Gravel", outline: ring }))
      .data;
    const around = async (area: string) => (await user.get(`${plan}?area=${area}`)).data;
    expect(await around("boundary")).toMatchObject({ scale: 200, areaName: "Outer boundary" });
    expect(await around(`stockpile:${stockpile._id}`)).toMatchObject({ scale: 200, areaName: "Gravel" });
    const volumeId = await saveVolume(siteId, ring);
    const ofVolume = await around(`volume:${volumeId}`);
    expect(ofVolume.scale).toBe(200);
    expect(ofVolume.areas).toContainEqual({
      value: `volume:${volumeId}`,
      name: ofVolume.areaName,
      kind: "volume",
    });
    expect((await around("site")).areas.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(["site", "boundary", "code", "stockpile", "volume"]),
    );
  });

  test("is always among the listed areas", async () => {
    const codes = Array.from({ length: limits.stockpilesMax + 20 }, (_, i) =>
      ground(`C${String(i).padStart(3, "0")}`, i % 25, i / 25),
    );
    const { siteId } = await newSite(codes);
    const all = (await user.get(`/sites/${siteId}/reports/plan`)).data.areas;
    const isListed = new Set(all.map(({ value }: { value: string }) => value));
    const { code } = codes.find(each => !isListed.has(`code:${each.code}`))!;
    const { areas } = (await user.get(`/sites/${siteId}/reports/plan?area=code:${code}`)).data;
    expect(areas).toEqual([...all, { value: `code:${code}`, name: code, kind: "code" }]);
  });

  test("is refused if it cannot be drawn as requested, with advice", async () => {
    const { siteId } = await newSite();
    const refusal = async (query: string) => {
      const { status, body } = await user.get(`/sites/${siteId}/reports/plan?${query}`);
      return [status, body.message];
    };
    expect(await refusal("scale=250")).toEqual([
      422,
      "At 1:250 the plan does not fit on A4; the largest scale that fits is 1:500. On A3 it fits at 1:250",
    ]);
    expect(await refusal("area=code:NONE")).toEqual([422, "No point of this survey has this code"]);
    expect(await refusal("area=stockpile:gone")).toEqual([
      422,
      "The stockpile or volume chosen for this plan no longer exists",
    ]);
    expect(await refusal("orientation=upside-down")).toEqual([422, "Please choose portrait or landscape"]);
    const { project } = (await user.post("/projects", { name: "Empty" })).data;
    const { site } = (await user.post(`/projects/${project._id}/sites`, { name: "Empty" })).data;
    expect(await user.get(`/sites/${site._id}/reports/plan`)).toMatchObject({
      status: 409,
      body: { message: "This survey has no points to draw" },
    });
  });

  test.runIf(isOnSqlite && hasPoppler)("has names or heights beside points as requested", async () => {
    const { siteId } = await newSite();
    const read = async (labels: string) =>
      new PdfFile(await file(siteId, `plan.pdf?contours=off&labels=${labels}`)).read();
    expect(await read("names")).toContain("PL_1-25/26");
    const heights = await read("heights");
    expect(heights).toContain("501.25");
    expect(heights).not.toContain("PL_1-25/26");
    expect(await read("none")).not.toContain("501.25");
  });

  test("is recorded as an export, unless it is for the screen", async () => {
    const { siteId, projectId } = await newSite();
    const exports = async () =>
      (await user.get(`/projects/${projectId}/activity`)).data.activity.filter(
        ({ deed }: { deed: string }) => deed === "exported",
      );
    await file(siteId, "plan.png?dpi=96");
    expect(await exports()).toEqual([]);
    await file(siteId, "plan.png");
    expect(await exports()).toMatchObject([{ details: { format: "png", content: "site-plan" } }]);
  });
});
