import { deflateSync } from "node:zlib";
import { type Kysely, sql } from "kysely";
import proj4 from "proj4";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reportDetails } from "#api/database/migrations/014-report-details.ts";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import { formatArea, formatVolume } from "#survey/report/format.ts";
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

/** Page layout does not depend on the database. */
const pageTest = test.runIf(databaseKind === "sqlite");

const UTM = "+proj=utm +zone=32 +datum=WGS84";
const MM = 72 / 25.4;

/** Degrees of a place this many metres east and north of 8.5947, 46.6347. */
const at = (eastM: number, northM: number): [number, number] => [
  8.5947 + eastM / 76_600,
  46.6347 + northM / 111_170,
];

/** Wavy ground of this size in metres. */
function ground(widthM: number, heightM: number, count = 400) {
  const across = Math.max(3, Math.round(Math.sqrt((count * widthM) / heightM)));
  const along = Math.max(3, Math.round(count / across));
  return Array.from({ length: across * along }, (_, i) => {
    const x = (i % across) / (across - 1) - 0.5;
    const y = Math.floor(i / across) / (along - 1) - 0.5;
    const [longitude, latitude] = at(x * widthM, y * heightM);
    const ellipsoidalHeight = 1495 + 2 * Math.sin(5 * x) + 2 * Math.cos(4 * y);
    return point(String(i), { longitude, latitude, ellipsoidalHeight });
  });
}

const BOUNDARY = [at(-60, -40), at(55, -45), at(62, 30), at(-50, 42)];
const BASIN = {
  mode: "cut_fill",
  targetElevation: 1495.25,
  slopePercentage: 1.5,
  azimuthDeg: 38,
  swell: 0.25,
  shrink: 0.1,
  boundary: BOUNDARY,
  pads: [
    {
      id: 1,
      name: "pump station",
      elevation: 1495.2,
      coordinates: [at(-30, -10), at(5, -12), at(8, 15), at(-28, 18)],
    },
  ],
};

/** A short report, so that everything except the signatures fits below the plan. */
const LEVEL = { mode: "cut_fill", targetElevation: 1495.25, boundary: BOUNDARY };

const newProject = async () =>
  (await user.post("/projects", { name: "Reuss Retention Basins" })).data.project._id as string;

/** A site with a saved volume, and what was saved. */
async function siteWith(
  input: object,
  options: { name?: string; projectId?: string; points?: object[]; change?: object; upload?: object } = {},
) {
  const projectId = options.projectId ?? (await newProject());
  const name = options.name ?? "Basin North";
  const siteId: string = (await user.post(`/projects/${projectId}/sites`, { name })).data.site._id;
  const points = options.points ?? ground(190, 110);
  const body = { points, role: "new", surveyedOn: "2026-11-12", ...options.upload };
  expect((await user.post(`/sites/${siteId}/topographic-data`, body)).status).toBe(200);
  const { data } = await user.post(`/sites/${siteId}/volume-studies`, { input });
  const results = {
    ...resultsToSave(data.result, data.datasetId, null, data.otherDatasetId),
    ...options.change,
  };
  expect((await user.patch(`/sites/${siteId}`, { volumeResults: results })).status).toBe(200);
  return { siteId, projectId, results };
}

const fetchPdf = (siteId: string, query = "") =>
  user.raw("GET", `/sites/${siteId}/reports/volume.pdf?${query}`);
async function pdfOf(siteId: string, query = ""): Promise<PdfFile> {
  const answer = await fetchPdf(siteId, query);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return new PdfFile(new Uint8Array(await answer.arrayBuffer()));
}

function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  // The checksum is not verified here.
  return Buffer.concat([length, Buffer.from(type), body, Buffer.alloc(4)]);
}
function png(widthPx: number, heightPx: number, pixels = Buffer.alloc(heightPx * (1 + 4 * widthPx), 1)) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(widthPx, 0);
  head.writeUInt32BE(heightPx, 4);
  head.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(pixels)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]).toString("base64");
}

const DETAILS = {
  company: "Alpin Survey Uri",
  client: "Canton of Uri",
  reportNumber: "RBN-2026-014, rev. B",
  surveyedBy: "J. Arnold",
  checkedBy: "M. Keller",
};

describe("a project's report details", () => {
  test("are empty at first, and stored field by field, with the logo", async () => {
    const url = `/projects/${await newProject()}/report-details`;
    expect((await user.get(url)).data).toMatchObject({ company: "", logo: null });
    expect((await user.get(`${url}/logo`)).status).toBe(404);
    expect((await user.put(url, DETAILS)).data).toEqual({ ...DETAILS, logo: null });
    const { data } = await user.put(url, { logo: { base64: png(40, 16) } });
    expect(data).toMatchObject({ ...DETAILS, logo: { mediaType: "image/png", widthPx: 40, heightPx: 16 } });
    const file = await user.raw("GET", `${url}/logo`);
    expect(file.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await file.arrayBuffer()).toString("base64")).toBe(png(40, 16));
    expect((await user.put(url, { client: "" })).data).toMatchObject({ client: "", logo: { widthPx: 40 } });
    expect((await user.put(url, { logo: null })).data).toMatchObject({
      company: DETAILS.company,
      logo: null,
    });
  });

  test.each([
    ["text", Buffer.from("GIF89a and more text than a head has").toString("base64"), "PNG or JPEG"],
    ["a PNG of too many pixels", png(5_000, 5_000, Buffer.alloc(9)), "4 million"],
    ["a PNG that breaks off", png(400, 400).slice(0, 120), "complete PNG"],
    ["a PNG that unpacks to more than it says", png(2, 2, Buffer.alloc(1_000_000)), "complete PNG"],
    ["a PNG whose rows have no known filter", png(2, 2, Buffer.alloc(18, 9)), "complete PNG"],
    ["a JPEG without pixels", Buffer.from([0xff, 0xd8, 0xff, 0xd9]).toString("base64"), "PNG or JPEG"],
  ])("refuse %s as a logo", async (_, base64, sentence) => {
    const url = `/projects/${await newProject()}/report-details`;
    const { status, body } = await user.put(url, { logo: { base64 } });
    expect(status).toBe(422);
    expect(body.message).toContain(sentence);
    expect((await user.get(url)).data.logo).toBeNull();
  });

  test("can be set in a database from before they existed", async () => {
    const { database } = api.services;
    await sql`drop table report_details`.execute(database.db);
    await reportDetails(database.db as unknown as Kysely<unknown>, databaseKind);
    const url = `/projects/${await newProject()}/report-details`;
    expect((await user.put(url, DETAILS)).data).toMatchObject(DETAILS);
  });
});

describe("the PDF of a saved volume", () => {
  pageTest("is tagged, names its language and title, and embeds its fonts", async () => {
    const { siteId, projectId } = await siteWith(BASIN);
    await user.put(`/projects/${projectId}/report-details`, { ...DETAILS, logo: { base64: png(40, 16) } });
    const pdf = await pdfOf(siteId);
    expect(pdf.text).toContain("/Marked true");
    expect(pdf.text).toContain("/Lang (en-GB)");
    expect(pdf.text).toContain("/DisplayDocTitle true");
    expect(pdf.text).toContain("Volume report, Basin North");
    expect(pdf.text).toMatch(/\/Alt \(Plan of Basin North by cut and fill/);
    expect(pdf.text).toContain("/Alt (Logo of Alpin Survey Uri)");
    // Each font has a file with its glyphs, and a map back to text.
    const fonts = pdf.text.match(/\/Subtype \/Type0/g)!.length;
    expect(pdf.text.match(/\/FontFile2/g)).toHaveLength(fonts);
    expect(pdf.text.match(/\/ToUnicode/g)).toHaveLength(fonts);
    expect(pdf.pageCount).toBe(2);
  });

  pageTest.each([
    ["a4", 1_000],
    ["a4", 2_000],
    ["a3", 500],
  ])("has its plan on %s at 1:%i, to a hundredth of a millimetre", async (paper, scale) => {
    const { siteId } = await siteWith(BASIN);
    const pdf = await pdfOf(siteId, `paper=${paper}&scale=${scale}`);
    const [ring] = pdf.dashedRings("7 2.5");
    expect(ring).toHaveLength(BOUNDARY.length);
    const grid = BOUNDARY.map(corner => proj4(UTM, corner));
    for (let i = 0; i < grid.length; i++)
      for (let k = 0; k < i; k++) {
        const [a, b] = [grid[i]!, grid[k]!];
        const onGroundM = Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);
        const [p, q] = [ring![i]!, ring![k]!];
        const onPaperMm = Math.hypot(p[0] - q[0], p[1] - q[1]) / MM;
        expect(Math.abs(onPaperMm - (onGroundM * 1_000) / scale)).toBeLessThan(0.01);
        // North is up: in PDF's own axes, y on paper increases with northing.
        expect(Math.sign(p[0] - q[0])).toBe(Math.sign(a[0]! - b[0]!));
      }
  });

  test("refuses a scale that does not fit, and names the largest one that does", async () => {
    const { siteId } = await siteWith(BASIN);
    const refused = await user.get(`/sites/${siteId}/reports/volume.pdf?scale=100`);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe(
      "At 1:100 the plan does not fit on A4; the largest scale that fits is 1:1,000",
    );
    for (const query of ["scale=7", "paper=a9", "timeZone=Mars/Base"])
      expect((await user.get(`/sites/${siteId}/reports/volume.pdf?${query}`)).status).toBe(422);
    expect((await user.get(`/sites/${siteId}/reports/volume.pdf?result=none`)).status).toBe(404);
  });

  test("is made without a logo that cannot be drawn", async () => {
    const { siteId, projectId } = await siteWith(BASIN);
    // A JPEG's head without its body.
    const jpeg = Buffer.from("ffd8ffc0001108001000200301220002110103110000000000ffd9", "hex");
    const details = { company: "Alpin Survey Uri", logo: { base64: jpeg.toString("base64") } };
    expect((await user.put(`/projects/${projectId}/report-details`, details)).status).toBe(200);
    expect((await pdfOf(siteId)).pageCount).toBe(2);
  });

  test("is named by site, mode and time, so that the files of several volumes differ", async () => {
    const { siteId } = await siteWith(BASIN);
    const { headers } = await fetchPdf(siteId, "timeZone=Europe/Berlin");
    const name = /filename\*=UTF-8''(.+)$/.exec(headers.get("content-disposition")!)![1]!;
    expect(decodeURIComponent(name)).toMatch(
      /^Basin North, Cut and fill, \d{1,2} \w{3} \d{4}, \d\d-\d\d\.pdf$/,
    );
  });

  test("is made for another client's volume, without a plan, and is not found without a volume", async () => {
    const projectId = await newProject();
    const siteId = (await user.post(`/projects/${projectId}/sites`, { name: "Bare" })).data.site._id;
    expect((await fetchPdf(siteId)).status).toBe(404);
    const zero = { targetElevation: 1, avgCurrentElevation: 1, totalArea: 1 };
    const volumeResults = { mode: "own", cutVolume: 5, fillVolume: 3, netVolumeChange: 2, ...zero };
    await user.patch(`/sites/${siteId}`, { volumeResults });
    expect((await pdfOf(siteId)).pageCount).toBe(1);
  });
});

describe.skipIf(!hasPoppler)(
  "read by poppler's pdftotext and pdftoppm (skipped where they are not installed)",
  () => {
    test("the PDF contains every figure with its unit, who and when, and draws a page", async () => {
      const { siteId, projectId, results } = await siteWith(BASIN);
      await user.put(`/projects/${projectId}/report-details`, DETAILS);
      const pdf = await pdfOf(siteId, "timeZone=Europe/Zurich");
      const text = pdf.read();
      for (const figure of [results.cutVolume, results.fillVolume])
        expect(text).toContain(`${formatVolume(figure)} m³`);
      expect(text).toContain(`${formatVolume(results.netVolumeChange, { signed: true })} m³`);
      expect(text).toContain(`${formatArea(results.totalArea)} m²`);
      const [pad] = results.pads!;
      for (const figure of [
        formatArea(pad!.area as number),
        "1495.200 m",
        "Loose cut, swell 25 %",
        "1.50 %, 38.0°",
      ])
        expect(text).toContain(figure);
      for (const words of [
        ...Object.values(DETAILS),
        "12 Nov 2026",
        "Europe/Zurich",
        user.email,
        "Page 1 of 2",
        "Page 2 of 2",
      ])
        expect(text).toContain(words);
      for (const words of [
        "identical",
        "Exact prisms",
        "Accepted for the client, date",
        "UTM zone 32N",
        "1:1,000 on A4",
      ])
        expect(text).toContain(words);
      expect(pdf.inkShare()).toBeGreaterThan(0.1);
    });

    test("the PDF states how the file was read, and uses its coordinate system", async () => {
      const read = reading({
        fileName: "basin-north.csv",
        vendor: null,
        position: {
          kind: "projected",
          epsg: 2056,
          crsName: "CH1903+ / LV95",
          accuracyM: 1,
          grid: null,
          unit: "m",
        },
      });
      const { siteId } = await siteWith(BASIN, { upload: { reading: read } });
      const text = (await pdfOf(siteId)).read();
      for (const words of [
        "How This Was Read",
        "basin-north.csv",
        "within about 1 m",
        "above sea level (NAVD88)",
        "1 row: not FIX",
        "CH1903+ / LV95 (EPSG:2056)",
      ])
        expect(text).toContain(words);
      expect(text).toMatch(/2,688,\d{3} E/);
    });

    test("a volume of an earlier survey is marked as such, and is drawn from its own points", async () => {
      const { siteId } = await siteWith(BASIN);
      await user.post(`/sites/${siteId}/topographic-data`, { points: ground(50, 50, 30), role: "new" });
      const pdf = await pdfOf(siteId);
      // Appears before the figures, and where it says whether they still hold.
      const said = "Computed from another survey. It is not the one that the site shows now.";
      expect(pdf.read().split(said)).toHaveLength(3);
      expect(pdf.read()).toContain("Recomputed from the stored points: identical");
      expect(pdf.dashedRings("7 2.5")).toHaveLength(1);
    });

    test("a volume whose survey is deleted keeps its figures, boundary and pads", async () => {
      const { siteId, results } = await siteWith(BASIN);
      await user.post(`/sites/${siteId}/topographic-data`, { points: ground(50, 50, 30), role: "new" });
      await user.delete(`/sites/${siteId}/surveys/${results.datasetId}`);
      const pdf = await pdfOf(siteId);
      expect(pdf.read()).toContain(`${formatVolume(results.cutVolume)} m³`);
      expect(pdf.read()).toContain("Not verifiable");
      expect(pdf.dashedRings("7 2.5")).toHaveLength(1);
    });

    test("two surveys are named; when the earlier one is gone, the ground is still drawn, and its outline is not called a boundary", async () => {
      const earlier = await siteWith(
        { mode: "balance" },
        { name: "Ramp in spring", points: ground(100, 100) },
      );
      const input = { mode: "surface_to_surface", otherSiteId: earlier.siteId };
      const { siteId } = await siteWith(input, { name: "Ramp", points: ground(120, 90, 300) });
      const text = (await pdfOf(siteId)).read();
      for (const words of ["Ramp in spring, 12 Nov 2026", "Cut, removed", "identical", "Placed", "Boundary"])
        expect(text).toContain(words);
      expect(text).not.toContain("have changed since");
      await user.delete(`/sites/${earlier.siteId}`);
      const left = (await pdfOf(siteId)).read();
      expect(left).toContain("What it was compared with has since been deleted.");
      expect(left).toContain("Not verifiable");
      expect(left).toContain("Outline of the points");
      expect(left).not.toContain("Placed");
    });

    pageTest("long names, 300 warnings and foreign letters do not break it", async () => {
      const name = `Höhe Łódź Карьер Αθήνα 测量 ${"long ".repeat(34)}end`.slice(0, 200);
      const warnings = Array.from(
        { length: 300 },
        (_, i) => `Warning ${i} of many, ${"with words ".repeat(8)}`,
      );
      const { siteId } = await siteWith(BASIN, { name, change: { warnings } });
      const text = (await pdfOf(siteId)).read();
      expect(text).toContain("Höhe Łódź Карьер Αθήνα ??");
      expect(text).toContain("Characters that the typeface of this report does not have are printed as ?.");
      expect(text).toContain("Warning 0 of many");
      expect(text).toContain("Warning 299 of many");
    });

    pageTest(
      "batters have their daylight on the plan and in the legend, and their figures in the table",
      async () => {
        const corners = [at(-30, -10), at(5, -12), at(8, 15), at(-28, 18)];
        const pads = [
          { id: 1, name: "yard", elevation: 1494, cutSlope: 2, fillSlope: 3, coordinates: corners },
        ];
        const { siteId, results } = await siteWith({ mode: "pads", pads });
        const pdf = await pdfOf(siteId);
        const { batter } = results.pads![0] as unknown as { batter: { areaM2: number; cutVolume: number } };
        const text = pdf.read();
        expect(text).toContain("Daylight of batters");
        expect(text).toContain("with batters 2:1 in cut, 3:1 in fill");
        expect(text).toContain(`${formatArea(batter.areaM2)} m²`);
        expect(text).toContain(`of it cut ${formatVolume(batter.cutVolume)} m³`);
        // Once on the plan, once in the legend.
        expect(pdf.content.split("[1.5 2] 0 d").length).toBe(3);
      },
    );

    pageTest("nobody is asked to sign an empty page", async () => {
      const { siteId } = await siteWith(LEVEL);
      const pages = (await pdfOf(siteId)).readPages();
      const signed = pages.find(text => text.includes("Accepted for the client"));
      expect(signed).toContain("Recomputed from the stored points");
    });

    pageTest(
      "40 pads repeat the head of their table, and a company of 120 letters is named whole",
      async () => {
        const pads = Array.from({ length: 40 }, (_, i) => {
          const [x, y] = [-85 + (i % 10) * 17, -45 + Math.floor(i / 10) * 22];
          const coordinates = [at(x, y), at(x + 13, y), at(x + 13, y + 16), at(x, y + 16)];
          return { id: i + 1, name: `Building plot number ${i + 1}`, elevation: 1494 + i / 20, coordinates };
        });
        const { siteId, projectId } = await siteWith({ mode: "pads", pads, offsitesElevation: 1495 });
        const company = `${"Vermessung und Geoinformation Oberland ".repeat(3)}AG`;
        await user.put(`/projects/${projectId}/report-details`, { ...DETAILS, company });
        const pdf = await pdfOf(siteId);
        const text = pdf.read();
        expect(text.startsWith(company)).toBe(true);
        expect(text).toContain("Pad 40 Building plot number 40");
        expect(text.match(/Part Elev\. m/g)!.length).toBe(2);
      },
    );

    pageTest.each([
      ["long", ground(3_000, 14, 900), "too narrow for colours"],
      ["low", ground(190, 110).map(each => ({ ...each, ellipsoidalHeight: -430 })), "−430.000 m"],
      ["square of 5 m", ground(5, 5, 60), "1:50 on A4"],
      ["very long", ground(3_000, 14, 900), "1:20,000"],
      ["tiny", ground(0.8, 0.5, 60), "1:10 "],
    ])("a %s site has a plan", async (_, points, words) => {
      const { siteId } = await siteWith({ mode: "balance" }, { points });
      const text = (await pdfOf(siteId)).read();
      expect(text).toContain(words);
    });
  },
);
