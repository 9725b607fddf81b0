import { afterAll, beforeAll, expect, test } from "vitest";
import type { DrawingOutlines } from "#contract/linework/outlines.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";

let api: TestApi;
let user: Client;
let siteId: string;

beforeAll(async () => {
  api = await startApi();
  user = await api.user();
  const projectId = (await user.post("/projects", { name: "P" })).data.project._id;
  const points = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ].map(([x, y], i) =>
    point(String(i), {
      longitude: 8.5 + x! * 0.0013,
      latitude: 46.6 + y! * 0.0009,
      ellipsoidalHeight: 100 + y! * 8,
    }),
  );
  siteId = (await user.post(`/projects/${projectId}/sites`, { name: "S", points })).data.site._id;
});
afterAll(() => api.close());

const ring = (west: number, south: number, size: number) =>
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ].map(([x, y]) => [west + x! * size, south + y! * size]);
const feature = (layer: string, type: string, coordinates: unknown) => ({
  type: "Feature",
  properties: { layer },
  geometry: { type, coordinates },
});
const outlines = async (query = ""): Promise<DrawingOutlines> =>
  (await user.get(`/sites/${siteId}/drawing-outlines${query}`)).data;

test("a site without a drawing has no outlines", async () => {
  expect(await outlines()).toEqual({ outlines: [], outlineCount: 0, crossingCount: 0 });
});

test("outlines of a drawing have area, perimeter and vertices; a volume within one has its area", async () => {
  const square = ring(8.5004, 46.6003, 0.0003);
  const cadData = {
    type: "FeatureCollection",
    features: [
      feature("PAD", "LineString", square),
      // Drawn twice, as is common in CAD files.
      feature("PAD", "LineString", square),
      feature("OPEN", "LineString", ring(8.5005, 46.6004, 0.0002).slice(0, 4)),
      feature("TEXT", "Point", [8.5, 46.6]),
    ],
  };
  await user.post(`/sites/${siteId}/cad-diagram`, { fileName: "plan.dxf", cadData });
  const found = await outlines();
  expect(found.outlineCount).toBe(2);
  expect(found.outlines.map(({ layer, isClosed, cornerCount }) => [layer, isClosed, cornerCount])).toEqual([
    ["PAD", true, 4],
    ["OPEN", false, 4],
  ]);
  const [pad, open] = found.outlines;
  expect(pad!.corners).toEqual(square.slice(0, 4));
  expect(pad!.perimeterM).toBeGreaterThan(0);
  expect(open!.closingM).toBeGreaterThan(20);
  const input = { mode: "cut_fill", targetElevation: 103, boundary: pad!.corners };
  const { data } = await user.post(`/sites/${siteId}/volume-studies`, { input });
  expect(data.result.totalArea / pad!.areaM2).toBeCloseTo(1, 5);
  expect((await outlines("?layer=OPEN")).outlines.map(({ id }) => id)).toEqual([open!.id]);
});

test("lines of point codes that enclose an area are listed after the drawing's on request, by the project's rules", async () => {
  const projectId = (await user.post("/projects", { name: "Codes" })).data.project._id;
  const corners = ring(8.5004, 46.6003, 0.0003).slice(0, 4);
  const points = corners.map(([longitude, latitude], i) =>
    point(`T${i}`, { code: "XQ2", longitude: longitude!, latitude: latitude!, ellipsoidalHeight: 100 }),
  );
  const { site } = (await user.post(`/projects/${projectId}/sites`, { name: "Pile", points })).data;
  const path = `/sites/${site._id}/drawing-outlines`;
  const cadData = {
    type: "FeatureCollection",
    features: [feature("PAD", "LineString", ring(8.5004, 46.6003, 0.0001))],
  };
  await user.post(`/sites/${site._id}/cad-diagram`, { fileName: "plan.dxf", cadData });
  const listed = async (query: string) => {
    const { data } = await user.get(path + query);
    return data.outlines.map(({ source, layer }: DrawingOutlines["outlines"][number]) => [source, layer]);
  };
  expect(await listed("")).toEqual([["drawing", "PAD"]]);
  // While the project has no rules, by those that would be proposed.
  expect(await listed("?codes=1")).toEqual([
    ["drawing", "PAD"],
    ["code", "XQ2"],
  ]);
  const { data } = await user.get(`${path}?codes=1`);
  expect(data).toMatchObject({ outlineCount: 2, crossingCount: 0 });
  expect(data.outlines[1].corners).toEqual(corners);
  const codeRules = { convention: "none", rules: [{ code: "XQ", kind: "ignore" }] };
  expect((await user.put(`/projects/${projectId}/code-rules`, { codeRules })).status).toBe(200);
  expect(await listed("?codes=1")).toEqual([["drawing", "PAD"]]);
});
