import { afterAll, beforeAll, expect, test } from "vitest";
import { fromPlane } from "#survey/geodesy/local-plane.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";

/**
 * Level ground of 100 m by 100 m in cells of 10 m, a pole of 6 m in the middle of one cell, and a far point 50 m off the
 * eastern side, which makes a triangle with each of its 10 edges.
 */
function ground() {
  const places: [code: string, x: number, y: number, z: number][] = [];
  for (let x = 0; x <= 100; x += 10) for (let y = 0; y <= 100; y += 10) places.push(["GS", x, y, 500]);
  places.push(["POLE", 55, 55, 506], ["GS", 150, 50, 500]);
  const { longitude, latitude } = fromPlane(
    { longitude0: 8.5, latitude0: 46.5, heightM: 500, isWide: false },
    places.map(([, x]) => x),
    places.map(([, , y]) => y),
  );
  return places.map(([code, , , z], i) =>
    point(String(i + 1), {
      code,
      longitude: longitude[i]!,
      latitude: latitude[i]!,
      ellipsoidalHeight: z,
    }),
  );
}

const PYRAMID_M3 = (10 * 10 * 6) / 3;
const plain = { useCodes: false, drawingLayers: [], maxEdgeM: null, minAngleDeg: null, boundary: null };
const frame = {
  origin: { longitude: 8.5, latitude: 46.501 },
  degreesPerUnit: { longitude: 1e-5, latitude: 1e-5 },
};

let api: TestApi;
let user: Client;
let siteId: string;

beforeAll(async () => {
  api = await startApi();
  user = await api.user();
  const projectId = (await user.post("/projects", { name: "Poles" })).data.project._id;
  const codeRules = { convention: "none", rules: [{ code: "POLE", kind: "ignore" }] };
  expect((await user.put(`/projects/${projectId}/code-rules`, { codeRules })).status).toBe(200);
  siteId = (await user.post(`/projects/${projectId}/sites`, { name: "Pole", points: ground() })).data.site
    ._id;
});
afterAll(() => api.close());

const preview = (settings: object, more: object = {}) =>
  user.post(`/sites/${siteId}/surface-previews`, { settings: { ...plain, ...settings }, ...more });
const save = (settings: object) =>
  user.put(`/sites/${siteId}/surface-settings`, { settings: { ...plain, ...settings } });

test("equal settings change nothing", async () => {
  const { status, data } = await preview({});
  expect(status).toBe(200);
  expect(data.previewed).toEqual(data.stored);
  expect(data.previewed).toMatchObject({ key: "", pointCount: 123, triangleCount: 212, outline: [] });
  expect(data.previewed.areaM2).toBeCloseTo(12_500, 1);
  expect(data.difference).toMatchObject({ cutVolumeM3: 0, fillVolumeM3: 0, drawing: null });
});

test("a preview shows the triangles, area and volume that change, and saves nothing", async () => {
  const settings = { useCodes: true, maxEdgeM: 20 };
  const { data } = await preview(settings, { frame });
  expect(data.stored).toMatchObject({ pointCount: 123, triangleCount: 212 });
  expect(data.stored.areaM2).toBeCloseTo(12_500, 1);
  expect(data.previewed).toMatchObject({ pointCount: 122, triangleCount: 200 });
  expect(data.previewed.areaM2).toBeCloseTo(10_000, 1);
  expect(data.difference.cutVolumeM3).toBeCloseTo(PYRAMID_M3, 2);
  expect(data.difference.fillVolumeM3).toBeCloseTo(0, 6);
  expect(data.difference.commonAreaM2).toBeCloseTo(10_000, 1);
  expect(data.difference.drawing.bands.length).toBeGreaterThan(0);
  const [stored, previewed] = [data.stored, data.previewed].map(({ outline: [ring] }) =>
    Math.max(...ring.filter((_: number, i: number) => i % 2 === 0)),
  );
  expect(stored! / previewed!).toBeCloseTo(150 / 100, 2);
  expect((await user.get(`/sites/${siteId}/surface-settings`)).data).toMatchObject({
    settings: plain,
    key: "",
  });
  // What was previewed is what is saved.
  expect((await save(settings)).data.key).toBe(data.previewed.key);
  const again = (await preview(settings)).data;
  expect(again.stored).toEqual({ ...data.previewed, areaM2: expect.closeTo(10_000, 1), outline: [] });
  const { result } = (
    await user.post(`/sites/${siteId}/volume-studies`, { input: { mode: "cut_fill", targetElevation: 499 } })
  ).data;
  expect(result.triangleCount).toBe(data.previewed.triangleCount);
  expect(result.totalArea).toBe(data.previewed.areaM2);
  await save({});
});

test("settings that leave nothing are refused, and stored ones that leave nothing are not compared", async () => {
  const refused = await preview({ maxEdgeM: 5 });
  expect(refused.status).toBe(422);
  expect(refused.body.message).toContain("leave nothing of the surface");
  await save({ maxEdgeM: 5 });
  const { data } = await preview({});
  expect(data).toMatchObject({ stored: null, difference: null });
  expect(data.previewed.triangleCount).toBe(212);
  await save({});
});
