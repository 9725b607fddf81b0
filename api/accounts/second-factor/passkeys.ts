import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { NewCredential, PasskeyOptions, SignedCredential } from "#contract/accounts/passkeys.ts";
import { texts } from "#contract/texts.ts";
import type { Db } from "../../database/connection.ts";
import type { UserRow } from "../../database/rows.ts";
import type { Settings } from "../../environment.ts";
import { Refusal } from "../../http/refusal.ts";
import {
  type Challenge,
  findCredential,
  insertChallenge,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  takeChallenge,
} from "./passkeys.repository.ts";

type Place = Pick<Settings, "publicUrl">;

const NAME = "Topo Projects";
const CHALLENGE_MS = 5 * 60_000;
/** EdDSA, ES256 and RS256 (COSE). Every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257];
export const wrongPasskey = () => new Refusal(422, texts.accounts.passkeyWrong);

/** Loaded on first use: loading is slow, and many installations have no passkeys. */
const webauthn = () => import("@simplewebauthn/server");

/** The origin that this installation's passkeys belong to; null when the operator has not set its address. */
const ownOrigin = ({ publicUrl }: Place) => (publicUrl ? new URL(publicUrl).origin : null);
const hostOf = (origin: string) => new URL(origin).hostname;
/** Sets the relying party as `key` of the options; when it is unknown, the browser uses the host of the page. */
function relyingParty<Key extends string>(place: Place, key: Key): Partial<Record<Key, string>> {
  const origin = ownOrigin(place);
  return (origin ? { [key]: hostOf(origin) } : {}) as Partial<Record<Key, string>>;
}

/** Draws a challenge for `purpose` and stores it. It can be answered once, within five minutes. */
async function drawn<Options extends { challenge: string }>(
  db: Db,
  challenge: Challenge,
  options: Options,
): Promise<PasskeyOptions> {
  await insertChallenge(db, options.challenge, challenge, CHALLENGE_MS);
  return { options: options as unknown as PasskeyOptions["options"] };
}

/**
 * Returns what the browser of `user` needs to create a passkey; authenticators that already hold one of the account's
 * are excluded.
 */
export async function registrationOptions(db: Db, place: Place, user: UserRow): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: "",
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.username ?? user.email,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await listPasskeys(db, user.id)).map(descriptor),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  const rp = { name: NAME, ...relyingParty(place, "id") };
  return drawn(db, { purpose: "register", user_id: user.id }, { ...options, rp });
}

/**
 * Returns what a browser needs to sign in with a passkey. With `user` (after the password): any passkey of that
 * account. With null (instead of a password): any passkey of this site, and the authenticator must verify its owner.
 */
export const signInOptions = (db: Db, place: Place, user: UserRow | null): Promise<PasskeyOptions> =>
  askOptions(db, place, user, "sign-in");

async function askOptions(
  db: Db,
  place: Place,
  user: UserRow | null,
  purpose: "sign-in" | "proof",
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await webauthn();
  const { rpId: _, ...options } = await generateAuthenticationOptions({
    rpID: "",
    ...(user && { allowCredentials: (await listPasskeys(db, user.id)).map(descriptor) }),
    userVerification: user ? "preferred" : "required",
  });
  return drawn(db, { purpose, user_id: user?.id ?? null }, { ...options, ...relyingParty(place, "rpId") });
}

const descriptor = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  transports: JSON.parse(transports) as AuthenticatorTransport[],
});

/** Parses what the browser says it has signed; null when that is impossible. */
function clientData(json: string): { challenge: string; origin: string } | null {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(json, "base64url").toString());
    return typeof challenge === "string" && URL.canParse(origin) ? { challenge, origin } : null;
  } catch {
    return null;
  }
}

/**
 * Uses up the challenge that was signed, so that it cannot be answered again. Refuses with 422 when the data answers
 * no stored challenge.
 */
async function answered(db: Db, purpose: Challenge["purpose"], clientDataJSON: string) {
  const data = clientData(clientDataJSON);
  const challenge = data && (await takeChallenge(db, data.challenge, purpose));
  if (!challenge) throw wrongPasskey();
  return { ...data, userId: challenge.user_id };
}

/**
 * Checks a new passkey from the browser of `user` and returns its row. If the operator has not set the installation's
 * address, the passkey belongs to the origin where it was created; the owner's session and password vouch for that
 * origin.
 */
export async function checkNewPasskey(
  db: Db,
  place: Place,
  user: UserRow,
  credential: NewCredential,
): Promise<Omit<PasskeyRow, "id" | "name" | "created_at" | "last_used_at">> {
  const { challenge, userId, ...data } = await answered(db, "register", credential.response.clientDataJSON);
  if (userId !== user.id) throw wrongPasskey();
  await refuseCertificates(credential.response.attestationObject);
  const origin = ownOrigin(place) ?? data.origin;
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!registrationInfo) throw wrongPasskey();
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    user_id: user.id,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: JSON.stringify(credential.response.transports ?? []),
    origin,
  };
}

/**
 * We do not request attestation certificates. Verifying one that was sent anyway would fetch addresses that it names.
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  let isPlain = false;
  try {
    const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
    const format = object.get("fmt");
    isPlain = format === "none" || (format === "packed" && object.get("attStmt").get("x5c") === undefined);
  } catch {
    // An object that cannot be decoded is refused below.
  }
  if (!isPlain) throw wrongPasskey();
}

/** Returns what a browser needs to prove a session with one of the account's passkeys. */
export const proofOptions = (db: Db, place: Place, user: UserRow): Promise<PasskeyOptions> =>
  askOptions(db, place, user, "proof");

/**
 * Checks that one of the account's passkeys signed one of its challenges, uses up the challenge and records the use.
 * If no other proof is required, the authenticator must have `verified` its owner, because whoever took the session
 * may have taken the security key along with the computer.
 */
export async function takeProof(
  db: Db,
  place: Place,
  user: UserRow,
  credential: SignedCredential,
  verified: boolean,
): Promise<void> {
  const { challenge, userId } = await answered(db, "proof", credential.response.clientDataJSON);
  const found = await findCredential(db, credential.id);
  if (userId !== user.id || found?.passkey.user_id !== user.id) throw wrongPasskey();
  const counter = await checkSigned(place, found.passkey, credential, { challenge, verified });
  if (!(await notePasskeyUse(db, found.passkey, counter))) throw wrongPasskey();
}

/**
 * Uses up the challenge that a sign-in answers: one issued to the account whose password was given, or one issued to
 * nobody yet.
 */
export const takeSignInChallenge = (db: Db, { response }: SignedCredential) =>
  answered(db, "sign-in", response.clientDataJSON);

/**
 * Checks a passkey's signature and returns its new signature counter. `verified` requires that the authenticator
 * verified its owner.
 */
export async function checkSigned(
  place: Place,
  passkey: PasskeyRow,
  credential: SignedCredential,
  { challenge, verified }: { challenge: string; verified: boolean },
): Promise<number> {
  const origin = ownOrigin(place) ?? passkey.origin;
  const { userHandle } = credential.response;
  if (userHandle && Buffer.from(userHandle, "base64url").toString() !== passkey.user_id) throw wrongPasskey();
  const { verifyAuthenticationResponse } = await webauthn();
  const result = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      counter: passkey.counter,
    },
    requireUserVerification: verified,
  }).catch(refuse);
  if (!result.verified) throw wrongPasskey();
  return result.authenticationInfo.newCounter;
}

/** The library's errors say what does not match; callers only learn that something does not. */
function refuse(): never {
  throw wrongPasskey();
}
