import type { FastifyInstance } from "fastify";
import type { SecondFactor } from "#contract/accounts/second-factor.ts";
import { endpoints } from "#contract/endpoints.ts";
import { record } from "../../activity/activity.repository.ts";
import { afterwards, carryOut } from "../../database/carry-out.ts";
import { isoDate, isoDateOrNull } from "../../database/rows.ts";
import { type Call, call } from "../../http/call.ts";
import { conflict, forbidden, invalid, notFound } from "../../http/refusal.ts";
import { audit } from "../../observability/audit.ts";
import type { Services } from "../../services.ts";
import { passwordMatches } from "../password-hash.ts";
import { notePasswordProof } from "../prove.ts";
import { clear, rateLimits, spend } from "../rate-limits.ts";
import { mustHaveFactor, type SignedIn } from "../session.ts";
import { findUser } from "../users.repository.ts";
import { describeSecret, newSecret, stepOf } from "./one-time-codes.ts";
import { listPasskeys } from "./passkeys.repository.ts";
import { checkCode, startOfFactors, useUp, wrongCode } from "./second-factor.ts";
import {
  confirmFactor,
  deleteAppKey,
  deleteFactors,
  deleteIdleRecoveryCodes,
  findFactors,
  findSecondFactor,
  listRecoveryCodes,
  putPendingFactor,
  type SecondFactorRow,
} from "./second-factors.repository.ts";

/** How long a new key waits for its first code. */
const PENDING_MS = 30 * 60_000;
const setUpAlready = () => conflict("A second factor is already set up. Remove it first to set up another");
/** Lets people set up and remove their second factor, and administrators remove a lost one. */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { database, outbox, sealer, settings } = services;
  const { db } = database;

  call(app, services, endpoints.secondFactor, ({ actor }) => stateOf(actor));

  call(app, services, endpoints.beginSecondFactor, async ({ actor }) => {
    if (!(await putPendingFactor(db, actor.id, sealer.seal(newSecret(), actor.id)))) throw setUpAlready();
    return stateOf(actor);
  });

  call(app, services, endpoints.confirmSecondFactor, async request => {
    const { actor, body } = request;
    await prove(request);
    const factor = await findSecondFactor(db, actor.id);
    if (factor?.confirmed_at) throw setUpAlready();
    if (!factor || !isFresh(factor)) throw notFound("The key that you began with");
    const step = stepOf(body.code, sealer.open(factor.secret, actor.id), factor.last_step);
    if (step === undefined) throw wrongCode();
    const start = await startOfFactors(db, actor.id);
    await carryOut(db, async trx => {
      if (!(await confirmFactor(trx, factor, step))) throw setUpAlready();
      await start.keep(trx, actor);
      await record(trx, actor, { deed: "second-factor-set-up" });
      await outbox.queueSecondFactor(trx, actor.email, "set-up");
    });
    await done(request, "second factor set up");
    return { recoveryCodes: start.codes };
  });

  call(app, services, endpoints.removeSecondFactor, async request => {
    const { actor, body } = request;
    await prove(request);
    const factor = await findSecondFactor(db, actor.id);
    if (!factor?.confirmed_at) throw notFound("Second factor");
    await spend(db, rateLimits.sessionCodes, actor.tokenHash);
    const code = await checkCode(services, actor.id, body.code);
    await carryOut(db, async trx => {
      await useUp(trx, actor.id, code);
      await deleteAppKey(trx, actor.id);
      await deleteIdleRecoveryCodes(trx, actor.id);
      await record(trx, actor, { deed: "second-factor-removed" });
      const { hasPasskey } = await findFactors(trx, actor.id);
      await outbox.queueSecondFactor(trx, actor.email, hasPasskey ? "app-removed" : "removed");
    });
    await afterwards(() => clear(db, rateLimits.sessionCodes, actor.tokenHash));
    await done(request, "second factor removed");
    return null;
  });

  call(app, services, endpoints.adminRemoveSecondFactor, async request => {
    const { actor, params } = request;
    if (params.userId === actor.id)
      throw forbidden("Remove your own second factor in your settings, with a code");
    await carryOut(db, async trx => {
      const user = await findUser(trx, params.userId);
      if (!user) throw notFound("User");
      if (!(await deleteFactors(trx, user.id))) throw notFound("Second factor");
      await record(trx, actor, { deed: "second-factor-removed", accountId: user.id });
      await outbox.queueSecondFactor(trx, user.email, "removed-by-administrator");
    });
    outbox.wake();
    audit(request, "second factor removed", { account: params.userId });
    return null;
  });

  async function stateOf(actor: SignedIn): Promise<SecondFactor> {
    const factor = await findSecondFactor(db, actor.id);
    const isPending = factor && !factor.confirmed_at && isFresh(factor);
    return {
      confirmedAt: isoDateOrNull(factor?.confirmed_at ?? null),
      passkeys: (await listPasskeys(db, actor.id)).map(passkey => ({
        _id: passkey.id,
        name: passkey.name,
        createdAt: isoDate(passkey.created_at),
        lastUsedAt: isoDateOrNull(passkey.last_used_at),
      })),
      recoveryCodesLeft: (await listRecoveryCodes(db, actor.id)).length,
      isRequired: mustHaveFactor(settings, actor),
      pending: isPending ? describeSecret(sealer.open(factor.secret, actor.id), actor.email) : null,
    };
  }

  type Proof = Call<typeof endpoints.confirmSecondFactor | typeof endpoints.removeSecondFactor>;

  /** Counts the attempt, and refuses a wrong password with 422. */
  async function prove({ actor, body }: Proof): Promise<void> {
    await spend(db, rateLimits.passwordChange, actor.tokenHash);
    if (!(await passwordMatches(actor.password_hash, body.password)))
      throw invalid("password", "Your password is wrong");
    await notePasswordProof(services, actor);
  }

  /** Clears the failed attempts after password and code were right. */
  async function done(
    request: Proof,
    event: "second factor set up" | "second factor removed",
  ): Promise<void> {
    await afterwards(() => clear(db, rateLimits.passwordChange, request.actor.tokenHash));
    outbox.wake();
    audit(request, event, { account: request.actor.id });
  }
}

const isFresh = ({ created_at }: SecondFactorRow) => created_at > Date.now() - PENDING_MS;
