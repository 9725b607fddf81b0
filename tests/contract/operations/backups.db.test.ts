import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#api/database/connection.ts";
import { firstTables } from "#api/database/migrations/001-first-tables.ts";
import { jobs } from "#api/database/migrations/002-jobs.ts";
import { runScript, spawnApi } from "../api-process.ts";
import { databaseKind, freshSettings, isLong } from "../harness.ts";
import { openOlder } from "../migrations/older-database.ts";
import {
  answersOf,
  backUp,
  installation,
  killScript,
  newSite,
  type Place,
  POINTS,
  signedIn,
} from "./backed-up.ts";

const restored = async (file: string): Promise<Place> => {
  const place = await freshSettings();
  const { code, output } = await runScript("restore", place, [file]);
  expect(output).toContain("Restored");
  expect(code).toBe(0);
  return place;
};

describe("a backup", () => {
  test("taken during uploads contains everything acknowledged before it began, and nothing incomplete", async () => {
    const place = await freshSettings();
    const api = await spawnApi(place);
    const client = await signedIn(api.url);
    const projectId = (await client.post("/projects", { name: "Kept" })).data.project._id;
    const acknowledged = [await newSite(client, projectId, "0"), await newSite(client, projectId, "1")];
    let isWriting = true;
    let later = 0;
    const writers = [1, 2].map(async () => {
      for (; isWriting; later++) await newSite(client, projectId, "later");
    });
    const file = await backUp(place);
    const during = later;
    isWriting = false;
    await Promise.all(writers);
    await api.kill();
    expect(during).toBeGreaterThan(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const again = await spawnApi(await restored(file));
    const reader = await signedIn(again.url);
    const { sites } = (await reader.get(`/projects/${projectId}/sites`)).data as { sites: { _id: string }[] };
    expect(sites.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acknowledged));
    for (const { _id } of sites) expect((await reader.get(`/sites/${_id}`)).data.site.points).toEqual(POINTS);
    await again.kill();
  });
});

describe("a restore", () => {
  // On PostgreSQL, a backup of the other database brings them back, too.
  test.runIf(databaseKind === "sqlite" || isLong)(
    "brings back exactly the same answers as before",
    async () => {
      const { place, siteIds } = await installation();
      const file = await backUp(place);
      const before = await answersOf(place, siteIds);
      expect(await answersOf(await restored(file), siteIds)).toEqual(before);
    },
  );

  test("refuses an installation with accounts unless told to replace it, and one that is running", async () => {
    const { place, siteIds } = await installation();
    const file = await backUp(place);
    const before = await answersOf(place, siteIds);
    const api = await spawnApi(place);
    await (await signedIn(api.url)).delete(`/sites/${siteIds[0]}`);
    const running = await runScript("restore", place, [file, "--replace"]);
    expect(running).toEqual({ code: 1, output: expect.stringContaining("Stop the program first") });
    await api.stop();
    const refused = await runScript("restore", place, [file]);
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(/not empty: it has 1 account/) });
    expect(await runScript("restore", place, [file, "--replace"])).toMatchObject({ code: 0 });
    expect(await answersOf(place, siteIds)).toEqual(before);
    expect(readdirSync(place.dataDir).filter(name => name.startsWith("restoring"))).toEqual([]);
  });

  test("that is killed leaves the existing database", async () => {
    const { place, siteIds } = await installation();
    const file = await backUp(place);
    const before = await answersOf(place, siteIds);
    // The restore may finish between two checks. Then it has restored the backup.
    const kill = () => killScript("restore", place, [file, "--replace"], pid => isRestoring(place, pid));
    let isKilled = false;
    for (let tries = 0; tries < 10 && !isKilled; tries++) isKilled = await kill();
    expect(isKilled).toBe(true);
    expect(await answersOf(place, siteIds)).toEqual(before);
    expect((await runScript("restore", place, [file, "--replace"])).code).toBe(0);
  });

  test("of an older program's backup is migrated at the next start", async () => {
    const place = await freshSettings();
    const older = await openOlder(place, { "001-first-tables": firstTables, "002-jobs": jobs });
    const account = { id: "b".repeat(24), email: "b@example.org", password_hash: "x", role: "user" };
    const more = { approval_status: "approved", email_notifications: 1, created_at: 1 };
    await older
      .insertInto("users")
      .values({ ...account, ...more })
      .execute();
    await older.destroy();
    const copy = await restored(await backUp(place));
    // Opening the database migrates it, as the next start does.
    const { db, close } = await openDatabase(copy);
    const [user] = await db.selectFrom("users").select(["email", "email_key"]).execute();
    await close();
    expect(user).toEqual({ email: "b@example.org", email_key: "b@example.org" });
  });

  test.runIf(databaseKind === "postgres")("accepts a backup of the other database", async () => {
    const { place, siteIds } = await installation();
    const before = await answersOf(place, siteIds);
    const embedded = { ...(await freshSettings()), databaseUrl: null };
    expect((await runScript("restore", embedded, [await backUp(place)])).code).toBe(0);
    expect(await answersOf(embedded, siteIds)).toEqual(before);
    const back = await freshSettings();
    expect((await runScript("restore", back, [await backUp(embedded)])).code).toBe(0);
    expect(await answersOf(back, siteIds)).toEqual(before);
  });
});

describe("a rehearsal", () => {
  test("prints counts and volumes of a good backup, and leaves nothing behind", async () => {
    const { place } = await installation();
    const file = await backUp(place);
    const { code, output } = await runScript("restore-check", place, [file]);
    expect(code).toBe(0);
    expect(output).toMatch(/^chunks +4 +4 +same [0-9a-f]{12}$/m);
    expect(output).toMatch(/^South, saved .*: cut [\d,.]+ m³, fill [\d,.]+ m³: the same$/m);
    expect(output).toMatch(/^The backup is good: \d+ rows/m);
    if (!place.databaseUrl) return;
    const { db, close } = await openDatabase(place);
    const { rows } = await sql`select 1 from pg_namespace where nspname like 'topo_%'`.execute(db);
    await close();
    expect(rows).toEqual([]);
  });
});

describe.runIf(databaseKind === "postgres")("on PostgreSQL", () => {
  const connected = async ({ databaseUrl }: Place) => {
    const client = new pg.Client(databaseUrl!);
    await client.connect();
    return client;
  };

  test("a rehearsal waits while another process removes the leftovers of a killed one", async () => {
    const { place } = await installation();
    const file = await backUp(place);
    const other = await connected(place);
    await other.query("select pg_advisory_lock(hashtext('topo_checking'))");
    const checking = runScript("restore-check", place, [file]);
    const waiting = `select 1 from pg_locks join pg_database on oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`;
    await expect
      .poll(async () => (await other.query(waiting)).rowCount, { timeout: 20_000, interval: 10 })
      .toBe(1);
    await other.end();
    expect((await checking).output).toContain("The backup is good");
  });

  test("a full disk of the server is distinguished from a full disk of this machine", async () => {
    const { place, siteIds } = await installation();
    const file = await backUp(place);
    const before = await answersOf(place, siteIds);
    const server = await connected(place);
    // Raises the server's own error for a table that cannot grow.
    await server.query(`
      create function full_disk() returns event_trigger language plpgsql as $$ begin
        raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100';
      end $$;
      create event trigger full_disk on ddl_command_end when tag in ('CREATE TABLE') execute function full_disk()`);
    const full = {
      code: 1,
      output: "The disk of PostgreSQL is full: make room there, and run the command again.\n",
    };
    expect(await runScript("restore-check", place, [file])).toEqual(full);
    expect(await runScript("restore", place, [file, "--replace"])).toEqual(full);
    await server.query("drop event trigger full_disk; drop function full_disk");
    await server.end();
    expect(await answersOf(place, siteIds)).toEqual(before);
  });
});

/** Whether the process has begun to fill the new database. */
async function isRestoring({ dataDir, databaseUrl }: Place, pid: number): Promise<boolean> {
  if (!databaseUrl) {
    const file = join(dataDir, `restoring-${pid}`, "survey.sqlite");
    return existsSync(file) && statSync(file).size > 1_000_000;
  }
  // With another application name than the program's, because a restore refuses while the program runs.
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const found = await client.query("select 1 from topo_restoring.chunks limit 1").catch(() => null);
  await client.end();
  return found !== null && found.rows.length > 0;
}
