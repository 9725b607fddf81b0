import type { FastifyRequest } from "fastify";
import { texts } from "#contract/texts.ts";
import type { Db } from "../../database/connection.ts";
import { doerOf } from "../../http/doer.ts";
import { invalid } from "../../http/refusal.ts";
import {
  findFactors,
  findSecondFactor,
  insertRecoveryCodes,
  listRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from "../../repositories/accounts/second-factors.ts";
import { deleteSessionsOf } from "../../repositories/accounts/sessions.ts";
import { record } from "../../repositories/activity.ts";
import type { UserRow } from "../../repositories/rows.ts";
import type { Services } from "../../services.ts";
import { hashPassword, passwordMatches } from "../password-hash.ts";
import { clear, rateLimits, spend } from "../rate-limits.ts";
import { newRecoveryCodes, recoveryCodeIn, stepOf } from "./one-time-codes.ts";

/** A code that is right, and not used up yet. */
export type RightCode = { step: number } | { recoveryCodeId: string };

export const wrongCode = () => invalid("code", texts.accounts.codeWrong);

/** Finds what a typed code is: the app's, or a recovery code. Refuses a wrong or used one with 422. */
export async function checkCode(
  { database: { db }, sealer }: Pick<Services, "database" | "sealer">,
  userId: string,
  typed: string,
): Promise<RightCode> {
  const key = await findSecondFactor(db, userId);
  const step = key?.confirmed_at ? stepOf(typed, sealer.open(key.secret, userId), key.last_step) : undefined;
  if (step !== undefined) return { step };
  const letters = recoveryCodeIn(typed);
  if (letters)
    for (const { id, code_hash } of await listRecoveryCodes(db, userId))
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

/**
 * Takes a code in a session. Wrong codes count for this session only, so a stolen session cannot use up the owner's sign-in
 * codes. New sessions need a second factor, so they give no further guesses.
 */
export async function takeSessionCode(
  services: Services,
  request: FastifyRequest,
  typed: string,
): Promise<void> {
  const { db } = services.database;
  const { tokenHash } = request.actor;
  await spend(db, rateLimits.sessionCodes, tokenHash);
  await takeCode(services, request, { user: request.actor, typed });
  await clear(db, rateLimits.sessionCodes, tokenHash);
}

/**
 * Checks a code that somebody types and uses it up, with what `within` does in the same transaction. Callers count the try
 * first, so that simultaneous ones cannot all pass.
 */
export async function takeCode(
  services: Services,
  request: FastifyRequest,
  { user, typed }: { user: UserRow; typed: string },
  within: (trx: Db) => Promise<void> = async () => {},
): Promise<void> {
  const { database, outbox } = services;
  const { db } = database;
  const code = await checkCode(services, user.id, typed);
  await db.transaction().execute(async trx => {
    await useUp(trx, user.id, code);
    await within(trx);
    if ("step" in code) return;
    await record(trx, doerOf(user, request), { deed: "recovery-code-used" });
    await outbox.queueSecondFactor(trx, user.email, "recovery-code-used");
  });
  outbox.wake();
}

/**
 * What goes with an account's first second factor: recovery codes to show, and to keep; sessions that were begun with the
 * password alone end. Nothing with further factors.
 */
export async function startOfFactors(
  db: Db,
  userId: string,
): Promise<{ codes: string[]; keep: (trx: Db, actor: { id: string; tokenHash: string }) => Promise<void> }> {
  const { hasAppKey, hasPasskey } = await findFactors(db, userId);
  if (hasAppKey || hasPasskey) return { codes: [], keep: async () => {} };
  const codes = newRecoveryCodes();
  // Short enough to be guessed from a plain hash, so they are hashed as passwords are.
  const hashes = await Promise.all(codes.map(code => hashPassword(recoveryCodeIn(code)!)));
  return {
    codes,
    async keep(trx, { id, tokenHash }) {
      await insertRecoveryCodes(trx, id, hashes);
      await deleteSessionsOf(trx, id, tokenHash);
    },
  };
}
