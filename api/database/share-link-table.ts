/** A link to view something of a site without an account. Times are milliseconds since 1970, UTC. */
export interface ShareLinkTable {
  id: string;
  /** SHA-256 of the token in the link's address. */
  token_hash: string;
  site_id: string;
  /** Its creator: the link shows what this account may see. */
  created_by: string;
  label: string;
  /** JSON of the contract's `Shows`: the kind of page it opens, and of which thing. */
  shows: string;
  /** JSON: origins of pages that may embed its map. */
  embed_origins: string;
  /** Argon2id; null without a password. */
  password_hash: string | null;
  created_at: number;
  /** Null for never. */
  expires_at: number | null;
  revoked_at: number | null;
  opened_count: number;
  last_opened_at: number | null;
}
