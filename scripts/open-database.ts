import { type Database, openDatabase } from "#api/database/connection.ts";
import { createPrivately } from "#api/database/private-files.ts";
import { readEnvironment, type Settings, StartFault } from "#api/environment.ts";

/**
 * Runs an operator's command on the database of the environment. A fault prints one sentence and exits with
 * code 1.
 */
export async function withDatabase(
  command: (database: Database, settings: Settings) => Promise<void>,
): Promise<void> {
  createPrivately();
  try {
    const settings = readEnvironment(process.env);
    const database = await openDatabase(settings);
    try {
      await command(database, settings);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartFault || error instanceof CommandFault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The reason a command cannot be carried out, in one sentence. */
export class CommandFault extends Error {
  override name = "CommandFault";
}
