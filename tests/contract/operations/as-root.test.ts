import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runScript, spawnApi } from "../api-process.ts";
import { freshSettings } from "../harness.ts";

/** `nobody` on every Linux; any user other than root would do. */
const SERVICE = 65_534;

if (process.getuid?.() !== 0)
  console.warn(
    "\nSKIPPED: commands that root runs leave files to the service's user. Only root can try it.\n",
  );

/** Everything in a folder, and the folder itself, that the service's user cannot open or others can. */
function foreign(folder: string): string[] {
  const paths = [folder, ...readdirSync(folder, { recursive: true }).map(name => join(folder, String(name)))];
  return paths.filter(path => {
    const { uid, gid, mode } = lstatSync(path);
    return uid !== SERVICE || gid !== SERVICE || (mode & 0o077) !== 0;
  });
}

test.runIf(process.getuid?.() === 0)(
  "what commands run by root write to DATA_DIR belongs to the user who owns the folder",
  async () => {
    const place = await freshSettings();
    const api = await spawnApi(place);
    await api.stop();
    const { dataDir } = place;
    for (const path of [dataDir, ...readdirSync(dataDir).map(name => join(dataDir, name))])
      chownSync(path, SERVICE, SERVICE);

    expect((await runScript("admin-password", place)).code).toBe(0);
    expect(foreign(dataDir)).toEqual([]);
    expect((await runScript("compact", place)).code).toBe(0);
    expect(foreign(dataDir)).toEqual([]);
    expect((await runScript("backup", place)).code).toBe(0);
    expect(foreign(dataDir)).toEqual([]);
    const backup = join(dataDir, "backups", readdirSync(join(dataDir, "backups"))[0]!);
    const restored = await runScript("restore", place, [backup, "--replace"]);
    expect(restored).toMatchObject({ code: 0 });
    expect(foreign(dataDir)).toEqual([]);
  },
  60_000,
);

test.runIf(process.getuid?.() === 0)(
  "a command that cannot read DATA_DIR, or write to its folder, fails with one sentence",
  async () => {
    const place = await freshSettings();
    const asService = async (script: string, args: string[] = []) => {
      const { code, output } = await runScript(script, place, args, {}, SERVICE);
      return [code, ...output.trim().split("\n")];
    };
    const api = await spawnApi(place);
    await api.stop();
    const { dataDir } = place;
    expect(await asService("backup")).toEqual([
      ...[
        1,
        `The database in DATA_DIR ${dataDir} cannot be read (EACCES): run the command as the owner of that folder, or as root.`,
      ],
    ]);
    expect(await asService("data-restore")).toEqual([
      1,
      expect.stringContaining(`DATA_DIR ${dataDir} cannot be written (EACCES)`),
    ]);
    for (const path of [dataDir, ...readdirSync(dataDir).map(name => join(dataDir, name))])
      chownSync(path, SERVICE, SERVICE);
    const elsewhere = `${dataDir}-elsewhere`;
    mkdirSync(elsewhere, { mode: 0o700 });
    expect(await asService("backup", [elsewhere])).toEqual([
      ...[
        1,
        `The folder ${elsewhere} cannot be written (EACCES): make it writable, or back up to another folder.`,
      ],
    ]);
    expect(existsSync(join(dataDir, "backups"))).toBe(false);
  },
  60_000,
);
