import { z } from "zod";
import { IsoDate } from "../fields.ts";
import { texts } from "../texts.ts";
import { Provider } from "./identities.ts";
import { OwnPassword, SignedCredential } from "./passkeys.ts";
import { FactorCode } from "./second-factor.ts";

/** When the person at a session last proved to own the account, and how they can prove it again. */
export const Proof = z.object({
  /** Signing in proves it, too. */
  provedAt: IsoDate,
  /** Whether calls that ask for a recent proof take it. */
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

/** One of the three: the password, a code of the app or a recovery code, or what a passkey signed. */
export const ProofBody = z
  .object({ password: OwnPassword.optional(), ...factor })
  .refine(({ password, code, credential }) => isOne(password, code, credential), {
    path: ["password"],
    message: texts.accounts.proofRequired,
  });

/** The password and a second factor: a code, or what one of the account's passkeys signed. */
export const RemovePasskeyBody = z
  .object({ password: OwnPassword, ...factor })
  .refine(({ code, credential }) => isOne(code, credential), {
    path: ["code"],
    message: texts.accounts.codeRequired,
  });
