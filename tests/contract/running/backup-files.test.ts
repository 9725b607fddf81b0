import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#api/database/connection.ts";
import { runScript, spawnApi } from "../api-process.ts";
import { freshSettings } from "../harness.ts";
import {
  backUp,
  backupsIn,
  endScript,
  installation,
  killScript,
  type Place,
  withManifest,
} from "./backed-up.ts";

// What a database has no part in.

function isBackingUp({ dataDir }: Place): boolean {
  const folder = join(dataDir, "backups");
  return existsSync(folder) && readdirSync(folder).some(name => name.endsWith(".partial"));
}

describe("a backup", () => {
  test("that is killed leaves no file that looks whole, and the next one is made", async () => {
    const { place } = await installation();
    expect(await killScript("backup", place, [], () => isBackingUp(place))).toBe(true);
    expect(backupsIn(place).filter(name => name.endsWith(".backup"))).toEqual([]);
    const file = await backUp(place);
    expect((await runScript("restore-check", place, [file])).code).toBe(0);
  });

  test("that is stopped ends with 1, and leaves nothing", async () => {
    const { place } = await installation();
    const stopped = await endScript("backup", place, [], () => isBackingUp(place), {}, "SIGTERM");
    expect([stopped.exitCode, stopped.signalCode]).toEqual([1, null]);
    expect(backupsIn(place)).toEqual([]);
  });

  test("says in words that its folder cannot be used", async () => {
    const place = await freshSettings();
    await (await spawnApi(place)).stop();
    const taken = join(place.dataDir, "taken");
    writeFileSync(taken, "");
    const { code, output } = await runScript("backup", place, [join(taken, "backups")]);
    expect(code).toBe(1);
    expect(output).toContain(taken);
    expect(output.trim()).not.toContain("\n");
  });
});

describe("a restore", () => {
  test("refuses a file that was cut off or altered anywhere, and changes nothing", async () => {
    const { place } = await installation();
    const file = await backUp(place);
    const bytes = readFileSync(file);
    const target = await freshSettings();
    const spoil = async (spoiled: Buffer) => {
      writeFileSync(`${file}.spoiled`, spoiled);
      const { code, output } = await runScript("restore", target, [`${file}.spoiled`, "--replace"]);
      expect(code).toBe(1);
      return output;
    };
    for (const length of [0, 20, bytes.length / 2, bytes.length - 1])
      expect(await spoil(bytes.subarray(0, length))).toMatch(/damaged/);
    for (const at of [9, bytes.length / 2, bytes.length - 200, bytes.length - 30]) {
      const altered = Buffer.from(bytes);
      altered[Math.floor(at)]! ^= 1;
      expect(await spoil(altered)).toMatch(/damaged/);
    }
    expect(await spoil(Buffer.from("Name,Code\n".repeat(20)))).toMatch(/is not a backup/);
    expect(await spoil(Buffer.from("SQLite format 3\0".repeat(20)))).toMatch(
      /copy the file to survey\.sqlite/,
    );
    expect(await spoil(Buffer.from("PGDMP".repeat(40)))).toMatch(/with pg_restore/);
    const folder = await runScript("restore", target, [dirname(file)]);
    expect(folder.code).toBe(1);
    expect(folder.output).toContain(`${dirname(file)} is a folder. Name one of the backups in it.`);
    expect(folder.output).not.toContain("at async");
    expect(readdirSync(target.dataDir)).toEqual([]);
  });

  test("refuses a backup of a newer program with a sentence", async () => {
    const { place } = await installation();
    const file = await backUp(place);
    const newer = withManifest(file, manifest => {
      manifest.program = "9.0.0";
      (manifest.migrations as string[]).push("999-later");
    });
    const { code, output } = await runScript("restore", await freshSettings(), [newer]);
    expect(code).toBe(1);
    expect(output).toMatch(/made by version 9\.0\.0\) is from a newer version of the program/);
    const format = withManifest(file, manifest => {
      manifest.formatVersion = 2;
    });
    expect((await runScript("restore", place, [format, "--replace"])).output).toMatch(/newer version/);
  });
});

describe("a rehearsal", () => {
  test("fails when a saved volume comes out differently, but for a base from places of the toe", async () => {
    const { place, siteIds } = await installation();
    const { db, close } = await openDatabase(place);
    const saved = await db
      .selectFrom("volume_results")
      .selectAll()
      .where("site_id", "=", siteIds[0]!)
      .executeTakeFirstOrThrow();
    const body = JSON.parse(saved.body);
    const store = (more: object) =>
      db
        .updateTable("volume_results")
        .set({ body: JSON.stringify({ ...body, ...more }) })
        .where("id", "=", saved.id)
        .execute();
    // Of before bases of stockpiles were computed from the exact line of the toe.
    const sampled = { mode: "stockpile", inputs: { mode: "stockpile", base: "lowest" } };
    await store({ ...sampled, cutVolume: 12_345 });
    const passed = await runScript("restore-check", place, [await backUp(place)]);
    expect(passed.output).not.toContain("North, saved");
    expect(passed.code).toBe(0);
    await store({ cutVolume: body.cutVolume + 0.2 });
    await close();
    const { code, output } = await runScript("restore-check", place, [await backUp(place)]);
    expect(output).toMatch(/North, saved .*: DIFFERENT\n {2}Cut: saved/);
    expect(output).toContain("NOT good");
    expect(code).toBe(1);
  });
});
