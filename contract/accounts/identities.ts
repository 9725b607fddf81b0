import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { IsoDate } from "../fields.ts";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";

/** An OpenID provider that people may sign in with. */
export const Provider = z.object({ _id: Id, name: z.string() });
export type Provider = z.infer<typeof Provider>;

/** A path of the app: nothing that a browser could take for another host. */
const ReturnPath = z
  .string({ error: texts.accounts.returnPath })
  .max(limits.returnPathMaxLength, texts.accounts.returnPath)
  .regex(/^\/(?!\/)[^\\\p{Cc}]*$/u, texts.accounts.returnPath);

/** Where to go once signed in. */
export const ProviderSignInBody = z.object({ returnTo: ReturnPath });

/** Where to send the browser: an address at the provider. */
export const ProviderAddress = z.object({ url: z.string() });

/** What the provider added to the address that the browser came back to, as it stands behind the `?`. */
export const ProviderReturnBody = z.object({
  query: z
    .string({ error: texts.accounts.providerAnswer })
    .min(1, texts.accounts.providerAnswer)
    .max(limits.providerAnswerMaxLength, texts.accounts.providerAnswer),
});

/**
 * `signed-in`: there is a session now. `to-confirm`: the signed-in person is asked whether to link the identity.
 * `account-exists`: an account has its email address, and its owner may link it after signing in as before. `proved`: the
 * session was proved.
 */
export const ProviderReturn = z.object({
  outcome: z.enum(["signed-in", "to-confirm", "account-exists", "proved"]),
  returnTo: z.string(),
});
export type ProviderReturn = z.infer<typeof ProviderReturn>;

/** An account at a provider that signs in to the account here. */
export const Identity = z.object({
  provider: Provider,
  /** As the provider named it; null when it named none. */
  email: z.string().nullable(),
  linkedAt: IsoDate,
  lastUsedAt: IsoDate.nullable(),
});
export type Identity = z.infer<typeof Identity>;

export const Identities = z.object({
  identities: z.array(Identity),
  /** What this browser has proven and may link. */
  offer: z.object({ provider: Provider, email: z.string().nullable() }).nullable(),
  /** Providers that the account is not linked with. */
  others: z.array(Provider),
  hasPassword: z.boolean(),
  /** Whether linking asks for the password: the account may sign in with it. */
  asksPassword: z.boolean(),
});
export type Identities = z.infer<typeof Identities>;

/** The password of an account that may sign in with one: a session alone must not add a way to sign in. */
export const LinkIdentityBody = z.object({
  password: z
    .string()
    .max(limits.passwordMaxLength, texts.tooLong("Password", limits.passwordMaxLength))
    .optional(),
});
