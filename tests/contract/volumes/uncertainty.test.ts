import { afterAll, beforeAll, expect, test } from "vitest";
import type { StockpileRegister } from "#contract/stockpiles/stockpiles.ts";
import type { Comparison, ProgressRow } from "#contract/surveys/comparison.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import { fromPlane, type LocalPlane } from "#survey/geodesy/local-plane.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

const PLANE: LocalPlane = { longitude0: 8.5, latitude0: 46.5, heightM: 500, isWide: false };
const CELLS = 10;
/**
 * The variance of the net volume of a sheared grid of unit squares, relative to that of a point: the sum of squared
 * weights.
 */
const SQUARED_WEIGHTS = (CELLS - 1) ** 2 + (CELLS - 1) + 5 / 18;

/** A level grid of squares of one metre, sheared so that all have the same diagonal. */
function grid(heightM: number, verticalRmsM?: number): SurveyPoint[] {
  const places = Array.from({ length: (CELLS + 1) ** 2 }, (_, i) => {
    const row = Math.floor(i / (CELLS + 1));
    return { x: (i % (CELLS + 1)) + row * 0.1, y: row };
  });
  const { longitude, latitude } = fromPlane(
    PLANE,
    places.map(({ x }) => x),
    places.map(({ y }) => y),
  );
  return places.map((_, i) =>
    point(`P${i}`, {
      longitude: longitude[i]!,
      latitude: latitude[i]!,
      ellipsoidalHeight: heightM,
      ...(verticalRmsM !== undefined && { quality: { solution: "FIX", verticalRmsM } }),
    }),
  );
}

async function siteWith(surveys: SurveyPoint[][]): Promise<{ siteId: string; ids: string[] }> {
  const { project } = (await user.post("/projects", { name: "Quarry" })).data;
  const siteId = (await user.post(`/projects/${project._id}/sites`, { name: "Bench" })).data.site._id;
  const ids: string[] = [];
  for (const [i, points] of surveys.entries()) {
    const body = { points, surveyedOn: `2026-10-0${i + 1}`, role: "new" };
    ids.push((await user.post(`/sites/${siteId}/topographic-data`, body)).data.site.datasetId);
  }
  return { siteId, ids };
}

async function progressOf(siteId: string, query: string): Promise<ProgressRow[]> {
  for (;;) {
    const { rows } = (await user.get(`/sites/${siteId}/progress?${query}`)).data;
    if (!rows.some((row: ProgressRow) => row.isPending)) return rows;
  }
}

const said = (...rmsM: number[]) => 1.96 * Math.hypot(...rmsM) * Math.sqrt(SQUARED_WEIGHTS);

test("surveys whose points have accuracies have a ± between them, the same in comparison, progress and CSV", async () => {
  const { siteId, ids } = await siteWith([grid(500, 0.03), grid(501, 0.02), grid(502, 0.01)]);
  // The change since the previous survey depends on two surveys; two rows against the first depend on three.
  const expected = {
    previous: [null, said(0.03, 0.02), said(0.02, 0.01)],
    first: [null, said(0.03, 0.02), said(0.03, 0.01)],
    level: [said(0.03), said(0.02), said(0.01)],
  };
  for (const [against, halfWidths] of Object.entries(expected)) {
    const rows = await progressOf(siteId, `against=${against}${against === "level" ? "&levelM=490" : ""}`);
    for (const [i, halfWidthM3] of halfWidths.entries()) {
      const { uncertainty, pointsWithoutAccuracy } = rows[i]!;
      if (halfWidthM3 === null) expect(uncertainty).toBeNull();
      else expect(uncertainty!.netM3, `${against} ${i}`).toBeCloseTo(halfWidthM3, 4);
      expect(pointsWithoutAccuracy).toBe(halfWidthM3 === null ? undefined : 0);
    }
  }
  const path = `/sites/${siteId}/comparison?from=${ids[1]}&to=${ids[2]}`;
  const { volume } = (await user.get(path)).data as Comparison;
  const row = (await progressOf(siteId, "against=previous"))[2]!;
  expect(volume!.uncertainty).toEqual(row.uncertainty);
  expect(volume!.uncertainty).toMatchObject({ cutM3: 0, netFromBiasM3: 0, nearDesignM2: 0 });
  expect(volume!.uncertainty!.fillM3).toBeCloseTo(volume!.uncertainty!.netM3, 9);
  const file = await (await user.raw("GET", `/sites/${siteId}/progress.csv?against=previous`)).text();
  const [heads, first, second] = file.split("\r\n");
  expect(heads).toMatch(/,"± cut, 95 % \(m³\)","± fill, 95 % \(m³\)","± net \(fill − cut\), 95 % \(m³\)"$/);
  expect(first).toMatch(/,,,$/);
  const net = said(0.03, 0.02).toFixed(3);
  expect(second!.split(",").slice(-3)).toEqual(["0", net, net]);
});

test("a point without an accuracy makes the ± of its survey unknown, never 0", async () => {
  const partly = grid(501, 0.02).map((each, i) => (i === 60 ? { ...each, quality: undefined } : each));
  const { siteId, ids } = await siteWith([grid(500, 0.03), partly, grid(502)]);
  const compared = async (from: number, to: number) =>
    ((await user.get(`/sites/${siteId}/comparison?from=${ids[from]}&to=${ids[to]}`)).data as Comparison)
      .volume;
  expect(await compared(0, 1)).toMatchObject({ uncertainty: null, pointsWithoutAccuracy: 1 });
  const unknown = (await compared(0, 2))!;
  expect(unknown.uncertainty).toBeNull();
  expect(unknown).not.toHaveProperty("pointsWithoutAccuracy");
  const [, second, third] = await progressOf(siteId, "against=previous");
  expect(second).toMatchObject({ uncertainty: null, pointsWithoutAccuracy: 1, problem: null });
  expect(third!.uncertainty).toBeNull();
});

test("stockpiles, their sums and their history have a ±, and piles of one survey share its common error", async () => {
  const { siteId } = await siteWith([grid(500, 0.03), grid(501, 0.02)]);
  const ring = (x: number, y: number, sizeM: number) => {
    const { longitude, latitude } = fromPlane(
      PLANE,
      [x, x + sizeM, x + sizeM, x],
      [y, y, y + sizeM, y + sizeM],
    );
    return Array.from(longitude, (lon, i) => [lon, latitude[i]!]);
  };
  const pile = (name: string, x: number) =>
    user.post(`/sites/${siteId}/stockpiles`, {
      ...{ name, outline: ring(x, 3, 2), base: "custom", customElevationM: 499, densityTPerM3: 2 },
    });
  const first = (await pile("One", 2)).data.stockpile._id;
  await pile("Two", 7);
  const register = async (query = ""): Promise<StockpileRegister> => {
    for (;;) {
      const { data } = await user.get(`/sites/${siteId}/stockpiles${query}`);
      if (data.pendingCount === 0) return data;
    }
  };
  const { stockpiles, totals, byMaterial } = await register();
  const each = stockpiles.map(({ measured }) => measured!.uncertaintyM3!);
  for (const halfWidthM3 of each) expect(halfWidthM3).toBeGreaterThan(0);
  expect(totals.uncertaintyM3).toBeCloseTo(Math.hypot(...each), 9);
  expect(byMaterial[0]!.uncertaintyM3).toBe(totals.uncertaintyM3);
  const [earlier, later] = stockpiles[0]!.history;
  expect(earlier!.uncertaintyM3! / later!.uncertaintyM3!).toBeCloseTo(1.5, 6);
  expect(earlier!.tonnes).toBeCloseTo(2 * earlier!.volumeM3!, 9);
  // Both have a base at a given elevation: 4 m² each rise with all heights, 8 m² together.
  const biased = await register("?heightBiasM=0.05");
  expect(biased.stockpiles[0]!.measured!.uncertaintyM3).toBeCloseTo(Math.hypot(each[0]!, 1.96 * 0.05 * 4), 4);
  expect(biased.totals.uncertaintyM3).toBeCloseTo(Math.hypot(...each, 1.96 * 0.05 * 8), 4);
  for (const wrong of ["x", "-1", "101"]) {
    const { status, body } = await user.get(`/sites/${siteId}/stockpiles?heightBiasM=${wrong}`);
    expect([status, body.errors?.[0]?.path]).toEqual([422, "heightBiasM"]);
  }
  const file = await user.raw("GET", `/sites/${siteId}/stockpiles/${first}/history.csv?heightBiasM=0.05`);
  const [heads, , last] = (await file.text()).trim().split("\r\n");
  expect(heads).toContain('"± volume, 95 % (m³)",Density (t/m³),Tonnes (t)');
  const said = biased.stockpiles[0]!.measured!.uncertaintyM3!.toFixed(3);
  expect(last!.split(",").slice(0, 4)).toEqual(["2026-10-02", "", "8", String(Number(said))]);
  expect((await user.raw("GET", `/sites/${siteId}/stockpiles/none/history.csv`)).status).toBe(404);
});
