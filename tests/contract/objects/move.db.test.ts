import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#api/database/connection.ts";
import { checkObjects } from "#api/objects/check.ts";
import { moveBodies } from "#api/objects/move.ts";
import { StoreUnavailable } from "#api/objects/object-store.ts";
import { runScript } from "../api-process.ts";
import { startApi, type TestApi } from "../harness.ts";
import { manyPoints } from "../points-body.ts";
import { type S3Server, startS3 } from "./s3-server.ts";

let store: S3Server;
let api: TestApi;
const points = manyPoints(60_000);

beforeAll(async () => {
  store = await startS3();
  api = await startApi();
});
afterAll(async () => {
  await api?.close();
  await store.close();
});

test("bodies move to the store and back, even if it goes down meanwhile, and are checked", async () => {
  const { _id: projectId } = (await api.admin.post("/projects", { name: "P" })).data.project;
  const { site } = (await api.admin.post(`/projects/${projectId}/sites`, { name: "S", points })).data;
  const shown = async () => (await api.admin.get(`/sites/${site._id}`)).data.site.points;
  const { db } = api.services.database;
  const inRows = async () =>
    (await db.selectFrom("chunks").select("body").execute()).filter(r => r.body.length);
  const all = (await inRows()).length;
  expect(all).toBeGreaterThan(2);

  const other = await openDatabase({ ...api.settings, objects: store.settings });
  let puts = 0;
  store.behave = method => (method === "PUT" && ++puts > 2 ? "unavailable" : null);
  await expect(moveBodies(other, "to-s3")).rejects.toThrow(StoreUnavailable);
  expect(await inRows()).toHaveLength(all - 2);
  store.behave = () => null;
  expect(await moveBodies(other, "to-s3")).toMatchObject({ bodies: all - 2, damaged: [] });
  expect(await inRows()).toHaveLength(0);

  const checked = await runScript("objects-check", api.settings, [], store.env);
  expect(checked).toEqual({
    code: 0,
    output: expect.stringContaining(`${all} whole, 0 missing or damaged, 0 orphaned.`),
  });
  const [name] = [...store.objects.keys()];
  const whole = store.objects.get(name!)!;
  store.objects.delete(name!);
  store.objects.set(name!.replace(/.$/, "x"), whole);
  const found = [];
  for await (const finding of checkObjects(other, () => undefined)) found.push(finding.fault);
  expect(found).toEqual(["missing", "orphaned"]);
  expect((await moveBodies(other, "to-database")).damaged).toEqual([`${name} (missing)`]);
  store.objects.delete(name!.replace(/.$/, "x"));
  store.objects.set(name!, whole);

  const moved = await runScript("move-objects", api.settings, ["to-database"], store.env);
  expect(moved.output).toContain("Moved 1 bodies");
  expect(store.objects.size).toBe(0);
  expect(await shown()).toEqual(points);
  await other.close();
});
