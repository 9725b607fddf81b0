import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { IsoDate, requiredName } from "../fields.ts";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  createdAt: IsoDate,
  lastUsedAt: IsoDate.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/**
 * Options for `navigator.credentials.create` or `.get` (WebAuthn level 3) as JSON. If they name no relying party, the
 * browser uses the host of its page.
 */
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** Bytes as base64url. */
const bytes = z
  .string()
  .max(16_384, texts.accounts.passkeyWrong)
  .regex(/^[\w-]*$/, texts.accounts.passkeyWrong);

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

/** A passkey that a browser has made: PublicKeyCredential.toJSON() of WebAuthn. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** What a passkey signed: PublicKeyCredential.toJSON() of WebAuthn. */
export const SignedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});
export type SignedCredential = z.infer<typeof SignedCredential>;

/** The owner's password, required for changes to how the account signs in. */
export const OwnPassword = z
  .string({ error: texts.accounts.passwordRequired })
  .min(1, texts.accounts.passwordRequired)
  .max(limits.passwordMaxLength, texts.tooLong("Password", limits.passwordMaxLength));

const name = requiredName(texts.accounts.passkeyName, "Name");

export const PasskeyFields = z.object({ name, password: OwnPassword });
export const PasskeyOptionsBody = z.object({ password: OwnPassword });
export const NewPasskeyBody = z.object({ name, credential: NewCredential });
/** True after the password was accepted: the passkey then completes the pending sign-in of the caller's ticket. */
export const SignInOptionsBody = z.object({ afterPassword: z.boolean().default(false) });
export const SignInPasskeyBody = z.object({ credential: SignedCredential });
