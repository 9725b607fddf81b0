import type { Db } from "../database/connection.ts";
import type { SecretName } from "../database/schema.ts";

/** Returns a secret that all processes on the database share; a migration generated it. */
export async function readSecret(db: Db, name: SecretName): Promise<string> {
  const row = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}
