import { type Kysely, sql } from "kysely";

/** Deletes volumes of stockpiles from before outlines on a flank were warned of; they are recomputed on demand. */
export async function flankWarnings(db: Kysely<unknown>): Promise<void> {
  await sql`delete from stockpile_volumes where problem is null`.execute(db);
}
