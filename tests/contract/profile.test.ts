import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SiteProfile } from "#contract/surveys/profile.ts";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import { fromPlane, type LocalPlane } from "#survey/geodesy/local-plane.ts";
import type { Client } from "./client.ts";
import { startApi, type TestApi } from "./harness.ts";
import { point } from "./points-body.ts";
import { reading } from "./reading-body.ts";

let api: TestApi;
let user: Client;
let siteId: string;
let projectId: string;
/** A level field, and the same with a channel of 30 m² along the y axis. */
let field: string;
let channel: string;

const PLANE: LocalPlane = { longitude0: 8.5, latitude0: 46.5, heightM: 500, isWide: false };
const CHANNEL_M2 = ((4 + 16) / 2) * 3;
const depth = (x: number) => 3 * Math.max(0, Math.min(1, (8 - Math.abs(x)) / 6));

function ground(height: (x: number) => number) {
  const places = [-40, -20, -8, -2, 2, 8, 20, 40].flatMap(x =>
    [-50, -30, -10, 10, 30, 50].map(y => [x, y] as const),
  );
  const { longitude, latitude } = fromPlane(
    PLANE,
    places.map(([x]) => x),
    places.map(([, y]) => y),
  );
  return places.map(([x], i) =>
    point(`P${i}`, {
      longitude: longitude[i]!,
      latitude: latitude[i]!,
      ellipsoidalHeight: height(x),
    }),
  );
}

/** Plane metres as the line of an address. */
function lineOf(...corners: [number, number][]): string {
  const { longitude, latitude } = fromPlane(
    PLANE,
    corners.map(([x]) => x),
    corners.map(([, y]) => y),
  );
  return corners.map((_, i) => `${longitude[i]},${latitude[i]}`).join(";");
}

beforeAll(async () => {
  api = await startApi();
  user = await api.user();
  projectId = (await user.post("/projects", { name: "Canal" })).data.project._id;
  siteId = (await user.post(`/projects/${projectId}/sites`, { name: "Reach 4" })).data.site._id;
  const upload = async (points: unknown[], surveyedOn: string): Promise<string> =>
    (await user.post(`/sites/${siteId}/topographic-data`, { points, role: "new", surveyedOn })).data.site
      .datasetId;
  field = await upload(
    ground(() => 500),
    "2026-10-03",
  );
  channel = await upload(
    ground(x => 500 - depth(x)),
    "2026-11-12",
  );
});
afterAll(() => api.close());

const ask = (query: Record<string, string>, ending = "") =>
  user.raw("GET", `/sites/${siteId}/profile${ending}?${new URLSearchParams(query)}`);
async function profile(query: Record<string, string>): Promise<SiteProfile> {
  const answer = await ask(query);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: SiteProfile }).data;
}
const errorsOf = async (query: Record<string, string>) => {
  const answer = await ask(query);
  const { errors = [] } = (await answer.json()) as { errors?: { path: string; message: string }[] };
  return { status: answer.status, errors };
};

const along = lineOf([0, -40], [0, 40]);
const across = lineOf([-20, 3], [20, 3]);

describe("a profile", () => {
  test("is of the current survey alone when nothing else is asked for", async () => {
    const { surveys, base, section } = await profile({ line: across });
    expect(surveys.map(({ _id }) => _id)).toEqual([channel]);
    expect(base).toBeNull();
    expect(section!.lengthM).toBeCloseTo(40, 2);
    expect(section!.surveys[0]).toHaveLength(1);
    expect(section!.everyM).toBe(2);
    expect(section!.chainages).toHaveLength(21);
    expect(section!.chainages[10]!.heightsM[0]).toBeCloseTo(497, 3);
    expect(section!.areas).toBeNull();
    expect(section!.crossSections).toEqual([]);
  });

  test("compares the first survey with the second: what lies lower was removed", async () => {
    const { base, section } = await profile({ line: across, surveys: `${channel},${field}` });
    expect(base).toEqual({ kind: "survey", index: 1 });
    expect(section!.areas!.cutM2).toBeCloseTo(CHANNEL_M2, 2);
    expect(section!.areas!.fillM2).toBe(0);
    const turned = await profile({ line: across, surveys: `${field},${channel}` });
    expect(turned.section!.areas!.fillM2).toBeCloseTo(CHANNEL_M2, 2);
  });

  test("has cross-sections whose end areas and prisms agree along a channel", async () => {
    const { section } = await profile({
      line: along,
      levelM: "500",
      sectionEveryM: "20",
      sectionWidthM: "30",
    });
    const sections = section!.crossSections;
    expect(sections.map(({ chainageM }) => Math.round(chainageM))).toEqual([0, 20, 40, 60, 80]);
    for (const { areas } of sections) expect(areas!.fillM2).toBeCloseTo(CHANNEL_M2, 3);
    const { endAreas, prisms, explanation } = section!.volumes!;
    expect(endAreas.fillM3).toBeCloseTo(80 * CHANNEL_M2, 0);
    expect(prisms!.fillM3).toBeCloseTo(endAreas.fillM3, 1);
    expect(explanation).toContain("End areas know the ground at the sections alone");
  });

  test("takes its line in a coordinate system as well", async () => {
    const { fromWgs84 } = crsOf(25832);
    const corners = across.split(";").map(corner => {
      const out = { x: 0, y: 0 };
      fromWgs84(Number(corner.split(",")[0]), Number(corner.split(",")[1]), out);
      return `${out.x},${out.y}`;
    });
    const line = corners.join(";");
    const { system, section, line: degrees } = await profile({ line, system: "25832" });
    expect(system!.epsg).toBe(25832);
    expect(degrees[0]![0]).toBeCloseTo(8.5, 2);
    expect(section!.lengthM).toBeCloseTo(40, 3);
  });

  test("is of 3 decimals and more in its files, which say their units", async () => {
    const query = { line: along, levelM: "500", sectionEveryM: "40", sectionWidthM: "30" };
    const chainages = await (await ask(query, ".csv")).text();
    expect(chainages.split("\r\n")[0]).toBe(
      '"Chainage (m)",Longitude,Latitude,"Height (m), 2026-11-12","Height (m), Level 500 m",Ground less plane (m)'.replaceAll(
        '"Chainage (m)"',
        "Chainage (m)",
      ),
    );
    expect(chainages.split("\r\n")[1]).toMatch(/^0,8\.\d+,46\.\d+,497,500,'?-3$/);
    const sections = await (await ask({ ...query, table: "sections" }, ".csv")).text();
    expect(sections).toContain("Fill (m²)");
    expect(sections.split("\r\n")[1]).toMatch(/^0,0,30(\.00\d)?,0,/);
    const bends = await (await ask({ ...query, table: "line" }, ".csv")).text();
    expect(bends.split("\r\n")[1]).toMatch(/^,2026-11-12,1,0,497$/);
    const answer = await ask({ ...query, exaggeration: "5" }, ".dxf");
    expect(answer.headers.get("content-disposition")).toContain("Reach-4-profile.dxf");
    const dxf = await answer.text();
    expect(dxf).toContain("Heights drawn 5 times as large as distances");
    expect(dxf).toContain("Cross-section at 40.00 m, cut 0.00 m2, fill 30.00 m2");
    const { activity } = (await user.get(`/projects/${projectId}/activity`)).data;
    expect(activity[0]).toMatchObject({ deed: "exported", details: { format: "dxf", content: "profile" } });
  });

  test("is refused in words by field when it cannot be cut", async () => {
    const refusals: [Record<string, string>, string, RegExp][] = [
      [{ line: "" }, "line", /at least 2 corners/],
      [{ line: "8.5,46.5" }, "line", /at least 2 corners/],
      [{ line: "8.5,46.5;8.6,x" }, "line", /^Line 2 is not a corner/],
      [{ line: "461628,5149922;461648,5149922" }, "line", /degrees/],
      [{ line: "8.5,46.5;8.5,46.5" }, "line", /shorter than 1 cm/],
      [{ line: "8.6,46.5;8.6,46.6" }, "line", /does not cross the survey/],
      [{ line: across, system: "1234" }, "system", /EPSG:1234/],
      [{ line: across, everyM: "0" }, "everyM", /from 0.01/],
      [{ line: across, everyM: "0.01" }, "everyM", /more than 2000 rows/],
      [{ line: across, sectionEveryM: "0.1" }, "sectionEveryM", /more than 200/],
      [{ line: across, slopePercentage: "2" }, "levelM", /level/],
      [{ line: across, levelM: "5,1" }, "levelM", /elevation/],
      [{ line: across, surveys: "a,b,c,d,e" }, "surveys", /at most 4/],
    ];
    for (const [query, path, message] of refusals) {
      const { status, errors } = await errorsOf(query);
      expect([status, errors[0]?.path], JSON.stringify(query)).toEqual([422, path]);
      expect(errors[0]!.message).toMatch(message);
    }
    expect((await errorsOf({ line: across, surveys: "no-such-survey" })).status).toBe(404);
  });
});

test("surveys of different height references are drawn together once that is confirmed", async () => {
  const heights = { kind: "sea-level", datum: "NAVD88" } as const;
  const { site } = (
    await user.post(`/sites/${siteId}/topographic-data`, {
      points: ground(() => 450),
      role: "new",
      reading: { ...reading(), heights },
    })
  ).data;
  const query = { line: across, surveys: `${site.datasetId},${field}` };
  const asked = await profile(query);
  expect(asked.problem!.message).toContain("NAVD88");
  expect(asked.section).toBeNull();
  expect((await ask(query, ".csv")).status).toBe(422);
  const confirmed = await profile({ ...query, confirmHeights: "1" });
  expect(confirmed.section!.areas!.cutM2).toBeCloseTo(40 * 50, 0);
  expect(confirmed.differentHeights!.first).toContain("NAVD88");
});

test("a site without points has no profile", async () => {
  const projectId = (await user.post("/projects", { name: "Bare" })).data.project._id;
  const bare = (await user.post(`/projects/${projectId}/sites`, { name: "Bare" })).data.site._id;
  const answer = await user.raw("GET", `/sites/${bare}/profile?line=${across}`);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("This site has no survey");
});
