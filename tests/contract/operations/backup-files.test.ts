import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, inject, test, vi } from "vitest";
import { BackupFault } from "#api/backups/faults.ts";
import { restoreBackup } from "#api/backups/restore-backup.ts";
import { openDatabase } from "#api/database/connection.ts";
import { machineMark } from "#api/database/transfer/leftovers.ts";
import { runScript } from "../api-process.ts";
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

// Tests of what does not depend on the database.

/** A port that nobody listens on, because it is reserved. */
const NOWHERE = "postgres://survey@127.0.0.1:1/survey";

/** Whether a folder of a fixed size can be mounted for a single command. */
const mounts = spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;
if (!mounts) console.warn("\nSKIPPED: a backup to a disk that is full. It needs user namespaces.\n");

/** Runs a command in a PID namespace of its own, as process 1. */
const CONTAINER = ["-rpf", "--kill-child"];
const contains = spawnSync("unshare", [...CONTAINER, "true"]).status === 0;
if (!contains) console.warn("\nSKIPPED: backups of two containers. They need user namespaces.\n");

function isBackingUp({ dataDir }: Place): boolean {
  const folder = join(dataDir, "backups");
  return existsSync(folder) && readdirSync(folder).some(name => name.endsWith(".partial"));
}

describe("a backup", () => {
  test("that is killed leaves no file that looks complete, and the next one is made", async () => {
    const { place } = await installation();
    expect(await killScript("backup", place, [], () => isBackingUp(place))).toBe(true);
    expect(backupsIn(place)).toEqual([expect.stringMatching(/\.partial$/)]);
    const file = await backUp(place);
    expect(backupsIn(place).map(name => join(dirname(file), name))).toEqual([file]);
    expect((await runScript("restore-check", place, [file])).code).toBe(0);
  });

  test("that is stopped exits with 1, and leaves nothing behind", async () => {
    const { place } = await installation();
    const stopped = await endScript("backup", place, [], () => isBackingUp(place), {}, "SIGTERM");
    expect([stopped.exitCode, stopped.signalCode]).toEqual([1, null]);
    expect(backupsIn(place)).toEqual([]);
  });

  test("removes leftovers of killed backups, but never the file of a running process", async () => {
    const { place } = await installation();
    const folder = join(place.dataDir, "backups");
    mkdirSync(folder, { recursive: true });
    const gone = spawnSync("true").pid;
    const write = (maker: string, hoursOld: number) => {
      const name = `survey-20260101-000000.backup.${maker}.partial`;
      writeFileSync(join(folder, name), "half");
      const at = Date.now() / 1000 - hoursOld * 3600;
      utimesSync(join(folder, name), at, at);
      return name;
    };
    const kept = [
      write(`${machineMark}.${process.pid}`, 9),
      write("other.example.org.17", 0),
      write("4711", 0),
    ];
    for (const [maker, hoursOld] of [
      [`${machineMark}.${gone}`, 0],
      ["other.example.org.18", 2],
      ["4712", 2],
    ] as const)
      write(maker, hoursOld);
    await backUp(place);
    expect(
      readdirSync(folder)
        .filter(name => name.endsWith(".partial"))
        .sort(),
    ).toEqual(kept.sort());
  });

  test.runIf(contains)("keeps the file of a container with the same name and process number", async () => {
    const { place } = await installation();
    const backup = join(inject("bundle"), "commands/backup.js");
    const { PATH } = process.env;
    const env: NodeJS.ProcessEnv = { PATH, NODE_ENV: "production", DATA_DIR: place.dataDir };
    const first = spawn("unshare", [...CONTAINER, process.execPath, backup], { env });
    const ended = once(first, "exit");
    await vi.waitFor(() => expect(isBackingUp(place)).toBe(true), { timeout: 60_000, interval: 1 });
    first.kill("SIGKILL");
    await ended;
    const [theirs] = backupsIn(place);
    expect(theirs).toMatch(/\.1\.partial$/);
    const second = spawnSync("unshare", [...CONTAINER, process.execPath, backup], { env, encoding: "utf8" });
    expect(second.stdout).toContain("Backup written: ");
    expect(backupsIn(place)).toContain(theirs);
  });

  test.runIf(mounts)(
    "exits with 1 and a sentence when the disk is full, and leaves nothing behind",
    async () => {
      const { place } = await installation();
      const folder = join(place.dataDir, "full");
      mkdirSync(folder);
      const backup = join(inject("bundle"), "commands/backup.js");
      const run = (listing: string) =>
        spawnSync(
          "unshare",
          ["-rm", "sh", "-c", `mount -t tmpfs -o size=64k none "$1" && ${listing}`, "sh", folder],
          {
            env: {
              PATH: process.env.PATH,
              NODE_ENV: "production",
              DATA_DIR: place.dataDir,
              DISK_RESERVE_MB: "0",
            },
            encoding: "utf8",
          },
        );
      const { stderr, stdout } = run(`"${process.execPath}" "${backup}" "$1"; echo "$?" && ls "$1"`);
      expect(stdout).toBe("1\n");
      expect(stderr).toMatch(
        /^The disk of \S+ has too little room .*: make room, or use another folder\.\n$/,
      );
    },
  );

  test("and a check fail with a sentence if the database does not respond", async () => {
    const { place } = await installation();
    const file = await backUp(place);
    const elsewhere = { ...place, databaseUrl: NOWHERE };
    for (const [script, args] of [
      ["backup", []],
      ["restore-check", [file]],
    ] as [string, string[]][])
      expect(await runScript(script, elsewhere, args)).toEqual({
        code: 1,
        output:
          "The database of DATABASE_URL at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1. Start it, or correct DATABASE_URL.\n",
      });
    expect(backupsIn(place)).toHaveLength(1);
  });

  test("fails with a sentence if its folder cannot be used", async () => {
    const { place } = await installation();
    const taken = join(place.dataDir, "taken");
    writeFileSync(taken, "");
    const { code, output } = await runScript("backup", place, [join(taken, "backups")]);
    expect(code).toBe(1);
    expect(output).toContain(taken);
    expect(output.trim()).not.toContain("\n");
  });
});

describe("a restore", () => {
  test("refuses a file that was truncated or altered anywhere, and changes nothing", async () => {
    const { place } = await installation();
    const file = await backUp(place);
    const bytes = readFileSync(file);
    const target = await freshSettings();
    const spoil = async (spoiled: Buffer) => {
      writeFileSync(`${file}.spoiled`, spoiled);
      const fault = await restoreBackup(`${file}.spoiled`, target, { replaces: true }).catch(error => error);
      expect(fault).toBeInstanceOf(BackupFault);
      return fault.message;
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
    await expect(restoreBackup(newer, await freshSettings())).rejects.toThrow(
      /made by version 9\.0\.0\) is from a newer version of the program/,
    );
    const format = withManifest(file, manifest => {
      manifest.formatVersion = 2;
    });
    await expect(restoreBackup(format, place, { replaces: true })).rejects.toThrow(/newer version/);
  });
});

describe("a rehearsal", () => {
  const scratchIn = (folder: string) => readdirSync(folder).filter(name => name.startsWith("topo-check-"));

  test("that is stopped or killed leaves nothing behind, at the latest once the next one has begun", async () => {
    const { place } = await installation();
    const file = await backUp(place);
    const scratch = join(place.dataDir, "scratch");
    mkdirSync(scratch);
    const env = { TMPDIR: scratch };
    const isChecking = () => scratchIn(scratch).length > 0;
    const stopped = await endScript("restore-check", place, [file], isChecking, env, "SIGTERM");
    expect([stopped.exitCode, stopped.signalCode]).toEqual([1, null]);
    expect(scratchIn(scratch)).toEqual([]);
    expect(await killScript("restore-check", place, [file], isChecking, env)).toBe(true);
    expect(scratchIn(scratch)).toHaveLength(1);
    expect((await runScript("restore-check", place, [file], env)).code).toBe(0);
    expect(scratchIn(scratch)).toEqual([]);
  });

  test("refuses a truncated or missing file in a sentence", async () => {
    const { place } = await installation();
    const file = await backUp(place);
    truncateSync(file, readFileSync(file).length - 5);
    expect(await runScript("restore-check", place, [file])).toEqual({
      code: 1,
      output: `${file} is damaged: it was cut off or altered. Nothing was changed. Use another backup.\n`,
    });
    expect(await runScript("restore-check", place, [`${file}.gone`])).toEqual({
      code: 1,
      output: `${file}.gone cannot be read (ENOENT).\n`,
    });
  });

  test("fails when a saved volume differs, except for a base interpolated from points of the toe", async () => {
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
    // Made before bases of stockpiles were computed from the exact line of the toe.
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
