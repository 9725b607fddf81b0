import { afterAll, beforeAll, expect, test } from "vitest";
import { removeOrphans } from "#api/objects/orphans.ts";
import { purgeDataset } from "#api/points/datasets.repository.ts";
import { buildServer } from "#api/server.ts";
import { startApi, type TestApi } from "../harness.ts";
import { manyPoints } from "../points-body.ts";
import { type S3Server, startS3 } from "./s3-server.ts";

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
let store: S3Server;
let api: TestApi;

beforeAll(async () => {
  store = await startS3();
  api = await startApi({ objects: store.settings });
});
afterAll(async () => {
  await api?.close();
  await store.close();
});

test("objects that no row refers to are removed after their time, and no others", async () => {
  const { database } = api.services;
  const { _id: projectId } = (await api.admin.post("/projects", { name: "P" })).data.project;
  const points = manyPoints(90_000);
  const sites = [];
  for (const name of ["kept", "removed"])
    sites.push((await api.admin.post(`/projects/${projectId}/sites`, { name, points })).data.site);
  const removed = await database.db
    .selectFrom("datasets")
    .select("id")
    .where("site_id", "=", sites[1]._id)
    .executeTakeFirstOrThrow();
  const count = store.objects.size;
  await database.db
    .updateTable("datasets")
    .set({ state: "superseded" })
    .where("id", "=", removed.id)
    .execute();
  await purgeDataset(database.db, removed.id);
  store.objects.set("somebody-else/chunks/1", Buffer.of(1));

  const now = Date.now();
  await removeOrphans(database, KEPT_MS, now);
  await removeOrphans(database, KEPT_MS, now + KEPT_MS - 1);
  expect(store.objects.size).toBe(count + 1);
  await removeOrphans(database, KEPT_MS, now + KEPT_MS + 1);
  expect(store.objects.size).toBe(count / 2 + 1);
  expect(store.objects.has("somebody-else/chunks/1")).toBe(true);
  expect((await api.admin.get(`/sites/${sites[0]._id}`)).data.site.points).toEqual(points);
  expect(await database.db.selectFrom("object_orphans").selectAll().execute()).toEqual([]);
});

test("a refused upload leaves no object behind", async () => {
  const small = await startApi({ objects: store.settings, quotaBytes: 1_000 });
  const before = [...store.objects.keys()];
  const { _id } = (await small.admin.post("/projects", { name: "P" })).data.project;
  const body = JSON.stringify({ name: "S", points: manyPoints(5_000) });
  const json = { "Content-Type": "application/json" };
  expect((await small.admin.raw("POST", `/projects/${_id}/sites`, body, json)).status).toBe(413);
  expect([...store.objects.keys()]).toEqual(before);
  await small.close();
});

test("a server whose data is in a store does not start without it, and reports why", async () => {
  const start = buildServer({ ...api.settings, objects: null });
  await expect(start).rejects.toThrow("S3_URL is not set");
});
