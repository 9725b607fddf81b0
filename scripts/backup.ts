// npm run backup -- [file]: writes a consistent copy of the database while it runs.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { copyDatabase } from "#api/database/copy.ts";
import { CommandFault, withDatabase } from "./open-database.ts";

await withDatabase(async (database, settings) => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "").replace("T", "-");
  const ending = database.kind === "sqlite" ? "sqlite" : "dump";
  const file = resolve(process.argv[2] ?? join(settings.dataDir, "backups", `survey-${stamp}.${ending}`));
  if (existsSync(file)) throw new CommandFault(`${file} exists already.`);
  mkdirSync(dirname(file), { recursive: true });
  if (settings.databaseUrl) dump(settings.databaseUrl, file);
  else await copyDatabase(database.db, file);
  console.log(`Backup written: ${file} (${(statSync(file).size / 1_048_576).toFixed(1)} MB)`);
});

/** The database server's own tool; pg_restore reads its dump. */
function dump(databaseUrl: string, file: string): void {
  const args = ["--format=custom", "--no-owner", "--compress=1", `--file=${file}`, databaseUrl];
  const { error, status, stderr } = spawnSync("pg_dump", args, { encoding: "utf8" });
  if (error) throw new CommandFault("pg_dump is needed to back up PostgreSQL, and is not on the PATH.");
  if (status !== 0) throw new CommandFault(`pg_dump failed: ${stderr.trim()}`);
}
