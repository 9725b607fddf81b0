import type { Selectable } from "kysely";
import type { ShareLink, Shows } from "#contract/sharing/share-links.ts";
import type { Db } from "../database/connection.ts";
import { isoDate, isoDateOrNull } from "../database/rows.ts";
import type { Schema } from "../database/schema.ts";
import { hashToken, newId, newToken } from "../ids.ts";

export type ShareLinkRow = Selectable<Schema["share_links"]>;

interface NewLink {
  siteId: string;
  userId: string;
  label: string;
  shows: Shows;
  embedOrigins: readonly string[];
  passwordHash: string | null;
  expiresAt: number | null;
}

/** Makes a link and returns its id and its token, of which only a hash is stored. */
export async function insertShareLink(db: Db, link: NewLink): Promise<{ id: string; token: string }> {
  const [id, token] = [newId(), newToken()];
  await db
    .insertInto("share_links")
    .values({
      id,
      token_hash: hashToken(token),
      site_id: link.siteId,
      created_by: link.userId,
      label: link.label,
      shows: JSON.stringify(link.shows),
      embed_origins: JSON.stringify(link.embedOrigins),
      password_hash: link.passwordHash,
      created_at: Date.now(),
      expires_at: link.expiresAt,
      opened_count: 0,
    })
    .execute();
  return { id, token };
}

/** Not validated again: the contract may have allowed other values when the link was made. */
export const showsOf = ({ shows }: Pick<ShareLinkRow, "shows">): Shows => JSON.parse(shows);
export const embedOriginsOf = ({ embed_origins }: Pick<ShareLinkRow, "embed_origins">): string[] =>
  JSON.parse(embed_origins);

/** Lists the links of a site, newest first, including expired ones. */
export async function listShareLinks(db: Db, siteId: string): Promise<ShareLink[]> {
  const rows = await db
    .selectFrom("share_links")
    .innerJoin("users", "users.id", "share_links.created_by")
    .selectAll("share_links")
    .select(["users.username", "users.email"])
    .where("site_id", "=", siteId)
    .orderBy("share_links.created_at", "desc")
    .orderBy("share_links.id", "desc")
    .execute();
  return rows.map(row => ({
    _id: row.id,
    label: row.label,
    shows: showsOf(row),
    hasPassword: row.password_hash !== null,
    embedOrigins: embedOriginsOf(row),
    createdAt: isoDate(row.created_at),
    expiresAt: isoDateOrNull(row.expires_at),
    revokedAt: isoDateOrNull(row.revoked_at),
    openedCount: row.opened_count,
    lastOpenedAt: isoDateOrNull(row.last_opened_at),
    createdBy: row.username || row.email,
  }));
}

/** Lists the links that an account created, on all sites, newest first. */
export function listShareLinksBy(db: Db, userId: string): Promise<ShareLinkRow[]> {
  return db
    .selectFrom("share_links")
    .selectAll()
    .where("created_by", "=", userId)
    .orderBy("created_at", "desc")
    .execute();
}

export function findShareLink(db: Db, id: string): Promise<ShareLinkRow | undefined> {
  return db.selectFrom("share_links").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the link of a token if it is neither revoked nor expired. */
export function findOpenShareLink(db: Db, token: string): Promise<ShareLinkRow | undefined> {
  return db
    .selectFrom("share_links")
    .selectAll()
    .where("token_hash", "=", hashToken(token))
    .where("revoked_at", "is", null)
    .where(({ eb, or }) => or([eb("expires_at", "is", null), eb("expires_at", ">", Date.now())]))
    .executeTakeFirst();
}

/** Counts the links of a site that are neither revoked nor expired. */
export async function countOpenShareLinks(db: Db, siteId: string): Promise<number> {
  const row = await db
    .selectFrom("share_links")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("site_id", "=", siteId)
    .where("revoked_at", "is", null)
    .where(({ eb, or }) => or([eb("expires_at", "is", null), eb("expires_at", ">", Date.now())]))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Returns false when it was already revoked. */
export async function revokeShareLink(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable("share_links")
    .set({ revoked_at: Date.now() })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function countVisit(db: Db, id: string): Promise<void> {
  await db
    .updateTable("share_links")
    .set(({ eb }) => ({ opened_count: eb("opened_count", "+", 1), last_opened_at: Date.now() }))
    .where("id", "=", id)
    .execute();
}

/** Removes links that were revoked or expired before `timeMs`. */
export async function deleteShareLinksEndedBefore(db: Db, timeMs: number): Promise<void> {
  await db
    .deleteFrom("share_links")
    .where(({ eb, or }) => or([eb("revoked_at", "<", timeMs), eb("expires_at", "<", timeMs)]))
    .execute();
}
