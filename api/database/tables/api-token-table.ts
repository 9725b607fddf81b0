import type { ApiTokenScope } from "#contract/accounts/api-tokens.ts";

/** A token that lets a program make calls for an account. Times are milliseconds since 1970, UTC. */
export interface ApiTokenTable {
  id: string;
  /** SHA-256 of the token. */
  token_hash: string;
  user_id: string;
  name: string;
  scope: ApiTokenScope;
  /** The only project that it can access; null for all that its owner may see. */
  project_id: string | null;
  created_at: number;
  /** Null for never. */
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  /** The caller's network at its last use. */
  last_used_from: string | null;
}
