import { sql } from "kysely";
import type { Db } from "./connection.ts";

/**
 * Writes a copy of the embedded database to a new file, as it is at this moment. Others may go on writing.
 */
export async function copyDatabase(db: Db, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db);
}
