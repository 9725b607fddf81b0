// npm run backup [-- FOLDER]: writes all of the database to one file while the program runs. BACKUP_DIR is the usual
// folder, or `backups` in DATA_DIR.
import { resolve } from "node:path";
import { backupFolder } from "#api/backups/backup-folder.ts";
import { makeBackup } from "#api/backups/make-backup.ts";
import { CommandFault, runCommand } from "./open-database.ts";

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () =>
    stopping.abort(new CommandFault("The backup was stopped: there is no new file.")),
  );

await runCommand(async settings => {
  const folder = resolve(process.argv[2] ?? backupFolder(settings));
  const { file, bytes, rows, tookMs } = await makeBackup(settings, folder, { signal: stopping.signal });
  const size = `${(bytes / 1_048_576).toFixed(1)} MB`;
  console.log(`Backup written: ${file} (${rows} rows, ${size}, ${(tookMs / 1000).toFixed(1)} s)`);
});
