import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import { formatDecimal } from "#survey/report/format.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";
import { hasPoppler, PdfFile } from "../reports/pdf-file.ts";

// Factors of NIST Special Publication 811 (2008), appendix B: international foot, its acre and its cubic yard.
const FOOT_M = 0.3048;
const ACRE_M2 = 4046.8564224;
const CUBIC_YARD_M3 = 0.764554857984;
const FEET = { length: "ft", area: "acre", volume: "yd3", slope: "ratio" };
const SI = { length: "m", area: "m2", volume: "m3", slope: "percent" };

/** Degrees of a place this many metres east and north of 8.5947, 46.6347. */
const at = (eastM: number, northM: number): [number, number] => [
  8.5947 + eastM / 76_600,
  46.6347 + northM / 111_170,
];

/** Points every 10 m in a rectangle of 240 by 160 m, each with an accuracy. */
function ground(heightM: (eastM: number, northM: number) => number): SurveyPoint[] {
  const points: SurveyPoint[] = [];
  for (let east = -120; east <= 120; east += 10)
    for (let north = -80; north <= 80; north += 10) {
      const [longitude, latitude] = at(east, north);
      const place = { longitude, latitude, ellipsoidalHeight: heightM(east, north) };
      points.push({
        ...point(`P${east}/${north}`, place),
        quality: { solution: "FIX" as const, verticalRmsM: 0.02 },
      });
    }
  return points;
}
const wavy = (east: number, north: number) => 500 + 2 * Math.sin(east / 40) + north / 50;
const dug = (east: number, north: number) => wavy(east, north) + (east < -30 ? -1.5 : east > 30 ? 0.8 : 0);

let api: TestApi;
let user: Client;
let projectId: string;
let siteId: string;
let surveys: string[];
let designId: string;
let stockpileId: string;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
  projectId = (await user.post("/projects", { name: "Quarry" })).data.project._id;
  siteId = (await user.post(`/projects/${projectId}/sites`, { name: "Bench 3" })).data.site._id;
  surveys = [];
  for (const [day, height] of [
    ["2026-10-21", wavy],
    ["2026-11-18", dug],
  ] as const) {
    const body = { points: ground(height), role: "new", surveyedOn: day };
    surveys.push((await user.post(`/sites/${siteId}/topographic-data`, body)).data.site.datasetId);
  }
  await saveVolume();
  const plane = { longitude: 8.5947, latitude: 46.6347, elevationM: 500 };
  designId = (await user.post(`/sites/${siteId}/designs`, { name: "Subgrade", plane })).data.design._id;
  const outline = [at(-100, -60), at(-40, -60), at(-40, 60), at(-100, 60)];
  const pile = { name: "Pile", outline, base: "custom", customElevationM: 497 };
  const more = { materialId: null, densityTPerM3: 1.8, price: null };
  stockpileId = (await user.post(`/sites/${siteId}/stockpiles`, { ...pile, ...more })).data.stockpile._id;
}, 60_000);
afterAll(() => api.close());

async function saveVolume(): Promise<void> {
  const input = {
    ...{ mode: "cut_fill", targetElevation: 499.5, slopePercentage: 2, azimuthDeg: 38 },
    ...{ swell: 0.25, shrink: 0.1, heightBiasM: 0.01, maxEdgeM: 60 },
    boundary: [at(-100, -70), at(95, -65), at(102, 60), at(-90, 72)],
    pads: [
      {
        ...{ id: 1, name: "pump station", elevation: 499.25 },
        coordinates: [at(-30, -10), at(5, -12), at(8, 15), at(-28, 18)],
      },
    ],
  };
  const { data } = await user.post(`/sites/${siteId}/volume-studies`, { input });
  const volumeResults = resultsToSave(data.result, data.datasetId, null, data.otherDatasetId);
  expect((await user.patch(`/sites/${siteId}`, { volumeResults })).status).toBe(200);
}

const choose = (units: object) => user.put(`/projects/${projectId}/display-units`, units);

/** The result of `read` in metres, and then in feet, acres and cubic yards. */
async function inBoth<T>(read: () => Promise<T>): Promise<{ si: T; feet: T }> {
  await choose(SI);
  const si = await read();
  await choose(FEET);
  return { si, feet: await read() };
}

async function textOf(path: string): Promise<string> {
  const answer = await user.raw("GET", path);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Cells without the markers for text in spreadsheets. */
const cellsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split("\r\n")
    .map(line =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(cell =>
        (cell[1] ?? cell[2]!).replace(/^'/, ""),
      ),
    );

const UNITS: [si: RegExp, feet: string, factor: number, roundingSi: number][] = [
  [/\(m\)/, "(ft)", FOOT_M, 1e-3],
  [/\(m²\)/, "(ac)", ACRE_M2, 1e-3],
  [/\(m³\)/, "(yd³)", CUBIC_YARD_M3, 1e-3],
];

/** Areas of a section are small, and are shown in square feet on the page as well. */
const SECTION_UNITS = UNITS.map(unit =>
  unit[1] === "(ac)" ? ([unit[0], "(ft²)", FOOT_M ** 2, unit[3]] as const) : unit,
);

describe("CSV files for people in a project of feet, acres and cubic yards", () => {
  const line = [at(-90, 0), at(90, 5)].join(";");
  // Given explicitly, because the defaults are round in the project's units and would differ.
  const given = { everyM: "10", sectionEveryM: "40", sectionWidthM: "20" };
  const profile = (table: string) =>
    `profile.csv?${new URLSearchParams({ line, surveys: surveys.join(","), ...given, table })}`;
  test.each<[string, () => string]>([
    ["progress", () => "progress.csv?against=first"],
    ["progress against a level", () => "progress.csv?against=level&levelM=499.872"],
    ["differences", () => `point-differences.csv?from=${surveys[0]}&to=${surveys[1]}`],
    ["design differences", () => `designs/${designId}/differences.csv?toleranceM=0.3048`],
    ["stockpiles", () => "stockpiles.csv"],
    ["the history of a stockpile", () => `stockpiles/${stockpileId}/history.csv`],
    ["chainages", () => profile("chainages")],
    ["cross-sections", () => profile("sections")],
    ["bends", () => profile("line")],
  ])(
    "%s names the units in its headers, and its numbers are the metric ones divided by the factor",
    async (name, path) => {
      const url = `/sites/${siteId}/${path()}`;
      const units = name === "cross-sections" ? SECTION_UNITS : UNITS;
      await settled(url);
      const { si, feet } = await inBoth(async () => cellsOf(await textOf(url)));
      expect(feet).toHaveLength(si.length);
      expect(si.length).toBeGreaterThan(1);
      let converted = 0;
      for (const [column, head] of si[0]!.entries()) {
        const unit = units.find(([sign]) => sign.test(head));
        const wanted = unit ? head.replace(unit[0], unit[1]) : head;
        expect(feet[0]![column]).toBe(wanted.replace("499.872 m", "1640 ft").replace("0.3048 m", "1 ft"));
        for (const [row, cells] of si.slice(1).entries()) {
          const [before, after] = [cells[column]!, feet[row + 1]![column]!];
          if (!unit || before === "") {
            expect(after).toBe(before.replace("499.872 m", "1640 ft"));
            continue;
          }
          converted++;
          expect(Math.abs(Number(after) * unit[2] - Number(before))).toBeLessThanOrEqual(unit[3]);
        }
      }
      expect(converted).toBeGreaterThan(0);
    },
  );

  test("the totals of a project name the units, too", async () => {
    const url = `/projects/${projectId}/stockpiles.csv`;
    await settled(url);
    const { si, feet } = await inBoth(async () => cellsOf(await textOf(url)));
    const column = si[0]!.indexOf("Volume (m³)");
    expect(feet[0]![column]).toBe("Volume (yd³)");
    expect(Number(feet[1]![column]) * CUBIC_YARD_M3).toBeCloseTo(Number(si[1]![column]), 2);
  });

  test("points stay in metres, as documented", async () => {
    const { si, feet } = await inBoth(() => textOf(`/sites/${siteId}/exports/csv`));
    expect(feet).toBe(si);
  });
});

/** Volumes of surveys and piles are computed in the background. */
const settled = (url: string) =>
  expect.poll(async () => await textOf(url), { timeout: 20_000 }).not.toContain("not computed yet");

describe.skipIf(!hasPoppler)("PDFs in a project of feet, acres and cubic yards, read by pdftotext", () => {
  const pdfOf = async (file: string) => {
    const answer = await user.raw("GET", `/sites/${siteId}/reports/${file}`);
    expect(answer.status).toBe(200);
    return new PdfFile(new Uint8Array(await answer.arrayBuffer())).read();
  };
  /** The grid of a plan is in metres and says so; so does the engine's plane. */
  const withoutGrid = (text: string) =>
    text
      .replace(/Grid [\d.,]+ m\b/g, "")
      .replace(/[\d.,]+ m [EN]\b/g, "")
      .replace(/ellipsoid scaled to the mean site height, [\d.]+ m/g, "");
  const expectNoMetres = (text: string) => {
    expect(withoutGrid(text)).not.toMatch(/\d m\b|\(m\)|m²|m³/);
  };
  const yards = (m3: number, signed = false) => formatDecimal(m3 / CUBIC_YARD_M3, 1, { signed });
  const acres = (m2: number) => formatDecimal(m2 / ACRE_M2, 4);
  const feetOf = (m: number) => formatDecimal(m / FOOT_M, 3, { grouping: false });

  test("the volume", async () => {
    const { si, feet } = await inBoth(() => pdfOf("volume.pdf"));
    const { volumeResults } = (await user.get(`/sites/${siteId}`)).data.site;
    expect(si).toContain(`${formatDecimal(volumeResults.cutVolume, 1)} m³`);
    expectNoMetres(feet);
    for (const figure of [
      `${yards(volumeResults.cutVolume)} yd³`,
      `${yards(volumeResults.netVolumeChange, true)} yd³`,
      `± ${yards(volumeResults.uncertainty.netM3)} yd³ (95 %)`,
      `${acres(volumeResults.totalArea)} ac`,
      `${feetOf(499.5)} ft`,
      `${feetOf(499.25)} ft`,
      "50:1",
      "Elev. ft Area ac Cut yd³ Fill yd³",
      "identical",
      "Coordinates in metres of WGS 84 / UTM zone 32N",
    ])
      expect(feet).toContain(figure);
    expect(feet).toMatch(/Contours every [125]0*(\.\d+)? ft|Contours every 0\.[125] ft/);
  });

  test("the comparison", async () => {
    const query = `from=${surveys[0]}&to=${surveys[1]}&toleranceM=0.03048`;
    const feet = (await inBoth(() => pdfOf(`comparison.pdf?${query}`))).feet;
    const { volume } = (await user.get(`/sites/${siteId}/comparison?${query}`)).data;
    expectNoMetres(feet);
    for (const figure of [
      `${yards(volume.cutVolumeM3)} yd³`,
      `${yards(volume.netVolumeM3, true)} yd³`,
      `${acres(volume.commonAreaM2)} ac`,
      "Within ±0.10 ft",
    ])
      expect(feet).toContain(figure);
    // The classes around the tolerance are adjacent.
    expect(feet).not.toContain("0.10000");
  });

  test.each([
    ["against=first", "Net, placed less removed, yd³"],
    ["against=level&levelM=499.872", "Level 1640 ft above the ellipsoid"],
  ])("the progress %s", async (query, words) => {
    await settled(`/sites/${siteId}/progress.csv?${query}`);
    const { si, feet } = await inBoth(() => pdfOf(`progress.pdf?${query}`));
    const { rows } = (await user.get(`/sites/${siteId}/progress?${query}`)).data;
    expectNoMetres(feet);
    expect(feet).toContain(words);
    const last = rows.at(-1);
    expect(si).toContain(formatDecimal(last.netVolumeM3, 1, { signed: true }));
    expect(feet).toContain(yards(last.netVolumeM3, true));
    expect(feet).toContain(yards(last.uncertainty.netM3));
    expect(feet).toContain(acres(last.areaM2));
  });
});
