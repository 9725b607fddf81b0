import { sql } from "kysely";
import type { Db } from "./connection.ts";

/** Writes the embedded database as it is at this moment to a new file, while others go on writing to it. */
export async function copyDatabase(db: Db, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db);
}
