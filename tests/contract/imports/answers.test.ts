import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FieldIssue } from "#contract/error.ts";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import type { Answer, Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";

let api: TestApi;
let user: Client;
let siteId: string;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
  const { project } = (await user.post("/projects", { name: "Answers" })).data;
  const { site } = (
    await user.post(`/projects/${project._id}/sites`, { name: "Site", points: [point("1"), point("2")] })
  ).data;
  siteId = site._id;
});
afterAll(() => api.close());

async function staged(content: string, fileName = "points.csv"): Promise<string> {
  const response = await user.raw("POST", `/uploads?fileName=${fileName}`, content, {
    "Content-Type": "application/octet-stream",
  });
  return ((await response.json()) as { data: { upload: { _id: string } } }).data.upload._id;
}

const refusalOf = ({ status, body }: Answer) => [
  status,
  ...(body.errors as FieldIssue[]).map(({ path, message }) => `${path}: ${message}`),
];

const DEGREES = "Name,Longitude,Latitude,Ellipsoidal height (m)\nA,9.5,52.1,80\nB,9.51,52.11,81\n";
const GRID =
  "Name,Easting,Northing,Ellipsoidal height (m)\nA,534248.6,5772278.5,80\nB,534258.6,5772288.5,81\n";
const GEOJSON = JSON.stringify({
  type: "FeatureCollection",
  features: [{ type: "Feature", properties: {}, geometry: { type: "Point", coordinates: [9.5, 52.1, 80] } }],
});

describe("an unusable answer to a file of points is refused with the reason", () => {
  const cases: [query: string, content: string, path: string, reason: RegExp][] = [
    ["crs=3821", DEGREES, "crs", /TWD67\) has no published way to WGS 84/],
    ["crs=4122", DEGREES, "crs", /ATS77\) leads to WGS 84 only by a grid file/],
    ["crs=7405", DEGREES, "crs", /is compound.*choose EPSG:27700/],
    ["crs=4979", DEGREES, "crs", /made for heights too; choose EPSG:4326/],
    ["crs=4978", DEGREES, "crs", /counts from the earth's centre/],
    ["crs=99999", DEGREES, "crs", /^EPSG:99999 is not a coordinate system/],
    ["crs=abc", DEGREES, "crs", /^“abc” is not a coordinate system/],
    ["crs=25832", DEGREES, "crs", /^The file has degrees only, so ETRS89 \/ UTM zone 32N/],
    ["crs=calibration", DEGREES, "crs", /^The site has no calibration/],
    ["crs=calibration", GRID, "crs", /^The site has no calibration/],
    ["crs=99999", GRID, "crs", /^EPSG:99999 is not a coordinate system/],
    ["crs=4326", GRID, "crs", /is a system in degrees, but the coordinates of the file are not degrees/],
    ["crs=4269", GRID, "crs", /^NAD83 \(EPSG:4269\) is a system in degrees/],
    [
      "xyunit=yards",
      GRID,
      "xyunit",
      /^“yards” cannot be used here\. Please choose m, ft, us-ft, yd, in, ch, fathom, mm, cm, dm, hm or km/,
    ],
    ["xyunit=ft", DEGREES, "xyunit", /degrees, which have no unit/],
    ["unit=yards", DEGREES, "unit", /Please choose m, ft, us-ft, yd, in, ch, fathom, mm, cm, dm, hm or km/],
    ["heights=up", DEGREES, "heights", /ellipsoidal, sea-level or local/],
    ["datum=NAVD88", DEGREES, "datum", /Only heights above sea level/],
    ["heights=local&datum=NAVD88", DEGREES, "datum", /Only heights above sea level/],
    [`heights=sea-level&datum=${"x".repeat(81)}`, DEGREES, "datum", /80 characters/],
    ["separator=constructor", DEGREES, "separator", /comma, semicolon, tab, pipe or blanks/],
    ["decimal=x", DEGREES, "decimal", /point or comma/],
    ["encoding=latin", DEGREES, "encoding", /utf-8/],
    ["first=word", DEGREES, "first", /header or point/],
    ["order=zyx", DEGREES, "order", /pnezd/],
    ["order=pnezd", DEGREES, "order", /header names the columns/],
    ["x=1&y=2", DEGREES, "height", /together/],
    ["name=0", DEGREES, "x", /together/],
    ["x=1&y=1&height=3", DEGREES, "y", /One column/],
    ["x=1&y=2&height=9", DEGREES, "height", /has 4 columns.*no column 9/],
    ["x=1&y=two&height=3", DEGREES, "y", /“two” is not a column/],
    ["choice=sheet=Points", DEGREES, "choice", /not a choice for this file/],
    ["choice=anything", DEGREES, "choice.0", /id=value/],
    ["out=NO", DEGREES, "out.0", /“NO” is not a doubt/],
    ["role=both", DEGREES, "role", /new or replacement/],
    ["separator=tab", GEOJSON, "separator", /needs no answer/],
    ["first=header", GEOJSON, "first", /no columns of its own/],
    ["asread=all of them", DEGREES, "asread.0", /key of a statement/],
    ["choice=parts=all", GEOJSON, "choice", /not a choice for this file/],
  ];

  test.each(cases)("%s", async (query, content, path, reason) => {
    const uploadId = await staged(content, content === GEOJSON ? "points.geojson" : "points.csv");
    const seen = await user.get(`/uploads/${uploadId}/preview?${query}&siteId=${siteId}`);
    expect(seen.status).toBe(422);
    expect(seen.body.errors[0]).toMatchObject({ path, message: expect.stringMatching(reason) });
    const search = new URLSearchParams(query);
    const role = search.get("role");
    search.delete("role");
    const lists = {
      choice: search.getAll("choice"),
      out: search.getAll("out"),
      asread: search.getAll("asread"),
    };
    const answers = { ...Object.fromEntries(search), ...lists };
    const body = { uploadId, seen: "", answers, ...(role && { role }) };
    const imported = await user.post(`/sites/${siteId}/imports`, body);
    const field = role ? "role" : `answers.${path}`;
    expect(imported.status).toBe(422);
    expect(imported.body.errors[0]).toMatchObject({ path: field, message: expect.stringMatching(reason) });
  });

  test("nothing of the file is stored, and its rows are not listed", async () => {
    const uploadId = await staged(DEGREES);
    expect((await user.get(`/uploads/${uploadId}/skipped-rows?crs=3821`)).status).toBe(422);
    expect((await user.get(`/sites/${siteId}/points`)).data.total).toBe(2);
  });

  test("a supported system in degrees is accepted, and so is every other usable answer", async () => {
    const uploadId = await staged(DEGREES);
    const used = (await user.get(`/uploads/${uploadId}/preview?crs=4267&unit=ft&heights=local`)).data;
    expect(used.reading).toMatchObject({
      position: { kind: "projected", epsg: 4267 },
      heightUnit: "ft",
      heights: { kind: "local" },
    });
    expect((await user.get(`/uploads/${uploadId}/preview?crs=&unit=&datum=&x=&role=`)).status).toBe(200);
    const grid = await staged(GRID);
    const feet = (await user.get(`/uploads/${grid}/preview?crs=25832&xyunit=us-ft`)).data;
    expect(feet.reading.position).toMatchObject({ epsg: 25832, unit: "us-ft" });
  });

  test("with several files, each has its own answer", async () => {
    const files = [
      { uploadId: await staged(DEGREES), answers: { crs: "25832" } },
      { uploadId: await staged(GRID), answers: { crs: "25832" } },
    ];
    const seen = await user.post(`/sites/${siteId}/joint-previews`, { files });
    expect(seen.status).toBe(200);
    expect(seen.data.files[0].open[0]).toMatchObject({
      path: "crs",
      message: expect.stringMatching(/degrees only/),
    });
    expect(seen.data.files[1].open.map(({ path }: FieldIssue) => path)).not.toContain("crs");
    const unknown = files.map(file => ({ ...file, answers: { unit: "yards" } }));
    const refused = await user.post(`/sites/${siteId}/joint-previews`, { files: unknown });
    expect(refusalOf(refused)[1]).toMatch(/^files\.0\.answers\.unit: “yards”/);
  });
});

/** A drawing on the site's points, in UTM zone 10N. */
function drawing(insunits = 6): string {
  const at = { x: 0, y: 0 };
  crsOf(32610).fromWgs84(-123.07, 44.05, at);
  const [x, y] = [at.x, at.y];
  const line = ["0", "LINE", "8", "KERB", "10", x, "20", y, "11", x + 50, "21", y + 50].join("\n");
  const header = `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n${insunits}\n0\nENDSEC\n`;
  return `${header}0\nSECTION\n2\nENTITIES\n${line}\n0\nENDSEC\n0\nEOF\n`;
}

describe("an unusable answer about a drawing's place is refused with the reason", () => {
  test.each([
    [{ crs: "abc" }, "crs", /local, points, calibration/],
    [{ crs: "32610", figures: "yards" }, "figures", /metres/],
    [{ crs: "32610", lon: "9" }, "lon", /lon belongs to crs=local/],
    [{ crs: "local", lon: "9", lat: "50", unit: "metres", figures: "feet" }, "figures", /EPSG code/],
    [{ figures: "feet" }, "figures", /EPSG code/],
    [{ crs: "local", lon: "9", lat: "50", unit: "yards" }, "unit", /metres/],
    [{ crs: "points", points: "0 0 1\n1 1 2", unit: "metres", scale: "big" }, "scale", /free or one/],
  ])("%j", async (answers, path, reason) => {
    const uploadId = await staged(drawing(), "plan.dxf");
    const seen = await user.get(`/uploads/${uploadId}/drawing-preview?${new URLSearchParams(answers)}`);
    expect(seen.status).toBe(422);
    expect(seen.body.errors[0]).toMatchObject({ path, message: expect.stringMatching(reason) });
    const imported = await user.post(`/sites/${siteId}/drawing-imports`, { uploadId, answers });
    expect(imported.body.errors[0]).toMatchObject({ path: `answers.${path}` });
  });

  test.each([
    [{ crs: "99999" }, "crs", /^EPSG:99999 is not a coordinate system/],
    [{ crs: "7405" }, "crs", /choose EPSG:27700/],
    [{ crs: "4326", figures: "feet" }, "figures", /^Degrees have no unit/],
  ])("%j, which only the file or the table of systems reveals", async (answers, path, reason) => {
    const uploadId = await staged(drawing(), "plan.dxf");
    const seen = await user.get(`/uploads/${uploadId}/drawing-preview?${new URLSearchParams(answers)}`);
    expect(seen.data.placed).toBeNull();
    expect(seen.data.placement.errors).toEqual([{ path, message: expect.stringMatching(reason) }]);
    const imported = await user.post(`/sites/${siteId}/drawing-imports`, { uploadId, answers });
    expect(refusalOf(imported)[1]).toMatch(new RegExp(`^${path}: `));
  });

  test("a file in another unit than its system is not imported until somebody says which is right", async () => {
    const uploadId = await staged(drawing(2), "plan.dxf");
    const answers = { crs: "2264" };
    const open = await user.get(`/uploads/${uploadId}/drawing-preview?crs=2264`);
    expect(open.data.placement.figures).toMatchObject({ file: "feet", own: "US survey feet", isOpen: true });
    const refused = await user.post(`/sites/${siteId}/drawing-imports`, { uploadId, answers });
    expect(refusalOf(refused)).toEqual([422, expect.stringMatching(/^figures: Please choose the unit/)]);
    for (const figures of ["feet", "US survey feet"]) {
      const query = new URLSearchParams({ crs: "2264", figures });
      const { data } = await user.get(`/uploads/${uploadId}/drawing-preview?${query}`);
      expect(data.placement.figures).toMatchObject({ taken: figures, isOpen: false });
    }
  });
});

describe("an unusable answer in a query is refused with the reason", () => {
  const line = "line=-123.07,44.05;-123.069,44.051";
  test.each([
    [`profile?${line}&confirmHeights=yes`, "confirmHeights"],
    [`profile?${line}&against=ghost`, "against"],
    [`profile?${line}&system=99999`, "system"],
    [`profile.csv?${line}&table=all`, "table"],
    [`profile.dxf?${line}&exaggeration=3`, "exaggeration"],
    ["comparison?from=a&to=b&confirmHeights=yes", "confirmHeights"],
    ["point-differences?from=a&to=b&offset=x", "offset"],
    ["point-differences?from=a&to=b&kind=x", "kind"],
    ["progress?against=x", "against"],
    ["points?limit=all", "limit"],
    ["points?offset=-1", "offset"],
    ["points?sort=colour", "sort"],
    ["points?quality=good", "quality"],
    ["points?near=44,-123&system=99999", "system"],
    ["exports/csv?system=mars", "system"],
    ["exports/csv?heightUnit=yd", "heightUnit"],
    ["exports/csv?header=maybe", "header"],
    ["exports/csv?columns=name,colour", "columns"],
    ["exports/csv?cellM=5", "cellM"],
    ["exports/csv?system=survey", "system"],
    ["exports/geojson?heightUnit=ft", "heightUnit"],
    ["exports/geotiff?cellM=wide", "cellM"],
    ["reports/plan.pdf?paper=a9", "paper"],
    ["reports/plan.pdf?scale=7", "scale"],
    ["reports/plan.pdf?area=moon", "area"],
    ["reports/plan.pdf?orientation=up", "orientation"],
    ["reports/plan.pdf?labels=all", "labels"],
    ["reports/plan.pdf?contours=maybe", "contours"],
    ["reports/plan.pdf?timeZone=Mars/Base", "timeZone"],
    ["reports/plan.png?dpi=7", "dpi"],
  ])("%s", async (call, path) => {
    const answer = await user.get(`/sites/${siteId}/${call}`);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
    expect(answer.body.errors[0].message).not.toMatch(/Invalid|expected/);
  });

  test("in a search for coordinate systems", async () => {
    const answer = await user.get("/coordinate-systems?q=UTM&limit=many");
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, "limit"]);
  });

  test.each([
    [{ mode: "cut_fill", targetElevation: "high" }, "input.targetElevation"],
    [{ mode: "dig" }, "input.mode"],
    [{ mode: "stockpile", base: "middle" }, "input.base"],
    [{ mode: "design", toleranceM: -1 }, "input.toleranceM"],
  ])("like one in the input of a volume: %j", async (input, path) => {
    const answer = await user.post(`/sites/${siteId}/volume-studies`, { input });
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, path]);
  });
});
