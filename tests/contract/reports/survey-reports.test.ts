import proj4 from "proj4";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Comparison, ProgressRow } from "#contract/surveys/comparison.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import { formatArea, formatVolume } from "#survey/report/format.ts";
import type { Client } from "../client.ts";
import { isLong, startApi, type TestApi } from "../harness.ts";
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
const MM = 72 / 25.4;

/** Degrees of a place this many metres east and north of 8.5947, 46.6347. */
const at = (eastM: number, northM: number): [number, number] => [
  8.5947 + eastM / 76_600,
  46.6347 + northM / 111_170,
];

type Height = (eastM: number, northM: number) => number;

/** Points every 5 m in a rectangle of 120 by 80 m. */
function ground(height: Height): SurveyPoint[] {
  const points: SurveyPoint[] = [];
  for (let east = -60; east <= 60; east += 5)
    for (let north = -40; north <= 40; north += 5) {
      const [longitude, latitude] = at(east, north);
      const ellipsoidalHeight = height(east, north);
      points.push(point(`P${east}/${north}`, { longitude, latitude, ellipsoidalHeight }));
    }
  return points;
}

const flat: Height = () => -3;
/** Excavated in the west, filled in the east, unchanged in the middle. */
const moved: Height = east => (east < -10 ? -3 - (-10 - east) / 25 : east > 10 ? -3 + (east - 10) / 40 : -3);

interface Uploaded {
  surveyedOn: string | null;
  points: SurveyPoint[];
  label?: string;
  reading?: ReturnType<typeof reading>;
}
const WEEKS: Uploaded[] = [
  { surveyedOn: "2026-10-21", points: ground(flat), label: "Before work" },
  { surveyedOn: "2026-11-04", points: ground(() => -3.02) },
  { surveyedOn: "2026-11-18", points: ground(moved), label: "After blast 43" },
];

async function siteWith(surveys: Uploaded[], name = "Bench 3") {
  const { project } = (await user.post("/projects", { name: "Quarry" })).data;
  const siteId: string = (await user.post(`/projects/${project._id}/sites`, { name })).data.site._id;
  const ids: string[] = [];
  for (const survey of surveys) {
    const { data } = await user.post(`/sites/${siteId}/topographic-data`, { ...survey, role: "new" });
    ids.push(data.site.datasetId);
  }
  return { siteId, ids, projectId: project._id as string };
}

const fetchPdf = (siteId: string, file: string) => user.raw("GET", `/sites/${siteId}/reports/${file}`);
async function pdfOf(siteId: string, file: string): Promise<PdfFile> {
  const answer = await fetchPdf(siteId, file);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return new PdfFile(new Uint8Array(await answer.arrayBuffer()));
}

function expectTagged(pdf: PdfFile, title: string): void {
  expect(pdf.text).toContain("/Marked true");
  expect(pdf.text).toContain("/Lang (en-GB)");
  expect(pdf.text).toContain(title);
  expect(pdf.text).toMatch(/\/S \/Figure[\s\S]*?\/Alt/);
  const fonts = pdf.text.match(/\/Subtype \/Type0/g)!.length;
  expect(pdf.text.match(/\/FontFile2/g)).toHaveLength(fonts);
  expect(pdf.text.match(/\/ToUnicode/g)).toHaveLength(fonts);
}

/** How the file encodes texts with characters beyond Latin-1. */
const utf16 = (text: string) => `\u00fe\u00ff${[...text].map(letter => `\0${letter}`).join("")}`;

let site: Awaited<ReturnType<typeof siteWith>>;
let pair: string;
beforeAll(async () => {
  site = await siteWith(WEEKS);
  pair = `from=${site.ids[0]}&to=${site.ids[2]}`;
});

describe("the PDF of a comparison", () => {
  test("is tagged and embeds its fonts", async () => {
    const pdf = await pdfOf(site.siteId, `comparison.pdf?${pair}`);
    expectTagged(pdf, "Comparison of surveys, Bench 3");
    expect(pdf.text).toContain(
      `/Alt (${utf16("Plan of height differences: orange where material was removed")}`,
    );
  });

  test.each([
    ["a4", 1_000],
    ["a3", 500],
  ])("has its plan on %s at 1:%i, to a hundredth of a millimetre", async (paper, scale) => {
    const pdf = await pdfOf(site.siteId, `comparison.pdf?${pair}&paper=${paper}&scale=${scale}`);
    const [ring] = pdf.dashedRings("7 2.5");
    const corners = [at(-60, -40), at(60, -40), at(60, 40), at(-60, 40)].map(corner => proj4(UTM, corner));
    const farthest = (east: number, north: number) =>
      ring!.toSorted((a, b) => east * (b[0] - a[0]) + north * (b[1] - a[1]))[0]!;
    const drawn = [farthest(-1, -1), farthest(1, -1), farthest(1, 1), farthest(-1, 1)];
    const sides = (all: number[][]) =>
      all
        .flatMap((a, i) => all.slice(0, i).map(b => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!)))
        .sort((a, b) => a - b);
    const onPaperMm = sides(drawn).map(length => length / MM);
    for (const [i, groundM] of sides(corners).entries())
      expect(Math.abs(onPaperMm[i]! - (groundM * 1_000) / scale)).toBeLessThan(0.01);
  });

  test("is refused for what cannot be compared, and for a scale that does not fit", async () => {
    const status = async (file: string) => (await fetchPdf(site.siteId, file)).status;
    expect(await status(`comparison.pdf?from=${site.ids[0]}&to=none`)).toBe(404);
    expect(await status("comparison.pdf")).toBe(422);
    expect(await status(`comparison.pdf?${pair}&scale=7`)).toBe(422);
    const refused = await user.get(`/sites/${site.siteId}/reports/comparison.pdf?${pair}&scale=100`);
    expect(refused.body.message).toContain("At 1:100 the plan does not fit on A4");
  });

  test("asks for confirmation before comparing heights of different references, and then contains a warning", async () => {
    const { siteId, ids } = await siteWith([
      { surveyedOn: "2026-11-01", points: ground(flat) },
      { surveyedOn: "2026-11-08", points: ground(moved), reading: reading() },
    ]);
    const file = `comparison.pdf?from=${ids[0]}&to=${ids[1]}`;
    const refused = await user.get(`/sites/${siteId}/reports/${file}`);
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].path).toBe("confirmHeights");
    const pdf = await pdfOf(siteId, `${file}&confirmHeights=1`);
    if (!hasPoppler) return;
    expect(pdf.read()).toContain("Heights are measured from different references");
  });
});

describe("the PDF of the progress", () => {
  test("is tagged and has a text alternative for its chart", async () => {
    const pdf = await pdfOf(site.siteId, "progress.pdf?against=first");
    expectTagged(pdf, "Progress report, Bench 3");
    expect(pdf.text).toContain(`/Alt (${utf16("Volume Against the First Survey, 21 Oct 2026 to 18 Nov")}`);
  });

  test("exists for a site without surveys, and requires a level if one is compared with", async () => {
    const { siteId } = await siteWith([]);
    expect((await pdfOf(siteId, "progress.pdf")).pageCount).toBe(1);
    expect((await fetchPdf(siteId, "progress.pdf?against=level")).status).toBe(422);
    expect((await fetchPdf(siteId, "progress.pdf?paper=a9")).status).toBe(422);
  });
});

describe.skipIf(!hasPoppler)(
  "read by poppler's pdftotext and pdftoppm (skipped where they are not installed)",
  () => {
    test("a comparison contains its figures, areas, counts, heights and how each survey was read", async () => {
      const { siteId, projectId } = site;
      const details = { company: "Alpin Survey Uri", client: "Canton of Uri", surveyedBy: "J. Arnold" };
      await user.put(`/projects/${projectId}/report-details`, details);
      const pdf = await pdfOf(siteId, `comparison.pdf?${pair}&timeZone=Europe/Zurich`);
      const { volume, points } = (await user.get(`/sites/${siteId}/comparison?${pair}`)).data as Comparison;
      const text = pdf.read();
      for (const figure of [volume!.cutVolumeM3, volume!.fillVolumeM3])
        expect(text).toContain(`${formatVolume(figure)} m³`);
      expect(text).toContain(`${formatVolume(volume!.netVolumeM3, { signed: true })} m³`);
      expect(text).toContain(`${formatArea(volume!.commonAreaM2)} m²`);
      expect(text).toContain(`Unchanged ${points!.unchanged}`);
      for (const words of [
        ...Object.values(details),
        "Removed (cut): 18 Nov lies below 21 Oct.",
        "21 Oct 2026, Before work",
        "18 Nov 2026, After blast 43",
        "Within ±0.05 m",
        "Heights above the ellipsoid",
        "How This Was Read".toLowerCase(),
        "WGS 84 / UTM zone 32N",
        "1:1,000 on A4",
        "Europe/Zurich",
        user.email,
        "Page 1 of 2",
      ])
        expect(text).toContain(words);
      expect(pdf.inkShare()).toBeGreaterThan(0.1);
    });

    test("uncertainties of volumes are stated if the points have accuracies, and otherwise called unknown", async () => {
      const sure = (height: Height) =>
        ground(height).map(each => ({ ...each, quality: { solution: "FIX" as const, verticalRmsM: 0.02 } }));
      const { siteId, ids } = await siteWith([
        { surveyedOn: "2026-11-01", points: sure(flat) },
        { surveyedOn: "2026-11-08", points: sure(moved) },
        { surveyedOn: "2026-11-09", points: ground(moved), reading: reading() },
      ]);
      const file = `from=${ids[0]}&to=${ids[1]}`;
      const { volume } = (await user.get(`/sites/${siteId}/comparison?${file}`)).data as Comparison;
      const half = formatVolume(volume!.uncertainty!.netM3);
      const text = (await pdfOf(siteId, `comparison.pdf?${file}`)).read();
      expect(text).toContain(`± ${half} m³ (95 %)`);
      expect(text).toContain("It does not cover an error that all heights of a survey share");
      const progress = (await pdfOf(siteId, "progress.pdf?against=first")).read();
      expect(progress).toContain(`± ${half}`);
      expect(progress).toContain("All ± are for 95 %.");
      expect(progress).toContain("Heights are measured from different references");
      expect(progress).toContain("1 survey has no volume; the table gives the reason.");
      expect((await pdfOf(site.siteId, "progress.pdf")).read()).toContain("A volume without ±");
    });

    test("surveys without common ground have no volume and no plan, with the reason", async () => {
      const away = ground(flat).map(each => ({ ...each, longitude: each.longitude + 0.1 }));
      const { siteId, ids } = await siteWith([
        { surveyedOn: null, points: ground(flat) },
        { surveyedOn: null, points: away },
      ]);
      const pdf = await pdfOf(siteId, `comparison.pdf?from=${ids[0]}&to=${ids[1]}`);
      expect(pdf.read()).toContain("The two surveys have no ground in common.");
      expect(pdf.dashedRings("7 2.5")).toHaveLength(0);
    });

    test.each(["against=first", "against=previous", "against=level&levelM=-4"])(
      "the progress %s contains every volume with its sign and reference",
      async query => {
        const text = (await pdfOf(site.siteId, `progress.pdf?${query}`)).read();
        const { rows } = (await user.get(`/sites/${site.siteId}/progress?${query}`)).data;
        for (const row of rows as ProgressRow[]) {
          if (row.netVolumeM3 === null) continue;
          expect(text).toContain(formatVolume(row.netVolumeM3, { signed: true }));
          expect(text).toContain(formatArea(row.areaM2));
        }
        expect(text).toContain("Net is positive where more");
        if (query.includes("level")) expect(text).toContain("Level −4 m above the ellipsoid");
        else expect(text).toContain("bank volumes");
      },
    );

    test("many surveys repeat the table's head on each page, and can be told apart", async () => {
      const day = (i: number) => new Date(Date.UTC(2022, 0, 1 + 7 * i)).toISOString().slice(0, 10);
      const corners = [point("1"), point("2", { longitude: -123.069 }), point("3", { latitude: 44.051 })];
      const count = isLong ? 200 : 40;
      const surveys = Array.from({ length: count }, (_, i) => ({
        surveyedOn: day(i),
        label: `Week ${i} ${"of a long label ".repeat(4)}`,
        points: corners.map(each => ({ ...each, ellipsoidalHeight: 100 + i / 10 })),
      }));
      const { siteId } = await siteWith(surveys);
      let answer = await fetchPdf(siteId, "progress.pdf?against=level&levelM=99");
      while (answer.status === 503) answer = await fetchPdf(siteId, "progress.pdf?against=level&levelM=99");
      const pdf = new PdfFile(new Uint8Array(await answer.arrayBuffer()));
      const text = pdf.read();
      expect(text).toContain("Week 0 ");
      expect(text).toContain(`Week ${count - 1} `);
      expect(pdf.pageCount).toBeGreaterThan(count / 25);
      expect(text.match(/Survey Above the/g)!.length).toBeGreaterThanOrEqual(pdf.pageCount - 1);
    }, 120_000);
  },
);
