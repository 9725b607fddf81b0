import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "#api/accounts/password-hash.ts";
import { steps } from "#api/database/migrate.ts";
import { jobQueue } from "#api/database/migrations/028-job-queue.ts";
import type { Settings } from "#api/environment.ts";
import { hashToken } from "#api/ids.ts";
import { encodeChunk } from "#contract/points/columns.ts";
import { summarise } from "#survey/plan/summary.ts";
import { columnsFromPoints } from "#survey/points.ts";
import { Client } from "../client.ts";
import { freshSettings, PASSWORD, startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";
import { type OlderDb, openAsIs, openOlder } from "./older-database.ts";

// A database from before comments, photos, tokens, webhooks, the search and the job queue (migrations 022 to 028).

const DAY_MS = 86_400_000;
const idOf = (letter: string) => letter.repeat(24);
const [ADMIN, ANNA, PROJECT, SITE] = ["a", "b", "c", "d"].map(idOf) as [string, string, string, string];
const LINK = "link-of-then";
const now = Date.now();
const older = Object.fromEntries(Object.entries(steps).filter(([name]) => name <= "021-share-links"));

let settings: Settings;
let api: TestApi;
let anna: Client;
let before: Record<string, unknown[]>;
beforeAll(async () => {
  settings = await freshSettings();
  const db = await openOlder(settings, older);
  await fill(db);
  before = await contentOf(db);
  await db.destroy();
  await interrupt();
  api = await startApi(settings);
  anna = new Client(api.url);
  await anna.signIn("anna@example.org", PASSWORD);
});
afterAll(() => api.close());

async function fill(db: OlderDb): Promise<void> {
  const add = (table: string, row: object) => db.insertInto(table).values(row).execute();
  const password_hash = await hashPassword(PASSWORD);
  for (const [id, email, role] of [
    [ADMIN, "admin@example.org", "admin"],
    [ANNA, "anna@example.org", "user"],
  ])
    await add("users", {
      ...{ id, email, email_key: email, role, password_hash, approval_status: "approved", created_at: now },
    });
  const named = { name: "Quarry", description: "", created_at: now };
  await add("projects", { ...named, id: PROJECT, status: "active", owner_id: ANNA, updated_at: now });
  await add("sites", {
    ...{ ...named, id: SITE, project_id: PROJECT, uploaded_by: ANNA, uploaded_at: now },
    points_dataset_id: idOf("1"),
  });
  await addSurvey(db, "1", {});
  await addSurvey(db, "2", { state: "superseded", superseded_at: now - DAY_MS, removed_as: "replaced" });
  await addSurvey(db, "3", { summary: null });
  await addSurvey(db, "4", { summary: "{}" });
  const job = { owner_id: ANNA, site_id: SITE, kind: "import-points", stage: null, done: 7, total: 9 };
  for (const state of ["queued", "running", "done", "failed"]) {
    const isOver = state === "done" || state === "failed";
    const outcome = state === "done" ? "{}" : null;
    const error = state === "failed" ? JSON.stringify({ code: "x", message: "No points" }) : null;
    const times = { created_at: now, heartbeat_at: now, finished_at: isOver ? now : null };
    await add("jobs", { ...job, ...times, id: `job-${state}`, state, outcome, error });
  }
  await add("uploads", {
    ...{ id: idOf("5"), owner_id: ANNA, file_name: "heap.csv", content_type: "text/csv", size: 5 },
    ...{ state: "whole", created_at: now, expires_at: now + DAY_MS },
  });
  await add("share_links", {
    ...{ id: idOf("6"), token_hash: hashToken(LINK), site_id: SITE, created_by: ANNA, label: "Client" },
    ...{ shows: '{"kind":"site"}', embed_origins: "[]", created_at: now, opened_count: 3 },
  });
}

/** A survey of the site with two points. */
async function addSurvey(db: OlderDb, letter: string, change: object): Promise<void> {
  const columns = columnsFromPoints([point(`CP-${letter}`), point("2", { latitude: 44.06 })]);
  const body = Buffer.from(encodeChunk(columns, 0, 2));
  const row = { kind: "points", state: "live", site_id: SITE, uploaded_by: ANNA, file_name: `${letter}.csv` };
  const size = { file_size: 100, point_count: 2, stored_bytes: body.length };
  const summary = JSON.stringify(summarise(columns));
  await db
    .insertInto("datasets")
    .values({ id: idOf(letter), created_at: now - 2 * DAY_MS, ...row, ...size, summary, ...change })
    .execute();
  await db
    .insertInto("chunks")
    .values({ dataset_id: idOf(letter), seq: 0, first: 0, n: 2, body })
    .execute();
}

/** PostgreSQL's driver returns large integers as text by default. */
const plain = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ]),
  );

/** All rows of all tables, by table. */
async function contentOf(db: OlderDb): Promise<Record<string, unknown[]>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  // pg-boss keeps its tables in a separate schema.
  const own = tables.filter(({ schema }) => schema === undefined || schema === "public");
  const rows = own.map(async ({ name, columns }) => {
    const [first = "", second = first] = columns.map(column => column.name).sort();
    const all = await db.selectFrom(name).selectAll().orderBy(first).orderBy(second).execute();
    return [name, all.map(plain)];
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** Starts the migration and breaks it off within its last step. */
async function interrupt(): Promise<void> {
  const fault = new Error("the power went");
  const broken: typeof jobQueue = async db => {
    await jobQueue(db);
    throw fault;
  };
  await expect(openOlder(settings, { ...steps, "028-job-queue": broken })).rejects.toBe(fault);
  const db = openAsIs(settings);
  expect(await contentOf(db)).toEqual(before);
  await db.destroy();
}

test("a migration that breaks off within its last step leaves the database unchanged, and the next start finishes it", async () => {
  const { db } = api.services.database;
  const done = await (db as unknown as OlderDb).selectFrom("kysely_migration").select("name").execute();
  expect(done.map(({ name }) => name).sort()).toEqual(Object.keys(steps).sort());
});

test("no row and no value of an earlier table is lost", async () => {
  const after = await contentOf(api.services.database.db as unknown as OlderDb);
  // Changed by the start and two sign-ins.
  const written = [
    "sessions",
    "activity",
    "rate_limits",
    "kysely_migration",
    "kysely_migration_lock",
    "locks",
  ];
  for (const [table, rows] of Object.entries(before)) {
    const now = after[table]!;
    expect(now.length, table).toBeGreaterThanOrEqual(rows.length);
    if ([...written, "jobs", "users"].includes(table)) continue;
    expect(now, table).toMatchObject(rows);
  }
});

test("surveys keep their points, get their bounds, and are found by name once they are indexed", async () => {
  const { site } = (await anna.get(`/sites/${SITE}`)).data;
  expect(site.points).toMatchObject([{ name: "CP-1" }, { name: "2" }]);
  const { db } = api.services.database;
  const bounds = await db.selectFrom("dataset_bounds").selectAll().orderBy("dataset_id").execute();
  expect(bounds.map(({ dataset_id }) => dataset_id)).toEqual([idOf("1"), idOf("2")]);
  expect(bounds[0]).toMatchObject({ west: -123.07, south: 44.05, east: -123.07, north: 44.06 });
  await expect
    .poll(async () => (await anna.get("/search?q=cp-&kind=points")).data, { timeout: 20_000 })
    .toMatchObject({ isIndexing: false, points: { hits: [{ name: "CP-1" }] } });
});

test("unfinished jobs end with a message, others stay as they were", async () => {
  const jobs = await api.services.database.db.selectFrom("jobs").selectAll().orderBy("id").execute();
  const interrupted = "The server was updated while it worked on this. Nothing was stored. Please try again.";
  expect(jobs.map(({ id, state, error }) => [id, state, error && JSON.parse(error).message])).toEqual([
    ["job-done", "done", null],
    ["job-failed", "failed", "No points"],
    ["job-queued", "failed", interrupted],
    ["job-running", "failed", interrupted],
  ]);
  const job = (await anna.get("/jobs/job-running")).data.job;
  expect(job).toMatchObject({ state: "failed" });
});

test("staged files and links remain valid, and new tables start empty", async () => {
  expect((await anna.get("/uploads")).data.uploads).toMatchObject([{ fileName: "heap.csv" }]);
  const shared = await api.visitor().get("/shared/site", { "Share-Token": LINK });
  expect(shared.data.site).toMatchObject({ name: "Quarry" });
  expect((await anna.get(`/sites/${SITE}/share-links`)).data.links).toMatchObject([
    { label: "Client", openedCount: 4 },
  ]);
  expect((await anna.get(`/sites/${SITE}/comments`)).data.threads).toEqual([]);
  expect((await anna.get("/auth/tokens")).data.apiTokens).toEqual([]);
  expect((await anna.get(`/projects/${PROJECT}/webhooks`)).data.webhooks).toEqual([]);
  const written = await anna.post(`/sites/${SITE}/comments`, { text: "After the update" });
  expect(written.status).toBe(201);
});
