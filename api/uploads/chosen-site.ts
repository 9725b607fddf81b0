import type { SignedIn } from "../accounts/session.ts";
import type { Db } from "../database/connection.ts";
import { siteFor } from "../http/access.ts";

/** The site that a file is sent for; null when its sender names none. Refuses a site that they may not import into. */
export async function chosenSite(
  db: Db,
  actor: SignedIn,
  { siteId }: { siteId?: string },
): Promise<string | null> {
  if (!siteId) return null;
  return (await siteFor(db, actor, siteId, "changeSiteData")).site.id;
}
