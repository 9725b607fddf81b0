import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { finishSignIn } from "../../accounts/finish-sign-in.ts";
import { giveBack, rateLimits, spendAll } from "../../accounts/rate-limits.ts";
import { checkCode, useUp } from "../../accounts/second-factor.ts";
import { call } from "../../http/call.ts";
import { doerOf } from "../../http/doer.ts";
import { needsCode, Refusal } from "../../http/refusal.ts";
import { hashToken } from "../../ids.ts";
import { audit } from "../../plugins/audit.ts";
import { dropCookie, isSecure, readCookie, sendCookie } from "../../plugins/cookies.ts";
import { findLinkOwner, insertLink, takeLink } from "../../repositories/accounts/links.ts";
import { findSecondFactor } from "../../repositories/accounts/second-factors.ts";
import { record } from "../../repositories/activity.ts";
import type { UserRow } from "../../repositories/rows.ts";
import type { Services } from "../../services.ts";

const COOKIE = "half-sign-in";
const TICKET_MS = 10 * 60_000;
const lapsed = () => new Refusal(401, "Please sign in again with your password");

/**
 * After the right password: refuses with 401 when the account has a second factor, and sends a ticket for the second
 * half of the sign-in. It is valid once, for ten minutes.
 */
export async function askForCode(
  { database, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
): Promise<void> {
  const factor = await findSecondFactor(database.db, user.id);
  if (!factor?.confirmed_at) return;
  const { token } = await insertLink(database.db, user.id, "sign-in", TICKET_MS);
  sendCookie(settings, request, reply, { name: COOKIE, value: token, maxAgeS: TICKET_MS / 1000 });
  audit(request, "second factor asked for", { account: user.id });
  throw needsCode();
}

/** The second half of signing in. */
export function secondFactorSignInRoutes(app: FastifyInstance, services: Services): void {
  const { database, settings, outbox } = services;
  const { db } = database;

  call(app, services, endpoints.loginSecondFactor, { access: "public" }, async (request, reply) => {
    const token = readCookie(settings, request, COOKIE);
    const user = token && (await findLinkOwner(db, token, "sign-in"));
    if (!token || !user) throw lapsed();
    await passed(request, user, token, request.body.code).catch(error => {
      audit(request, "sign-in refused", { account: user.id, reason: error.statusCode });
      throw error;
    });
    dropCookie(request, reply, isSecure(settings, request) ? `__Host-${COOKIE}` : COOKIE);
    return finishSignIn(services, request, reply, user);
  });

  /** Counts the try first, so that simultaneous ones cannot all pass. */
  async function passed(request: FastifyRequest, user: UserRow, token: string, typed: string): Promise<void> {
    await spendAll(db, [
      [rateLimits.ticketCodes, hashToken(token)],
      [rateLimits.accountCodes, user.id],
    ]);
    const factor = await findSecondFactor(db, user.id);
    if (!factor?.confirmed_at || user.approval_status !== "approved") throw lapsed();
    const code = await checkCode(db, factor, typed);
    await db.transaction().execute(async trx => {
      await useUp(trx, user.id, code);
      if (!(await takeLink(trx, token, "sign-in"))) throw lapsed();
      if ("step" in code) return;
      await record(trx, doerOf(user, request), { deed: "recovery-code-used" });
      await outbox.queueSecondFactor(trx, user.email, "recovery-code-used");
    });
    outbox.wake();
    await giveBack(db, rateLimits.accountCodes, user.id);
  }
}
