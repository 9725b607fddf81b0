import { texts } from "#contract/texts.ts";
import type { Db } from "../database/connection.ts";
import { invalid } from "../http/refusal.ts";
import {
  insertRecoveryCodes,
  listRecoveryCodes,
  type SecondFactorRow,
  takeRecoveryCode,
  takeStep,
} from "../repositories/accounts/second-factors.ts";
import { newRecoveryCodes, recoveryCodeIn, stepOf } from "./one-time-codes.ts";
import { hashPassword, passwordMatches } from "./password-hash.ts";

/** A code that is right, and not used up yet. */
export type RightCode = { step: number } | { recoveryCodeId: string };

export const wrongCode = () => invalid("code", texts.accounts.codeWrong);

/** Finds what a typed code is: the app's, or a recovery code. Refuses a wrong or used one with 422. */
export async function checkCode(db: Db, factor: SecondFactorRow, typed: string): Promise<RightCode> {
  const step = stepOf(typed, factor.secret, factor.last_step);
  if (step !== undefined) return { step };
  const letters = recoveryCodeIn(typed);
  if (letters)
    for (const { id, code_hash } of await listRecoveryCodes(db, factor.user_id))
      if (await passwordMatches(code_hash, letters)) return { recoveryCodeId: id };
  throw wrongCode();
}

/** Uses a code up. Of two calls with the same code, one is refused. */
export async function useUp(trx: Db, userId: string, code: RightCode): Promise<void> {
  const isTaken =
    "step" in code
      ? await takeStep(trx, userId, code.step)
      : await takeRecoveryCode(trx, code.recoveryCodeId);
  if (!isTaken) throw wrongCode();
}

/** Recovery codes as they are shown, and how to keep them. */
export async function drawRecoveryCodes(): Promise<{
  codes: string[];
  keep: (trx: Db, userId: string) => Promise<void>;
}> {
  const codes = newRecoveryCodes();
  // Short enough to be guessed from a plain hash, so they are hashed as passwords are.
  const hashes = await Promise.all(codes.map(code => hashPassword(recoveryCodeIn(code)!)));
  return { codes, keep: (trx, userId) => insertRecoveryCodes(trx, userId, hashes) };
}
