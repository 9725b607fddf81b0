// npm run move:postgres: copies the embedded database of DATA_DIR to the empty PostgreSQL of DATABASE_URL.
import { moveToPostgres } from "#api/backups/restore-backup.ts";
import { CommandFault, runCommand } from "./open-database.ts";
import { printTables } from "./print-tables.ts";

await runCommand(async ({ dataDir, databaseUrl }) => {
  if (!databaseUrl) throw new CommandFault("Set DATABASE_URL to the empty PostgreSQL database to move to.");
  printTables(await moveToPostgres(dataDir, databaseUrl), ["in SQLite", "in PostgreSQL"]);
  console.log(`\nMoved. Start the program with DATABASE_URL; the database in ${dataDir} is as it was.`);
});
