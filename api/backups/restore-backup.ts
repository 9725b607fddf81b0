import { existsSync } from "node:fs";
import { isBroken } from "../database/faults.ts";
import { assertPostgresUnused, postgresTarget } from "../database/transfer/postgres-target.ts";
import {
  countUsers,
  holdSqlite,
  NoDatabase,
  openAlone,
  openSnapshot,
  type Place,
  sqliteFile,
} from "../database/transfer/snapshot.ts";
import { sqliteTarget } from "../database/transfer/sqlite-target.ts";
import type { Target } from "../database/transfer/target.ts";
import { openBackup } from "./backup-file.ts";
import { BackupFault, roomFault } from "./faults.ts";
import { type ComparedTable, compare, fillAndCompare } from "./fill-and-compare.ts";
import type { Manifest } from "./format.ts";

/** The schema that a restore fills before it replaces the present one. */
const RESTORING = "topo_restoring";

/**
 * Replaces the installation's database with a backup. Reads the whole file first, fills another database beside the
 * present one, compares it with the file, and swaps the two in one step; until then nothing is changed. Throws
 * {@link BackupFault} or a TransferFault.
 */
export async function restoreBackup(
  file: string,
  place: Place,
  { replaces = false } = {},
): Promise<{ manifest: Manifest }> {
  const backup = await openBackup(file);
  try {
    const remedy = replaces ? null : "Add --replace to replace all it has.";
    const target = await newTarget(place, backup.migrations, remedy);
    try {
      assertSame(againstManifest(await fillAndCompare(target, backup), backup.manifest));
      await target.install();
    } finally {
      await target.close();
    }
    return { manifest: backup.manifest };
  } catch (error) {
    throw roomFault(error, place.dataDir);
  } finally {
    await backup.close();
  }
}

/**
 * Copies the embedded database to an empty PostgreSQL, which can be used once its rows have been read back and found
 * equal. The embedded database stays as it is, and no other process opens it meanwhile.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<ComparedTable[]> {
  const source = await openAlone(dataDir);
  try {
    const target = await newTarget({ dataDir, databaseUrl }, source.migrations, "Move to an empty database.");
    try {
      const compared = await fillAndCompare(target, source);
      assertSame(compared);
      await target.install();
      return compared;
    } finally {
      await target.close();
    }
  } catch (error) {
    throw roomFault(error, dataDir);
  } finally {
    await source.close();
  }
}

/**
 * Makes a target after checking that the program is not running and that there are no accounts. If there are, throws
 * with the remedy; with a null remedy they are replaced.
 */
async function newTarget(place: Place, migrations: string[], remedy: string | null): Promise<Target> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl) {
    await assertPostgresUnused(databaseUrl);
    assertReplaceable(await accountsIn(place), remedy);
    return postgresTarget(databaseUrl, RESTORING, migrations);
  }
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) return sqliteTarget(dataDir, migrations);
  const held = holdUnlessBroken(file);
  assertReplaceable(held && countUsers(held), remedy);
  return sqliteTarget(dataDir, migrations, held);
}

function holdUnlessBroken(file: string) {
  try {
    return holdSqlite(file);
  } catch (error) {
    if (isBroken(error)) return null;
    throw error;
  }
}

/** `accounts` is null for a damaged database. */
function assertReplaceable(accounts: number | null, remedy: string | null): void {
  if (accounts === 0 || remedy === null) return;
  const what = accounts === null ? "a damaged database" : `${accounts} account${accounts === 1 ? "" : "s"}`;
  throw new BackupFault(`The installation is not empty: it has ${what}. ${remedy}`);
}

/** Throws for a database of a newer program, because some of its tables would be left behind. */
async function accountsIn(place: Place): Promise<number> {
  try {
    const present = await openSnapshot(place);
    try {
      const users = present.tables.find(({ name }) => name === "users");
      let count = 0;
      if (users) for await (const rows of present.rows(users)) count += rows.length;
      return count;
    } finally {
      await present.close();
    }
  } catch (error) {
    if (error instanceof NoDatabase) return 0;
    throw error;
  }
}

/** Also compares what was written with the manifest. */
export const againstManifest = (compared: ComparedTable[], { tables }: Manifest): ComparedTable[] =>
  compared.map(({ name, after }) => compare(name, tables.find(table => table.name === name)!, after));

function assertSame(compared: ComparedTable[]): void {
  const wrong = compared.find(({ isSame }) => !isSame);
  if (!wrong) return;
  const { name, before, after } = wrong;
  throw new BackupFault(
    `The table ${name} is not what it was (${before.rows} rows before, ${after.rows} after). Nothing was changed.`,
  );
}
