import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { Kysely } from "kysely";
import { migrateWith } from "../migrate.ts";
import { ensurePrivateFolder } from "../private-files.ts";
import { EmbeddedDialect } from "../sqlite.ts";
import { TransferFault } from "./faults.ts";
import { isRunning } from "./leftovers.ts";
import type { Row } from "./rows.ts";
import { all, quoted, sqliteFile } from "./snapshot.ts";
import { type Table, tablesOf } from "./tables.ts";
import type { Target } from "./target.ts";

const FOLDER = "restoring-";

/**
 * Makes an empty database with the tables of these migrations, in a new folder inside `dataDir`. `held` is the
 * database that it may replace, which this process has locked.
 */
export async function sqliteTarget(
  dataDir: string,
  migrations: readonly string[],
  held: DatabaseSyncInstance | null = null,
): Promise<Target> {
  const folder = scratchFolder(dataDir);
  const file = sqliteFile(folder);
  const kysely = new Kysely<unknown>({ dialect: new EmbeddedDialect(file) });
  await migrateWith({ db: kysely, kind: "sqlite" }, migrations).finally(() => kysely.destroy());
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  // The file is useless until it is complete, so it is flushed only once, at the end.
  database.exec("pragma synchronous = off; begin");
  for (const { name } of await tablesOf(migrations)) database.exec(`delete from ${quoted(name)}`);
  return {
    place: { dataDir: folder, databaseUrl: null },
    insert: async (table, rows) => insert(database, table, rows),
    async finish() {
      database.exec("commit");
      const [broken] = all<{ table: string }>(database, "pragma foreign_key_check");
      if (broken) throw new TransferFault(`Rows of ${broken.table} refer to rows that are missing.`);
      // The file is moved without its write-ahead log, so the log must be empty.
      const [log] = all<{ busy: number }>(database, "pragma wal_checkpoint(truncate)");
      if (log!.busy) throw new Error("The write-ahead log could not be ended");
      database.close();
      flush(file);
    },
    async install() {
      const own = sqliteFile(dataDir);
      // Removes the old file's write-ahead log, which SQLite would otherwise apply to the new file.
      held?.exec("pragma journal_mode = delete");
      for (const log of [`${own}-wal`, `${own}-shm`]) rmSync(log, { force: true });
      renameSync(file, own);
      flush(dataDir);
    },
    async close() {
      if (database.isOpen) database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function insert(database: DatabaseSyncInstance, { name, columns }: Table, rows: Row[]): void {
  const values = columns.map(() => "?").join(", ");
  const statement = database.prepare(
    `insert into ${quoted(name)} (${columns.map(quoted).join(", ")}) values (${values})`,
  );
  for (const row of rows) statement.run(...(row as string[]));
}

/** Makes a folder inside `dataDir` for a database that will replace the one there. */
export function scratchFolder(dataDir: string): string {
  ensurePrivateFolder(dataDir);
  removeLeftovers(dataDir);
  const folder = join(dataDir, `${FOLDER}${process.pid}`);
  ensurePrivateFolder(folder);
  return folder;
}

/** Removes the folders of killed processes. */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = name.startsWith(FOLDER) ? Number(name.slice(FOLDER.length)) : Number.NaN;
    if (pid === process.pid || (pid > 0 && !isRunning(pid)))
      rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Returns once the file, or the folder's entries, are on the disk. */
export function flush(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
