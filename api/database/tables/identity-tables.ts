/** An account at an OpenID provider that signs in to an account here. */
export interface IdentityTable {
  /** The provider's issuer, as in its tokens. Issuer and subject are the primary key. */
  issuer: string;
  /** The person's id at the provider, which never changes and is never reassigned. */
  subject: string;
  user_id: string;
  /** As the provider gave it when they were linked, to help people recognise the identity. */
  email: string | null;
  linked_at: number;
  last_used_at: number | null;
}

/** A person who was sent to a provider and has not returned yet. */
export interface OidcFlowTable {
  /** SHA-256 of the parameter `state`. */
  state_hash: string;
  /** SHA-256 of the browser's cookie. */
  browser_hash: string;
  provider_id: string;
  /** Whose account is to be linked, or whose session to be proved; null for a sign-in. */
  user_id: string | null;
  /** 1 to prove a session. */
  proves: 0 | 1;
  nonce: string;
  code_verifier: string;
  /** A path of the app. */
  return_to: string;
  expires_at: number;
}

/** An identity that a browser has proven and that waits for its owner to link it to an account. */
export interface OidcOfferTable {
  /** SHA-256 of the browser's cookie. */
  browser_hash: string;
  provider_id: string;
  issuer: string;
  subject: string;
  email: string | null;
  /** The only account that it may be linked to. */
  user_id: string;
  expires_at: number;
}
