import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "#api/accounts/password-hash.ts";
import { steps } from "#api/database/migrate.ts";
import { firstTables } from "#api/database/migrations/001-first-tables.ts";
import { jobs } from "#api/database/migrations/002-jobs.ts";
import { codeMarks } from "#api/database/migrations/003-code-marks.ts";
import { accounts } from "#api/database/migrations/004-accounts.ts";
import { storage } from "#api/database/migrations/005-storage.ts";
import { idempotency } from "#api/database/migrations/006-idempotency.ts";
import { surveys } from "#api/database/migrations/007-surveys.ts";
import { activity } from "#api/database/migrations/008-activity.ts";
import { surveyVolumes } from "#api/database/migrations/009-survey-volumes.ts";
import { linework } from "#api/database/migrations/010-linework.ts";
import { stockpiles } from "#api/database/migrations/013-stockpiles.ts";
import { reportDetails } from "#api/database/migrations/014-report-details.ts";
import { hashToken, newToken } from "#api/ids.ts";
import { encodeChunk } from "#contract/points/columns.ts";
import type { ProgressRow } from "#contract/surveys/comparison.ts";
import { summarise } from "#survey/plan/summary.ts";
import { columnsFromPoints } from "#survey/points.ts";
import type { Client } from "../client.ts";
import { freshSettings, PASSWORD, startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";
import { type OlderDb, openOlder } from "./older-database.ts";

// A database from before projects chose units, and before volumes had uncertainties.

const STEPS = {
  "001-first-tables": firstTables,
  "002-jobs": jobs,
  "003-code-marks": codeMarks,
  "004-accounts": accounts,
  "005-storage": storage,
  "006-idempotency": idempotency,
  "007-surveys": surveys,
  "008-activity": activity,
  "009-survey-volumes": surveyVolumes,
  "010-linework": linework,
  "013-stockpiles": stockpiles,
  "014-report-details": reportDetails,
};

const idOf = (letter: string) => letter.repeat(24);
const [USER, PROJECT, SITE] = [idOf("a"), idOf("b"), idOf("c")];
const [BEFORE, NOW, PILE] = [idOf("d"), idOf("e"), idOf("f")];
const token = newToken();
const created_at = Date.now() - 86_400_000;
/** A volume that cannot be that of these surveys. */
const STALE_M3 = 98_765;

let api: TestApi;
let user: Client;
beforeAll(async () => {
  const { started, client } = await startOlder(STEPS);
  [api, user] = [started, client];
});
afterAll(() => api.close());

/** An API on an old database, with somebody signed in. */
async function startOlder(older: Parameters<typeof openOlder>[1], more?: (db: OlderDb) => Promise<void>) {
  const settings = await freshSettings();
  const db = await openOlder(settings, older);
  await fill(db);
  await more?.(db);
  await db.destroy();
  const started = await startApi(settings);
  const client = started.visitor();
  client.cookie = `sid=${token}`;
  return { started, client };
}

async function fill(db: OlderDb): Promise<void> {
  const add = (table: string, row: object) => db.insertInto(table).values(row).execute();
  const email = "admin@example.org";
  const account = { email, email_key: email, role: "admin", approval_status: "approved", created_at };
  await add("users", { ...account, id: USER, password_hash: await hashPassword(PASSWORD) });
  const session = { token_hash: hashToken(token), user_id: USER, created_at };
  await add("sessions", { ...session, expires_at: Date.now() + 86_400_000 });
  const named = { name: "Quarry", description: "", created_at };
  const project = { id: PROJECT, status: "active", owner_id: USER, updated_at: created_at };
  await add("projects", { ...named, ...project });
  const uploaded = { uploaded_by: USER, uploaded_at: created_at, topographic_dataset_id: NOW };
  await add("sites", { ...named, ...uploaded, id: SITE, project_id: PROJECT });
  await addSurvey(db, BEFORE, 100, "2026-01-01");
  await addSurvey(db, NOW, 102, "2026-02-01");
  const computed = { surface: "", computed_at: created_at };
  const between = { later_id: NOW, against: BEFORE, earlier_id: BEFORE, cut_m3: 0, area_m2: 1 };
  await add("survey_volumes", { ...computed, ...between, fill_m3: STALE_M3 });
  await addPile(db, PILE, { name: "Sand", base: "custom", custom_elevation_m: 101 });
}

/** Stored with a wrong volume, or with the reason why there is none. */
async function addPile(db: OlderDb, id: string, more: object, problem?: string): Promise<void> {
  const outline = JSON.stringify([
    [8.5001, 46.5001],
    [8.5009, 46.5001],
    [8.5005, 46.5009],
  ]);
  const pile = { id, site_id: SITE, outline, revision: 1, created_at, ...more };
  await db.insertInto("stockpiles").values(pile).execute();
  const volume = { stockpile_id: id, revision: 1, dataset_id: NOW, above_m3: STALE_M3, below_m3: 0 };
  const covered = { surveyed_m2: 1, uncovered_m2: 0, base_m: 101, warnings: "[]" };
  const computed = { surface: "", computed_at: created_at };
  await db
    .insertInto("stockpile_volumes")
    .values({ ...volume, ...covered, ...computed, ...(problem && { above_m3: null, problem }) })
    .execute();
}

/** Level ground with an accuracy of 2 cm in height. */
async function addSurvey(db: OlderDb, id: string, heightM: number, surveyed_on: string): Promise<void> {
  const places = [0, 1, 2, 3].map(i => ({
    longitude: 8.5 + (i % 2) / 1000,
    latitude: 46.5 + (i >> 1) / 1000,
  }));
  const quality = { solution: "FIX", verticalRmsM: 0.02 } as const;
  const points = places.map((place, i) => point(`${i}`, { ...place, ellipsoidalHeight: heightM, quality }));
  const columns = columnsFromPoints(points);
  const body = encodeChunk(columns, 0, 4);
  const file = { file_name: "survey.csv", file_size: 100, stored_bytes: body.length, uploaded_by: USER };
  const dataset = { id, kind: "topographic", state: "live", site_id: SITE, point_count: 4, surveyed_on };
  const summary = JSON.stringify(summarise(columns));
  await db
    .insertInto("datasets")
    .values({ ...dataset, ...file, summary, created_at })
    .execute();
  const chunk = { dataset_id: id, seq: 0, first: 0, n: 4, body: Buffer.from(body) };
  await db.insertInto("chunks").values(chunk).execute();
}

/** About 76 m by 111 m. */
const AREA_M2 = 8540;

interface Pile {
  name: string;
  measured: { volumeM3: number; uncertaintyM3: number };
  history: { surveyId: string; problem: string | null; problemCode: string | null }[];
}
async function pilesOf(client: Client): Promise<Pile[]> {
  let register: { pendingCount: number; stockpiles: Pile[] };
  do register = (await client.get(`/sites/${SITE}/stockpiles`)).data;
  while (register.pendingCount > 0);
  return register.stockpiles;
}

test("stored volumes of stockpiles are recomputed, with the exact line of their toe and today's warnings", async () => {
  const before = Object.fromEntries(Object.entries(steps).filter(([name]) => name < "047"));
  const { started, client } = await startOlder(before, db =>
    addPile(db, idOf("9"), { name: "Clay", base: "average" }),
  );
  try {
    const piles = await pilesOf(client);
    const volumeOf = (name: string) => piles.find(pile => pile.name === name)!.measured.volumeM3;
    expect(volumeOf("Clay")).toBeCloseTo(0, 3);
    expect(volumeOf("Sand")).toBeLessThan(AREA_M2);
  } finally {
    await started.close();
  }
});

test("why there is no volume becomes a code; a sentence with figures stays as it is", async () => {
  const before = Object.fromEntries(Object.entries(steps).filter(([name]) => name < "046"));
  const figures = "The outline has a corner far from the survey, at 1, 2; check its latitude and longitude.";
  const { started, client } = await startOlder(before, async db => {
    await addPile(db, idOf("9"), { name: "Clay", base: "average" }, "Outside the survey.");
    await addPile(db, idOf("8"), { name: "Loam", base: "average" }, figures);
    const problem = "The survey and the other survey do not overlap.";
    await db.updateTable("survey_volumes").set({ problem, cut_m3: null, fill_m3: null }).execute();
  });
  try {
    const { db } = started.services.database;
    const stored = await db.selectFrom("survey_volumes").select("problem").execute();
    expect(stored).toEqual([{ problem: "no-overlap" }]);
    const now = Object.fromEntries(
      (await pilesOf(client)).map(({ name, history }) => [
        name,
        history.find(({ surveyId }) => surveyId === NOW),
      ]),
    );
    expect(now.Clay).toMatchObject({
      ...{ problem: "Outside the survey.", problemCode: "boundary-without-survey" },
    });
    expect(now.Loam).toMatchObject({ problem: figures, problemCode: null });
  } finally {
    await started.close();
  }
});

test("saved volumes have the figures of their plane beside its words; words of other programs are kept", async () => {
  const before = Object.fromEntries(Object.entries(steps).filter(([name]) => name < "045"));
  const figures = { cutVolume: 1, fillVolume: 2, netVolumeChange: -1, totalArea: AREA_M2 };
  const levels = { targetElevation: 101, avgCurrentElevation: 102 };
  const saved = { mode: "cut_fill", ...figures, ...levels };
  const lifted = (heightM: string) =>
    `transverse Mercator at the site (46.500500, -8.500500), WGS84 ellipsoid lifted to ${heightM} m`;
  const bodies = [
    { ...saved, projection: lifted("-12.5"), boundarySource: "polygon" },
    { ...saved, projection: `${lifted("102.0")}, scale 1` },
    saved,
  ];
  const { started, client } = await startOlder(before, async db => {
    for (const [i, body] of bodies.entries()) {
      const row = { id: idOf(String(i)), site_id: SITE, dataset_id: NOW, other_dataset_id: null };
      await db
        .insertInto("volume_results")
        .values({ ...row, body: JSON.stringify(body), saved_at: created_at + i, saved_by: USER })
        .execute();
    }
  });
  try {
    const [ours, other, none] = await Promise.all(
      bodies.map(
        async (_, i) =>
          (await client.get(`/sites/${SITE}/volume-results/${idOf(String(i))}`)).data.volumeResults,
      ),
    );
    expect(ours).toMatchObject({
      ...bodies[0],
      plane: { longitude: -8.5005, latitude: 46.5005, heightM: -12.5 },
    });
    expect(other).toMatchObject(bodies[1]!);
    expect([other, none].filter(results => "plane" in results)).toEqual([]);
  } finally {
    await started.close();
  }
});

test("old volumes are recomputed, with uncertainties", async () => {
  let rows: ProgressRow[];
  do rows = (await user.get(`/sites/${SITE}/progress`)).data.rows;
  while (rows.some(({ isPending }) => isPending));
  expect(rows[1]!.problem).toBeNull();
  expect(rows[1]!.fillVolumeM3! / AREA_M2).toBeCloseTo(2, 1);
  expect(rows[1]!.uncertainty!.netM3).toBeGreaterThan(0);
  const [pile] = await pilesOf(user);
  const { volumeM3, uncertaintyM3 } = pile!.measured;
  expect(volumeM3 / (0.32 * AREA_M2)).toBeCloseTo(1, 1);
  expect(uncertaintyM3).toBeGreaterThan(0);
});

test("old projects show metres, and accounts and sessions still work", async () => {
  const { data: units } = await user.get(`/projects/${PROJECT}/display-units`);
  expect(units).toEqual({ length: "m", area: "m2", volume: "m3", slope: "percent" });
  expect((await user.get("/auth/me")).data.user.emailConfirmed).toBe(true);
  expect((await user.get("/auth/sessions")).data.sessions).toHaveLength(2);
});
