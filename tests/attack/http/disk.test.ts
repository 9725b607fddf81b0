import { afterEach, describe, expect, test } from "vitest";
import { purgeExpired } from "#api/operations/housekeeping.ts";
import { STAGED_MS, stageUpload } from "#api/uploads/uploads.repository.ts";
import { limits } from "#contract/limits.ts";
import type { Client } from "../../contract/client.ts";
import { databaseKind, startApi, type TestApi } from "../../contract/harness.ts";
import { manyPoints } from "../../contract/points-body.ts";

const MB = 1_048_576;
let api: TestApi;
afterEach(() => api.close());

const csv = { "Content-Type": "text/csv" };
const upload = (user: Client, bytes: number) =>
  user.raw("POST", "/uploads?fileName=a.csv", new Uint8Array(bytes), csv).then(({ status }) => status);

async function newSite(user: Client): Promise<string> {
  const { project } = (await user.post("/projects", { name: "P" })).data;
  return (await user.post(`/projects/${project._id}/sites`, { name: "S" })).data.site._id;
}

describe("one account cannot fill the disk", () => {
  test("with 120 uploads at once: 100 are accepted", async () => {
    api = await startApi();
    const user = await api.user();
    const statuses = await Promise.all(
      Array.from({ length: limits.stagedFilesMax + 20 }, () => upload(user, 10)),
    );
    expect(statuses.filter(status => status === 201)).toHaveLength(limits.stagedFilesMax);
    expect(statuses.filter(status => status === 413)).toHaveLength(20);
    expect((await user.get("/uploads")).data.uploads).toHaveLength(limits.stagedFilesMax);
  });

  test("with large uploads at once: their total stays below its quota", async () => {
    api = await startApi({ quotaBytes: 5 * MB });
    const user = await api.user();
    const statuses = await Promise.all(Array.from({ length: 8 }, () => upload(user, 2 * MB)));
    expect(statuses.filter(status => status === 201).length).toBeLessThanOrEqual(2);
    const { data } = await user.get("/auth/storage");
    expect(data.stagedBytes).toBeLessThanOrEqual(5 * MB);
  });

  test("by replacing its points again and again: data kept for 30 days counts", async () => {
    api = await startApi({ quotaBytes: 3 * MB });
    const user = await api.user();
    const siteId = await newSite(user);
    const replace = () => user.post(`/sites/${siteId}/topographic-data`, { points: manyPoints(20_000) });
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await replace()).status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(413);
    const { data } = await user.get("/auth/storage");
    expect(data.replacedBytes).toBeGreaterThan(data.currentBytes);
    expect(data.currentBytes + data.replacedBytes).toBeLessThanOrEqual(3 * MB);
    expect(data.stagedBytes).toBe(0);
    expect((await replace()).body.message).toMatch(/exceed the 3 MB of your account.*30 days/);
    // The points of the last accepted replacement are kept.
    expect((await user.get(`/sites/${siteId}`)).data.site.topographicData.points).toHaveLength(20_000);
    const other = await api.user();
    expect(
      (await other.post(`/sites/${await newSite(other)}/topographic-data`, { points: manyPoints(100) }))
        .status,
    ).toBe(200);
  });

  test("administrators see how much is stored", async () => {
    api = await startApi();
    await upload(await api.user(), 1_000);
    const { all: storage } = (await api.admin.get("/auth/storage")).data;
    expect(storage.usedBytes).toBe(1_000);
    if (databaseKind === "sqlite") expect(storage.freeBytes).toBeGreaterThan(0);
    else expect(storage.freeBytes).toBeNull();
    expect((await (await api.user()).get("/auth/storage")).data.all).toBeUndefined();
  });
});

test.runIf(databaseKind === "sqlite")(
  "once a disk is down to its reserve, data is refused with 507 and can still be deleted",
  async () => {
    api = await startApi();
    const user = await api.user();
    const siteId = await newSite(user);
    await user.post(`/sites/${siteId}/topographic-data`, { points: manyPoints(100) });
    api.settings.diskReserveBytes = Number.MAX_SAFE_INTEGER;
    expect(await upload(user, 10)).toBe(507);
    const refused = await user.post(`/sites/${siteId}/topographic-data`, { points: manyPoints(100) });
    expect([refused.status, refused.body.message]).toEqual([507, expect.stringContaining("disk is full")]);
    expect((await user.delete(`/sites/${siteId}`)).status).toBe(200);
  },
);

test("data that is deleted while it arrives is reported as deleted, not as too large", async () => {
  api = await startApi();
  const { id } = await api.user();
  const { storage } = api.services;
  await expect(storage.storePart("gone", id, 0, new Uint8Array(1))).rejects.toThrow("was deleted while");
  const chunk = { datasetId: "gone", seq: 0, first: 0, n: 0, body: new Uint8Array(1) };
  await expect(storage.storeChunk(chunk)).rejects.toThrow("was deleted while");
});

test("what a killed process left incomplete is removed, and no longer counts", async () => {
  api = await startApi();
  const { db } = api.services.database;
  const user = await api.user();
  for (let i = 0; i < limits.stagedFilesMax; i++)
    await stageUpload(db, {
      owner: { id: user.id, token: null },
      ...{ siteId: null, fileName: "half", contentType: "text/csv" },
    });
  expect(await upload(user, 10)).toBe(413);
  await db
    .updateTable("uploads")
    .set({ size: 1_000, expires_at: Date.now() - 1, created_at: Date.now() - STAGED_MS })
    .where("file_name", "=", "half")
    .execute();
  await purgeExpired(db);
  expect(await db.selectFrom("uploads").selectAll().execute()).toEqual([]);
  expect(await upload(user, 10)).toBe(201);
});
