import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "#api/accounts/password-hash.ts";
import { steps } from "#api/database/migrate.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import { freshSettings, PASSWORD, startApi, type TestApi } from "../harness.ts";
import { type OlderDb, openOlder } from "./older-database.ts";

// A database from when corrections counted beside the surveys that they correct (before migration 037).

const DAY_MS = 86_400_000;
const idOf = (letter: string) => letter.repeat(24);
const [ADMIN, PROJECT] = [idOf("a"), idOf("b")];
const SITES = { plain: idOf("c"), chosen: idOf("d"), current: idOf("e"), gap: idOf("f") };
const now = Date.now();
const older = Object.fromEntries(Object.entries(steps).filter(([name]) => name <= "036-conversions"));

let api: TestApi;
beforeAll(async () => {
  const settings = await freshSettings();
  const db = await openOlder(settings, older);
  await fill(db);
  await db.destroy();
  api = await startApi(settings);
});
afterAll(() => api.close());

async function fill(db: OlderDb): Promise<void> {
  const add = (table: string, row: object) => db.insertInto(table).values(row).execute();
  const account = { id: ADMIN, email: "admin@example.org", email_key: "admin@example.org", role: "admin" };
  const password_hash = await hashPassword(PASSWORD);
  await add("users", { ...account, password_hash, approval_status: "approved", created_at: now });
  const named = { name: "Quarry", description: "", created_at: now };
  await add("projects", { ...named, id: PROJECT, status: "active", owner_id: ADMIN, updated_at: now });
  const site = (id: string, current: string) =>
    add("sites", {
      ...{ ...named, id, project_id: PROJECT, uploaded_by: ADMIN, uploaded_at: now },
      topographic_dataset_id: current,
    });
  await site(SITES.plain, "next-month");
  await site(SITES.chosen, "chosen-next");
  await site(SITES.current, "current-wrong");
  await site(SITES.gap, "gap-last");
  let age = 30;
  const survey = (site_id: string, id: string, of: string | null, more: object = {}) => {
    const correction = of && { of, kind: "changed", pointCount: 1, fields: ["raiseM"], note: "" };
    return add("datasets", {
      ...{ id, site_id, kind: "topographic", state: "live", uploaded_by: ADMIN, file_name: `${id}.csv` },
      ...{ file_size: 1, point_count: 2, created_at: now - age-- * DAY_MS, stored_bytes: 1, label: id },
      head: JSON.stringify(correction ? { correction } : {}),
      ...more,
    });
  };
  await survey(SITES.plain, "wrong", null);
  await survey(SITES.plain, "right", "wrong");
  await survey(SITES.plain, "right-again", "right");
  await survey(SITES.plain, "next-month", null);
  await survey(SITES.chosen, "chosen-wrong", null);
  await survey(SITES.chosen, "chosen-right", "chosen-wrong");
  await survey(SITES.chosen, "chosen-next", null);
  const made = { id: idOf("1"), at: now, deed: "survey-made-current", subject_id: "chosen-wrong" };
  await add("activity", { ...made, site_id: SITES.chosen, details: "{}" });
  await survey(SITES.current, "current-wrong", null);
  await survey(SITES.current, "current-right", "current-wrong");
  await survey(SITES.gap, "gap-first", null);
  const bin = { state: "superseded", superseded_at: now, removed_as: "deleted" };
  await survey(SITES.gap, "gap-between", "gap-first", bin);
  await survey(SITES.gap, "gap-last", "gap-between");
}

/** The labels of a site's surveys, earliest first, each with the version that counts instead. */
async function versions(siteId: string): Promise<[string, string | undefined][]> {
  const { surveys } = (await api.admin.get(`/sites/${siteId}/surveys`)).data;
  return surveys
    .toReversed()
    .map(({ label, supersededBy }: Survey): [string, string | undefined] => [label, supersededBy]);
}

test("earlier corrections take the place of the surveys that they correct", async () => {
  expect(await versions(SITES.plain)).toEqual([
    ["wrong", "right-again"],
    ["right", "right-again"],
    ["right-again", undefined],
    ["next-month", undefined],
  ]);
  expect(await versions(SITES.gap)).toEqual([
    ["gap-first", "gap-last"],
    ["gap-last", undefined],
  ]);
});

test("a survey that is current, or was made current again since, keeps its place", async () => {
  expect(await versions(SITES.chosen)).toEqual([
    ["chosen-wrong", undefined],
    ["chosen-right", "chosen-wrong"],
    ["chosen-next", undefined],
  ]);
  expect(await versions(SITES.current)).toEqual([
    ["current-wrong", undefined],
    ["current-right", "current-wrong"],
  ]);
});
