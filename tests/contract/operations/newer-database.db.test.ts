import { expect, test } from "vitest";
import { runScript, StartFailure, spawnApi } from "../api-process.ts";
import { freshSettings } from "../harness.ts";
import { openAsIs } from "../migrations/older-database.ts";

const STEP = "999-of-tomorrow";

test("a database that a newer version has migrated is refused in a sentence, and not changed", async () => {
  const settings = await freshSettings();
  const first = await spawnApi(settings);
  await first.stop();
  const db = openAsIs(settings);
  // As left by a newer version: a migration and a table that this one does not know.
  await db
    .insertInto("kysely_migration")
    .values({ name: STEP, timestamp: "2999-01-01T00:00:00.000Z" })
    .execute();
  await db.deleteFrom("kysely_migration").where("name", "=", "028-job-queue").execute();
  const content = async () => [
    await db.selectFrom("kysely_migration").selectAll().orderBy("name").execute(),
    await db.introspection.getTables({ withInternalKyselyTables: true }),
    await db.selectFrom("users").selectAll().execute(),
    await db.selectFrom("locks").selectAll().orderBy("name").execute(),
  ];
  const before = await content();
  const failure = await spawnApi(settings).then(
    () => null,
    (error: StartFailure) => error,
  );
  expect(failure).toBeInstanceOf(StartFailure);
  expect(failure!.code).toBe(1);
  expect(failure!.complaint).toMatch(
    /^The database (of DATABASE_URL at|in DATA_DIR) \S+ was last used by a newer version of this program, which changed its tables \(999-of-tomorrow\): start that version, or restore a backup from before\.$/,
  );
  for (const script of ["admin-password", "data-restore", "backup"]) {
    const { code, output } = await runScript(script, settings);
    expect([script, code, output.trim().split("\n")]).toEqual([
      ...[script, 1, [expect.stringMatching(/newer version of (this|the) program.*999-of-tomorrow/)]],
    ]);
  }
  expect(await content()).toEqual(before);
  await db.destroy();
});
