import { BackupFault } from "#api/backups/faults.ts";
import { type Database, openDatabase } from "#api/database/connection.ts";
import { databaseFault, isBroken } from "#api/database/faults.ts";
import { createPrivately } from "#api/database/private-files.ts";
import { TransferFault } from "#api/database/transfer/faults.ts";
import { NoDatabase, openSnapshot } from "#api/database/transfer/snapshot.ts";
import { readEnvironment, type Settings, StartFault } from "#api/environment.ts";

/** Runs an operator's command on the configured database. A fault prints one sentence and exits with code 1. */
export const withDatabase = (
  command: (database: Database, settings: Settings) => Promise<void>,
): Promise<void> =>
  runCommand(async settings => {
    await assertDatabase(settings);
    const database = await openDatabase(settings);
    await command(database, settings).finally(() => database.close());
  });

/** Opening would create an empty database, which a command with the wrong folder must not do. */
async function assertDatabase(settings: Settings): Promise<void> {
  try {
    await (await openSnapshot(settings)).close();
  } catch (error) {
    // Other errors are better explained when the database is opened.
    if (error instanceof NoDatabase) throw error;
  }
}

/** Runs a command that opens what it needs by itself. */
export async function runCommand(command: (settings: Settings) => Promise<void>): Promise<void> {
  createPrivately();
  try {
    await command(readEnvironment(process.env));
  } catch (error) {
    if (!faults.some(fault => error instanceof fault) && !isOfSystem(error)) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/** Returns a signal that Ctrl+C, closing the terminal, or `kill` aborts with this sentence. */
export function stoppedBySignal(sentence: string): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => stopping.abort(new BackupFault(sentence, "stopped")));
  return stopping.signal;
}

/** Why a command cannot be carried out, in one sentence. */
export class CommandFault extends Error {
  override name = "CommandFault";
}

const faults = [StartFault, CommandFault, BackupFault, TransferFault, NoDatabase];

/** Tells whether an error of the operating system or SQLite means that a file, disk or database cannot be used. */
const isOfSystem = (error: unknown): boolean =>
  error instanceof Error &&
  error.message !== "" &&
  ("syscall" in error || isBroken(error) || databaseFault(error) !== null);
