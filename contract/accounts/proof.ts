import { z } from "zod";
import { IsoDate } from "../fields.ts";
import { texts } from "../texts.ts";
import { Provider } from "./identities.ts";
import { OwnPassword, SignedCredential } from "./passkeys.ts";
import { FactorCode } from "./second-factor.ts";

/** When the person at a session last proved that they own the account, and how they can do so again. */
export const Proof = z.object({
  /** Signing in counts as proof. */
  provedAt: IsoDate,
  /** Whether it is recent enough for calls that require proof. */
  isRecent: z.boolean(),
  hasPassword: z.boolean(),
  hasAppKey: z.boolean(),
  hasPasskey: z.boolean(),
  /** Providers that the account is linked with. */
  providers: z.array(Provider),
});
export type Proof = z.infer<typeof Proof>;

const factor = { code: FactorCode.optional(), credential: SignedCredential.optional() };
const isOne = (...given: unknown[]) => given.filter(each => each !== undefined).length === 1;

/** Exactly one: the password, a code (from the app or a recovery code), or a passkey's signature. */
export const ProofBody = z
  .object({ password: OwnPassword.optional(), ...factor })
  .refine(({ password, code, credential }) => isOne(password, code, credential), {
    path: ["password"],
    message: texts.accounts.proofRequired,
  });

/** The password and a second factor: a code, or the signature of one of the account's passkeys. */
export const RemovePasskeyBody = z
  .object({ password: OwnPassword, ...factor })
  .refine(({ code, credential }) => isOne(code, credential), {
    path: ["code"],
    message: texts.accounts.codeRequired,
  });
