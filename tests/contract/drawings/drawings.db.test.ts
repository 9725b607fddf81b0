import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
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

/** Lies on the point of the test's site, in UTM zone 10N. */
const at = { x: 0, y: 0 };
crsOf(32610).fromWgs84(-123.07, 44.05, at);

function dxf({ x, y } = at, side = 100, insunits = 6): string {
  const corners = [x, y, x + side, y, x + side, y + side, x, y];
  const lines = [0, 2, 4].map(i =>
    [
      "0",
      "LINE",
      "8",
      "KERB",
      "10",
      corners[i],
      "20",
      corners[i + 1],
      "11",
      corners[i + 2],
      "21",
      corners[i + 3],
    ].join("\n"),
  );
  const header = `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n${insunits}\n0\nENDSEC\n`;
  return `${header}0\nSECTION\n2\nENTITIES\n${lines.join("\n")}\n0\nENDSEC\n0\nEOF\n`;
}

async function siteWithPoint(client = user): Promise<string> {
  const { project } = (await client.post("/projects", { name: "P" })).data;
  const { data } = await client.post(`/projects/${project._id}/sites`, { name: "S", points: [point("1")] });
  return data.site._id;
}

async function staged(text: string, client = user, fileName = "plan.dxf"): Promise<string> {
  const response = await client.raw("POST", `/uploads?fileName=${fileName}`, text, {
    "Content-Type": "application/octet-stream",
  });
  return ((await response.json()) as { data: { upload: { _id: string } } }).data.upload._id;
}
const preview = (uploadId: string, answers: Record<string, string>, client = user) =>
  client.get(`/uploads/${uploadId}/drawing-preview?${new URLSearchParams(answers)}`);
const importTo = (siteId: string, body: object, client = user) =>
  client.post(`/sites/${siteId}/drawing-imports`, body);

/** The job once it has ended. */
async function ended(client: Client, job: { _id: string; state: string }) {
  while (job.state === "queued" || job.state === "running")
    job = (await client.get(`/jobs/${job._id}`)).data.job;
  return job as typeof job & { outcome: object; error: { code: string; message: string } | null };
}

describe("the preview of a drawing", () => {
  test("shows what the file contains, and finds the system in which it lies on the site", async () => {
    const [siteId, uploadId] = [await siteWithPoint(), await staged(dxf())];
    const { status, data } = await preview(uploadId, { siteId });
    expect(status).toBe(200);
    expect(data.diagnostic).toMatchObject({
      units: "metres",
      drawn: { LINE: 3 },
      layers: [{ name: "KERB", count: 3 }],
      layerCount: 1,
    });
    expect(data.outline.paths.length).toBe(1);
    expect(data.placement).toMatchObject({ crs: "32610", isLikely: true, errors: [] });
    expect(data.placed.featureCount).toBe(3);
    expect(data.placed.bounds.west).toBeCloseTo(-123.07, 6);
    expect(data).toMatchObject({ problem: null, awayKm: 0, advice: null, replaces: null });
    expect(data.sizeM).toEqual([expect.closeTo(100, 6), expect.closeTo(100, 6)]);
  });

  test("asks for what only a person can know, each at its field", async () => {
    const uploadId = await staged(dxf(at, 100, 4));
    const inFeet = await preview(uploadId, { crs: "32610" });
    expect(inFeet.data.placement.figures).toMatchObject({ isOpen: true, file: "millimetres", own: "metres" });
    expect(inFeet.data.placed).toBeNull();
    const local = await preview(uploadId, { crs: "local", lon: "x", lat: "44", unit: "" });
    expect(local.data.placement.errors).toEqual([
      { path: "lon", message: "Please enter a number up to 180" },
      { path: "unit", message: "Please choose the unit of the drawing" },
    ]);
  });

  test("gives advice if the drawing lies elsewhere", async () => {
    const [siteId, uploadId] = [await siteWithPoint(), await staged(dxf())];
    const elsewhere = (await preview(uploadId, { siteId, crs: "32612" })).data;
    expect(elsewhere.awayKm).toBeGreaterThan(500);
    expect(elsewhere.advice).toMatchObject({ reason: "elsewhere" });
    expect(elsewhere.advice.likely).toContainEqual(expect.objectContaining({ epsg: 32610, unit: null }));
    const far = (await preview(uploadId, { siteId, crs: "local", lon: "0", lat: "0", unit: "metres" })).data;
    expect(far.problem).toMatchObject({ code: "crs", message: expect.stringContaining("100 km") });
    expect(far.diagnostic.drawn).toEqual({ LINE: 3 });
    expect(far.advice.reason).toBe("local-far");
  });

  test("reports files that are not drawings", async () => {
    const { status, data } = await preview(await staged("name,code\n1,TOPO\n"), {});
    expect(status).toBe(200);
    expect(data.problem).toMatchObject({
      code: "not-readable",
      message: expect.stringContaining("Failed to parse DXF file: "),
    });
    expect(data).toMatchObject({ diagnostic: null, placed: null });
  });

  test("stays small however many layers and types the file has", async () => {
    const entities = Array.from({ length: 5_000 }, (_, i) =>
      ["0", i % 2 ? "LINE" : `KIND${i}`, "8", `LAYER ${i}`, "10", 0, "20", 0, "11", i, "21", 1].join("\n"),
    );
    const text = `0\nSECTION\n2\nENTITIES\n${entities.join("\n")}\n0\nENDSEC\n0\nEOF\n`;
    const { data } = await preview(await staged(text), {});
    expect(data.diagnostic.layers.length).toBe(1_000);
    expect(data.diagnostic.layerCount).toBeGreaterThanOrEqual(2_500);
    expect(Object.keys(data.diagnostic.dropped).length).toBeLessThanOrEqual(200);
  });

  test("is only for the file's owner, and for sites they see", async () => {
    const [siteId, uploadId] = [await siteWithPoint(), await staged(dxf())];
    const stranger = await api.user();
    expect((await preview(uploadId, {}, stranger)).status).toBe(404);
    expect((await preview(uploadId, {}, api.visitor())).status).toBe(401);
    expect((await preview(await staged(dxf(), stranger), { siteId }, stranger)).status).toBe(404);
    expect((await preview(uploadId, { crs: "x".repeat(201) })).status).toBe(422);
  });
});

describe("a drawing without a coordinate system", () => {
  /** The drawing's own coordinates: its corner is at 0, 0, and it is rotated by 90 degrees. */
  const own = dxf({ x: 0, y: 0 });
  const east = (x: number, y: number) => ({ x: at.x - y, y: at.y + x });

  test("is placed by points, named or typed, with their residuals", async () => {
    const [siteId, uploadId] = [await siteWithPoint(), await staged(own)];
    const second = east(100, 0);
    const points = `0 0 1\n100 0 ${second.x} ${second.y}`;
    const answers = { crs: "points", points, unit: "metres", system: "32610" };
    const { data } = await preview(uploadId, { siteId, ...answers });
    expect(data.placement).toMatchObject({ errors: [], hasCalibration: false });
    expect(data.placement.fit.crsName).toBe("WGS 84 / UTM zone 10N");
    expect(data.placement.fit.fit.scalePpm).toBeCloseTo(0, 0);
    expect(data.placement.fit.fit.bearingDeg).toBeCloseTo(-90, 4);
    expect(data.placement.fit.doubts.map(({ id }: { id: string }) => id)).toEqual(["few"]);
    expect(data).toMatchObject({ problem: null, awayKm: 0 });
    expect(data.sizeM).toEqual([expect.closeTo(100, 2), expect.closeTo(100, 2)]);
    expect(data.placed.corners).toHaveLength(3);
    const seen = data.fingerprint;
    const { data: started } = await importTo(siteId, { uploadId, answers, seen });
    expect((await ended(user, started.job)).state).toBe("done");
    const drawing = (await user.get(`/sites/${siteId}`)).data.site.cadDiagram;
    const [longitude, latitude] = drawing.cadData.features[0].geometry.coordinates[1];
    const known = { longitude: 0, latitude: 0 };
    crsOf(32610).toWgs84(second.x, second.y, known);
    expect(longitude).toBeCloseTo(known.longitude, 7);
    expect(latitude).toBeCloseTo(known.latitude, 7);
    const gone = await importTo(siteId, {
      uploadId: await staged(own),
      answers: { ...answers, points: "0 0 1\n100 0 gone" },
    });
    expect(gone.body.errors).toEqual([
      { path: "points", message: "The site's survey has no point called gone" },
    ]);
  });

  test("lies in the local grid that the site is calibrated for", async () => {
    const [siteId, uploadId] = [await siteWithPoint(), await staged(own)];
    expect((await preview(uploadId, { siteId, crs: "calibration" })).data.placement.errors).toEqual([
      { path: "crs", message: expect.stringContaining("The site has no calibration") },
    ]);
    const control = (name: string, x: number, y: number) => ({
      name,
      local: { x, y, height: null },
      known: { ...east(x, y), height: null },
    });
    const model = { localUnit: "m", scale: "one", height: "shift", heights: { kind: "local" } };
    const given = {
      ...model,
      epsg: 32610,
      points: [control("a", 0, 0), control("b", 90, 0), control("c", 0, 90)],
    };
    expect((await user.put(`/sites/${siteId}/calibration`, given)).status).toBe(200);
    const { data } = await preview(uploadId, { siteId, crs: "calibration" });
    expect(data.placement).toMatchObject({ errors: [], hasCalibration: true, figures: { taken: "metres" } });
    expect(data).toMatchObject({ problem: null, awayKm: 0 });
    expect(data.placed.bounds.east).toBeCloseTo(-123.07, 4);
  });
});

describe("a drawing placed by the site's data", () => {
  const points = `${at.x} ${at.y} 1\n${at.x + 100} ${at.y} ${at.x + 100} ${at.y}`;
  const byPoints = { crs: "points", points, unit: "metres", system: "32610" };

  test("is not stored at another place than in its preview", async () => {
    const [siteId, uploadId] = [await siteWithPoint(), await staged(dxf())];
    const seen = (await preview(uploadId, { siteId, ...byPoints })).data.fingerprint;
    const moved = { ...point("1"), latitude: 44.0501 };
    expect((await user.post(`/sites/${siteId}/topographic-data`, { points: [moved] })).status).toBe(200);
    const stale = await importTo(siteId, { uploadId, answers: byPoints, seen });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      expect.stringMatching(/^The drawing would lie elsewhere now than in the preview/),
    ]);
    const unseen = await importTo(siteId, { uploadId, answers: byPoints });
    expect([unseen.status, unseen.body.errors[0].path]).toEqual([422, "seen"]);
    expect((await user.get(`/sites/${siteId}/cad-diagram`)).status).toBe(404);
    const again = (await preview(uploadId, { siteId, ...byPoints })).data.fingerprint;
    const { data } = await importTo(siteId, { uploadId, answers: byPoints, seen: again });
    expect(await ended(user, data.job)).toMatchObject({ state: "done" });
  });

  test("is not stored with another calibration than in its preview", async () => {
    const [siteId, uploadId] = [await siteWithPoint(), await staged(dxf({ x: 0, y: 0 }))];
    const control = (name: string, x: number, y: number, eastM: number) => ({
      ...{ name, local: { x, y, height: null } },
      known: { x: at.x + x + eastM, y: at.y + y, height: null },
    });
    const calibrate = (eastM: number) =>
      user.put(`/sites/${siteId}/calibration`, {
        ...{ localUnit: "m", scale: "one", height: "shift", heights: { kind: "local" }, epsg: 32610 },
        points: [control("a", 0, 0, eastM), control("b", 90, 0, eastM), control("c", 0, 90, eastM)],
      });
    await calibrate(0);
    const answers = { crs: "calibration" };
    const seen = (await preview(uploadId, { siteId, ...answers })).data.fingerprint;
    await calibrate(5);
    expect((await importTo(siteId, { uploadId, answers, seen })).status).toBe(409);
    await calibrate(0);
    const { data } = await importTo(siteId, { uploadId, answers, seen });
    expect(await ended(user, data.job)).toMatchObject({ state: "done" });
  });

  test("looks up points as a computation, which is limited per account", async () => {
    const [siteId, uploadId] = [await siteWithPoint(), await staged(dxf())];
    const leave = [api.services.computations.enter(user.id), api.services.computations.enter(user.id)];
    const refused = await preview(uploadId, { siteId, ...byPoints });
    for (const each of leave) each();
    expect(refused.status).toBe(429);
    expect((await preview(uploadId, { siteId, ...byPoints })).status).toBe(200);
  });
});

describe("the import of a drawing", () => {
  test("stores it where it was placed, as a job, and deletes the upload", async () => {
    const [siteId, uploadId] = [await siteWithPoint(), await staged(dxf(), user, "Pl%C3%A4ne.dxf")];
    const { status, data } = await importTo(siteId, { uploadId, answers: { crs: "32610" } });
    expect(status).toBe(202);
    const job = await ended(user, data.job);
    expect(job).toMatchObject({ kind: "import-drawing", state: "done", outcome: { shapeCount: 3 } });
    const { cadDiagram } = (await user.get(`/sites/${siteId}/cad-diagram`)).data;
    expect(cadDiagram).toMatchObject({ fileName: "Pläne.dxf", fileSize: dxf().length, crs: "EPSG:32610" });
    expect(cadDiagram.diagnostic.drawn).toEqual({ LINE: 3 });
    expect(cadDiagram.cadData.features.length).toBe(3);
    expect(cadDiagram.cadData.features[0].geometry.coordinates[0][0]).toBeCloseTo(-123.07, 6);
    expect((await user.get(`/uploads/${uploadId}`)).status).toBe(404);
  });

  test("stores a drawing of many pieces completely", async () => {
    const lines = Array.from({ length: 9_000 }, (_, i) =>
      ["0", "LINE", "8", "0", "10", at.x + i / 10, "20", at.y, "11", at.x, "21", at.y + i / 10].join("\n"),
    );
    const text = `0\nSECTION\n2\nENTITIES\n${lines.join("\n")}\n0\nENDSEC\n0\nEOF\n`;
    const [siteId, uploadId] = [await siteWithPoint(), await staged(text)];
    const { data } = await importTo(siteId, { uploadId, answers: { crs: "32610", figures: "metres" } });
    expect(await ended(user, data.job)).toMatchObject({ state: "done", outcome: { shapeCount: 9_000 } });
    const { cadDiagram } = (await user.get(`/sites/${siteId}/cad-diagram`)).data;
    expect(cadDiagram.cadData.features.length).toBe(9_000);
  });

  test("replaces only the drawing that the caller agreed to replace", async () => {
    const siteId = await siteWithPoint();
    const answers = { crs: "32610" };
    const first = await importTo(siteId, { uploadId: await staged(dxf()), answers });
    await ended(user, first.data.job);
    const uploadId = await staged(dxf(at, 50));
    const { replaces } = (await preview(uploadId, { siteId })).data;
    expect(replaces).toEqual(expect.any(String));
    const unasked = await importTo(siteId, { uploadId, answers });
    expect([unasked.status, unasked.body.errors[0].path]).toEqual([422, "replace"]);
    const agreed = await importTo(siteId, { uploadId, answers, replace: replaces });
    expect(await ended(user, agreed.data.job)).toMatchObject({ state: "done" });
    const late = await importTo(siteId, { uploadId: await staged(dxf()), answers, replace: replaces });
    expect(late.status).toBe(422);
    expect(late.body.message).toContain("in the meantime");
  });

  test("fails as a job with the reason, and changes nothing", async () => {
    const siteId = await siteWithPoint();
    const cases: [string, object, string][] = [
      [await staged("no drawing"), { crs: "32610" }, "not-readable"],
      [await staged(dxf()), { crs: "local", lon: "0", lat: "0", unit: "metres" }, "crs"],
    ];
    for (const [uploadId, answers, code] of cases) {
      const { data } = await importTo(siteId, { uploadId, answers });
      const job = await ended(user, data.job);
      expect(job).toMatchObject({ state: "failed", error: { code } });
      expect((await user.get(`/sites/${siteId}/cad-diagram`)).status).toBe(404);
      expect((await user.get(`/uploads/${uploadId}`)).status).toBe(200);
    }
    const { db } = api.services.database;
    const left = await db.selectFrom("datasets").select("id").where("state", "=", "staged").execute();
    expect(left).toEqual([]);
  });

  test("is refused without a place, for files of others, and for sites that the caller cannot see", async () => {
    const [siteId, uploadId] = [await siteWithPoint(), await staged(dxf())];
    const nowhere = await importTo(siteId, { uploadId, answers: {} });
    expect([nowhere.status, nowhere.body.errors]).toEqual([
      422,
      [{ path: "crs", message: "Choose a coordinate system, or place it by its origin." }],
    ]);
    const wrong = await importTo(siteId, {
      uploadId,
      answers: { crs: "local", lon: "181", lat: "0", unit: "feet" },
    });
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(["lon"]);
    const answers = { crs: "32610" };
    const stranger = await api.user();
    expect(
      (await importTo(siteId, { uploadId: await staged(dxf(), stranger), answers }, stranger)).status,
    ).toBe(404);
    const own = await siteWithPoint(stranger);
    expect((await importTo(own, { uploadId, answers }, stranger)).status).toBe(404);
    expect((await importTo(siteId, { uploadId: "a\0b", answers })).status).toBe(422);
  });
});
