import type { Kysely } from "kysely";

interface Tables {
  stockpiles: { id: string; base: string };
  stockpile_volumes: { stockpile_id: string };
}

/**
 * Deletes volumes whose base was interpolated from points of the toe; they are recomputed from its exact line on
 * demand.
 */
export async function toes(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Tables>;
  const piles = db.selectFrom("stockpiles").select("id").where("base", "<>", "custom");
  await db.deleteFrom("stockpile_volumes").where("stockpile_id", "in", piles).execute();
}
