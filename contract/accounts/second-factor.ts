import { z } from "zod";
import { withoutControls } from "#shapes/values/text.ts";
import { IsoDate } from "../fields.ts";
import { texts } from "../texts.ts";
import { OwnPassword, Passkey } from "./passkeys.ts";

/** A new key that waits for its first code. */
export const PendingFactor = z.object({
  /** The key in base32, to be typed into an authenticator app. */
  secret: z.string(),
  /** The key as an address, for apps that open such addresses. */
  uri: z.string(),
  /** The address as a QR code: the dark modules as the path of an SVG of `size` by `size` units. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
});
export type PendingFactor = z.infer<typeof PendingFactor>;

/** The second factors of an account. */
export const SecondFactor = z.object({
  /** When the authenticator app was set up; null if there is none. */
  confirmedAt: IsoDate.nullable(),
  /** The oldest first. */
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
  /** Whether this installation requires a second factor of this account. */
  isRequired: z.boolean(),
  /** Null unless an app is being set up. */
  pending: PendingFactor.nullable(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** What a pending sign-in can be completed with, besides recovery codes. */
export const FactorsAsked = z.object({ hasAppKey: z.boolean(), hasPasskey: z.boolean() });
export type FactorsAsked = z.infer<typeof FactorsAsked>;

/**
 * Each code can be used once in place of the second factor. Codes are returned only with the account's first factor; later
 * the list is empty and the existing codes stay valid.
 */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** A code from the authenticator app, or a recovery code. */
export const FactorCode = z
  .string({ error: texts.accounts.codeRequired })
  .overwrite(withoutControls)
  .trim()
  .min(1, texts.accounts.codeRequired)
  .max(40, texts.accounts.codeWrong);

export const SecondFactorCodeBody = z.object({ code: FactorCode });

export const SecondFactorProofBody = z.object({ password: OwnPassword, code: FactorCode });
