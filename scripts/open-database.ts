import { BackupFault } from "#api/backups/faults.ts";
import { type Database, openDatabase } from "#api/database/connection.ts";
import { databaseFault, isBroken } from "#api/database/faults.ts";
import { createPrivately } from "#api/database/private-files.ts";
import { TransferFault } from "#api/database/transfer/faults.ts";
import { NoDatabase, openSnapshot } from "#api/database/transfer/snapshot.ts";
import { readEnvironment, type Settings, StartFault } from "#api/environment.ts";

/**
 * Runs an operator's command on the database of the environment. A fault prints one sentence and exits with
 * code 1.
 */
export const withDatabase = (
  command: (database: Database, settings: Settings) => Promise<void>,
): Promise<void> =>
  runCommand(async settings => {
    await assertDatabase(settings);
    const database = await openDatabase(settings);
    await command(database, settings).finally(() => database.close());
  });

/** Opening makes an empty database where there is none: a command that looks in the wrong place must not. */
async function assertDatabase(settings: Settings): Promise<void> {
  try {
    await (await openSnapshot(settings)).close();
  } catch (error) {
    // Opening says every other reason better.
    if (error instanceof NoDatabase) throw error;
  }
}

/** Runs a command that opens what it needs itself. */
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

/** Returns a signal that Ctrl+C, the end of the terminal, or `kill` aborts with this sentence. */
export function stoppedBySignal(sentence: string): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => stopping.abort(new BackupFault(sentence, "stopped")));
  return stopping.signal;
}

/** The reason a command cannot be carried out, in one sentence. */
export class CommandFault extends Error {
  override name = "CommandFault";
}

const faults = [StartFault, CommandFault, BackupFault, TransferFault, NoDatabase];

/** A file, disk or database cannot be used, as the operating system or SQLite says it. */
const isOfSystem = (error: unknown): boolean =>
  error instanceof Error &&
  error.message !== "" &&
  ("syscall" in error || isBroken(error) || databaseFault(error) !== null);
