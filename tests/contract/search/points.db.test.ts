import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SurveyPoint } from "#shapes/points.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point as anyPoint } from "../points-body.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

async function siteWith(points: SurveyPoint[]): Promise<string> {
  const projectId = (await user.post("/projects", { name: "Quarry" })).data.project._id;
  return (await user.post(`/projects/${projectId}/sites`, { name: "Bench 3", points })).data.site._id;
}

const point = (name: string, more: Partial<SurveyPoint> = {}) =>
  anyPoint(name, { latitude: 46.95, longitude: 9, ellipsoidalHeight: 100, ...more });

const namesOf = ({ data }: { data: { points: SurveyPoint[] } }) => data.points.map(({ name }) => name);

describe("finding points of a site", () => {
  test("by name, code, height and quality together, in any order", async () => {
    const siteId = await siteWith([
      point("T2", { code: "TOE", ellipsoidalHeight: 101 }),
      point("T10", { code: "TOE", ellipsoidalHeight: 99, quality: { solution: "FLOAT" } }),
      point("t1", { code: "CREST, old", ellipsoidalHeight: 120 }),
      point("CP1", { ellipsoidalHeight: 98 }),
    ]);
    const find = (query: string) => user.get(`/sites/${siteId}/points?${query}`);
    expect(namesOf(await find("q=t&sort=name"))).toEqual(["t1", "T2", "T10"]);
    expect(namesOf(await find("code=TOE&code=CREST,%20old&sort=-height"))).toEqual(["t1", "T2", "T10"]);
    expect(namesOf(await find("code=TOE&minHeightM=100"))).toEqual(["T2"]);
    const unfixed = await find("quality=unfixed");
    expect(namesOf(unfixed)).toEqual(["T10"]);
    expect(unfixed.data).toMatchObject({ total: 1, from: 0, rows: [1], previous: null, next: null });
    expect((await find("q=nobody")).data).toMatchObject({ points: [], total: 0 });
  });

  test("near a place in degrees or in a coordinate system, nearest first", async () => {
    const siteId = await siteWith([
      point("far", { longitude: 9.01 }),
      point("here"),
      point("beside", { latitude: 46.95005 }),
    ]);
    const find = (query: string) => user.get(`/sites/${siteId}/points?${query}`);
    const near = (await find("near=46.95,%209.0&withinM=50")).data;
    expect(near.points.map(({ name }: SurveyPoint) => name)).toEqual(["here", "beside"]);
    // `echo 46.95 9 46.95005 9 | geod +ellps=WGS84 -I` says 5.558; 0.1 mm more at 100 m.
    expect(near.distancesM[1]).toBeCloseTo(5.5586, 4);
    // `echo 46.95 9 | cs2cs EPSG:4326 EPSG:25832` says 500000.00 5199607.82.
    const inUtm = (await find("near=500000,5199607.82&system=25832&withinM=1")).data;
    expect(inUtm.points.map(({ name }: SurveyPoint) => name)).toEqual(["here"]);
    expect(inUtm.near.longitude).toBeCloseTo(9, 6);
  });

  test("measures between two points by name", async () => {
    const siteId = await siteWith([
      point("A", { ellipsoidalHeight: 0 }),
      point("B", { latitude: 46.951, longitude: 9.001, ellipsoidalHeight: 6 }),
      point("B"),
    ]);
    const measure = (query: string) => user.get(`/sites/${siteId}/point-measurement?${query}`);
    const { data } = await measure("from=A&to=B");
    // `echo 46.95 9 46.951 9.001 | geod +ellps=WGS84 -I -f "%.6f"` says 34.401954 and 134.737.
    expect(data.trueBearingDeg).toBeCloseTo(34.401954, 5);
    expect(data.horizontalM).toBeCloseTo(134.737, 3);
    expect(data.heightDifferenceM).toBe(6);
    expect(data.slopePercent).toBeCloseTo(600 / 134.737, 3);
    expect(data.to.sameName).toBe(2);
    expect(data.grid).toBeUndefined();
    const refused = await measure("from=A&to=nobody");
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, "to"]);
    expect((await measure("from=A")).status).toBe(422);
  });

  test("lists those that stand far above or below their neighbours, for each survey", async () => {
    // A flat field of 12 by 12 points every five metres.
    const field = Array.from({ length: 144 }, (_, i) =>
      point(`F${i}`, {
        latitude: 46.95 + Math.floor(i / 12) * 4.5e-5,
        longitude: 9 + (i % 12) * 6.6e-5,
        ellipsoidalHeight: i === 65 ? 201.25 : i === 30 ? 0 : 100,
      }),
    );
    const siteId = await siteWith(field);
    const { survey } = (await user.get(`/sites/${siteId}?points=none`)).data.site;
    const { status, data } = await user.get(`/sites/${siteId}/height-outliers`);
    expect(status).toBe(200);
    expect(data.points).toEqual([
      { ...field[65], row: 65, apartM: 101.25, neighboursHeightM: 100 },
      { ...field[30], row: 30, apartM: -100, neighboursHeightM: 100 },
    ]);
    expect(data.total).toBe(2);
    expect(data.rule).toEqual({ neighbours: 8, leastM: 1, groundSlope: 0.3, zScore: 3.5 });

    // The rows can be given to a correction; the earlier survey keeps its own list.
    const body = { points: { rows: data.points.map(({ row }: { row: number }) => row) } };
    const corrected = await user.post(`/sites/${siteId}/surveys/${survey._id}/corrections`, body);
    expect(corrected.status).toBe(201);
    expect((await user.get(`/sites/${siteId}/height-outliers`)).data).toMatchObject({ points: [], total: 0 });
    const before = await user.get(`/sites/${siteId}/height-outliers?survey=${survey._id}`);
    expect(before.data).toEqual(data);
    expect((await user.get(`/sites/${siteId}/height-outliers?survey=nobody`)).status).toBe(404);
    const empty = await siteWith([]);
    expect((await user.get(`/sites/${empty}/height-outliers`)).data).toMatchObject({ points: [], total: 0 });
  });

  test("turns pages over many chunks, back and forth", async () => {
    const siteId = await siteWith(
      Array.from({ length: 40_000 }, (_, i) =>
        point(`P${i}`, { longitude: 9 + (i % 200) * 1e-5, ellipsoidalHeight: (i * 7919) % 1000 }),
      ),
    );
    const find = async (query: string) => (await user.get(`/sites/${siteId}/points?${query}`)).data;
    const first = await find("sort=-height&limit=100");
    expect(first.total).toBe(40_000);
    expect(first.rows.length).toBe(100);
    const second = await find(`sort=-height&limit=100&after=${first.next}`);
    expect(second.from).toBe(100);
    expect(second.points[0].ellipsoidalHeight).toBeLessThanOrEqual(first.points[99].ellipsoidalHeight);
    const back = await find(`sort=-height&limit=100&before=${second.previous}`);
    expect(back).toEqual(first);
    // In file order, starting in a later chunk.
    const named = await find("q=P39999");
    expect([named.rows, named.total]).toEqual([[39_999], 1]);
  });

  test("reports what is wrong with a query", async () => {
    const siteId = await siteWith([point("1")]);
    const refused = async (query: string) => {
      const { status, body } = await user.get(`/sites/${siteId}/points?${query}`);
      return [status, body.errors?.[0]?.path, body.errors?.[0]?.message];
    };
    expect(await refused("near=here")).toEqual([422, "near", expect.stringContaining("46.634653")]);
    expect(await refused("near=500000,5199607")).toEqual([422, "near", expect.any(String)]);
    expect(await refused("near=1,2&system=999999")).toEqual([422, "system", expect.any(String)]);
    expect(await refused("withinM=5")).toEqual([422, "near", expect.any(String)]);
    expect(await refused("minHeightM=9&maxHeightM=8")).toEqual([422, "maxHeightM", expect.any(String)]);
    expect(await refused("minHeightM=ten")).toEqual([422, "minHeightM", expect.any(String)]);
    expect(await refused("sort=colour")).toEqual([422, "sort", expect.any(String)]);
    expect(await refused("sort=height&after=eA")).toEqual([422, "after", expect.any(String)]);
  });

  test("is only for those who see the site", async () => {
    const siteId = await siteWith([point("1")]);
    const stranger = await api.user();
    expect((await stranger.get(`/sites/${siteId}/points?q=1`)).status).toBe(404);
  });
});
