import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ImportPreview } from "#contract/imports/import-points.ts";
import type { Job } from "#contract/imports/job.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

const HEAD = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n";
const clear = `${HEAD}A,TOPO,8.594,46.634,1491.25\nB,TOPO,8.595,46.6345,1492\nC,EDGE,8.596,x,1493\n`;

async function stage(client: Client, content: string, fileName = "points.csv"): Promise<string> {
  const path = `/uploads?fileName=${encodeURIComponent(fileName)}`;
  const response = await client.raw("POST", path, content, { "Content-Type": "text/csv" });
  return ((await response.json()) as { data: { upload: { _id: string } } }).data.upload._id;
}

async function newSite(client = user): Promise<string> {
  const { project } = (await client.post("/projects", { name: "P" })).data;
  return (await client.post(`/projects/${project._id}/sites`, { name: "S" })).data.site._id;
}

const preview = async (uploadId: string, query = "", client = user): Promise<ImportPreview> =>
  (await client.get(`/uploads/${uploadId}/preview?${query}`)).data;
const importPoints = (siteId: string, body: object, client = user) =>
  client.post(`/sites/${siteId}/imports`, body);
/** Imports a file with one point, with the confirmations in `body`. */
async function runImport(siteId: string, body: object) {
  const uploadId = await stage(user, clear);
  const { fingerprint } = await preview(uploadId, `siteId=${siteId}`);
  return importPoints(siteId, { uploadId, seen: fingerprint, ...body });
}
const siteOf = async (siteId: string) => (await user.get(`/sites/${siteId}`)).data.site;

describe("a preview", () => {
  test("reports how the points differ from those of the site, by name", async () => {
    const siteId = await newSite();
    const at = (name: string, change: object = {}) => ({
      name,
      code: "EDGE",
      longitude: 8.594,
      latitude: 46.636,
      ellipsoidalHeight: 1491.25,
      ...change,
    });
    const points = [at("A"), at("B"), at("C"), at("gone"), at("E"), at("E")];
    await user.post(`/sites/${siteId}/topographic-data`, { points });
    const header = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)";
    const rows = [
      "A,EDGE,8.594,46.636,1491.27",
      "B,TOE,8.594,46.636,1491.28",
      "C,EDGE,8.5941,46.636,1491.25",
    ];
    const file = [header, ...rows, "new,EDGE,8.594,46.636,1491.25", "E,EDGE,8.594,46.636,1491.25", ""].join(
      "\n",
    );
    const uploadId = await stage(user, file);
    const counts = { added: 1, removed: 1, moved: 1, heightChanged: 1, codeChanged: 1, unchanged: 1 };
    expect((await preview(uploadId, `siteId=${siteId}`)).differences).toEqual({
      ...counts,
      unnamed: 0,
      ambiguous: 3,
    });
    expect((await preview(uploadId)).differences).toBeNull();
    expect((await preview(uploadId, `siteId=${await newSite()}`)).differences).toBeNull();
    const local = await preview(uploadId, `siteId=${siteId}&heights=local`);
    expect([local.reading.heights.kind, local.differences]).toEqual(["local", null]);
    const nameless = await stage(user, "Longitude,Latitude,Ellipsoidal height (m)\n8.594,46.636,1491.25\n");
    const found = await preview(nameless, `siteId=${siteId}`);
    expect([found.points?.summary.pointCount, found.differences]).toEqual([1, null]);
    await user.post(`/sites/${siteId}/topographic-data`, { points: [at("A")], role: "new" });
    expect((await preview(uploadId, `siteId=${siteId}`)).differences).toMatchObject({ added: 4, removed: 0 });
  });

  test("reports what a file contains and what an import would make of it", async () => {
    const found = await preview(await stage(user, clear));
    expect(found).toMatchObject({
      problem: null,
      open: [],
      isClear: true,
      replaces: null,
      report: {
        rowsRead: 3,
        rowsKept: 2,
        rowsSkipped: 1,
        skipped: [{ line: 4, text: "C,EDGE,8.596,x,1493" }],
      },
      reading: { position: { kind: "degrees" }, heights: { kind: "ellipsoidal" } },
      points: { summary: { pointCount: 2 } },
    });
    expect(found.points?.first[0]).toMatchObject({ name: "A", ellipsoidalHeight: 1491.25 });
  });

  test("reports the file's date, and where it was found; a date in the future is ignored", async () => {
    const dated = (day: string) =>
      `Name,Code,Longitude,Latitude,Ellipsoidal height (m),Averaging start\nA,TOPO,8.594,46.634,1491.25,${day} 10:27\n`;
    const found = await preview(await stage(user, dated("2025-11-04")));
    expect(found.surveyed).toEqual({ on: "2025-11-04", evidence: "Column “Averaging start”: 4 Nov 2025" });
    expect((await preview(await stage(user, clear, "bench 2025-11-05.csv"))).surveyed?.on).toBe("2025-11-05");
    expect((await preview(await stage(user, dated("2090-11-04")))).surveyed).toBeNull();
    expect((await preview(await stage(user, clear))).surveyed).toBeNull();
  });

  test("asks what the file leaves open, and accepts answers", async () => {
    const uploadId = await stage(
      user,
      "Name,Code,Easting,Northing,Elevation\nA,TOPO,468955.4,5164654.2,10\n",
    );
    const first = await preview(uploadId);
    expect(first.isClear).toBe(false);
    expect(first.points).toBeNull();
    expect(first.open.map(({ path }) => path)).toContain("crs");
    const answered = await preview(uploadId, "crs=25832&unit=m&heights=local");
    expect(answered.open).toEqual([]);
    expect(answered.reading.position).toMatchObject({ kind: "projected", epsg: 25832 });
  });

  test("accepts that heights are above sea level before the datum is named", async () => {
    const uploadId = await stage(user, clear);
    const found = await preview(uploadId, "heights=sea-level");
    expect(found.open).toEqual([
      { path: "datum", message: "Please name the height system, such as NAVD88 or NN2000" },
    ]);
    expect(ImportPreview.parse(found).reading.heights).toEqual({ kind: "sea-level", datum: "" });
  });

  test("is only for the file's owner, and for a site that its owner sees", async () => {
    const uploadId = await stage(user, clear);
    const other = await api.user();
    const siteId = await newSite(other);
    expect((await other.get(`/uploads/${uploadId}/preview`)).status).toBe(404);
    expect((await user.get(`/uploads/${uploadId}/preview?siteId=${siteId}`)).status).toBe(404);
    expect((await other.get(`/uploads/${uploadId}/skipped-rows`)).status).toBe(404);
    expect((await api.visitor().get(`/uploads/${uploadId}/preview`)).status).toBe(401);
  });

  test("names the kind of a file without a table", async () => {
    const found = await preview(await stage(user, "PK\u0003\u0004,x,y\n1,2,3\n"));
    expect(found.problem).toMatchObject({
      code: "not-readable",
      message: "No points can be read from this kind of file",
      isTable: false,
    });
    expect(found.problem?.hint).toContain("ZIP archive");
  });

  test("lists as CSV every row that is not stored", async () => {
    const response = await user.raw("GET", `/uploads/${await stage(user, clear)}/skipped-rows`);
    expect(response.headers.get("Content-Type")).toContain("text/csv");
    expect(await response.text()).toBe(
      'Line,Row,Reason,Text\r\n4,3,latitude is not a number,"C,EDGE,8.596,x,1493"\r\n',
    );
  });
});

describe("an import", () => {
  test("stores what its preview showed, with the reading, and deletes the upload", async () => {
    const siteId = await newSite();
    const uploadId = await stage(user, clear, "Höhe; neu.csv");
    const seen = await preview(uploadId, `siteId=${siteId}`);
    const answer = await importPoints(siteId, { uploadId, seen: seen.fingerprint });
    expect(answer.status).toBe(202);
    expect(answer.data.job).toMatchObject({
      kind: "import-points",
      siteId,
      state: "done",
      outcome: { pointCount: 2, rowsSkipped: 1, rowsLeftOut: 0, notices: [] },
    });
    const site = await siteOf(siteId);
    expect(site.topographicData).toMatchObject({ fileName: "Höhe; neu.csv", fileSize: clear.length });
    expect(site.topographicData.points).toEqual(seen.points?.first);
    expect(site.reading).toEqual(seen.reading);
    const { summary } = (await user.get(`/sites/${siteId}?points=none`)).data.site;
    const { computedAt: _, ...stored } = summary;
    expect(stored).toEqual(seen.points?.summary);
    expect((await user.get(`/uploads/${uploadId}`)).status).toBe(404);
  });

  test("with another reading than previewed, or with a question open, stores nothing", async () => {
    const siteId = await newSite();
    const uploadId = await stage(user, clear);
    const { fingerprint } = await preview(uploadId);
    for (const [body, status] of [
      [{ uploadId, seen: "something else" }, 409],
      [{ uploadId, seen: fingerprint, answers: { first: "point" } }, 409],
      [{ uploadId, seen: fingerprint, answers: { heights: "sea-level" } }, 422],
      [{ uploadId }, 422],
    ] as const)
      expect((await importPoints(siteId, body)).status).toBe(status);
    expect(await siteOf(siteId)).toMatchObject({ points: [], topographicData: null });
    expect((await user.get(`/uploads/${uploadId}`)).status).toBe(200);
  });

  test("becomes the current survey; the former one stays as an earlier one", async () => {
    const siteId = await newSite();
    await runImport(siteId, { surveyedOn: "2026-11-04", label: "Before the blast" });
    await runImport(siteId, { surveyedOn: "2026-11-11" });
    const { surveys } = (await user.get(`/sites/${siteId}/surveys`)).data;
    expect(surveys).toMatchObject([
      { isCurrent: true, surveyedOn: "2026-11-11", label: "", pointCount: 2 },
      { isCurrent: false, surveyedOn: "2026-11-04", label: "Before the blast", pointCount: 2 },
    ]);
    expect((await user.get(`/bin?siteId=${siteId}`)).data.items).toEqual([]);
  });

  test("replaces what was agreed to, and nothing newer", async () => {
    const siteId = await newSite();
    await runImport(siteId, {});
    const unasked = await runImport(siteId, { role: "replacement" });
    expect(unasked.status).toBe(422);
    expect(unasked.body.errors).toEqual([
      { path: "replace", message: "Please confirm what will be replaced" },
    ]);
    const { datasetId: replace } = await siteOf(siteId);
    expect((await runImport(siteId, { role: "replacement", replace })).data.job.state).toBe("done");
    const late = await runImport(siteId, { replace });
    expect(late.body.message).toContain("Somebody has uploaded other data in the meantime");
    expect((await user.get(`/sites/${siteId}/surveys`)).data.surveys).toHaveLength(1);
    expect((await user.get(`/bin?siteId=${siteId}`)).data.items).toMatchObject([
      { _id: replace, kind: "survey", removedAs: "replaced", pointCount: 2 },
    ]);
  });

  test("of points far from the site's must be confirmed first", async () => {
    const siteId = await newSite();
    const near = await stage(user, clear);
    await importPoints(siteId, { uploadId: near, seen: (await preview(near)).fingerprint });
    const uploadId = await stage(user, `${HEAD}A,TOPO,46.634,8.594,1491\n`);
    const { elsewhere, fingerprint, replaces, answers } = {
      answers: {},
      ...(await preview(uploadId, `siteId=${siteId}`)),
    };
    const body = { uploadId, answers, seen: fingerprint, replace: replaces! };
    expect((await importPoints(siteId, body)).body.errors).toMatchObject([{ path: "elsewhere" }]);
    const agreed = await importPoints(siteId, { ...body, confirm: [elsewhere!.stamp] });
    expect(agreed.data.job.state).toBe("done");
  });

  test("with a doubt must be confirmed by the doubt's stamp, which is good for these points only", async () => {
    const siteId = await newSite();
    const answers = { heights: "sea-level", datum: "DHHN2016", crs: "25832" };
    const query = new URLSearchParams({ siteId, ...answers }).toString();
    const stageAt = (...northings: string[]) => {
      const rows = northings.map((northing, i) => `P${i},EDGE,46895${i},${northing},1491\n`);
      return stage(user, `Name,Code,Easting,Northing,Height (m)\n${rows.join("")}`);
    };
    const look = async (uploadId: string) => {
      const { fingerprint, doubts } = await preview(uploadId, query);
      const doubt = doubts.find(({ id }) => id === "outside-area")!;
      return { body: { uploadId, answers, seen: fingerprint }, doubt };
    };
    const first = await look(await stageAt("3000000", "5164654"));
    const second = await look(await stageAt("5164654", "3000000"));
    expect(second.doubt.message).toBe(first.doubt.message);
    const open = "Please confirm “outside the area of use”, or change how the file is read";
    for (const confirm of [[], ["outside-area"], [first.doubt.stamp]])
      expect((await importPoints(siteId, { ...second.body, confirm })).body.errors).toEqual([
        { path: "outside-area", message: open },
      ]);
    for (const { body, doubt } of [first, second])
      expect((await importPoints(siteId, { ...body, confirm: [doubt.stamp] })).data.job.state).toBe("done");
  });

  test("with a doubt can still be confirmed by the doubt's message, which is deprecated", async () => {
    const siteId = await newSite();
    const uploadId = await stage(user, `${clear}D,TOPO,8.594,46.6341,-9999\n`);
    const { fingerprint, doubts } = await preview(uploadId, `siteId=${siteId}`);
    const confirm = doubts.filter(({ mustConfirm }) => mustConfirm).map(({ message }) => message);
    expect(confirm).toHaveLength(1);
    const body = { uploadId, seen: fingerprint };
    expect((await importPoints(siteId, body)).status).toBe(422);
    expect((await importPoints(siteId, { ...body, confirm })).data.job.state).toBe("done");
  });

  test("of one file, twice at the same time, is one import", async () => {
    const siteId = await newSite();
    const uploadId = await stage(user, clear);
    const { fingerprint: seen } = await preview(uploadId);
    const answers = await Promise.all([1, 2].map(() => importPoints(siteId, { uploadId, seen })));
    const ended = async ({ status, data }: (typeof answers)[number]) => {
      if (!data?.job) return status;
      const job = async (): Promise<Job> => (await user.get(`/jobs/${data.job._id}`)).data.job;
      return vi.waitFor(
        async () => {
          const { state } = await job();
          if (state === "queued" || state === "running") throw new Error(state);
          return state;
        },
        { timeout: 60_000 },
      );
    };
    expect(await Promise.all(answers.map(ended))).toEqual(["done", "done"]);
    expect(answers[0]!.data.job._id).toBe(answers[1]!.data.job._id);
    expect((await user.get(`/sites/${siteId}/surveys`)).data.surveys).toHaveLength(1);
    // If the answer was lost, the file is gone, but the same call finds the same job.
    const again = await importPoints(siteId, { uploadId, seen });
    expect([again.status, again.data.job.state]).toEqual([202, "done"]);
    expect(again.data.job._id).toBe(answers[0]!.data.job._id);
  });

  test("cannot be started for a file or a site of others", async () => {
    const other = await api.user();
    const siteId = await newSite();
    const uploadId = await stage(user, clear);
    const { fingerprint: seen } = await preview(uploadId);
    expect((await importPoints(siteId, { uploadId, seen }, other)).status).toBe(404);
    expect((await importPoints(await newSite(other), { uploadId, seen }, other)).status).toBe(404);
    expect((await importPoints(siteId, { uploadId, seen }, api.visitor())).status).toBe(401);
  });

  test("that is cancelled leaves the site and its other data as they were", async () => {
    const siteId = await newSite();
    const rows = Array.from({ length: 400_000 }, (_, i) => `P${i},TOPO,8.${500_000 + i},46.5,1491\n`);
    const uploadId = await stage(user, HEAD + rows.join(""));
    const { fingerprint } = await preview(uploadId);
    const started = importPoints(siteId, { uploadId, seen: fingerprint });
    const { db } = api.services.database;
    const id = await vi.waitFor(async () => {
      const job = await db
        .selectFrom("jobs")
        .select("id")
        .where("site_id", "=", siteId)
        .where("state", "=", "running")
        .executeTakeFirstOrThrow();
      return job.id;
    });
    const job: Job = (await user.delete(`/jobs/${id}`)).data.job;
    expect(job.state).toBe("cancelled");
    await started;
    expect(await siteOf(siteId)).toMatchObject({ points: [], topographicData: null });
    const staged = await db.selectFrom("datasets").select("id").where("state", "=", "staged").execute();
    expect(staged).toEqual([]);
    expect((await user.get(`/uploads/${uploadId}`)).status).toBe(200);
  });
});

describe("coordinate systems", () => {
  const search = async (query: string) => (await user.get(`/coordinate-systems?${query}`)).data;

  test("are found by words and by code, the code itself first", async () => {
    expect((await search("q=UTM%2032N")).coordinateSystems.length).toBeGreaterThan(1);
    expect((await search("q=25832")).coordinateSystems[0]).toEqual({
      epsg: 25832,
      name: "ETRS89 / UTM zone 32N",
    });
    expect((await search("q=UTM&limit=2")).coordinateSystems).toHaveLength(2);
    expect(await search("q=no%20such%20system")).toEqual({ coordinateSystems: [], reason: null });
    expect(await search("")).toEqual({ coordinateSystems: [], reason: null });
  });

  test("that cannot be used come with advice on what to choose instead", async () => {
    expect((await search("q=EPSG:4979")).reason).toBeTruthy();
    expect((await api.visitor().get("/coordinate-systems?q=utm")).status).toBe(401);
  });
});
