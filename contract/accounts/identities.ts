import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { IsoDate } from "../fields.ts";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";

export const Provider = z.object({ _id: Id, name: z.string() });
export type Provider = z.infer<typeof Provider>;

/** A path of the app. Refuses anything that a browser could resolve to another host. */
const ReturnPath = z
  .string({ error: texts.accounts.returnPath })
  .max(limits.returnPathMaxLength, texts.accounts.returnPath)
  .regex(/^\/(?!\/)[^\\\p{Cc}]*$/u, texts.accounts.returnPath);

export const ProviderSignInBody = z.object({ returnTo: ReturnPath });

/** Where to send the browser: an address at the provider. */
export const ProviderAddress = z.object({ url: z.string() });

/** The query string with which the provider sent the browser back, without the `?`. */
export const ProviderReturnBody = z.object({
  query: z
    .string({ error: texts.accounts.providerAnswer })
    .min(1, texts.accounts.providerAnswer)
    .max(limits.providerAnswerMaxLength, texts.accounts.providerAnswer),
});

/**
 * `signed-in`: there is a session now. `to-confirm`: the signed-in person is asked whether to link the identity.
 * `account-exists`: an account has its email address, and its owner may link it after signing in as before. `proved`: the
 * session now has a recent proof.
 */
export const ProviderReturn = z.object({
  outcome: z.enum(["signed-in", "to-confirm", "account-exists", "proved"]),
  returnTo: z.string(),
});
export type ProviderReturn = z.infer<typeof ProviderReturn>;

/** An account at a provider that signs in to the account here. */
export const Identity = z.object({
  provider: Provider,
  /** The address that the provider gave; null when it gave none. */
  email: z.string().nullable(),
  linkedAt: IsoDate,
  lastUsedAt: IsoDate.nullable(),
});
export type Identity = z.infer<typeof Identity>;

export const Identities = z.object({
  identities: z.array(Identity),
  /** What this browser has just signed in to at a provider, and may link. */
  offer: z.object({ provider: Provider, email: z.string().nullable() }).nullable(),
  /** Providers that the account is not linked with. */
  others: z.array(Provider),
  hasPassword: z.boolean(),
  /** Whether linking requires the password: true for accounts that may sign in with one. */
  asksPassword: z.boolean(),
});
export type Identities = z.infer<typeof Identities>;

/** The password, for accounts that may sign in with one: a stolen session must not be able to add a way to sign in. */
export const LinkIdentityBody = z.object({
  password: z
    .string()
    .max(limits.passwordMaxLength, texts.tooLong("Password", limits.passwordMaxLength))
    .optional(),
});
