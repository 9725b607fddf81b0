import type { Kysely } from "kysely";

interface Tables {
  stockpiles: { id: string; base: string };
  stockpile_volumes: { stockpile_id: string };
}

/** Forgets volumes above a base from places of the toe: they are computed from its exact line when they are asked for. */
export async function toes(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Tables>;
  const piles = db.selectFrom("stockpiles").select("id").where("base", "<>", "custom");
  await db.deleteFrom("stockpile_volumes").where("stockpile_id", "in", piles).execute();
}
