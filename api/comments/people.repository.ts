import type { Db } from "../database/connection.ts";

/** Returns those of these accounts that are approved. */
export function findApprovedUsers(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("users")
    .select(["id", "username", "email"])
    .where("id", "in", ids)
    .where("approval_status", "=", "approved")
    .execute();
}
