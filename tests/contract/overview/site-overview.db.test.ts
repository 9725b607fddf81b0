import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import type { OverviewSite } from "#contract/overview/site-overview.ts";
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

const newProject = async (body: object = {}, owner = user): Promise<string> =>
  (await owner.post("/projects", { name: "Reuss Basins", ...body })).data.project._id;
/** A site of three points around a place, ordered as they were made. */
async function newSite(projectId: string, name: string, at?: [longitude: number, latitude: number]) {
  const points =
    at &&
    [-0.001, 0, 0.002].map((d, i) => point(String(i), { longitude: east(at[0] + d), latitude: at[1] + d }));
  return (await user.post(`/projects/${projectId}/sites`, { name, points })).data.site._id as string;
}
const east = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude);
const overview = async (query = "", reader = user): Promise<{ sites: OverviewSite[]; total: number }> =>
  (await reader.get(`/sites/overview${query}`)).data;

describe("the overview of sites", () => {
  test("returns centre, bounds and count of each site, those without points last", async () => {
    const projectId = await newProject();
    await newSite(projectId, "North", [8.5, 47]);
    await newSite(projectId, "Empty");
    await newSite(projectId, "Fiji", [179.9995, -17]);
    const { sites, total } = await overview(`?projectId=${projectId}`);
    expect(total).toBe(3);
    expect(sites.map(({ name }) => name)).toEqual(["Fiji", "North", "Empty"]);
    const [fiji, north, empty] = sites;
    expect(north).toMatchObject({ pointCount: 3, project: { _id: projectId, name: "Reuss Basins" } });
    expect(north!.bounds!.west).toBeCloseTo(8.499, 9);
    expect(north!.centre!.longitude).toBeCloseTo(8.5005, 9);
    expect(north!.centre!.latitude).toBeCloseTo(47.0005, 9);
    expect(fiji!.bounds!.west).toBeGreaterThan(fiji!.bounds!.east);
    expect(Math.abs(fiji!.centre!.longitude)).toBeCloseTo(180, 3);
    expect(empty).toMatchObject({ pointCount: 0, bounds: null, centre: null });
  });

  test("follows the current survey, and what is deleted and restored", async () => {
    const projectId = await newProject();
    const siteId = await newSite(projectId, "Moves", [8.5, 47]);
    const points = [
      point("1", { longitude: -70, latitude: -33 }),
      point("2", { longitude: -70, latitude: -33 }),
    ];
    await user.post(`/sites/${siteId}/topographic-data`, { points });
    const seen = async () => (await overview(`?projectId=${projectId}`)).sites[0];
    expect(await seen()).toMatchObject({ pointCount: 2, centre: { longitude: -70, latitude: -33 } });
    await user.delete(`/sites/${siteId}/topographic-data`);
    expect((await seen())!.pointCount).not.toBe(2);
    await user.delete(`/sites/${siteId}`);
    expect(await seen()).toBeUndefined();
    await user.post(`/bin/${siteId}/restore`, {});
    expect((await seen())!.name).toBe("Moves");
  });

  test("leaves out archived projects, except on their own map", async () => {
    const projectId = await newProject({ status: "archived" });
    const siteId = await newSite(projectId, "Old", [8.5, 47]);
    expect((await overview()).sites.map(({ _id }) => _id)).not.toContain(siteId);
    expect((await overview(`?projectId=${projectId}`)).sites.map(({ _id }) => _id)).toEqual([siteId]);
  });

  test("does not show sites of others", async () => {
    const projectId = await newProject();
    const siteId = await newSite(projectId, "Secret", [8.5, 47]);
    const stranger = await api.user();
    expect(await overview("", stranger)).toEqual({ sites: [], total: 0 });
    expect((await stranger.get(`/sites/overview?projectId=${projectId}`)).status).toBe(404);
    expect((await stranger.get(`/sites/sketches?ids=${siteId}`)).data.sketches).toEqual({});
  });

  test("is limited, and returns the total", async () => {
    const projectId = await newProject();
    const lister = await api.user();
    const { db } = api.services.database;
    const template = await newSite(projectId, "Template");
    const row = await db.selectFrom("sites").selectAll().where("id", "=", template).executeTakeFirstOrThrow();
    for (let from = 0; from < limits.overviewSites + 5; from += 500)
      await db
        .insertInto("sites")
        .values(Array.from({ length: 500 }, (_, i) => ({ ...row, id: `many-${from + i}` })))
        .execute();
    const { sites, total } = await overview(`?projectId=${projectId}`);
    expect([sites.length, total]).toEqual([limits.overviewSites, limits.overviewSites + 501]);
    await db.deleteFrom("sites").where("project_id", "=", projectId).execute();
    expect(await overview("", lister)).toEqual({ sites: [], total: 0 });
  });
});

test("small plans are returned by site, at most sixty", async () => {
  const projectId = await newProject();
  const siteId = await newSite(projectId, "North", [8.5, 47]);
  const emptyId = await newSite(projectId, "Empty");
  const { sketches } = (await user.get(`/sites/sketches?ids=${siteId},${emptyId}`)).data;
  expect(Object.keys(sketches)).toEqual([siteId]);
  expect(Math.max(sketches[siteId].width, sketches[siteId].height)).toBe(96);
  const ids = Array.from({ length: limits.sketchesMax + 1 }, (_, i) => `s${i}`).join(",");
  expect((await user.get(`/sites/sketches?ids=${ids}`)).status).toBe(422);
  expect((await user.get("/sites/sketches")).status).toBe(422);
  expect((await user.get("/sites/sketches?ids=../x")).status).toBe(422);
});
