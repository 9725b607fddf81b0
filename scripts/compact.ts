// npm run compact: returns the space of deleted data in SQLite's file to the disk. Stop the program first.
import { compact } from "#api/database/compact.ts";
import { runCommand } from "./open-database.ts";

await runCommand(async ({ databaseUrl, dataDir }) => {
  if (databaseUrl)
    return console.log(
      "PostgreSQL reuses the space of deleted data by itself (autovacuum): nothing was done.",
    );
  const { bytesBefore, bytesAfter } = await compact(dataDir);
  console.log(`The database was compacted: ${inMb(bytesBefore)} before, ${inMb(bytesAfter)} now.`);
});

function inMb(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
