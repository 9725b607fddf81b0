import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Stockpile, StockpileRegister } from "#contract/stockpiles/stockpiles.ts";
import type { Client } from "../client.ts";
import { isLong, startApi, type TestApi } from "../harness.ts";
import { circle, frustum, ground, pyramid, square, surveyed, type XYZ } from "./stockpile-surveys.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

type Ring = [number, number][];
interface TestSite {
  siteId: string;
  projectId: string;
}

async function newProject(name = "Pit"): Promise<string> {
  return (await user.post("/projects", { name })).data.project._id;
}
async function newSite(projectId?: string, name = "Yard"): Promise<TestSite> {
  const id = projectId ?? (await newProject());
  return { projectId: id, siteId: (await user.post(`/projects/${id}/sites`, { name })).data.site._id };
}
async function upload(siteId: string, points: XYZ[], surveyedOn: string, more: object = {}) {
  const survey = surveyed(points);
  const body = { points: survey.points, role: "new", surveyedOn, ...more };
  const answer = await user.post(`/sites/${siteId}/topographic-data`, body);
  expect(answer.status).toBe(200);
  return { ...survey, id: answer.data.site.datasetId as string };
}
async function add(siteId: string, name: string, outline: Ring, more: object = {}): Promise<string> {
  const answer = await user.post(`/sites/${siteId}/stockpiles`, { name, outline, ...more });
  expect(answer.body.message ?? "").toBe("");
  expect(answer.status).toBe(201);
  return answer.data.stockpile._id;
}
async function material(projectId: string, name: string, densityTPerM3: number | null): Promise<string> {
  const answer = await user.post(`/projects/${projectId}/materials`, { name, densityTPerM3 });
  expect(answer.status).toBe(201);
  return answer.data.material._id;
}

test("the outline of a site counts what its pages' tabs name", async () => {
  const { siteId } = await newSite();
  const counts = async () => (await user.get(`/sites/${siteId}?points=none`)).data.site.counts;
  const none = { open: 0, resolved: 0, unread: 0 };
  expect(await counts()).toEqual({ surveys: 0, stockpiles: 0, designs: 0, comments: none });
  const { ring } = await upload(siteId, ground(pyramid(0, 0, 20, 9)), "2026-11-04");
  await upload(siteId, ground(pyramid(0, 0, 20, 6)), "2026-11-11");
  await add(siteId, "Heap", ring(...square(0, 0, 20)));
  const plane = { longitude: 8.5, latitude: 46.5, elevationM: 500 };
  const heights = { kind: "ellipsoidal" };
  expect((await user.post(`/sites/${siteId}/designs`, { name: "Floor", plane, heights })).status).toBe(201);
  await user.post(`/sites/${siteId}/comments`, { text: "Which toe?", place: { kind: "site" } });
  const comments = { open: 1, resolved: 0, unread: 0 };
  expect(await counts()).toEqual({ surveys: 2, stockpiles: 1, designs: 1, comments });
});

/** The register, once everything is computed. */
async function register(siteId: string, query = ""): Promise<StockpileRegister> {
  let answer: StockpileRegister | undefined;
  await expect
    .poll(
      async () => {
        answer = (await user.get(`/sites/${siteId}/stockpiles${query}`)).data;
        return answer!.pendingCount;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  return answer!;
}
const named = (found: StockpileRegister, name: string): Stockpile =>
  found.stockpiles.find(pile => pile.name === name)!;

const PYRAMID_M3 = (20 * 20 * 9) / 3;

describe("the volume of a pile", () => {
  test("is exact for a pyramid, and as exact as the number of sides allows for cones and frustums", async () => {
    const { siteId } = await newSite();
    const cone = frustum(50, 0, 15, 0, 8);
    const cut = frustum(0, 50, 20, 10, 6);
    const { ring } = await upload(siteId, ground(pyramid(-50, -50, 20, 9), cone, cut), "2026-11-19");
    await add(siteId, "Pyramid", ring(...square(-50, -50, 20)), { base: "best_fit" });
    await add(siteId, "Cone", ring(...circle(50, 0, 15)), { base: "average" });
    await add(siteId, "Frustum", ring(...circle(0, 50, 20)));
    const found = await register(siteId);
    const volume = (name: string) => named(found, name).measured!.volumeM3;
    expect(volume("Pyramid")).toBeCloseTo(PYRAMID_M3, 5);
    // 360 sides lack (2π/360)²/6 of a circle's area.
    const isNear = (name: string, wanted: number) => {
      expect(volume(name) / wanted).toBeGreaterThan(1 - 6e-5);
      expect(volume(name) / wanted).toBeLessThan(1);
    };
    isNear("Cone", (Math.PI * 8 * 15 ** 2) / 3);
    isNear("Frustum", (Math.PI * 6 * (20 ** 2 + 20 * 10 + 10 ** 2)) / 3);
    expect(named(found, "Pyramid")).toMatchObject({
      state: "measured",
      number: 1,
      problem: null,
      changeM3: null,
    });
    expect(named(found, "Pyramid").areaM2).toBeCloseTo(400, 5);
    expect(named(found, "Pyramid").measured!.coveredShare).toBeCloseTo(1, 6);
    expect(found.totals.volumeM3).toBe(
      found.stockpiles.reduce((sum, { measured }) => sum + measured!.volumeM3, 0),
    );
  });

  test("is exactly the calculator's for the same outline and base", async () => {
    const { siteId } = await newSite();
    const bumps = Array.from({ length: 400 }, (_, i): XYZ => {
      const [x, y] = [-95 + (i % 20) * 10 + Math.sin(i), -95 + Math.floor(i / 20) * 10 + Math.cos(3 * i)];
      return [x, y, 500 + 6 * Math.exp(-(x * x + y * y) / 900) + 0.3 * Math.sin(i)];
    });
    const { ring } = await upload(siteId, ground(bumps), "2026-11-19");
    const outline = ring([-41.3, -38.2], [44.1, -40.7], [39.9, 42.6], [3.3, 55.1], [-37.4, 36.5]);
    const bases = ["triangulated", "best_fit", "lowest", "highest", "average", "custom"] as const;
    for (const base of bases)
      await add(siteId, base, outline, base === "custom" ? { base, customElevationM: 500.25 } : { base });
    const found = await register(siteId);
    for (const base of bases) {
      const input = {
        mode: "stockpile",
        base,
        boundary: outline,
        ...(base === "custom" && { customElevation: 500.25 }),
      };
      const { result } = (await user.post(`/sites/${siteId}/volume-studies`, { input })).data;
      const { measured } = named(found, base);
      expect([base, measured!.volumeM3]).toEqual([base, result.cutVolume]);
      // The embedded database rounds 1e-38 to 0.
      expect(measured!.belowBaseM3).toBeCloseTo(result.fillVolume, 12);
      expect(measured!.baseElevationM).toBe(result.targetElevation);
    }
  });
});

describe("tonnes and value", () => {
  test("follow from density and price, and are unknown without them", async () => {
    const { siteId, projectId } = await newSite();
    const places = [-70, -35, 0, 35, 70];
    const points = ground(...places.map(x => pyramid(x, 0, 20, 9)));
    const { ring } = await upload(siteId, points, "2026-11-19");
    const gravel = await material(projectId, "Gravel 0/45", 1.82);
    const unknown = await material(projectId, "Mixed", null);
    const outlines = places.map(x => ring(...square(x, 0, 20)));
    const chf = (amount: number, per: string) => ({ price: { amount, currency: "chf", per } });
    await add(siteId, "By tonne", outlines[0]!, { materialId: gravel, ...chf(14.5, "t") });
    await add(siteId, "Own density", outlines[1]!, { materialId: gravel, densityTPerM3: 1.5 });
    const eur = { price: { amount: 20, currency: "EUR", per: "m3" } };
    await add(siteId, "By m³", outlines[2]!, { materialId: unknown, ...eur });
    await add(siteId, "Tonnes unknown", outlines[3]!, { materialId: unknown, ...chf(14.5, "t") });
    await add(siteId, "Nothing known", outlines[4]!);
    const found = await register(siteId);
    const told = found.stockpiles.map(({ name, densityTPerM3, tonnes, value }) => [
      name,
      densityTPerM3,
      tonnes && Math.round(tonnes * 1000),
      value && Math.round(value * 100),
    ]);
    // 1,200 m³ each.
    expect(told).toEqual([
      ["By tonne", 1.82, 2_184_000, 3_166_800],
      ["Own density", 1.5, 1_800_000, null],
      ["By m³", null, null, 2_400_000],
      ["Tonnes unknown", null, null, null],
      ["Nothing known", null, null, null],
    ]);
    expect(found.totals).toMatchObject({
      stockpileCount: 5,
      withoutVolume: 0,
      withoutTonnes: 3,
      withoutValue: 3,
    });
    expect(found.totals.tonnes).toBeCloseTo(3984, 6);
    const { values } = found.totals;
    expect(values.map(({ currency, amount }) => [currency, amount.toFixed(2)])).toEqual([
      ["CHF", "31668.00"],
      ["EUR", "24000.00"],
    ]);
    const materials = found.byMaterial.map(row => [
      row.material?.name,
      row.stockpileCount,
      row.tonnes?.toFixed(3),
    ]);
    expect(materials).toHaveLength(3);
    expect(materials).toContainEqual(["Gravel 0/45", 2, "3984.000"]);
    expect(materials).toContainEqual(["Mixed", 2, undefined]);
    expect(materials.at(-1)).toEqual([undefined, 1, undefined]);

    // The material's density is the default; one of its own overrides it.
    await user.put(`/projects/${projectId}/materials/${gravel}`, { name: "Gravel 0/45", densityTPerM3: 2 });
    const heavier = await register(siteId);
    expect(named(heavier, "By tonne").tonnes).toBeCloseTo(2400, 6);
    expect(named(heavier, "Own density").tonnes).toBeCloseTo(1800, 6);

    const filtered = await register(siteId, `?material=${gravel}`);
    expect(filtered.stockpiles.map(({ name, number }) => [name, number])).toEqual([
      ["By tonne", 1],
      ["Own density", 2],
    ]);
    expect(filtered.totals.stockpileCount).toBe(2);
    expect(filtered.byMaterial).toHaveLength(3);
    expect((await register(siteId, "?material=none")).stockpiles.map(({ name }) => name)).toEqual([
      "Nothing known",
    ]);
  });
});

describe("through the surveys", () => {
  test("a pile grows, and one outside of the last survey is carried forward with its date", async () => {
    const { siteId } = await newSite();
    const both = (heightM: number) => ground(pyramid(-50, 0, 20, heightM), pyramid(50, 0, 20, 6));
    const first = await upload(siteId, both(3), "2026-09-01");
    const second = await upload(siteId, both(9), "2026-10-03");
    // Only the western part was surveyed.
    const west = both(12).map(([x, y, z]): XYZ => [Math.min(x, 10), y, x > 10 ? 500 : z]);
    const third = await upload(siteId, west, "2026-11-19");
    // A tenth of a millimetre inside, because the surveys' planes differ with their mean heights.
    const grown = await add(siteId, "West", second.ring(...square(-50, 0, 20)));
    await add(siteId, "East", second.ring(...square(50, 0, 20)));
    const found = await register(siteId);
    expect(found.survey).toMatchObject({ _id: third.id, isCurrent: true, surveyedOn: "2026-11-19" });
    const [here, carried] = [named(found, "West"), named(found, "East")];
    expect(here).toMatchObject({ state: "measured", problem: null, problemCode: null });
    expect(here.history.map(({ surveyId }) => surveyId)).toEqual([first.id, second.id, third.id]);
    const volumes = here.history.map(({ volumeM3 }) => volumeM3!);
    [400, 1200].forEach((wanted, i) => {
      expect(volumes[i]! / wanted).toBeCloseTo(1, 4);
    });
    expect(here.changeM3).toBe(volumes[2]! - volumes[1]!);
    const outside = { problem: "Outside the survey.", problemCode: "boundary-without-survey" };
    expect(carried).toMatchObject({ state: "carried", ...outside });
    expect(carried.measured!.surveyId).toBe(second.id);
    expect(carried.measured!.volumeM3 / 800).toBeCloseTo(1, 4);
    expect(carried.history[2]).toMatchObject({ volumeM3: null, ...outside });
    expect(found.totals.volumeM3).toBe(here.measured!.volumeM3 + carried.measured!.volumeM3);

    // At an earlier survey, nothing later is known.
    const earlier = await register(siteId, `?survey=${second.id}`);
    expect(earlier.survey!._id).toBe(second.id);
    expect(named(earlier, "West").measured!.surveyId).toBe(second.id);
    expect(named(earlier, "East")).toMatchObject({ state: "measured", problem: null });
    expect((await user.get(`/sites/${siteId}/stockpiles?survey=none`)).status).toBe(404);

    // A new outline is recomputed; a new name is not.
    const path = `/sites/${siteId}/stockpiles/${grown}`;
    const outline = second.ring(...square(-50, 0, 30));
    const changed = await user.put(path, { name: "West", outline });
    expect(changed.data.stockpile.state).toBe("pending");
    const wider = await register(siteId);
    expect(named(wider, "West").areaM2 / 900).toBeCloseTo(1, 4);
    const renamed = await user.put(path, { name: "Far west", outline });
    expect(renamed.data.stockpile.state).toBe("measured");
    // A survey in the bin no longer counts.
    await user.delete(`/sites/${siteId}/surveys/${third.id}`);
    await user.put(`/sites/${siteId}/current-survey`, { surveyId: second.id });
    expect(named(await register(siteId), "East").state).toBe("measured");
  });

  test("a partial volume is reported as such", async () => {
    const { siteId } = await newSite();
    const { ring } = await upload(siteId, ground(pyramid(0, 0, 20, 9)), "2026-11-19");
    await add(siteId, "At the edge", ring(...square(100, 0, 20)), { base: "lowest" });
    await add(siteId, "Beyond", ring(...square(150, 0, 20)));
    const found = await register(siteId);
    const edge = named(found, "At the edge");
    expect(edge.state).toBe("partial");
    expect(edge.measured!.coveredShare).toBeCloseTo(0.5, 3);
    expect(edge.problem).toBe("Only 50 % of the outline is in the survey.");
    expect(named(found, "Beyond")).toMatchObject({
      state: "unknown",
      measured: null,
      tonnes: null,
      problem: "Outside the survey.",
    });
    expect(named(found, "Beyond").areaM2).toBeCloseTo(400, 0);
    expect(found.totals.withoutVolume).toBe(1);
  });

  test("an elevation of the base is not used with another height reference", async () => {
    const { siteId } = await newSite();
    const points = ground(pyramid(0, 0, 20, 9));
    const { ring } = await upload(siteId, points, "2026-10-01");
    await add(siteId, "Custom", ring(...square(0, 0, 20)), { base: "custom", customElevationM: 500 });
    await add(siteId, "Toe", ring(...square(0, 0, 20)));
    expect(named(await register(siteId), "Custom").measured!.volumeM3).toBeCloseTo(PYRAMID_M3, 4);
    const { reading } = await import("../reading-body.ts");
    const heights = { kind: "sea-level", datum: "LN02" };
    await upload(siteId, points, "2026-11-01", { reading: { ...reading(), heights } });
    const found = await register(siteId);
    expect(named(found, "Custom").state).toBe("carried");
    expect(named(found, "Custom").problem).toBe(
      "Heights are measured from different references: here above sea level (LN02), the base above the ellipsoid.",
    );
    expect(named(found, "Toe").state).toBe("measured");
  });

  test("without a survey everything is unknown, not 0", async () => {
    const { siteId } = await newSite();
    const { ring } = surveyed(ground());
    await add(siteId, "Planned", ring(...square(0, 0, 20)), { densityTPerM3: 1.5 });
    const found = await register(siteId);
    expect(found.survey).toBeNull();
    expect(found.stockpiles[0]).toMatchObject({ state: "unknown", tonnes: null, value: null, history: [] });
    expect(found.totals).toMatchObject({ volumeM3: null, tonnes: null, values: [], withoutVolume: 1 });
  });
});

describe("a register", () => {
  test("warns about piles that are counted twice, but not about neighbours", async () => {
    const { siteId } = await newSite();
    const { ring } = await upload(siteId, ground(pyramid(0, 0, 20, 9)), "2026-11-19");
    const ids = [
      await add(siteId, "A", ring(...square(0, 0, 20))),
      await add(siteId, "B", ring(...square(15, 0, 20))),
      await add(siteId, "C", ring(...square(35, 0, 20))),
    ];
    const { overlaps } = await register(siteId);
    expect(overlaps.map(({ stockpileIds }) => stockpileIds)).toEqual([[ids[0], ids[1]]]);
    // 5 m by 20 m; on the ellipsoid, 500 m lower.
    expect(overlaps[0]!.areaM2).toBeCloseTo(100, 0);
  });

  test("is exported as CSV", async () => {
    const { siteId, projectId } = await newSite();
    const { ring } = await upload(siteId, ground(pyramid(0, 0, 20, 9)), "2026-11-19");
    const sand = await material(projectId, "Sand 0/4", 1.5);
    const price = { amount: 10, currency: "CHF", per: "t" };
    await add(siteId, "=Heap; 1", ring(...square(0, 0, 20)), { materialId: sand, price });
    await register(siteId);
    const answer = await user.raw("GET", `/sites/${siteId}/stockpiles.csv`);
    expect(answer.headers.get("Content-Type")).toContain("text/csv");
    const [head, row] = (await answer.text()).split("\r\n");
    expect(head).toMatch(/^Number,Name,Material,Density \(t\/m³\),Base/);
    expect(row).toMatch(
      /^1,"?'=Heap; 1"?,Sand 0\/4,1\.5,triangulated from the toe,500,400,1200,1800,18000,CHF,10,t,2026-11-19,,100,,measured,,$/,
    );
    const project = await user.raw("GET", `/projects/${projectId}/stockpiles.csv`);
    const lines = (await project.text()).split("\r\n");
    expect(lines[1]).toBe("Yard,Sand 0/4,1,1200,1800,18000,CHF,2026-11-19,0,0,0,");
    expect(lines.at(-2)).toBe("All sites,All materials,1,1200,1800,18000,CHF,,0,0,0,");
  });

  test("contains every pile, and finds no overlap", async () => {
    const { siteId } = await newSite();
    const grid = Array.from({ length: isLong ? 20 : 8 }, (_, i) => -95 + 10 * i);
    const points = ground(grid.flatMap(x => grid.map((y): XYZ => [x, y, 500 + Math.sin(x) * Math.cos(y)])));
    const { ring } = await upload(siteId, points, "2026-11-19");
    const places = grid.flatMap(x => grid.map(y => [x, y] as const)).slice(0, isLong ? 300 : 60);
    for (const [x, y] of places) await add(siteId, `${x} ${y}`, ring(...square(x, y, 8)), { base: "lowest" });
    const found = await register(siteId);
    expect(found.stockpiles).toHaveLength(places.length);
    expect(found.overlaps).toEqual([]);
  });

  test("of a project adds up its sites, each at its own survey", async () => {
    const projectId = await newProject();
    const gravel = await material(projectId, "Gravel", 2);
    const sites = [await newSite(projectId, "North"), await newSite(projectId, "South")];
    await newSite(projectId, "Without piles");
    for (const { siteId } of sites) {
      const { ring } = await upload(siteId, ground(pyramid(0, 0, 20, 9)), "2026-11-19");
      await add(siteId, "Heap", ring(...square(0, 0, 20)), { materialId: gravel });
      await register(siteId);
    }
    const found = (await user.get(`/projects/${projectId}/stockpiles`)).data;
    expect(found.sites.map((row: { site: { name: string } }) => row.site.name)).toEqual(["North", "South"]);
    expect(found.totals.tonnes).toBeCloseTo(4800, 6);
    expect(found.byMaterial).toMatchObject([{ material: { name: "Gravel" }, stockpileCount: 2 }]);
    await user.delete(`/sites/${sites[0]!.siteId}`);
    expect((await user.get(`/projects/${projectId}/stockpiles`)).data.totals.tonnes).toBeCloseTo(2400, 6);
  });
});

describe("what is refused", () => {
  const outline = [
    [8.5, 46.5],
    [8.501, 46.5],
    [8.501, 46.501],
  ];
  const body = { name: "Heap", outline };

  test.each([
    ["no name", { name: " " }, "name", "Stockpile name is required"],
    [
      "two corners",
      { outline: outline.slice(1) },
      "outline",
      "Please enter at least 3 corners, one per line",
    ],
    ["density 0", { densityTPerM3: 0 }, "densityTPerM3", /^Please enter a density above 0/],
    [
      "a wrong currency",
      { price: { amount: 1, currency: "Fr.", per: "t" } },
      "price.currency",
      /three letters/,
    ],
    [
      "a negative price",
      { price: { amount: -1, currency: "CHF", per: "t" } },
      "price.amount",
      /^Please enter a price/,
    ],
    [
      "no elevation",
      { base: "custom" },
      "customElevationM",
      "Please enter the elevation of the base in metres",
    ],
    ["a material that is not there", { materialId: "abc" }, "materialId", /^This material no longer exists/],
    [
      "an outline that crosses itself",
      {
        outline: [
          [8.5, 46.5],
          [8.501, 46.501],
          [8.501, 46.5],
          [8.5, 46.501],
        ],
      },
      "outline",
      "The outline crosses itself; draw it without crossing lines",
    ],
    [
      "an outline as long as a country",
      {
        outline: [
          [5, 46],
          [9, 46],
          [9, 47],
        ],
      },
      "outline",
      /km/,
    ],
  ])("%s", async (_, change, path, message) => {
    const { siteId } = await newSite();
    const answer = await user.post(`/sites/${siteId}/stockpiles`, { ...body, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toMatchObject({ path, message: expect.stringMatching(message) });
  });

  test("a material of another project, a name that is taken, and deleting what is in use", async () => {
    const { siteId, projectId } = await newSite();
    const foreign = await material(await newProject(), "Sand", 1.5);
    const other = await user.post(`/sites/${siteId}/stockpiles`, { ...body, materialId: foreign });
    expect(other.status).toBe(422);
    const sand = await material(projectId, "Sand", 1.5);
    const twice = await user.post(`/projects/${projectId}/materials`, { name: "sand" });
    expect([twice.status, twice.body.message]).toEqual([422, "There is already a material named Sand"]);
    const path = `/projects/${projectId}/materials/${sand}`;
    expect((await user.put(path, { name: "SAND", densityTPerM3: 1.6 })).data.material.name).toBe("SAND");
    const pile = await add(siteId, "Heap", outline as Ring, { materialId: sand });
    const inUse = await user.delete(path);
    expect(inUse.status).toBe(409);
    expect(inUse.body.message).toMatch(/^A stockpile uses this material/);
    await user.delete(`/sites/${siteId}/stockpiles/${pile}`);
    expect((await user.delete(path)).status).toBe(200);
    expect((await user.delete(path)).status).toBe(404);
    const { materials, suggestions } = (await user.get(`/projects/${projectId}/materials`)).data;
    // Published densities are offered, but only people choose them.
    expect(materials).toEqual([]);
    expect(suggestions).toContainEqual(
      expect.objectContaining({
        name: "Sand, dry",
        densityTPerM3: 1.42,
        source: expect.stringMatching(/Caterpillar/),
      }),
    );
  });
});

test("a change of the surface settings affects stockpiles and profiles that were already computed", async () => {
  const { projectId, siteId } = await newSite();
  const { points, ring } = surveyed(ground(pyramid(-50, -50, 20, 9)));
  const coded = points.map(each => ({ ...each, code: each.ellipsoidalHeight > 508 ? "TIP" : "GND" }));
  await user.post(`/sites/${siteId}/topographic-data`, { points: coded });
  await add(siteId, "Heap", ring(...square(-50, -50, 20)), { base: "best_fit" });
  const line = ring([-60, -50], [-40, -50])
    .map(corner => corner.join(","))
    .join(";");
  const profile = async () =>
    JSON.stringify((await user.get(`/sites/${siteId}/profile?line=${line}&levelM=500`)).data);
  expect(named(await register(siteId), "Heap").measured!.volumeM3).toBeCloseTo(PYRAMID_M3, 6);
  const before = await profile();
  expect(before).toContain("section");
  const codeRules = { convention: "none", rules: [{ code: "TIP", kind: "ignore" }] };
  expect((await user.put(`/projects/${projectId}/code-rules`, { codeRules })).status).toBe(200);
  const settings = { useCodes: true, drawingLayers: [], maxEdgeM: null, minAngleDeg: null, boundary: null };
  expect((await user.put(`/sites/${siteId}/surface-settings`, { settings })).status).toBe(200);
  expect(named(await register(siteId), "Heap").measured!.volumeM3).toBeCloseTo(0, 6);
  expect(await profile()).not.toBe(before);
});
