/** Milliseconds since 1970, UTC. */
type Time = number;

/** The key of an account's authenticator app. */
export interface AppKeyTable {
  user_id: string;
  /** Base32, readable: the server computes codes from it. */
  secret: string;
  created_at: Time;
  /** Null until the first code has shown that the owner's app has the secret; it is not asked for until then. */
  confirmed_at: Time | null;
  /** The step of 30 seconds whose code was used last: that code and older ones are refused. */
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
  /** The authenticator's name for it, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** The authenticator's count of uses; 0 for those that do not count. */
  counter: number;
  /** JSON: how the browser reaches the authenticator, such as `["usb"]`. */
  transports: string;
  name: string;
  /** Where it was made, such as `https://survey.example.org`. */
  origin: string;
  created_at: Time;
  last_used_at: Time | null;
}

export interface PasskeyChallengeTable {
  challenge_hash: string;
  purpose: "register" | "sign-in" | "proof";
  /** Null at a sign-in without password: whose it is, the passkey says. */
  user_id: string | null;
  expires_at: Time;
}
