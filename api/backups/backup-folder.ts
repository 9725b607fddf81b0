import { readdirSync, rmSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { processMark, processOf } from "../database/transfer/leftovers.ts";
import type { Settings } from "../environment.ts";

/** Names of whole backups and of unfinished ones, as we give them. Their dates order them. */
const WHOLE = /^survey-\d{8}-\d{6}\.backup$/;
const UNFINISHED = /^survey-\d{8}-\d{6}\.backup\.(.+)\.partial$/;
/** A file of another machine that was not written for so long was left by a process that was killed. */
const LEFT_MS = 3_600_000;

/** Returns the name of a backup of this moment, in UTC. */
export const backupName = (now: Date): string =>
  `survey-${now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-")}.backup`;

/** Returns what a backup is called until it is whole: the name says which process writes it. */
export const partialOf = (file: string): string => `${file}.${processMark()}.partial`;

/** Deletes what processes left that were killed; `isWritten` knows the files that this one writes now. */
export function deleteUnfinished(folder: string, isWritten: (path: string) => boolean): void {
  for (const name of readdirSync(folder)) {
    const mark = UNFINISHED.exec(name)?.[1];
    const path = join(folder, name);
    if (mark !== undefined && isLeft(mark, path, isWritten)) rmSync(path, { force: true });
  }
}

function isLeft(mark: string, path: string, isWritten: (path: string) => boolean): boolean {
  const maker = processOf(mark);
  if (maker !== "elsewhere") return maker === "gone" || (maker === "this" && !isWritten(path));
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > LEFT_MS;
}

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
