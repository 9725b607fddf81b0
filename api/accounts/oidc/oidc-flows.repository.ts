import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { Schema } from "../../database/schema.ts";

type FlowRow = Selectable<Schema["oidc_flows"]>;
export type OfferRow = Selectable<Schema["oidc_offers"]>;

export async function insertFlow(db: Db, flow: Insertable<Schema["oidc_flows"]>): Promise<void> {
  await db.insertInto("oidc_flows").values(flow).execute();
}

/** Uses up a flow, if it was started in this browser for this provider and has not expired. */
export function takeFlow(
  db: Db,
  { stateHash, browserHash, providerId }: { stateHash: string; browserHash: string; providerId: string },
): Promise<FlowRow | undefined> {
  return db
    .deleteFrom("oidc_flows")
    .where("state_hash", "=", stateHash)
    .where("browser_hash", "=", browserHash)
    .where("provider_id", "=", providerId)
    .where("expires_at", ">", Date.now())
    .returningAll()
    .executeTakeFirst();
}

/** Stores what a browser has proven, replacing what it had proven before. */
export async function replaceOffer(db: Db, offer: Insertable<Schema["oidc_offers"]>): Promise<void> {
  await deleteOffer(db, offer.browser_hash);
  await db.insertInto("oidc_offers").values(offer).execute();
}

/** Returns the identity that a browser has proven and may link to this account. */
export function findOffer(db: Db, browserHash: string, userId: string): Promise<OfferRow | undefined> {
  return db
    .selectFrom("oidc_offers")
    .selectAll()
    .where("browser_hash", "=", browserHash)
    .where("user_id", "=", userId)
    .where("expires_at", ">", Date.now())
    .executeTakeFirst();
}

export async function deleteOffer(db: Db, browserHash: string): Promise<void> {
  await db.deleteFrom("oidc_offers").where("browser_hash", "=", browserHash).execute();
}

export async function deleteExpiredFlows(db: Db): Promise<void> {
  for (const table of ["oidc_flows", "oidc_offers"] as const)
    await db.deleteFrom(table).where("expires_at", "<=", Date.now()).execute();
}
