import { renameSync, rmSync, statfsSync, statSync } from "node:fs";
import { DatabaseSync } from "@photostructure/sqlite";
import { ensureWritable } from "./connection.ts";
import { ensurePrivateDatabase } from "./private-files.ts";
import { TransferFault } from "./transfer/faults.ts";
import { holdSqlite, presentSqlite, sqliteFile } from "./transfer/snapshot.ts";
import { flush, scratchFolder } from "./transfer/sqlite-target.ts";

const MB = 1_048_576;
/** Room that the copy may need besides its pages. */
const SPARE_BYTES = 16 * MB;

/**
 * Shrinks SQLite's file to the size of its data, and lets it shrink by itself from then on. Writes and checks a copy,
 * then puts it in place in one step, so an interruption leaves either the old file or the new one. Throws
 * {@link TransferFault} while another process has the database open.
 */
export async function compact(dataDir: string): Promise<{ bytesBefore: number; bytesAfter: number }> {
  const file = presentSqlite(dataDir);
  ensureWritable(dataDir);
  const held = holdSqlite(file);
  try {
    held.exec("pragma wal_checkpoint(truncate)");
    const bytesBefore = statSync(file).size;
    const { bytes } = held
      .prepare(
        `select (page_count - freelist_count) * page_size as bytes
         from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`,
      )
      .get() as { bytes: number };
    assertRoom(dataDir, bytes);
    const folder = scratchFolder(dataDir);
    try {
      const copy = sqliteFile(folder);
      ensurePrivateDatabase(copy);
      held.exec("pragma auto_vacuum = incremental");
      held.prepare("vacuum into ?").run(copy);
      assertSound(copy);
      flush(copy);
      // Removes the old file's write-ahead log, which SQLite would otherwise apply to the new file.
      held.exec("pragma journal_mode = delete");
      for (const log of [`${file}-wal`, `${file}-shm`]) rmSync(log, { force: true });
      renameSync(copy, file);
      flush(dataDir);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return { bytesBefore, bytesAfter: statSync(file).size };
  } finally {
    held.close();
  }
}

function assertRoom(dataDir: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const [needed, free] = [bytes + SPARE_BYTES, bavail * bsize].map(each => Math.ceil(each / MB));
  if (free! < needed!)
    throw new TransferFault(
      `Compacting writes a copy of the database first, which needs ${needed} MB in ${dataDir}; the disk has ${free} MB free. Nothing was changed: make room on the disk and run the command again.`,
    );
}

function assertSound(copy: string): void {
  const database = new DatabaseSync(copy, { readOnly: true });
  try {
    const [first] = database.prepare("pragma integrity_check(1)").all() as { integrity_check: string }[];
    if (first!.integrity_check !== "ok")
      throw new TransferFault(
        `The database is damaged (${first!.integrity_check}), so nothing was changed: restore a backup.`,
      );
  } finally {
    database.close();
  }
}
