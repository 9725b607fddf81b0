import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "#api/accounts/password-hash.ts";
import { firstTables } from "#api/database/migrations/001-first-tables.ts";
import { jobs } from "#api/database/migrations/002-jobs.ts";
import { codeMarks } from "#api/database/migrations/003-code-marks.ts";
import { accounts } from "#api/database/migrations/004-accounts.ts";
import { storage } from "#api/database/migrations/005-storage.ts";
import { idempotency } from "#api/database/migrations/006-idempotency.ts";
import { encodeChunk } from "#contract/points/columns.ts";
import type { BinItem, Survey } from "#contract/surveys/surveys.ts";
import { summarise } from "#survey/plan/summary.ts";
import { columnsFromPoints } from "#survey/points.ts";
import { freshSettings, PASSWORD, startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";
import { type OlderDb, openOlder } from "./older-database.ts";

// A database from before sites had several surveys.

const DAY_MS = 86_400_000;
const idOf = (letter: string) => letter.repeat(24);
const [ADMIN, ANNA, GONE] = [idOf("a"), idOf("b"), idOf("c")];
const PROJECT = idOf("d");
/** A site with points of its own, and one with an upload and a drawing. */
const [OWN, UPLOADED, DELETED] = [idOf("1"), idOf("2"), idOf("3")];

let api: TestApi;
beforeAll(async () => {
  const settings = await freshSettings();
  const db = await openOlder(settings, STEPS);
  await fill(db);
  await db.destroy();
  api = await startApi(settings);
});
afterAll(() => api.close());

const STEPS = {
  "001-first-tables": firstTables,
  "002-jobs": jobs,
  "003-code-marks": codeMarks,
  "004-accounts": accounts,
  "005-storage": storage,
  "006-idempotency": idempotency,
};

const now = Date.now();
const results = (calculatedBy: object, more: object = {}) => ({
  mode: "cut_fill",
  cutVolume: 12.5,
  fillVolume: 2,
  netVolumeChange: 10.5,
  targetElevation: 3,
  avgCurrentElevation: 4,
  totalArea: 5,
  calculatedAt: "2026-03-01T10:00:00.000Z",
  calculatedBy,
  ...more,
});

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
  const site = { project_id: PROJECT, description: "", uploaded_by: ANNA, uploaded_at: now, created_at: now };
  await add("sites", {
    ...{ ...site, id: OWN, name: "Own points", points_dataset_id: idOf("4") },
    volume_results: JSON.stringify(results({ _id: GONE }, { datasetId: idOf("4") })),
  });
  await add("sites", {
    ...{ ...site, id: UPLOADED, name: "Uploaded" },
    ...{ topographic_dataset_id: idOf("5"), cad_dataset_id: idOf("6") },
    volume_results: JSON.stringify(results({ _id: ANNA }, { datasetId: idOf("7") })),
  });
  await addDataset(db, { id: idOf("4"), kind: "points", site_id: OWN, file_name: "own.csv" });
  await addDataset(db, { id: idOf("5"), kind: "topographic", site_id: UPLOADED, file_name: "now.csv" });
  await addDataset(db, { id: idOf("6"), kind: "cad", site_id: UPLOADED, file_name: "plan.dxf" });
  const superseded = { state: "superseded", superseded_at: now - DAY_MS, project_id: PROJECT };
  const bin = { ...superseded, project_name: "Quarry" };
  const before = { ...bin, site_id: UPLOADED, site_name: "Uploaded", created_at: now - 9 * DAY_MS };
  await addDataset(db, { ...before, id: idOf("7"), kind: "topographic", file_name: "before.csv" });
  // Rows of deleted sites and projects were removed at once.
  const orphan = { ...bin, site_id: DELETED, site_name: "Deleted site", file_name: "orphan.csv" };
  await addDataset(db, { ...orphan, id: idOf("8"), kind: "points" });
  const lost = { ...orphan, project_id: idOf("e"), project_name: "Deleted project", file_name: "lost.dxf" };
  await addDataset(db, { ...lost, id: idOf("9"), kind: "cad" });
}

/** Has two points, or is an empty drawing. */
async function addDataset(
  db: OlderDb,
  row: { id: string; kind: string; file_name: string; [column: string]: unknown },
) {
  const columns = columnsFromPoints([point(row.file_name), point("2", { latitude: 44.06 })]);
  const isDrawing = row.kind === "cad";
  const drawing = new TextEncoder().encode('{"type":"FeatureCollection","features":[]}');
  const body = isDrawing ? drawing : encodeChunk(columns, 0, 2);
  const n = isDrawing ? 0 : 2;
  await db
    .insertInto("datasets")
    .values({
      ...{ state: "live", uploaded_by: ANNA, file_size: 100, point_count: n, created_at: now - 2 * DAY_MS },
      ...{ stored_bytes: body.length, summary: isDrawing ? null : JSON.stringify(summarise(columns)) },
      ...row,
    })
    .execute();
  await db
    .insertInto("chunks")
    .values({ dataset_id: row.id, seq: 0, first: 0, n, body: Buffer.from(body) })
    .execute();
}

const siteOf = async (id: string) => (await api.admin.get(`/sites/${id}`)).data.site;
const surveysOf = async (id: string): Promise<Survey[]> =>
  (await api.admin.get(`/sites/${id}/surveys`)).data.surveys;
const bin = async (): Promise<BinItem[]> => (await api.admin.get("/bin")).data.items;
const namesOf = (points: { name: string }[]) => points.map(({ name }) => name);

test("a site's points become its first survey, at the documented place", async () => {
  const own = await siteOf(OWN);
  expect(namesOf(own.points)).toEqual(["own.csv", "2"]);
  expect(own.topographicData).toBeNull();
  expect(own.survey).toMatchObject({ _id: idOf("4"), isCurrent: true, surveyedOn: null, count: 1 });
  const uploaded = await siteOf(UPLOADED);
  expect(uploaded.points).toEqual([]);
  expect(namesOf(uploaded.topographicData.points)).toEqual(["now.csv", "2"]);
  expect(uploaded.cadDiagram).toMatchObject({ fileName: "plan.dxf", cadData: { features: [] } });
  for (const [siteId, fileName] of [
    [OWN, "own.csv"],
    [UPLOADED, "now.csv"],
  ] as const)
    expect(await surveysOf(siteId)).toMatchObject([
      {
        isCurrent: true,
        fileName,
        pointCount: 2,
        surveyedOn: null,
        label: "",
        uploadedBy: { _id: ANNA },
      },
    ]);
});

test("saved volumes are kept, even those of accounts and surveys that are gone", async () => {
  const own = (await siteOf(OWN)).volumeResults;
  expect(own).toMatchObject({ cutVolume: 12.5, calculatedAt: "2026-03-01T10:00:00.000Z", outdated: null });
  expect(own.calculatedBy).toEqual({ username: "Deleted user" });
  const [listed] = (await api.admin.get(`/sites/${OWN}/volume-results`)).data.results;
  expect(listed).toMatchObject({
    isShown: true,
    savedAt: "2026-03-01T10:00:00.000Z",
    savedBy: { username: "Deleted user" },
    survey: { _id: idOf("4") },
  });
  const uploaded = (await siteOf(UPLOADED)).volumeResults;
  expect(uploaded).toMatchObject({ calculatedBy: { _id: ANNA }, cutVolume: 12.5 });
  // Whether it was replaced or deleted was not recorded then.
  expect(uploaded.outdated).toEqual({ survey: "own", reason: "deleted" });
});

test("what was replaced or deleted earlier can be restored, to a new site if the site is gone", async () => {
  const items = (await bin()).map(({ name, site, project, removedAs }) => [
    name,
    site?.name,
    project?._id,
    removedAs,
  ]);
  expect(items.sort()).toEqual([
    ["before.csv", "Uploaded", PROJECT, null],
    ["lost.dxf", "Deleted site", null, null],
    ["orphan.csv", "Deleted site", PROJECT, null],
  ]);
  expect((await api.admin.post(`/bin/${idOf("7")}/restore`)).status).toBe(200);
  expect((await surveysOf(UPLOADED)).map(({ _id, isCurrent }) => [_id, isCurrent])).toEqual([
    [idOf("5"), true],
    [idOf("7"), false],
  ]);
  const { siteId } = (await api.admin.post(`/bin/${idOf("8")}/restore`)).data;
  const again = await siteOf(siteId);
  expect(again.name).toBe("Deleted site");
  expect(namesOf(again.points)).toEqual(["orphan.csv", "2"]);
  const nowhere = await api.admin.post(`/bin/${idOf("9")}/restore`);
  expect(nowhere.status).toBe(409);
  expect(nowhere.body.message).toBe("Its project 'Deleted project' no longer exists: choose another one.");
  const chosen = await api.admin.post(`/bin/${idOf("9")}/restore`, { projectId: PROJECT });
  expect((await siteOf(chosen.data.siteId)).cadDiagram.fileName).toBe("lost.dxf");
  expect(await bin()).toEqual([]);
});
