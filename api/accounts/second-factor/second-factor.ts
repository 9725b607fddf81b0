import type { FastifyRequest } from "fastify";
import { texts } from "#contract/texts.ts";
import { record } from "../../activity/activity.repository.ts";
import { doerOf } from "../../activity/doer.ts";
import type { Db } from "../../database/connection.ts";
import type { UserRow } from "../../database/rows.ts";
import { invalid } from "../../http/refusal.ts";
import type { Services } from "../../services.ts";
import { hashPassword, passwordMatches } from "../password-hash.ts";
import { clear, rateLimits, spend } from "../rate-limits.ts";
import { deleteSessionsOf } from "../sessions.repository.ts";
import { newRecoveryCodes, recoveryCodeIn, stepOf } from "./one-time-codes.ts";
import {
  findFactors,
  findSecondFactor,
  insertRecoveryCodes,
  listRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from "./second-factors.repository.ts";

/** A valid code that has not been used up yet. */
export type RightCode = { step: number } | { recoveryCodeId: string };

export const wrongCode = () => invalid("code", texts.accounts.codeWrong);

/** Tells whether a typed code is an authenticator code or a recovery code. Refuses a wrong or used code with 422. */
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

/** Uses up a code. Of two calls with the same code, one is refused. */
export async function useUp(trx: Db, userId: string, code: RightCode): Promise<void> {
  const isTaken =
    "step" in code
      ? await takeStep(trx, userId, code.step)
      : await takeRecoveryCode(trx, code.recoveryCodeId);
  if (!isTaken) throw wrongCode();
}

/**
 * Checks and uses up a code within a session. Wrong codes count against this session only, so a stolen session cannot
 * use up the owner's attempts at sign-in. Starting a new session requires a second factor, so new sessions give an
 * attacker no further attempts.
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
 * Checks a typed code and uses it up in the same transaction as `within`. Callers count the attempt first, so that
 * simultaneous attempts cannot all pass.
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
 * Prepares an account's first second factor: returns recovery codes to show, and `keep`, which stores them and ends
 * the sessions that were started with the password alone. Does nothing when the account already has a factor.
 */
export async function startOfFactors(
  db: Db,
  userId: string,
): Promise<{ codes: string[]; keep: (trx: Db, actor: { id: string; tokenHash: string }) => Promise<void> }> {
  const { hasAppKey, hasPasskey } = await findFactors(db, userId);
  if (hasAppKey || hasPasskey) return { codes: [], keep: async () => {} };
  const codes = newRecoveryCodes();
  // Recovery codes are short enough to be guessed from a plain hash, so they are hashed like passwords.
  const hashes = await Promise.all(codes.map(code => hashPassword(recoveryCodeIn(code)!)));
  return {
    codes,
    async keep(trx, { id, tokenHash }) {
      await insertRecoveryCodes(trx, id, hashes);
      await deleteSessionsOf(trx, id, tokenHash);
    },
  };
}
