import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PointHit } from "#contract/search/search.ts";
import { fold } from "#survey/names/fold.ts";
import { type ApiProcess, spawnApi } from "../contract/api-process.ts";
import { Client } from "../contract/client.ts";
import { freshSettings, PASSWORD, startApi, type TestApi } from "../contract/harness.ts";
import { type Program, programOf } from "../contract/permissions/tokens.ts";
import { manyPoints, point } from "../contract/points-body.ts";
import { othersDuring, sendRaw } from "./both-processes.ts";

/** Names of points with a meaning to a database, a shell, a page or a text editor. */
const NAMES = [
  ..."% %% _ __ a% a_b * a* ? [a-z] [!a] ^ \\ \\% - -- ; ' '' \" \"\" ` a:b +a ( )".split(" "),
  ..."<script>alert(1)</script> {{7*7}} $(id) ../../etc/passwd %00 \\u0000 null undefined".split(" "),
  ..."constructor __proto__ toString 0 -1 1e9 🪨 🪨🪨 İ ß ſ ﬁ é ＡＢＣ e\u0301 \ufdfa \u200b \u{10ffff}".split(
    " ",
  ),
  ...["a' or '1'='1", '" or 1=1 --', "NEAR(a b)", "a AND b", "\u202eabc", "abc\u2066"],
  ...["x".repeat(100), "x".repeat(200)],
];

let api: TestApi;
let owner: Client;
let projectId: string;
let siteId: string;
beforeAll(async () => {
  api = await startApi();
  owner = await api.user();
  ({ projectId, siteId } = await addProject(owner, "Secret Quarry", "Secret Pit", NAMES));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.services.database.db.deleteFrom("rate_limits").execute();
});

async function addProject(by: Client, name: string, siteName: string, points: readonly string[]) {
  const { project } = (await by.post("/projects", { name })).data;
  const body = { name: siteName, points: points.map(each => point(each)) };
  const { site } = (await by.post(`/projects/${project._id}/sites`, body)).data;
  return {
    projectId: project._id as string,
    siteId: site._id as string,
    datasetId: site.datasetId as string,
  };
}
const ask = (by: Client, q: string, more = "") => by.get(`/search?q=${encodeURIComponent(q)}${more}`);

/** The points that a text should find, computed without an index. */
function expected(q: string): string[] {
  const text = fold(q.trim());
  const matching = NAMES.filter(name => fold(name.trim()).startsWith(text));
  const [exact, others] = [true, false].map(is =>
    matching.filter(name => (fold(name.trim()) === text) === is),
  );
  return [...exact!.sort(), ...others!.sort()];
}

describe("hostile texts", () => {
  const texts = [
    ...NAMES.filter(({ length }) => length <= 100),
    "a",
    "x",
    "\u202e",
    "' union select *",
    "%' --",
  ];
  test.each(texts)("are searched literally: %j", async q => {
    const { status, data } = await ask(owner, q, "&kind=points&limit=50");
    expect(status).toBe(200);
    const found = data.points.hits.map(({ name }: PointHit) => name);
    expect(found.toSorted()).toEqual(expected(q).toSorted());
  });

  test("with control characters, lone surrogates and invalid bytes find nothing, or are refused", async () => {
    for (const q of ["%0a%0d", "%C2%80", "%E2%80%83", "%EF%BB%BF"])
      expect((await owner.get(`/search?q=${q}`)).status, q).toBe(422);
    for (const q of ["%00", "constr%00uctor"])
      expect((await owner.get(`/search?q=${q}`)).status, q).toBe(404);
    // Control characters are removed, as from names.
    expect((await ask(owner, "constr\u0007uctor")).data.points.hits).toMatchObject([{ name: "constructor" }]);
    for (const q of ["%ED%A0%80", "%ED%B0%80", "%FF", "%", "%zz", "%C3", "%F0%9F%AA"]) {
      const { status, data } = await owner.get(`/search?q=${q}`);
      expect([200, 400, 422], q).toContain(status);
      if (status === 200 && q !== "%") expect(data.projects.hits, q).toEqual([]);
    }
  });

  test("that are too long are refused quickly, or find nothing", async () => {
    const from = performance.now();
    for (const q of ["a".repeat(101), "a ".repeat(1_000), '"'.repeat(5_000), "%25".repeat(3_000)])
      expect((await owner.get(`/search?q=${q}`)).status).toBe(422);
    const port = Number(new URL(api.url).port);
    const head = `Host: a\r\nCookie: ${owner.cookie}\r\nConnection: close\r\n\r\n`;
    const tokens = "a+".repeat(1_000_000);
    expect(await sendRaw(port, `GET /api/search?q=${tokens} HTTP/1.1\r\n${head}`)).toBe(431);
    // A letter that folds to eighteen, which makes the text longer than any key.
    expect((await ask(owner, "\ufdfa".repeat(100))).data.points.hits).toEqual([]);
    expect(performance.now() - from).toBeLessThan(5_000);
  });

  test("beside repeated, malformed or unknown parameters are refused, or the parameters ignored", async () => {
    const refused = [
      "q=a&q=b",
      "q=a&kind=points&kind=sites",
      "q=a&kind=__proto__",
      "q=a&limit=1e1",
      "q=a&limit=-1",
    ];
    const places = [
      "exact.a.0",
      "exact..0.99999",
      "prefix.'.0.0",
      "exact.a.-1.0",
      "__proto__",
      "1.5",
      "9".repeat(99),
    ];
    for (const search of [
      ...refused,
      ...places.map(after => `q=a&kind=points&after=${after}`),
      "q[]=a",
      "q[a]=b",
    ])
      expect((await owner.get(`/search?${search}`)).status, search).toBe(422);
    for (const search of ["q=pit&__proto__[kind]=x", "q=pit&constructor=1", "q=pit&site[$ne]=1"])
      expect((await owner.get(`/search?${search}`)).data.sites.hits, search).toHaveLength(1);
    // Positions of other lists, of nothing, and at the very end.
    for (const after of ["exact.zzz.0.0", "prefix.-.999999999.9999", "prefix..0.0"])
      expect((await ask(owner, "a", `&kind=points&after=${after}`)).status, after).toBe(200);
    expect((await ask(owner, "a", "&kind=projects&after=999999999")).data.projects).toEqual({
      hits: [],
      next: null,
    });
  });
});

describe("other people's data", () => {
  /** Everything that a caller finds of the secret project, in any way. */
  async function found(by: Client, more: readonly string[] = []): Promise<unknown[]> {
    const hits: unknown[] = [];
    for (const q of ["secret", "quarry", "pit", "constructor", "%", "x"])
      for (const extra of ["", `&site=${siteId}`, ...more]) {
        const { status, data } = await ask(by, q, extra);
        expect(status).toBe(200);
        expect(data.isIndexing).toBe(false);
        for (const kind of ["projects", "sites", "points"]) hits.push(...(data[kind]?.hits ?? []));
      }
    return hits;
  }

  test("is not found by a stranger, nor with a position within it", async () => {
    const stranger = await api.user();
    const { site } = (await owner.get(`/sites/${siteId}`)).data;
    const places = ["exact", "prefix"].map(phase => `&kind=points&after=${phase}.${site.datasetId}.0.0`);
    expect(site.datasetId).toMatch(/^[\w-]+$/);
    expect(await found(stranger, places)).toEqual([]);
    expect((await found(owner, places)).length).toBeGreaterThan(6);
  });

  test("is not found by a guest, nor by somebody who adds a guest's link to a session", async () => {
    const { token } = (await owner.post(`/sites/${siteId}/share-links`, { label: "Client", expiresAt: null }))
      .data;
    const headers = { "Share-Token": token };
    expect((await api.visitor().get("/shared/site", headers)).status).toBe(200);
    expect((await api.visitor().get("/search?q=secret", headers)).status).toBe(401);
    const stranger = await api.user();
    const { data } = await stranger.get("/search?q=secret", headers);
    expect([data.projects.hits, data.sites.hits, data.points.hits]).toEqual([[], [], []]);
  });

  test("is found by a viewer for as long as they are one", async () => {
    const viewer = await api.user();
    const { team } = (await owner.post("/teams", { name: "Crew" })).data;
    await owner.put(`/projects/${projectId}/team`, { teamId: team._id });
    const assigned = await owner.put(`/projects/${projectId}`, { teamId: team._id });
    expect(assigned.status).toBe(200);
    expect(await found(viewer)).toEqual([]);
    await owner.post(`/teams/${team._id}/members`, { userId: viewer.id, role: "viewer" });
    expect((await found(viewer)).length).toBeGreaterThan(6);
    await owner.delete(`/teams/${team._id}/members/${viewer.id}`);
    expect(await found(viewer)).toEqual([]);
  });

  test("does not exist for a token of another project, nor for an expired one", async () => {
    const other = await addProject(owner, "Secret Dam", "Secret Wall", ["constructor"]);
    const program: Program = await programOf(owner, {
      ...{ scope: "read", projectId: other.projectId, password: PASSWORD },
    });
    const { data } = await ask(program, "secret");
    expect(data.projects.hits).toMatchObject([{ name: "Secret Dam" }]);
    expect(data.sites.hits).toMatchObject([{ name: "Secret Wall" }]);
    const points = (await ask(program, "constructor")).data.points.hits;
    expect(points).toMatchObject([{ site: { name: "Secret Wall" } }]);
    expect((await ask(program, "constructor", `&site=${siteId}`)).data.points.hits).toEqual([]);
    const { apiTokens } = (await owner.get("/auth/tokens")).data;
    await owner.delete(`/auth/tokens/${apiTokens[0]._id}`);
    expect((await ask(program, "secret")).status).toBe(401);
    await owner.delete(`/projects/${other.projectId}`);
  });

  test("that is archived or in the bin is only found by those who may see it", async () => {
    const [other, stranger] = [await api.user(), await api.user()];
    const { projectId: id, siteId: site } = await addProject(other, "Hidden", "Hidden site", ["HID-1"]);
    const hits = async (by: Client) => {
      const { projects, sites } = (await ask(by, "hidden")).data;
      return [projects.hits, sites.hits, (await ask(by, "hid-1")).data.points.hits].map(
        ({ length }) => length,
      );
    };
    expect((await other.put(`/projects/${id}`, { status: "archived" })).status).toBe(200);
    expect([await hits(other), await hits(stranger)]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ]);
    await other.delete(`/sites/${site}`);
    expect(await hits(other)).toEqual([1, 0, 0]);
    await other.delete(`/projects/${id}`);
    expect([await hits(other), await hits(stranger), await hits(api.admin)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});

describe("many points", () => {
  /** Every thousandth point has a different name: all others share one name, which fills block after block. */
  const COUNT = 300_000;
  let alone: ApiProcess;
  let admin: Client;
  let crowded: string;
  beforeAll(async () => {
    alone = await spawnApi(await freshSettings());
    admin = new Client(alone.url);
    await admin.signIn("admin@example.org", PASSWORD);
    const same = manyPoints(COUNT).map((each, i) => ({ ...each, name: i % 1_000 ? "Same" : `Same-${i}` }));
    crowded = (await addProject(admin, "Crowd", "Crowd", [])).siteId;
    expect(
      (await admin.post(`/sites/${crowded}/topographic-data?points=none`, { points: same })).status,
    ).toBe(200);
  });
  afterAll(() => alone.kill());

  const crowd = async (q: string, after: string | null) => {
    const from = performance.now();
    const place = after === null ? "" : `&after=${after}`;
    const { data } = await ask(admin, q, `&site=${crowded}&kind=points&limit=50${place}`);
    expect(performance.now() - from).toBeLessThan(5_000);
    return data.points as { hits: PointHit[]; next: string | null };
  };

  test("with the same name are read a page at a time, and those after them can be reached", async () => {
    expect((await crowd("same", null)).hits).toHaveLength(50);
    // After all of them: 586 blocks, more than one page reads.
    const names = new Set<string>();
    let after: string | null = "prefix..0.0";
    let pages = 0;
    for (; after !== null && pages < 20; pages++) {
      const { hits, next }: Awaited<ReturnType<typeof crowd>> = await crowd("same", after);
      for (const { name } of hits) names.add(name);
      after = next;
    }
    expect(names.size).toBe(COUNT / 1_000);
    expect(pages).toBeLessThan(12);
  });

  test("do not block other calls while many search them at once", async () => {
    const pages = ["s", "same", "same-299"].map(q => `/search?q=${q}&kind=points&limit=50&after=prefix..0.0`);
    const answeredMs: number[] = [];
    const flood = async () => {
      const from = performance.now();
      const search = async (_: unknown, i: number) => {
        const { status } = await admin.get(pages[i % pages.length]!);
        answeredMs.push(performance.now() - from);
        return status;
      };
      expect(new Set(await Promise.all(Array.from({ length: 60 }, search)))).toEqual(new Set([200]));
    };
    const { p95Ms, worstMs, failed } = await othersDuring(`${alone.url}/health`, flood);
    console.log(
      `60 searches at once: others wait ${Math.round(p95Ms)} ms (95 %), ${Math.round(worstMs)} ms at most`,
    );
    expect(failed).toBe(0);
    expect(worstMs).toBeLessThan(10_000);
    // Searches run a few at a time, so calls between them get a turn: the first is answered long before the last.
    expect(answeredMs[0]).toBeLessThan(answeredMs.at(-1)! / 2);
  });
});

test("many searches are refused with a message after 120 a minute, only for this account", async () => {
  const answers = await Promise.all(Array.from({ length: 140 }, () => ask(owner, "pit", "&kind=projects")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await ask(api.admin, "pit", "&kind=projects")).status).toBe(200);
});
