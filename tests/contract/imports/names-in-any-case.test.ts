import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

interface Point {
  name: string;
  height: number;
}

/** How points with these heights are found, in a survey and in a file. */
const places: [string, (points: Point[], ask: string) => Promise<{ name: string }[]>][] = [
  [
    "a survey",
    async (points, ask) => {
      const at = { code: "", latitude: 46.6 };
      const stored = points.map(({ name, height }, i) => ({
        ...{ name, ...at, longitude: 8.6 + i / 1_000, ellipsoidalHeight: height },
      }));
      return found(await newSite(stored), ask);
    },
  ],
  [
    "a file",
    async (points, ask) => {
      const rows = points.map(({ name, height }, i) => `${name},${8.6 + i / 1_000},46.6,${height}`);
      const text = ["Name,Longitude,Latitude,Ellipsoidal height (m)", ...rows, ""].join("\n");
      const sent = await user.raw("POST", "/uploads?fileName=a.csv", text, { "Content-Type": "text/csv" });
      const { upload } = (await sent.json()).data;
      return found(await newSite([]), `${ask}&upload=${upload._id}`);
    },
  ],
];

async function newSite(points: object[]): Promise<string> {
  const { project } = (await user.post("/projects", { name: "P" })).data;
  return (await user.post(`/projects/${project._id}/sites`, { name: "S", points })).data.site._id;
}

async function found(siteId: string, ask: string) {
  const { data } = await user.get(`/sites/${siteId}/calibration/positions?crs=2056${ask}`);
  const positions = data.positions as (Point & { foundAs?: string })[];
  return positions
    .map(({ name, height, foundAs }) => ({ name, height, foundAs }))
    .toSorted((a, b) => a.height - b.height);
}

test.each(places)("in %s a name may differ in case from the only one like it", async (_, ask) => {
  const points = [
    { name: "fp1", height: 501 },
    // Which one is FP2 is ambiguous.
    { name: "Fp2", height: 502 },
    { name: "fP2", height: 503 },
    { name: "FP3", height: 504 },
    { name: "fp3", height: 505 },
    // Requested by its own name, so it is no match for fp4.
    { name: "FP4", height: 506 },
    // Two requested names differ only in case, so it is ambiguous which one is meant.
    { name: "FP5", height: 507 },
  ];
  const names = ["FP1", "FP2", "FP3", "FP4", "fp4", "fp5", "Fp5"];
  expect(await ask(points, names.map(name => `&name=${name}`).join(""))).toEqual([
    { name: "FP1", height: 501, foundAs: "fp1" },
    { name: "FP3", height: 504 },
    { name: "FP4", height: 506 },
  ]);
});
