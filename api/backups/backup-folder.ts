import { readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "../environment.ts";

/** Names of whole backups and of unfinished ones, as we give them. Their dates order them. */
const WHOLE = /^survey-\d{8}-\d{6}\.backup$/;
const UNFINISHED = /^survey-\d{8}-\d{6}\.backup\.\d+\.partial$/;

export const isUnfinished = (name: string): boolean => UNFINISHED.test(name);

/** Returns the name of a backup of this moment, in UTC. */
export const backupName = (now: Date): string =>
  `survey-${now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-")}.backup`;

/** Returns where backups go: BACKUP_DIR, or `backups` in DATA_DIR. */
export const backupFolder = ({ backupDir, dataDir }: Pick<Settings, "backupDir" | "dataDir">): string =>
  backupDir ?? join(dataDir, "backups");

/**
 * Deletes all backups but the newest `keep`, and never `lastGood`, which is not the newest by its name where a clock was
 * set back. Files with other names stay.
 */
export async function deleteOldBackups(folder: string, keep: number, lastGood: string): Promise<void> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && WHOLE.test(entry.name) && entry.name !== lastGood)
    .map(({ name }) => name)
    .sort();
  for (const name of names.slice(0, Math.max(0, names.length - (keep - 1)))) await rm(join(folder, name));
}
