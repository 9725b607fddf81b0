/** Milliseconds since 1970, UTC. */
type Time = number;

/** The key of an account's authenticator app. */
export interface AppKeyTable {
  user_id: string;
  /** Base32, in plain text within the row: the server needs it to compute codes. */
  secret: string;
  created_at: Time;
  /** Null until a first code has proved that the owner's app has the secret; until then no code is required. */
  confirmed_at: Time | null;
  /** The 30-second step of the last code used: that code and older ones are refused. */
  last_step: number;
}

export interface RecoveryCodeTable {
  id: string;
  user_id: string;
  code_hash: string;
}

export interface PasskeyTable {
  id: string;
  user_id: string;
  /** The authenticator's id of the credential, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** The authenticator's signature counter; 0 for those without one. */
  counter: number;
  /** JSON: how the browser reaches the authenticator, such as `["usb"]`. */
  transports: string;
  name: string;
  /** Where it was created, such as `https://survey.example.org`. */
  origin: string;
  created_at: Time;
  last_used_at: Time | null;
}

export interface PasskeyChallengeTable {
  challenge_hash: string;
  purpose: "register" | "sign-in" | "proof";
  /** Null at a sign-in without a password: the passkey identifies the account. */
  user_id: string | null;
  expires_at: Time;
}
