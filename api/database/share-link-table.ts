/** A link to read something of a site without an account. Times are milliseconds since 1970, UTC. */
export interface ShareLinkTable {
  id: string;
  /** SHA-256 of the token in the link's address. */
  token_hash: string;
  site_id: string;
  /** Its maker: the link opens what this account may see. */
  created_by: string;
  label: string;
  /** JSON of the contract's `Shows`: what kind of page it opens, and of what. */
  shows: string;
  /** JSON: origins of pages that may show its map. */
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
