import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProfileAxes, SiteProfile } from "#contract/surveys/profile.ts";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import { fromPlane, type LocalPlane } from "#survey/geodesy/local-plane.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";
import { reading } from "../reading-body.ts";

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

/** Plane metres as the `line` parameter. */
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

describe("a design in a profile", () => {
  let design: string;
  beforeAll(async () => {
    const plane = { longitude: 8.5, latitude: 46.5, elevationM: 498 };
    design = (await user.post(`/sites/${siteId}/designs`, { name: "Canal bed", plane })).data.design._id;
  });

  test("is cut with the surveys, and the first of them is compared with it", async () => {
    const asked = { line: across, surveys: `${channel},${field}`, design };
    const found = await profile(asked);
    expect(found.design).toMatchObject({ _id: design, name: "Canal bed" });
    expect(found.base).toEqual({ kind: "design" });
    const { section } = found;
    // 2 m below the banks beyond 8 m, and 1 m above the bottom within 4 m on both sides.
    expect(section!.areas!.cutM2).toBeCloseTo(2 * (12 * 2 + (2 * 4) / 2), 2);
    expect(section!.areas!.fillM2).toBeCloseTo((4 + 8) / 2, 2);
    expect(section!.chainages[10]).toMatchObject({ designM: 498, planeM: null });
    expect(section!.design).toHaveLength(1);
    const against = async (what: string, more = {}) =>
      (await profile({ ...asked, against: what, ...more })).section!.areas!.cutM2;
    expect(await against("survey")).toBeCloseTo(CHANNEL_M2, 2);
    expect(await against("design", { levelM: "400" })).toBeCloseTo(section!.areas!.cutM2, 6);
    expect(await against("plane", { levelM: "500" })).toBeCloseTo(0, 6);
  });

  test("has end areas beside prisms, and its own layer and column in the files", async () => {
    const query = { line: along, design, levelM: "499", against: "design", sectionEveryM: "40" };
    const { section } = await profile({ ...query, sectionWidthM: "30" });
    const { endAreas, prisms } = section!.volumes!;
    expect(prisms!.cutM3).toBeCloseTo(endAreas.cutM3, 1);
    expect(prisms!.fillM3).toBeCloseTo(80 * 6, 0);
    expect(section!.crossSections[0]!.design).not.toBeNull();
    const csv = await (await ask(query, ".csv")).text();
    expect(csv.split("\r\n")[0]).toBe(
      'Chainage (m),Longitude,Latitude,"Height (m), 2026-11-12","Height (m), Design Canal bed","Height (m), Level 499 m",Ground less design (m)',
    );
    expect(csv.split("\r\n")[1]).toMatch(/,497,498,499,'?-1$/);
    const dxf = await (await ask(query, ".dxf")).text();
    for (const layer of ["SURVEY_2026-11-12", "DESIGN_CANAL_BED", "LEVEL_499_M"])
      expect(dxf).toContain(`2\n${layer}\n`);
    // 104 ft, and 3:1.
    const feet = { levelM: "31.699263398526796", slopePercentage: "33.333333333333336", azimuthDeg: "90" };
    const sloped = await (await ask({ ...query, ...feet }, ".dxf")).text();
    expect(sloped).toContain("Plane 31.6993 m at the start, 33.3333 % towards 90");
  });

  test("is refused with a message when it is gone, or when what is to be compared is missing", async () => {
    expect((await errorsOf({ line: across, design: "gone" })).status).toBe(404);
    const refusals: [Record<string, string>, string][] = [
      [{ against: "design" }, "design"],
      [{ against: "survey" }, "surveys"],
      [{ against: "plane" }, "levelM"],
      [{ against: "sky" }, "against"],
    ];
    for (const [query, path] of refusals) {
      const { status, errors } = await errorsOf({ line: across, ...query });
      expect([status, errors[0]?.path]).toEqual([422, path]);
    }
  });

  test("with another height reference is drawn after confirmation", async () => {
    const plane = { longitude: 8.5, latitude: 46.5, elevationM: 450 };
    const heights = { kind: "sea-level", datum: "NAVD88" };
    const body = { name: "At sea level", plane, heights };
    const id = (await user.post(`/sites/${siteId}/designs`, body)).data.design._id;
    const asked = await profile({ line: across, design: id });
    expect(asked.problem!.message).toContain("NAVD88");
    const confirmed = await profile({ line: across, design: id, confirmHeights: "1" });
    expect(confirmed.section!.areas!.cutM2).toBeGreaterThan(1900);
  });
});

describe("a profile", () => {
  test("shows only the current survey by default", async () => {
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

  test("compares the first survey with the second: lower means removed", async () => {
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

  test("accepts its line in a coordinate system as well", async () => {
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

  test("has at least three decimals in its files, which state their units", async () => {
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

  test("is refused by field when it cannot be cut", async () => {
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
      [{ line: across, surveys: "a,b,c,d,e,f,g" }, "surveys", /at most 6/],
    ];
    for (const [query, path, message] of refusals) {
      const { status, errors } = await errorsOf(query);
      expect([status, errors[0]?.path], JSON.stringify(query)).toEqual([422, path]);
      expect(errors[0]!.message).toMatch(message);
    }
    expect((await errorsOf({ line: across, surveys: "no-such-survey" })).status).toBe(404);
  });
});

describe("a line of the site", () => {
  const bend: [number, number][] = [
    [-20, -40],
    [-20, 40],
    [20, 40],
  ];
  const lonLat = (text: string) => text.split(";").map(corner => corner.split(",").map(Number));
  const feature = (layer: string, coordinates: number[][]) => ({
    type: "Feature",
    properties: { layer },
    geometry: { type: "LineString", coordinates },
  });
  const many = Array.from({ length: 500 }, (_, i): [number, number] => [
    -38 + (76 * (i - (i % 2))) / 499,
    5 * Math.sin((i - (i % 2)) / 60),
  ]);
  const cadData = {
    type: "FeatureCollection",
    features: [
      feature("AXIS", lonLat(lineOf(...bend))),
      feature("AXIS", lonLat(lineOf(...bend))),
      feature("KERB", lonLat(lineOf(...many))),
      feature("DOT", lonLat(lineOf([0, 0], [0, 0]))),
    ],
  };
  const linesOf = async (): Promise<ProfileAxes> => (await user.get(`/sites/${siteId}/profile-lines`)).data;

  test("does not exist without a drawing and code rules", async () => {
    expect(await linesOf()).toEqual({ axes: [], axisCount: 0 });
  });

  test("comes from the drawing, with or without heights, and can be followed", async () => {
    await user.post(`/sites/${siteId}/cad-diagram`, { fileName: "plan.dxf", cadData });
    const { axes, axisCount } = await linesOf();
    expect(axisCount).toBe(4);
    expect(axes.map(({ name, source, cornerCount }) => [name, source, cornerCount])).toEqual([
      ["AXIS", "drawing", 3],
      ["KERB", "drawing", 500],
    ]);
    expect(axes[0]!.lengthM).toBeCloseTo(120, 1);
    const found = await profile({ axis: axes[0]!.id, surveys: channel });
    expect(found.axis).toEqual(axes[0]);
    expect(found.section!.lengthM).toBeCloseTo(120, 2);
    expect(found.section!.cornersM.map(Math.round)).toEqual([0, 80, 120]);
    const long = await profile({ axis: axes[1]!.id, surveys: channel, sectionEveryM: "10", levelM: "499" });
    expect(long.section!.cornersM).toHaveLength(250);
    expect(long.section!.volumes!.problem).toBeNull();
    const dxf = await (await ask({ axis: axes[0]!.id, surveys: channel }, ".dxf")).text();
    expect(dxf).toContain("Along the line AXIS of the drawing");
  });

  test("comes from codes by the project's rules", async () => {
    const { longitude, latitude } = fromPlane(PLANE, [0, 0], [-30, 30]);
    const edges = [0, 1].map(i =>
      point(`E${i}`, {
        longitude: longitude[i]!,
        latitude: latitude[i]!,
        code: "EP1",
        ellipsoidalHeight: 500,
      }),
    );
    const points = [...ground(() => 500), ...edges];
    const coded = (await user.post(`/sites/${siteId}/topographic-data`, { points, role: "new" })).data.site;
    const codeRules = { convention: "none", rules: [{ code: "EP", kind: "line" }] };
    await user.put(`/projects/${projectId}/code-rules`, { codeRules });
    const { axes } = await linesOf();
    const edge = axes.find(({ name }) => name === "EP1")!;
    expect(edge).toMatchObject({ source: "code", isClosed: false, cornerCount: 2 });
    const { section } = await profile({ axis: edge.id, surveys: coded.datasetId });
    expect(section!.lengthM).toBeCloseTo(60, 2);
    expect(section!.surveys[0]).toHaveLength(1);
  });

  test("that is gone is refused with a message", async () => {
    const { axes } = await linesOf();
    await user.delete(`/sites/${siteId}/cad-diagram`);
    const { status, errors } = await errorsOf({ axis: axes[0]!.id });
    expect([status, errors[0]]).toEqual([
      422,
      { path: "axis", message: "This line is no longer there. Please choose another" },
    ]);
    expect((await errorsOf({})).errors[0]!.path).toBe("line");
  });
});

test("surveys with different height references are drawn together after confirmation", async () => {
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
