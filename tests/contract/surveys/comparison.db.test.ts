import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type {
  Comparison,
  PointDifferences,
  PointHistory,
  ProgressRow,
} from "#contract/surveys/comparison.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import { fromPlane, type LocalPlane } from "#survey/geodesy/local-plane.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { columnsBody, point } from "../points-body.ts";
import { reading } from "../reading-body.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

const PLANE: LocalPlane = { longitude0: 8.5, latitude0: 46.5, heightM: 500, isWide: false };
type Height = (x: number, y: number) => number;

/** Points of a square of 100 m, in metres from its centre, without those that `isWanted` rejects. */
function ground(height: Height, isWanted: (x: number, y: number) => boolean = () => true): SurveyPoint[] {
  const places: [number, number][] = [];
  for (let x = -50; x <= 50; x += 10)
    for (let y = -50; y <= 50; y += 10) if (isWanted(x, y)) places.push([x, y]);
  return pointsAt(places, height, (x, y) => `P${x}/${y}`);
}

function pointsAt(places: [number, number][], height: Height, nameOf: (x: number, y: number) => string) {
  const [xs, ys] = [0, 1].map(axis => places.map(place => place[axis]!)) as [number[], number[]];
  const { longitude, latitude } = fromPlane(PLANE, xs, ys);
  return places.map(([x, y], i) =>
    point(nameOf(x, y), {
      longitude: longitude[i]!,
      latitude: latitude[i]!,
      ellipsoidalHeight: height(x, y),
    }),
  );
}

const PILE = { radiusM: 15, heightM: 6, sides: 60 };
/** Volume of a cone with 60 sides in closed form, m³. */
const PILE_M3 =
  (((PILE.sides / 2) * Math.sin((2 * Math.PI) / PILE.sides) * PILE.radiusM ** 2) / 3) * PILE.heightM;

/** Ground with a stockpile at its centre. */
function withPile(height: Height): SurveyPoint[] {
  const shares = [1, 0.75, 0.5, 0.25];
  const onCone = shares.flatMap((share, k) => {
    const places = Array.from({ length: PILE.sides }, (_, i): [number, number] => {
      const angle = (2 * Math.PI * i) / PILE.sides;
      return [share * PILE.radiusM * Math.cos(angle), share * PILE.radiusM * Math.sin(angle)];
    });
    let number = 0;
    const raised: Height = (x, y) => height(x, y) + PILE.heightM * (1 - share);
    return pointsAt(places, raised, () => `PILE${k}-${number++}`);
  });
  const top = pointsAt(
    [[0, 0]],
    (x, y) => height(x, y) + PILE.heightM,
    () => "TOP",
  );
  return [...ground(height, (x, y) => Math.hypot(x, y) > PILE.radiusM + 1), ...onCone, ...top];
}

const tilted: Height = x => 499.5 + 0.02 * x;
const WEEKS: { surveyedOn: string; points: SurveyPoint[] }[] = [
  { surveyedOn: "2026-10-21", points: ground(() => 500) },
  { surveyedOn: "2026-10-28", points: ground(() => 499.5) },
  { surveyedOn: "2026-11-04", points: ground(tilted) },
  { surveyedOn: "2026-11-11", points: withPile(tilted) },
  { surveyedOn: "2026-11-18", points: withPile(tilted) },
];
/** Cut and fill of each week against the previous one, m³, in closed form. */
const WEEKLY = [
  [5000, 0],
  [2500, 2500],
  [0, PILE_M3],
  [0, 0],
] as const;

interface SiteWithSurveys {
  siteId: string;
  ids: string[];
}
async function newSite(by = user): Promise<string> {
  const { project } = (await by.post("/projects", { name: "Quarry" })).data;
  return (await by.post(`/projects/${project._id}/sites`, { name: "Bench 3" })).data.site._id;
}
async function siteWith(surveys: { surveyedOn: string; points: SurveyPoint[] }[]): Promise<SiteWithSurveys> {
  const siteId = await newSite();
  const ids: string[] = [];
  for (const { surveyedOn, points } of surveys) {
    const body = { points, surveyedOn, role: "new" };
    const { data } = await user.post(`/sites/${siteId}/topographic-data`, body);
    ids.push(data.site.datasetId);
  }
  return { siteId, ids };
}

/** Raises the point of a name by 1 m. */
const raised = (name: string) => (of: SurveyPoint) =>
  of.name === name ? { ...of, ellipsoidalHeight: of.ellipsoidalHeight + 1 } : of;

const showNoSurvey = (siteId: string) =>
  api.services.database.db
    .updateTable("sites")
    .set({ points_dataset_id: null, topographic_dataset_id: null })
    .where("id", "=", siteId)
    .execute();

const near = (value: number | null, expected: number) =>
  expect(Math.abs(value! - expected), `${value} instead of ${expected}`).toBeLessThan(
    Math.max(1e-3, Math.abs(expected) * 1e-5),
  );
const compare = async ({ siteId }: SiteWithSurveys, from: string, to: string, more = "") =>
  (await user.get(`/sites/${siteId}/comparison?from=${from}&to=${to}${more}`)).data as Comparison;
const progressOf = async ({ siteId }: SiteWithSurveys, query: string): Promise<ProgressRow[]> => {
  for (;;) {
    const { rows } = (await user.get(`/sites/${siteId}/progress?${query}`)).data;
    if (!rows.some((row: ProgressRow) => row.isPending)) return rows;
  }
};

describe("a month of weekly surveys", () => {
  let site: SiteWithSurveys;
  beforeAll(async () => {
    site = await siteWith(WEEKS);
  });

  test("compared week by week has the volumes of the closed forms", async () => {
    for (const [i, [cutM3, fillM3]] of WEEKLY.entries()) {
      const { volume, problem, from, to, drawing } = await compare(site, site.ids[i]!, site.ids[i + 1]!);
      expect(problem).toBeNull();
      expect([from.surveyedOn, to.surveyedOn]).toEqual([WEEKS[i]!.surveyedOn, WEEKS[i + 1]!.surveyedOn]);
      near(volume!.cutVolumeM3, cutM3);
      near(volume!.fillVolumeM3, fillM3);
      near(volume!.netVolumeM3, fillM3 - cutM3);
      near(volume!.commonAreaM2, 10_000);
      near(volume!.withinToleranceAreaM2 + volume!.cutAreaM2 + volume!.fillAreaM2, volume!.commonAreaM2);
      expect(drawing!.plan.contours).toBeDefined();
      expect(drawing!.stepsM.slice(4, 6)).toEqual([-0.05, 0.05]);
    }
  });

  test("returns areas within and beyond the requested tolerance", async () => {
    const [, week2, week3, week4] = site.ids as [string, string, string, string];
    const { volume } = await compare(site, week2, week3, "&toleranceM=0.2");
    near(volume!.withinToleranceAreaM2, ((2 * 0.2) / 0.02) * 100);
    near(volume!.cutAreaM2, 4000);
    near(volume!.fillAreaM2, 4000);
    // The pile rises above 0.05 m within 15 m less 0.125 m.
    const pile = (await compare(site, week3, week4)).volume!;
    near(pile.fillAreaM2, (PILE.sides / 2) * Math.sin((2 * Math.PI) / PILE.sides) * 14.875 ** 2);
    expect(pile.cutAreaM2).toBe(0);
  });

  test("lists every point that was added, removed or changed, largest change first", async () => {
    const [, week2, week3, week4, week5] = site.ids as [string, string, string, string, string];
    const list = async (from: string, to: string, more = ""): Promise<PointDifferences> =>
      (await user.get(`/sites/${site.siteId}/point-differences?from=${from}&to=${to}${more}`)).data;
    const { differences, total, counts } = await list(week2, week3, "&limit=3");
    expect(counts).toMatchObject({ heightChanged: 110, unchanged: 11, added: 0, removed: 0, moved: 0 });
    expect(total).toBe(110);
    expect(differences.map(({ heightChangeM }) => Math.abs(heightChangeM!))).toEqual([1, 1, 1]);
    expect(differences[0]).toMatchObject({ name: "P-50/-50", kinds: ["height"], heightChangeM: -1 });
    const last = await list(week2, week3, "&offset=109&limit=50");
    expect(last.differences.map(({ name }) => name)).toEqual(["P10/50"]);
    expect((await list(week2, week3, "&kind=added")).total).toBe(0);
    const pile = await list(week3, week4);
    expect(pile.counts).toMatchObject({ added: 241, removed: 9, heightChanged: 0, unchanged: 112 });
    const added = await list(week3, week4, "&kind=added&limit=1");
    expect(added.total).toBe(241);
    expect(added.differences[0]).toMatchObject({ name: "PILE0-0", from: null, distanceM: null });
    expect((await list(week4, week5)).counts).toMatchObject({ unchanged: 353, added: 0 });
    const { points, checkPoints } = await compare(site, week2, week3);
    expect(points).toEqual(counts);
    expect(checkPoints).toEqual({ count: 11, meanDifferenceM: 0 });
  });

  test("doubt the names when points are numbered anew, and leave out those that moved on request", async () => {
    const numbered = (points: SurveyPoint[]) => points.map((of, i) => ({ ...of, name: String(i + 1) }));
    const byColumn = ground(() => 500);
    const grid = 11;
    const byRow = byColumn.map((_, i) => byColumn[(i % grid) * grid + Math.floor(i / grid)]!);
    const anew = await siteWith([
      { surveyedOn: "2026-10-21", points: numbered(byColumn) },
      { surveyedOn: "2026-10-28", points: numbered(byRow).map(raised("1")) },
    ]);
    const [from, to] = anew.ids as [string, string];
    const { nameDoubt } = await compare(anew, from, to);
    // Only the diagonal of the grid keeps its numbers; opposite corners change places.
    expect(nameDoubt).toMatchObject({ code: "renumbered", names: 121, jumped: 110 });
    expect(nameDoubt!.spacingM).toBeCloseTo(10, 1);
    expect(nameDoubt!.farthestM).toBeCloseTo(100 * Math.SQRT2, 1);
    const path = `/sites/${anew.siteId}/point-differences?from=${from}&to=${to}&kind=not-moved`;
    const { total, differences } = (await user.get(path)).data as PointDifferences;
    expect([total, ...differences.map(({ name }) => name)]).toEqual([1, "1"]);
    const [, week2, week3] = site.ids as [string, string, string];
    expect((await compare(site, week2, week3)).nameDoubt).toBeNull();
  });

  test("can be followed in its progress against the previous week, the first week and a level", async () => {
    const weekly = await progressOf(site, "against=previous");
    expect(weekly.map(({ survey }) => survey.surveyedOn)).toEqual(WEEKS.map(({ surveyedOn }) => surveyedOn));
    expect(weekly[0]).toMatchObject({ againstSurveyId: null, cutVolumeM3: null, problem: null });
    expect(weekly.slice(1).map(row => row.againstSurveyId)).toEqual(site.ids.slice(0, 4));
    for (const [i, [cutM3, fillM3]] of WEEKLY.entries()) {
      const row = weekly[i + 1]!;
      near(row.cutVolumeM3, cutM3);
      near(row.fillVolumeM3, fillM3);
      near(row.netVolumeM3, fillM3 - cutM3);
      near(row.areaM2, 10_000);
    }
    const first = await progressOf(site, "against=first");
    const net = [-5000, -5000, PILE_M3 - 5000, PILE_M3 - 5000];
    for (const [i, netM3] of net.entries()) near(first[i + 1]!.netVolumeM3, netM3);
    const level = await progressOf(site, "against=level&levelM=490");
    const above = [100_000, 95_000, 95_000, 95_000 + PILE_M3, 95_000 + PILE_M3];
    for (const [i, cutM3] of above.entries()) near(level[i]!.cutVolumeM3, cutM3);
    expect(level[0]).toMatchObject({ fillVolumeM3: 0, againstSurveyId: null });
    // The pile makes the net larger, as it does from week to week.
    for (const [i, netM3] of above.entries()) near(level[i]!.netVolumeM3, netM3);
  });

  test("stores what was computed, exactly as in a comparison", async () => {
    const weekly = await progressOf(site, "against=previous");
    const stored = await api.services.database.db
      .selectFrom("survey_volumes")
      .selectAll()
      .where("later_id", "=", site.ids[3]!)
      .where("against", "=", site.ids[2]!)
      .executeTakeFirstOrThrow();
    const { volume } = await compare(site, site.ids[2]!, site.ids[3]!);
    expect(weekly[3]!.fillVolumeM3).toBe(volume!.fillVolumeM3);
    expect(stored.fill_m3).toBe(volume!.fillVolumeM3);
    expect(stored.cut_m3).toBe(volume!.cutVolumeM3);
  });

  test("can be exported as CSV", async () => {
    await progressOf(site, "against=previous");
    const file = await user.raw("GET", `/sites/${site.siteId}/progress.csv?against=previous`);
    expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("Content-Disposition")).toContain('filename="Bench-3-progress.csv"');
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines[0]).toBe(
      'Surveyed on,Label,Points,Compared with,Cut (m³),Fill (m³),Net (fill − cut) (m³),Area (m²),Remark,"± cut, 95 % (m³)","± fill, 95 % (m³)","± net (fill − cut), 95 % (m³)"',
    );
    expect(lines).toHaveLength(6);
    expect(lines[2]).toMatch(/^2026-10-28,,121,2026-10-21,\d{4}\.\d+,0,-\d+/);
    await progressOf(site, "against=level&levelM=499.75");
    const level = await user.raw("GET", `/sites/${site.siteId}/progress.csv?against=level&levelM=499.75`);
    const [heads, first, second] = (await level.text()).split("\r\n");
    expect(heads).toBe(
      'Surveyed on,Label,Points,Compared with,Above level 499.75 m (m³),Missing below level 499.75 m (m³),"Net, above less missing (m³)",Area (m²),Remark,"± above level, 95 % (m³)","± missing below level, 95 % (m³)","± net, above less missing, 95 % (m³)"',
    );
    expect(first).toMatch(/^2026-10-21,,121,level 499.75 m above the ellipsoid,2500(\.0\d\d)?,0,2500/);
    expect(second).toMatch(/^2026-10-28,,121,level 499.75 m above the ellipsoid,0,2500(\.0\d\d)?,-2500/);
  });

  test("shows the history of one point", async () => {
    const history = async (name: string): Promise<PointHistory> =>
      (await user.get(`/sites/${site.siteId}/point-history?name=${encodeURIComponent(name)}`)).data;
    const { surveys, name } = await history(" P50/50 ");
    expect(name).toBe("P50/50");
    expect(surveys.map(({ survey, points }) => [survey.surveyedOn, points[0]!.heightM])).toEqual([
      ["2026-10-21", 500],
      ["2026-10-28", 499.5],
      ["2026-11-04", 500.5],
      ["2026-11-11", 500.5],
      ["2026-11-18", 500.5],
    ]);
    expect(surveys.map(({ heightChangeM }) => heightChangeM)).toEqual([null, -0.5, 1, 0, 0]);
    expect(surveys.map(({ distanceM }) => distanceM)).toEqual([null, 0, 0, 0, 0]);
    const top = (await history("TOP")).surveys;
    expect(top.map(({ points }) => points.length)).toEqual([0, 0, 0, 1, 1]);
    expect((await history("top")).surveys.flatMap(({ points }) => points)).toEqual([]);
  });
});

describe("comparing surveys", () => {
  test("in reverse turns fill into cut", async () => {
    const site = await siteWith(WEEKS.slice(1, 3));
    const [a, b] = site.ids as [string, string];
    const [there, back] = [(await compare(site, a, b)).volume!, (await compare(site, b, a)).volume!];
    expect(back.cutVolumeM3).toBeCloseTo(there.fillVolumeM3, 6);
    expect(back.cutAreaM2).toBeCloseTo(there.fillAreaM2, 6);
    expect(back.netVolumeM3).toBeCloseTo(-there.netVolumeM3, 6);
    const same = (await compare(site, a, a)).volume!;
    expect(same).toMatchObject({ cutVolumeM3: 0, fillVolumeM3: 0, cutAreaM2: 0, fillAreaM2: 0 });
  });

  test("reports what cannot be compared, and why", async () => {
    const far = ground(() => 500).map(each => ({ ...each, latitude: each.latitude + 0.1 }));
    const site = await siteWith([
      WEEKS[0]!,
      { surveyedOn: "2026-10-22", points: far },
      { surveyedOn: "2026-10-23", points: [point("A"), point("B", { latitude: 44.06 })] },
    ]);
    const [whole, elsewhere, two] = site.ids as [string, string, string];
    const problemOf = async (from: string, to: string) => (await compare(site, from, to)).problem;
    expect(await problemOf(whole, elsewhere)).toEqual({
      code: "no-overlap",
      survey: null,
      message: "The two surveys have no ground in common.",
    });
    expect(await problemOf(whole, two)).toEqual({
      code: "no-surface",
      survey: "to",
      message:
        "The second survey makes no surface. A surface needs at least 3 points; there are 2. Upload more points.",
    });
    expect(await problemOf(two, whole)).toMatchObject({ code: "no-surface", survey: "from" });
    const { points, volume, drawing } = await compare(site, two, whole);
    expect({ volume, drawing }).toEqual({ volume: null, drawing: null });
    expect(points).toMatchObject({ added: 121, removed: 2 });
    const rows = await progressOf(site, "against=previous");
    expect(rows.map(({ problem }) => problem)).toEqual([
      null,
      "The survey and the other survey do not overlap.",
      "A surface needs at least 3 points; there are 2. Upload more points.",
    ]);
  });

  test("whose files had no names compares only their surfaces", async () => {
    const siteId = await newSite();
    const nameless = reading({ columns: { ...reading().columns, name: null } });
    const ids: string[] = [];
    for (const { points } of WEEKS.slice(0, 2)) {
      const named = points.map((each, i) => ({ ...each, name: `Point ${i}` }));
      const body = { points: named, role: "new", reading: nameless };
      ids.push((await user.post(`/sites/${siteId}/topographic-data`, body)).data.site.datasetId);
    }
    const compared = await compare({ siteId, ids }, ids[0]!, ids[1]!);
    near(compared.volume!.cutVolumeM3, 5000);
    expect(compared.from.isUnnamed).toBe(true);
    expect(compared.points).toMatchObject({ unnamed: 242, heightChanged: 0, unchanged: 0, added: 0 });
    const differences = await user.get(`/sites/${siteId}/point-differences?from=${ids[0]}&to=${ids[1]}`);
    expect(differences.data.total).toBe(0);
    const named = { points: WEEKS[2]!.points, role: "new", reading: reading() };
    const third = (await user.post(`/sites/${siteId}/topographic-data`, named)).data.site.datasetId;
    expect((await compare({ siteId, ids }, ids[0]!, third)).points).toMatchObject({ unnamed: 242, added: 0 });
    const history = (await user.get(`/sites/${siteId}/point-history?name=Point%204`)).data as PointHistory;
    expect(history.surveys.map(({ points }) => points)).toEqual([[], [], []]);
  });

  test("with different height references must be confirmed", async () => {
    const { siteId, ids } = await siteWith([WEEKS[0]!]);
    const later = WEEKS[1]!.points;
    const body = columnsBody({ role: "new", surveyedOn: "2026-10-28", reading: reading() }, later);
    const media = { "Content-Type": "application/vnd.survey.points" };
    const sent = await user.raw(
      "POST",
      `/sites/${siteId}/topographic-data?points=none`,
      body as BodyInit,
      media,
    );
    const to = (await sent.json()).data.site.datasetId as string;
    const site = { siteId, ids: [ids[0]!, to] };
    const refused = await compare(site, ids[0]!, to);
    expect(refused).toMatchObject({
      volume: null,
      points: null,
      problem: { code: "different-heights" },
      differentHeights: { from: "above the ellipsoid", to: "above sea level (NAVD88)" },
    });
    const confirmed = await compare(site, ids[0]!, to, "&confirmHeights=1");
    near(confirmed.volume!.cutVolumeM3, 5000);
    expect(confirmed.volume!.warnings.join()).toContain("this one above sea level (NAVD88)");
    const list = (more = "") => user.get(`/sites/${siteId}/point-differences?from=${ids[0]}&to=${to}${more}`);
    expect((await list()).status).toBe(422);
    expect((await list("&confirmHeights=1")).data.total).toBe(121);
    const rows = await progressOf(site, "against=previous");
    expect(rows[1]!.problem).toBe(
      "Heights are measured from different references: here above sea level (NAVD88), in the survey it is compared with above the ellipsoid.",
    );
    // A level uses the height reference of the current survey; without one, of the latest.
    for (const current of [true, false]) {
      if (!current) await showNoSurvey(siteId);
      const [ellipsoidal, seaLevel] = await progressOf(site, "against=level&levelM=490");
      expect(ellipsoidal).toMatchObject({
        cutVolumeM3: null,
        netVolumeM3: null,
        problem:
          "Heights are measured from different references: here above the ellipsoid, the level above sea level (NAVD88).",
      });
      near(seaLevel!.cutVolumeM3, 95_000);
    }
    const { surveys } = (await user.get(`/sites/${siteId}/point-history?name=P0/0`)).data as PointHistory;
    expect(surveys[1]).toMatchObject({ distanceM: 0, heightChangeM: null });
  });

  test("refuses impossible tolerances, kinds and levels, naming the field", async () => {
    const { siteId, ids } = await siteWith(WEEKS.slice(0, 2));
    const pair = `from=${ids[0]}&to=${ids[1]}`;
    const wrong = [
      ["comparison", `${pair}&toleranceM=-1`, "toleranceM"],
      ["comparison", `${pair}&toleranceM=abc`, "toleranceM"],
      ["comparison", `${pair}&toleranceM=1e9`, "toleranceM"],
      ["comparison", `from=${ids[0]}`, "to"],
      ["comparison", `${pair}&from=${ids[1]}`, "from"],
      ["point-differences", `${pair}&positionToleranceM=NaN`, "positionToleranceM"],
      ["point-differences", `${pair}&kind=bigger`, "kind"],
      ["point-differences.csv", `${pair}&toleranceM=Infinity`, "toleranceM"],
      ["point-history", "name=%20", "name"],
      ["point-history", "", "name"],
      ["progress", "against=level", "levelM"],
      ["progress", "against=level&levelM=x", "levelM"],
      ["progress.csv", "against=design", "designId"],
      ["progress.csv", "against=hearsay", "against"],
    ] as const;
    for (const [path, query, field] of wrong) {
      const { status, body } = await user.get(`/sites/${siteId}/${path}?${query}`);
      expect(`${path}?${query} ${status}`).toBe(`${path}?${query} 422`);
      expect(body.errors[0].path).toBe(field);
      expect(body.message).toMatch(/^Please /);
    }
  });

  test("does not find surveys of other sites, deleted ones, or any for strangers", async () => {
    const [one, other] = [await siteWith(WEEKS.slice(0, 2)), await siteWith(WEEKS.slice(0, 1))];
    const stranger = await api.user();
    const status = async (query: string, by = user) => {
      const calls = ["comparison", "point-differences", "point-differences.csv"].map(path =>
        by.raw("GET", `/sites/${one.siteId}/${path}?${query}`),
      );
      return (await Promise.all(calls)).map(answer => answer.status);
    };
    const [a, b] = one.ids as [string, string];
    expect(await status(`from=${a}&to=${b}`)).toEqual([200, 200, 200]);
    expect(await status(`from=${a}&to=${other.ids[0]}`)).toEqual([404, 404, 404]);
    expect(await status(`from=${other.ids[0]}&to=${b}`)).toEqual([404, 404, 404]);
    expect(await status(`from=${a}&to=%00`)).toEqual([404, 404, 404]);
    expect(await status(`from=${a}&to=${b}`, stranger)).toEqual([404, 404, 404]);
    for (const path of ["progress", "progress.csv", "point-history?name=P0/0"])
      expect((await stranger.get(`/sites/${one.siteId}/${path}`)).status).toBe(404);
    await user.delete(`/sites/${one.siteId}/surveys/${a}`);
    expect(await status(`from=${a}&to=${b}`)).toEqual([404, 404, 404]);
  });

  test("returns differences as CSV with harmless formulas and full coordinates", async () => {
    const before = [point("=1+1", { longitude: -123.070_000_123_4 }), point("gone;1")];
    const after = [point("=1+1", { longitude: -123.070_000_123_4, ellipsoidalHeight: 103.75, code: "-x" })];
    const { siteId, ids } = await siteWith([
      { surveyedOn: "2026-11-04", points: before },
      { surveyedOn: "2026-11-11", points: after },
    ]);
    const file = await user.raw("GET", `/sites/${siteId}/point-differences.csv?from=${ids[0]}&to=${ids[1]}`);
    expect((await file.text()).split("\r\n")).toEqual([
      'Name,Difference,"Code, 2026-11-04","Longitude, 2026-11-04","Latitude, 2026-11-04","Height (m), 2026-11-04","Code, 2026-11-11","Longitude, 2026-11-11","Latitude, 2026-11-11","Height (m), 2026-11-11",Moved in plan (m),Height change (m)',
      `"'=1+1","height changed, code changed",TOPO,-123.0700001234,44.05,102.5,"'-x",-123.0700001234,44.05,103.75,0,1.25`,
      '"gone;1",removed,TOPO,-123.07,44.05,102.5,,,,,,',
      "",
    ]);
  });
});

test("the history of a point progresses with every call, however slow the surveys are", async () => {
  const site = await siteWith(WEEKS.slice(0, 3));
  const start = performance.now();
  let reads = 0;
  // The clock advances ten seconds with each reading, so the time of a call is always used up.
  const clock = vi.spyOn(performance, "now").mockImplementation(() => start + 10_000 * reads++);
  try {
    const pending: number[] = [];
    for (let call = 0; call < 3; call++) {
      const { data } = await user.get(`/sites/${site.siteId}/point-history?name=P0/0`);
      pending.push((data as PointHistory).surveys.filter(({ isPending }) => isPending).length);
    }
    expect(pending).toEqual([2, 1, 0]);
  } finally {
    clock.mockRestore();
  }
});

test("a comparison's volume is in the progress at once", async () => {
  const site = await siteWith(WEEKS.slice(0, 2));
  const { volume } = await compare(site, site.ids[0]!, site.ids[1]!);
  const row = await api.services.database.db
    .selectFrom("survey_volumes")
    .selectAll()
    .where("later_id", "=", site.ids[1]!)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ against: site.ids[0], cut_m3: volume!.cutVolumeM3, problem: null });
});

test("volumes without time to be computed are pending, and complete at a later call", async () => {
  const site = await siteWith(WEEKS.slice(0, 3));
  const { computations } = api.services;
  const leave = [computations.enter(user.id), computations.enter(user.id)];
  const rows = async () => (await user.get(`/sites/${site.siteId}/progress`)).data.rows as ProgressRow[];
  expect((await rows()).map(({ isPending, problem }) => [isPending, problem])).toEqual([
    [false, null],
    [true, null],
    [true, null],
  ]);
  const file = await user.raw("GET", `/sites/${site.siteId}/progress.csv`);
  expect(await file.text()).toContain("not computed yet");
  for (const each of leave) each();
  near((await progressOf(site, "against=previous"))[1]!.cutVolumeM3, 5000);
});

test("stored volumes are removed with their surveys", async () => {
  const site = await siteWith(WEEKS.slice(0, 2));
  await progressOf(site, "against=previous");
  const { db } = api.services.database;
  const rows = () =>
    db.selectFrom("survey_volumes").selectAll().where("later_id", "=", site.ids[1]!).execute();
  expect(await rows()).toHaveLength(1);
  await db.deleteFrom("chunks").where("dataset_id", "=", site.ids[0]!).execute();
  await db.deleteFrom("datasets").where("id", "=", site.ids[0]!).execute();
  expect(await rows()).toHaveLength(0);
});

test("only the newest levels of a survey are kept", async () => {
  const site = await siteWith(WEEKS.slice(0, 1));
  for (let levelM = 400; levelM < 425; levelM++) await progressOf(site, `against=level&levelM=${levelM}`);
  const kept = await api.services.database.db
    .selectFrom("survey_volumes")
    .select("against")
    .where("later_id", "=", site.ids[0]!)
    .orderBy("against")
    .execute();
  expect(kept.map(({ against }) => against)).toEqual(
    Array.from({ length: 20 }, (_, i) => `level ${405 + i}`),
  );
});
