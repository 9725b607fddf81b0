import { setTimeout as later } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { manyPoints } from "../points-body.ts";
import { type S3Server, startS3 } from "./s3-server.ts";

let store: S3Server;
let api: TestApi;
let user: Client;
let projectId: string;

beforeAll(async () => {
  store = await startS3();
  api = await startApi({ objects: { ...store.settings, timeoutMs: 400 } });
  user = await api.user();
  projectId = (await user.post("/projects", { name: "P" })).data.project._id;
});
afterAll(async () => {
  await api?.close();
  expect(store.refused).toEqual([]);
  expect(store.overwritten).toEqual([]);
  await store.close();
});
beforeEach(() => {
  store.behave = () => null;
});

const points = manyPoints(40_000);
async function newSite(): Promise<string> {
  return (await user.post(`/projects/${projectId}/sites`, { name: "S", points })).data.site._id;
}
const chunkNames = () => [...store.objects.keys()].filter(name => name.includes("/chunks/"));

describe("points in a store", () => {
  test("come back unchanged, completely and in a range, and take no space in the database", async () => {
    const id = await newSite();
    expect((await user.get(`/sites/${id}`)).data.site.points).toEqual(points);
    const range = (await user.get(`/sites/${id}/points?from=20000&to=20003`)).data;
    expect(range.points.length).toBeGreaterThan(0);
    const rows = await api.services.database.db
      .selectFrom("chunks")
      .select(["body", "object", "object_bytes"])
      .execute();
    expect(rows.length).toBeGreaterThan(2);
    for (const { body, object, object_bytes } of rows) {
      expect(body).toHaveLength(0);
      expect(store.objects.get(object!)).toHaveLength(object_bytes!);
    }
  });

  test.each([
    ["lost", (name: string) => store.objects.delete(name)],
    ["truncated", (name: string) => store.objects.set(name, store.objects.get(name)!.subarray(1))],
    [
      "longer",
      (name: string) => store.objects.set(name, Buffer.concat([store.objects.get(name)!, Buffer.of(0)])),
    ],
    [
      "altered",
      (name: string) => {
        const bytes = Buffer.from(store.objects.get(name)!);
        bytes[bytes.length >> 1]! ^= 1;
        store.objects.set(name, bytes);
      },
    ],
  ])(
    "with a chunk that is %s cause an error with a plain sentence, and never return wrong points",
    async (_, damage) => {
      const before = new Set(chunkNames());
      const id = await newSite();
      const name = chunkNames().find(each => !before.has(each))!;
      const whole = store.objects.get(name)!;
      damage(name);
      const response = await user.raw("GET", `/sites/${id}`);
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({
        status: "error",
        message:
          "Stored data is missing or damaged, so nothing of it is shown. Please tell the administrator.",
      });
      store.objects.set(name, whole);
      expect((await user.get(`/sites/${id}`)).data.site.points).toEqual(points);
    },
  );

  test("with a lost last chunk break the answer off", async () => {
    const id = await newSite();
    const last = await api.services.database.db
      .selectFrom("chunks")
      .innerJoin("datasets", "datasets.id", "chunks.dataset_id")
      .select("object")
      .where("site_id", "=", id)
      .orderBy("seq", "desc")
      .executeTakeFirstOrThrow();
    store.objects.delete(last.object!);
    const answer = user.raw("GET", `/sites/${id}`).then(response => response.text());
    await expect(answer).rejects.toThrow();
  });

  test("are read again when the connection breaks within a body, and after a 503", async () => {
    const id = await newSite();
    const seen = new Set<string>();
    for (const fault of ["cut", "unavailable"] as const) {
      seen.clear();
      store.behave = (method, name) => {
        if (method !== "GET" || seen.has(name)) return null;
        seen.add(name);
        return fault;
      };
      expect((await user.get(`/sites/${id}`)).data.site.points).toEqual(points);
      expect(seen.size).toBeGreaterThan(2);
    }
  });
});

describe("a store that is down", () => {
  test.each(["unavailable", "hang", "cut"] as const)(
    "(%s) causes a 503 with the time to try again",
    async fault => {
      const id = await newSite();
      store.behave = () => fault;
      const response = await user.raw("GET", `/sites/${id}`);
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("10");
      expect(await response.json()).toMatchObject({
        message:
          "The store of points, drawings, files and photos is not responding at the moment. Please try again shortly.",
      });
      const saved = await user.raw(
        "POST",
        `/projects/${projectId}/sites`,
        JSON.stringify({ name: "S2", points }),
        {
          "Content-Type": "application/json",
        },
      );
      expect(saved.status).toBe(503);
      // Everything else works, and nothing incomplete was stored.
      const { sites } = (await user.get(`/projects/${projectId}/sites`)).data;
      expect(sites.map((site: { name: string }) => site.name)).not.toContain("S2");
      await user.post("/projects", { name: `Beside (${fault})` });
    },
  );

  test("that hangs ends a call within its limited retries", async () => {
    const id = await newSite();
    store.behave = () => "hang";
    const end = new AbortController();
    const first = await Promise.race([
      user.raw("GET", `/sites/${id}`).then(response => response.status),
      later(10_000, "hung", { signal: end.signal }),
    ]);
    end.abort();
    expect(first).toBe(503);
  });
});

describe("a store that goes down while a file is read", () => {
  /** Answers this many requests for the staged file, and then no more until the returned function is called. */
  function goDownAfter(answered: number): () => void {
    let reads = 0;
    store.behave = (method, name) =>
      method === "GET" && name.includes("/uploads/") && ++reads > answered ? "unavailable" : null;
    return () => {
      store.behave = () => null;
    };
  }
  async function stagedTable(): Promise<string> {
    const rows = Array.from({ length: 2_000 }, (_, i) => `P${i},8.5${1000 + i},46.5,${400 + i}\n`);
    const text = `Name,Longitude,Latitude,Ellipsoidal height (m)\n${rows.join("")}`;
    const type = { "Content-Type": "text/csv" };
    return (await (await user.raw("POST", "/uploads?fileName=a.csv", text, type)).json()).data.upload._id;
  }

  test("is not reported as a fault of the file", async () => {
    const id = await stagedTable();
    // The start of the file is read twice before its rows are.
    const comeBack = goDownAfter(2);
    const response = await user.raw("GET", `/uploads/${id}/preview`);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("10");
    comeBack();
    const { points: read, problem } = (await user.get(`/uploads/${id}/preview`)).data;
    expect(problem).toBeNull();
    expect(read.summary.pointCount).toBe(2_000);
  });

  test("delays an import without failing it", async () => {
    const siteId = (await user.post(`/projects/${projectId}/sites`, { name: "Empty" })).data.site._id;
    const uploadId = await stagedTable();
    const { fingerprint } = (await user.get(`/uploads/${uploadId}/preview`)).data;
    const comeBack = goDownAfter(0);
    const input = { uploadId, seen: fingerprint, role: "new", label: "a" };
    const { job } = (await user.post(`/sites/${siteId}/imports`, input)).data;
    await expect
      .poll(() =>
        api.services.database.db
          .selectFrom("jobs")
          .select("attempts")
          .where("id", "=", job._id)
          .executeTakeFirst(),
      )
      .toMatchObject({ attempts: 1 });
    comeBack();
    await expect
      .poll(async () => (await user.get(`/jobs/${job._id}`)).data.job, { timeout: 20_000 })
      .toMatchObject({ state: "done", outcome: { pointCount: 2_000 } });
  });
});

describe("the health page", () => {
  const storeHealth = async () => (await api.admin.get("/admin/health")).data.store;

  test("reports how long the store takes to answer", async () => {
    expect(await storeHealth()).toEqual({
      isSetUp: true,
      roundTripMs: expect.any(Number),
      failure: null,
    });
  });

  test("reports that the store does not answer in time", async () => {
    store.behave = () => "hang";
    expect(await storeHealth()).toEqual({ isSetUp: true, roundTripMs: null, failure: "TimeoutError" });
  });
});
