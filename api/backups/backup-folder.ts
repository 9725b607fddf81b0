import { readdirSync, rmSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { processMark, processOf } from "../database/transfer/leftovers.ts";
import type { Settings } from "../environment.ts";

/** Names that we give to complete and unfinished backups. They are ordered by the dates in them. */
const WHOLE = /^survey-\d{8}-\d{6}\.backup$/;
const UNFINISHED = /^survey-\d{8}-\d{6}\.backup\.(.+)\.partial$/;
/** An unfinished file of another machine counts as abandoned when it has not been written to for this long. */
const LEFT_MS = 3_600_000;

/** Returns the name of a backup made now, in UTC. */
export const backupName = (now: Date): string =>
  `survey-${now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-")}.backup`;

/** Returns the name of a backup while it is written, which identifies the writing process. */
export const partialOf = (file: string): string => `${file}.${processMark()}.partial`;

/**
 * Deletes unfinished files of processes that were killed; `isWritten` recognises the files that this process is
 * writing.
 */
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

/** Returns the folder for backups: BACKUP_DIR, or `backups` in DATA_DIR. */
export const backupFolder = ({ backupDir, dataDir }: Pick<Settings, "backupDir" | "dataDir">): string =>
  backupDir ?? join(dataDir, "backups");

/**
 * Deletes all backups except the newest `keep` and `lastGood`, which may not be the newest by name if the clock was
 * set back. Keeps files with other names.
 */
export async function deleteOldBackups(folder: string, keep: number, lastGood: string): Promise<void> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && WHOLE.test(entry.name) && entry.name !== lastGood)
    .map(({ name }) => name)
    .sort();
  for (const name of names.slice(0, Math.max(0, names.length - (keep - 1)))) await rm(join(folder, name));
}
