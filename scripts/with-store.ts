import type { Database } from "#api/database/connection.ts";
import { StoreUnavailable } from "#api/objects/object-store.ts";
import { CommandFault, withDatabase } from "./open-database.ts";

/** Runs an operator's command on the database and the object store of the environment. */
export const withStore = (command: (database: Database) => Promise<void>): Promise<void> =>
  withDatabase(async database => {
    if (!database.bodies.store) throw new CommandFault("S3_URL is not set.");
    try {
      await command(database);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      const { name, message } = error.cause as Error;
      throw new CommandFault(
        `The object store does not answer: ${message || name}. Run the command again to go on.`,
      );
    }
  });
