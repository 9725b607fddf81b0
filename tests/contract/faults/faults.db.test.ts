import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { discard } from "#api/points/ingest.ts";
import { databaseKind, startApi, type TestApi } from "../harness.ts";
import { manyPoints, point } from "../points-body.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../postgres-server.ts";

const unavailable = "The service is not available at the moment. Please try again shortly.";

describe("a full disk", () => {
  let api: TestApi;
  let projectId: string;
  beforeAll(async () => {
    api = await startApi();
    projectId = (await api.admin.post("/projects", { name: "P" })).data.project._id;
  });
  afterAll(() => api.close());

  /** Makes the database refuse to grow, with its error for a full disk. */
  async function fill(): Promise<void> {
    const { db } = api.services.database;
    if (databaseKind === "sqlite") {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
      await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 20}`).execute(db);
      return;
    }
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      db,
    );
    await sql`create trigger full_disk before insert on chunks for each row when (new.seq = 1) execute function full_disk()`.execute(
      db,
    );
  }
  async function free(): Promise<void> {
    const { db } = api.services.database;
    if (databaseKind === "sqlite") await sql`pragma max_page_count = 4294967294`.execute(db);
    else await sql`drop function full_disk() cascade`.execute(db);
  }

  test("is answered with 507 and a message, leaves nothing incomplete, and needs no restart to recover", async () => {
    const body = { name: "Large", points: manyPoints(40_000) };
    const send = () => api.admin.post(`/projects/${projectId}/sites`, body);
    await fill();
    const refused = await send();
    expect(refused.status).toBe(507);
    expect(refused.body).toEqual({
      status: "error",
      message: "The server's disk is full, so nothing was saved. Please tell its administrator.",
    });
    expect((await api.admin.get(`/projects/${projectId}/sites`)).data.sites).toEqual([]);
    await free();
    const sent = await send();
    expect(sent.status).toBe(201);
    expect(sent.data.site.points).toHaveLength(40_000);
  });
});

describe.runIf(databaseKind === "postgres")("a lost connection to the database", () => {
  let server: PostgresServer;
  let api: TestApi;
  beforeAll(async () => {
    server = await startPostgres(findPostgres()!, { durable: true });
    api = await startApi({ databaseUrl: server.url });
  });
  afterAll(async () => {
    await api.close();
    await server.remove();
  });

  test("is answered with 503, and recovers when the server is back", async () => {
    await api.admin.post("/projects", { name: "Before" });
    await server.kill();
    for (const path of ["/projects", "/health", "/auth/me"]) {
      const answer = await api.admin.get(path);
      expect(`${path} ${answer.status} ${answer.body.message}`).toBe(`${path} 503 ${unavailable}`);
    }
    expect((await api.admin.post("/projects", { name: "Meanwhile" })).status).toBe(503);
    await server.start();
    await expect.poll(async () => (await api.visitor().get("/health")).status, { timeout: 10_000 }).toBe(200);
    const { projects } = (await api.admin.get("/projects")).data;
    expect(projects.map(({ name }: { name: string }) => name)).toEqual(["Before"]);
    expect((await api.admin.post("/projects", { name: "After" })).status).toBe(201);
  });

  test("breaks a transfer off instead of ending it as if it were complete", async () => {
    const { project } = (await api.admin.post("/projects", { name: "Large" })).data;
    const points = manyPoints(200_000);
    const { site } = (
      await api.admin.post(`/projects/${project._id}/sites?points=none`, { name: "L", points })
    ).data;
    const response = await api.admin.raw("GET", `/sites/${site._id}`);
    const reader = response.body!.getReader();
    await reader.read();
    await server.kill();
    const rest = (async () => {
      while (!(await reader.read()).done);
    })();
    await expect(rest).rejects.toThrow();
    await server.start();
    await expect.poll(async () => (await api.admin.get("/projects")).status, { timeout: 10_000 }).toBe(200);
  });
});

test("points are kept when only the answer to their commit was lost", async () => {
  const api = await startApi();
  const { project } = (await api.admin.post("/projects", { name: "P" })).data;
  const sent = await api.admin.post(`/projects/${project._id}/sites`, { name: "S", points: [point("1")] });
  const { _id, datasetId } = sent.data.site;
  // What an upload does when its transaction seems to have failed.
  await discard(api.services, datasetId);
  expect((await api.admin.get(`/sites/${_id}`)).data.site.points).toEqual([point("1")]);
  await api.close();
});
