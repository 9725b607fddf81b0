// npm run restore -- FILE [--replace]: replaces the database, of either kind, with a backup. With accounts in the
// database, --replace is required.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { rowsOf } from "#api/backups/format.ts";
import { restoreBackup } from "#api/backups/restore-backup.ts";
import { CommandFault, runCommand } from "./open-database.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: "boolean" } },
});

await runCommand(async settings => {
  const [file] = positionals;
  if (!file) throw new CommandFault("Name the backup: npm run restore -- FILE [--replace]");
  const { manifest } = await restoreBackup(resolve(file), settings, { replaces: values.replace });
  const { madeAt, program } = manifest;
  console.log(`Restored ${rowsOf(manifest)} rows of ${madeAt}, made by version ${program}.`);
  console.log("Start the program: it updates the tables of an older version by itself.");
});
