// npm run backup [-- FOLDER]: writes the whole database to one file while the program runs. The default folder is
// BACKUP_DIR, or `backups` in DATA_DIR. Health shows the result.
import { resolve } from "node:path";
import { backupFolder } from "#api/backups/backup-folder.ts";
import { makeBackup } from "#api/backups/make-backup.ts";
import { noteFailedBackup, noteMadeBackup } from "#api/backups/note-command.ts";
import { runCommand, stoppedBySignal } from "./open-database.ts";

const signal = stoppedBySignal("The backup was stopped: there is no new file.");

await runCommand(async settings => {
  const folder = resolve(process.argv[2] ?? backupFolder(settings));
  const reserveBytes = settings.diskReserveBytes;
  const now = new Date();
  const made = await makeBackup(settings, folder, { reserveBytes, signal, now }).catch(async error => {
    await noteFailedBackup(settings, folder, error);
    throw error;
  });
  const { file, bytes, rows, tookMs } = made;
  const size = `${(bytes / 1_048_576).toFixed(1)} MB`;
  console.log(`Backup written: ${file} (${rows} rows, ${size}, ${(tookMs / 1000).toFixed(1)} s)`);
  await noteMadeBackup(settings, now, file, bytes).catch(error =>
    console.error(`Health does not show it, because the result could not be stored: ${error.message}`),
  );
});
