import type { Selectable } from "kysely";
import type { ApiToken, ApiTokenScope } from "#contract/accounts/api-tokens.ts";
import type { Db } from "../database/connection.ts";
import { isoDate, isoDateOrNull, type UserRow } from "../database/rows.ts";
import type { Schema } from "../database/schema.ts";
import { hashToken, newId } from "../ids.ts";
import { newApiToken } from "./api-token-text.ts";

const DAY_MS = 86_400_000;

export type ApiTokenRow = Selectable<Schema["api_tokens"]>;

interface NewApiToken {
  userId: string;
  name: string;
  scope: ApiTokenScope;
  projectId: string | null;
  expiresAt: number | null;
}

/** Makes a token and returns its id and the token itself, of which only a hash is stored. */
export async function insertApiToken(db: Db, made: NewApiToken): Promise<{ id: string; token: string }> {
  const [id, token] = [newId(), newApiToken()];
  await db
    .insertInto("api_tokens")
    .values({
      id,
      token_hash: hashToken(token),
      user_id: made.userId,
      name: made.name,
      scope: made.scope,
      project_id: made.projectId,
      created_at: Date.now(),
      expires_at: made.expiresAt,
    })
    .execute();
  return { id, token };
}

/** Lists the tokens of an account, newest first, including expired ones. */
export async function listApiTokens(db: Db, userId: string): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom("api_tokens")
    .leftJoin("projects", "projects.id", "api_tokens.project_id")
    .selectAll("api_tokens")
    .select("projects.name as project_name")
    .where("api_tokens.user_id", "=", userId)
    .orderBy("api_tokens.created_at", "desc")
    .orderBy("api_tokens.id", "desc")
    .execute();
  return rows.map(row => ({
    _id: row.id,
    name: row.name,
    scope: row.scope,
    project: row.project_id === null ? null : { _id: row.project_id, name: row.project_name ?? "" },
    createdAt: isoDate(row.created_at),
    expiresAt: isoDateOrNull(row.expires_at),
    revokedAt: isoDateOrNull(row.revoked_at),
    lastUsedAt: isoDateOrNull(row.last_used_at),
    lastUsedFrom: row.last_used_from,
  }));
}

type OwnedToken = UserRow & {
  token: ApiTokenRow;
  /** False while the token's project is in the bin. */
  has_project: boolean;
  /** Whether the account has a second factor. */
  has_factor: boolean;
};

/**
 * Returns a token with its owner's account, even if it has expired. Read with every call, so that revocation and
 * changes by administrators take effect at once.
 */
export async function findApiToken(db: Db, token: string): Promise<OwnedToken | undefined> {
  const row = await db
    .selectFrom("api_tokens")
    .selectAll()
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const owner = await db
    .selectFrom("users")
    .leftJoin("second_factors", "second_factors.user_id", "users.id")
    .selectAll("users")
    .select(({ selectFrom }) => [
      "second_factors.confirmed_at as app_key_at",
      selectFrom("passkeys")
        .select(({ fn }) => fn.min("created_at").as("first_at"))
        .whereRef("passkeys.user_id", "=", "users.id")
        .as("passkey_at"),
      selectFrom("projects")
        .select("id")
        .where("id", "=", row.project_id)
        .where("deleted_at", "is", null)
        .as("live_project_id"),
    ])
    .where("users.id", "=", row.user_id)
    .executeTakeFirst();
  if (!owner) return undefined;
  const { app_key_at, passkey_at, live_project_id, ...user } = owner;
  return {
    ...user,
    token: row,
    has_project: row.project_id === null || live_project_id !== null,
    has_factor: app_key_at !== null || passkey_at !== null,
  };
}

/** Checked by work that outlives the call of its token. */
export async function isApiTokenLive(db: Db, id: string, now = Date.now()): Promise<boolean> {
  const row = await db
    .selectFrom("api_tokens")
    .select("expires_at")
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row !== undefined && (row.expires_at === null || row.expires_at > now);
}

/** Records that a token was used, and from where, unless that was recorded after `unlessAfter`. */
export async function touchApiToken(
  db: Db,
  id: string,
  address: string | null,
  unlessAfter: number,
): Promise<void> {
  await db
    .updateTable("api_tokens")
    .set({ last_used_at: Date.now(), last_used_from: address })
    .where("id", "=", id)
    .where(({ eb, or }) => or([eb("last_used_at", "is", null), eb("last_used_at", "<=", unlessAfter)]))
    .execute();
}

/** Counts the tokens of an account that are neither revoked nor expired. */
export async function countLiveApiTokens(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("api_tokens")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where(({ eb, or }) => or([eb("expires_at", "is", null), eb("expires_at", ">", Date.now())]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Revokes a token of the account and returns its name; undefined if the account has no such token, or it was already
 * revoked.
 */
export async function revokeApiToken(db: Db, id: string, userId: string): Promise<string | undefined> {
  const row = await db
    .updateTable("api_tokens")
    .set({ revoked_at: Date.now() })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/** Revokes all tokens of an account, and returns how many. */
export async function revokeApiTokensOf(db: Db, userId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("api_tokens")
    .set({ revoked_at: Date.now() })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function hasApiToken(db: Db, id: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("api_tokens")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes tokens that were revoked or expired before `timeMs`. */
export async function deleteApiTokensEndedBefore(db: Db, timeMs: number): Promise<void> {
  await db
    .deleteFrom("api_tokens")
    .where(({ eb, or }) => or([eb("revoked_at", "<", timeMs), eb("expires_at", "<", timeMs)]))
    .execute();
}

/** Shortens tokens that would expire more than `maxD` days after they were made. Returns how many. */
export async function shortenApiTokens(db: Db, maxD: number): Promise<number> {
  const lifeMs = maxD * DAY_MS;
  const { numUpdatedRows } = await db
    .updateTable("api_tokens")
    .set(({ eb }) => ({ expires_at: eb("created_at", "+", lifeMs) }))
    .where("revoked_at", "is", null)
    .where(({ eb, or }) =>
      // One day more, because an expiry date that people choose means the end of that day, UTC.
      or([eb("expires_at", "is", null), eb("expires_at", ">", eb("created_at", "+", lifeMs + DAY_MS))]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
