import { afterAll, beforeAll, expect, test } from "vitest";
import type { SurveyPoint } from "#shapes/points.ts";
import { randomStream } from "#survey/random.ts";
import { startApi, type TestApi } from "../harness.ts";
import { pointsOf, siteOfFile } from "./file-site.ts";

/** How far, by docs/formats.md, a point may move in a round trip, and whether names and codes survive. */
const DIGITS: {
  format: string;
  planM: number;
  heightM: number;
  names: boolean;
  codes: boolean;
  answers: Record<string, string>;
}[] = [
  { format: "csv", planM: 0, heightM: 0, names: true, codes: true, answers: {} },
  { format: "geojson", planM: 0, heightM: 0, names: true, codes: true, answers: {} },
  { format: "gpx", planM: 0, heightM: 0, names: true, codes: true, answers: {} },
  { format: "gpkg", planM: 0, heightM: 0, names: true, codes: true, answers: { unit: "m" } },
  { format: "shp", planM: 0, heightM: 0, names: true, codes: true, answers: { unit: "m" } },
  { format: "xlsx", planM: 1e-6, heightM: 1e-9, names: true, codes: true, answers: {} },
  { format: "kml", planM: 1e-5, heightM: 1e-4, names: true, codes: true, answers: {} },
  { format: "landxml", planM: 1e-4, heightM: 1e-4, names: true, codes: true, answers: UTM() },
  // The code is the name of a layer; R12 layer names are upper case without accents.
  { format: "dxf", planM: 1e-4, heightM: 1e-4, names: false, codes: false, answers: UTM() },
  { format: "las", planM: 1e-4, heightM: 1e-4, names: false, codes: false, answers: UTM() },
];

function UTM() {
  return { crs: "32633", unit: "m", xyunit: "m" };
}

let api: TestApi;
let siteId: string;
let before: SurveyPoint[];
beforeAll(async () => {
  api = await startApi();
  const random = randomStream(22);
  const rows = Array.from({ length: 200 }, (_, i) => {
    const [lon, lat, height] = [15 + random() / 50, 47.8 + random() / 50, 400 + random() * 200];
    return `P${i + 1},${["TOPO", "KERB", "ÄCKER"][i % 3]},${lon},${lat},${height}`;
  });
  const file = `Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n${rows.join("\n")}\n`;
  siteId = await siteOfFile(api, file);
  before = await pointsOf(api, siteId);
});
afterAll(() => api.close());

test.each(DIGITS)("$format keeps points to $planM m and heights to $heightM m", async way => {
  const { format, planM, heightM, names, codes, answers } = way;
  const answer = await api.admin.raw("GET", `/sites/${siteId}/exports/${format}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const again = await siteOfFile(api, bytes, {
    fileName: "points",
    answers: { heights: "ellipsoidal", ...answers },
  });
  const after = await pointsOf(api, again);
  const byPlace = (a: SurveyPoint, b: SurveyPoint) => a.longitude - b.longitude;
  const pairs = after.sort(byPlace).map((point, i) => [point, [...before].sort(byPlace)[i]!] as const);
  const most = (of: (a: SurveyPoint, b: SurveyPoint) => number) =>
    Math.max(...pairs.map(([a, b]) => of(a, b)));
  const worst = {
    plan: most((a, b) =>
      Math.hypot((a.longitude - b.longitude) * 75_000, (a.latitude - b.latitude) * 111_200),
    ),
    height: most((a, b) => Math.abs(a.ellipsoidalHeight - b.ellipsoidalHeight)),
  };
  expect(after).toHaveLength(before.length);
  expect(worst.plan).toBeLessThanOrEqual(planM);
  expect(worst.height).toBeLessThanOrEqual(heightM);
  if (names) expect(pairs.map(([{ name }]) => name)).toEqual(pairs.map(([, { name }]) => name));
  if (codes) expect(pairs.map(([{ code }]) => code)).toEqual(pairs.map(([, { code }]) => code));
});
