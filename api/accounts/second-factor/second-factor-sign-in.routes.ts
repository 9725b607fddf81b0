import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SignedCredential } from "#contract/accounts/passkeys.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { UserRow } from "../../database/rows.ts";
import { call } from "../../http/call.ts";
import { callerNetwork } from "../../http/caller-address.ts";
import { forbidden, notFound } from "../../http/refusal.ts";
import { hashToken } from "../../ids.ts";
import { audit } from "../../observability/audit.ts";
import type { Services } from "../../services.ts";
import { finishSignIn, knownBrowser } from "../finish-sign-in.ts";
import {
  type Attempt,
  codeLimits,
  forgetMistakes,
  giveCallBack,
  passkeyLimits,
  spendCall,
  spendGuess,
} from "../guess-budget.ts";
import { mayUsePassword, passwordsAreOff } from "../may-use-password.ts";
import { rateLimits, spend } from "../rate-limits.ts";
import { findCredential, notePasskeyUse } from "./passkeys.repository.ts";
import { checkSigned, signInOptions, takeSignInChallenge, wrongPasskey } from "./passkeys.ts";
import { dropTicket, lapsed, type PendingSignIn, pendingSignIn, spendTicket } from "./pending-sign-in.ts";
import { takeCode } from "./second-factor.ts";
import { findFactors } from "./second-factors.repository.ts";

export function secondFactorSignInRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  passkeySignInRoutes(app, services);

  call(app, services, endpoints.factorsAsked, async request => {
    const pending = await pendingSignIn(services, request);
    if (!pending) throw lapsed();
    return findFactors(db, pending.user.id);
  });

  call(app, services, endpoints.loginSecondFactor, async (request, reply) => {
    const pending = await pendingSignIn(services, request);
    if (!pending) throw lapsed();
    await codePassed(request, pending, request.body.code).catch(error => {
      audit(request, "sign-in refused", { account: pending.user.id, reason: error.statusCode });
      throw error;
    });
    dropTicket(services, request, reply);
    return finishSignIn(services, request, reply, pending.user);
  });

  async function codePassed(request: FastifyRequest, pending: PendingSignIn, typed: string): Promise<void> {
    const { user, token } = pending;
    const browser = services.browsers.idFor(knownBrowser(services, request), user.id);
    const attempt: Attempt = { subject: user.id, network: callerNetwork(request), browser };
    await spendGuess(db, codeLimits, attempt);
    await spend(db, rateLimits.ticketCodes, hashToken(token));
    await takeCode(services, request, { user, typed }, trx => spendTicket(trx, pending));
    await forgetMistakes(db, codeLimits, attempt);
  }
}

/** Routes for signing in with a passkey: after the password, or instead of it if the passkey has verified its owner. */
function passkeySignInRoutes(app: FastifyInstance, services: Services): void {
  const { database, settings } = services;
  const { db } = database;

  call(app, services, endpoints.loginPasskeyOptions, async request => {
    const pending = await pendingSignIn(services, request);
    await spendCall(db, passkeyLimits, callerOf(request, pending));
    if (!request.body.afterPassword) return signInOptions(db, settings, null);
    if (!pending) throw lapsed();
    if (!(await findFactors(db, pending.user.id)).hasPasskey) throw notFound("Passkey");
    return signInOptions(db, settings, pending.user);
  });

  call(app, services, endpoints.loginPasskey, async (request, reply) => {
    const { credential } = request.body;
    const pending = await pendingSignIn(services, request);
    const user = await passed(credential, pending).catch(error => {
      audit(request, "passkey refused", { account: pending?.user.id ?? null, reason: error.statusCode });
      throw error;
    });
    if (pending) dropTicket(services, request, reply);
    await giveCallBack(db, passkeyLimits, callerOf(request, pending));
    return finishSignIn(services, request, reply, user);
  });

  const callerOf = (request: FastifyRequest, pending: PendingSignIn | null) => ({
    network: callerNetwork(request),
    known: pending ? hashToken(pending.token) : services.browsers.idOf(knownBrowser(services, request)),
  });

  async function passed(credential: SignedCredential, pending: PendingSignIn | null): Promise<UserRow> {
    const { challenge, userId } = await takeSignInChallenge(db, credential);
    if (userId !== null && userId !== pending?.user.id) throw lapsed();
    const found = await findCredential(db, credential.id);
    if (!found) throw wrongPasskey();
    const { passkey, owner } = found;
    if (owner.approval_status !== "approved" || (userId !== null && userId !== owner.id))
      throw wrongPasskey();
    // After a password, the first half has already checked this.
    if (userId === null && !mayUsePassword(settings, owner)) throw forbidden(passwordsAreOff);
    const how = { challenge, verified: userId === null };
    const counter = await checkSigned(settings, passkey, credential, how);
    await db.transaction().execute(async trx => {
      if (!(await notePasskeyUse(trx, passkey, counter))) throw wrongPasskey();
      if (pending && userId !== null) await spendTicket(trx, pending);
    });
    return owner;
  }
}
