import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { NewCredential, PasskeyOptions, SignedCredential } from "#contract/accounts/passkeys.ts";
import { texts } from "#contract/texts.ts";
import type { Db } from "../../database/connection.ts";
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
} from "../../repositories/accounts/passkeys.ts";
import type { UserRow } from "../../repositories/rows.ts";

type Place = Pick<Settings, "publicUrl">;

const NAME = "Topo Projects";
const CHALLENGE_MS = 5 * 60_000;
/** EdDSA, ES256 and RS256 (COSE): one of them is known to every authenticator. */
const ALGORITHMS = [-8, -7, -257];
export const wrongPasskey = () => new Refusal(422, texts.accounts.passkeyWrong);

/** Loaded when the first passkey is made or used: it takes long, and many installations need none. */
const webauthn = () => import("@simplewebauthn/server");

/** The origin that passkeys of this installation belong to; null when the operator has not said it. */
const ownOrigin = ({ publicUrl }: Place) => (publicUrl ? new URL(publicUrl).origin : null);
const hostOf = (origin: string) => new URL(origin).hostname;
/** Names the relying party as `key` of the options; where it is not known, the browser takes its page's host. */
function relyingParty<Key extends string>(place: Place, key: Key): Partial<Record<Key, string>> {
  const origin = ownOrigin(place);
  return (origin ? { [key]: hostOf(origin) } : {}) as Partial<Record<Key, string>>;
}

/** Draws a challenge for `purpose` and keeps it; it is answered once, within five minutes. */
async function drawn<Options extends { challenge: string }>(
  db: Db,
  challenge: Challenge,
  options: Options,
): Promise<PasskeyOptions> {
  await insertChallenge(db, options.challenge, challenge, CHALLENGE_MS);
  return { options: options as unknown as PasskeyOptions["options"] };
}

/** What the browser of `user` needs to make a passkey; those that the account has are not made twice. */
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
 * What a browser needs to show a passkey: one of the account's after its password; any that is kept for this site, with
 * its owner verified by the authenticator, in place of the password.
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

/** What the browser says that it has signed; null when it cannot be read. */
function clientData(json: string): { challenge: string; origin: string } | null {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(json, "base64url").toString());
    return typeof challenge === "string" && URL.canParse(origin) ? { challenge, origin } : null;
  } catch {
    return null;
  }
}

/** Takes the challenge that was signed, so that it is never answered again; refuses with 422 what is no answer to one. */
async function answered(db: Db, purpose: Challenge["purpose"], clientDataJSON: string) {
  const data = clientData(clientDataJSON);
  const challenge = data && (await takeChallenge(db, data.challenge, purpose));
  if (!challenge) throw wrongPasskey();
  return { ...data, userId: challenge.user_id };
}

/**
 * Checks a passkey that the browser of `user` has made, and returns its row. Where the operator has not said the address
 * of the installation, the passkey belongs to the origin it was made at: the owner's session and password stand for that.
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

/** Certificates of makers are not asked for. Checking sent ones would look up addresses that they name. */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  let isPlain = false;
  try {
    const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
    const format = object.get("fmt");
    isPlain = format === "none" || (format === "packed" && object.get("attStmt").get("x5c") === undefined);
  } catch {
    // Refused below.
  }
  if (!isPlain) throw wrongPasskey();
}

/** What a browser needs to prove a session with one of the account's passkeys. */
export const proofOptions = (db: Db, place: Place, user: UserRow): Promise<PasskeyOptions> =>
  askOptions(db, place, user, "proof");

/**
 * Checks that one of the account's passkeys signed a challenge of its own, which is used up, and notes the use. Where nothing
 * else is asked, it must be `verified` that it knew its owner: whoever took the session may have taken the key with the
 * computer.
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

/** The challenge that a sign-in answers, used up: of the account whose password was shown, or of nobody yet. */
export const takeSignInChallenge = (db: Db, { response }: SignedCredential) =>
  answered(db, "sign-in", response.clientDataJSON);

/** Checks what a passkey signed, and returns its new count of uses. `verified` demands that it knew its owner. */
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

/** The library says in an error what does not fit; callers are told only that it does not. */
function refuse(): never {
  throw wrongPasskey();
}
