import type { Database } from "#api/database/connection.ts";
import { StoreUnavailable } from "#api/objects/object-store.ts";
import { CommandFault, withDatabase } from "./open-database.ts";

/** Runs an operator's command on the configured database and object store. */
export const withStore = (command: (database: Database) => Promise<void>): Promise<void> =>
  withDatabase(async database => {
    if (!database.bodies.store) throw new CommandFault("S3_URL is not set.");
    try {
      await command(database);
    } catch (error) {
      throw storeFault(error);
    }
  });

/** Returns the message for an operator if the store does not respond; any other error unchanged. */
export function storeFault(fault: unknown): unknown {
  if (!(fault instanceof StoreUnavailable)) return fault;
  const { name, message } = fault.cause as Error;
  const reason = (message || name).replace(/\.$/, "");
  return new CommandFault(`The object store does not answer: ${reason}. Run the command again to go on.`);
}
