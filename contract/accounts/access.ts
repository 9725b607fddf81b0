import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { IsoDate } from "../fields.ts";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";
import { newPasswordFields, refineNewPassword } from "./auth.ts";
import { Provider } from "./identities.ts";

/** What this installation offers to visitors who are not signed in. */
export const SignInOptions = z.object({
  /** A forgotten password can be reset by mail. */
  passwordReset: z.boolean(),
  /** Whether emails confirm the address of a new account and announce its approval. */
  sendsMail: z.boolean(),
  /** False if only administrators can sign in with a password. */
  passwordSignIn: z.boolean(),
  providers: z.array(Provider),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

export const ResetRequestBody = z.object({
  email: z
    .string({ error: texts.emailRequired })
    .overwrite(withoutControls)
    .trim()
    .min(1, texts.emailRequired)
    .max(limits.emailMaxLength, texts.invalidEmail)
    .regex(z.regexes.html5Email, texts.invalidEmail),
});

const token = z
  .string({ error: texts.accounts.linkInvalid })
  .min(1, texts.accounts.linkInvalid)
  .max(100, texts.accounts.linkInvalid);

/** `token` comes from the link in the email. */
export const ResetPasswordBody = z
  .object({
    token,
    ...newPasswordFields,
    /** Also revokes the account's API tokens. */
    endTokens: z.boolean().default(false),
  })
  .superRefine(refineNewPassword);
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

export const ConfirmEmailBody = z.object({ token });

/** A link that an administrator hands to the owner of an account. */
export const ResetLink = z.object({ token: z.string(), expiresAt: IsoDate });
export type ResetLink = z.infer<typeof ResetLink>;

/** A browser that is signed in to the account. */
export const Session = z.object({
  _id: Id,
  /** The User-Agent header; null when there was none. */
  device: z.string().nullable(),
  /** The network it was last used from; null when unknown. */
  address: z.string().nullable(),
  createdAt: IsoDate,
  /** Accurate to 15 minutes; null for sessions that began before this was recorded. */
  lastUsedAt: IsoDate.nullable(),
  /** The session of this call. */
  isThis: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** The account's password, or its email address if it has no password. */
export const DeleteAccountBody = z
  .object({
    password: z
      .string()
      .max(limits.passwordMaxLength, texts.tooLong("Password", limits.passwordMaxLength))
      .optional(),
    email: z.string().max(limits.emailMaxLength, texts.invalidEmail).optional(),
  })
  .superRefine(({ password, email }, context) => {
    if (password || email) return;
    const [field, message] =
      email === undefined
        ? ["password", texts.accounts.passwordRequired]
        : ["email", texts.accounts.ownEmailRequired];
    context.addIssue({ code: "custom", path: [field], message });
  });
