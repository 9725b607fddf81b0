import type { FastifyInstance, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { emailKey } from "#contract/fields.ts";
import { isRenamed, record, renamed } from "../activity/activity.repository.ts";
import { doerOf } from "../activity/doer.ts";
import { carryOut } from "../database/carry-out.ts";
import { toUser, type UserRow } from "../database/rows.ts";
import { call } from "../http/call.ts";
import { callerNetwork } from "../http/caller-address.ts";
import { forbidden, invalid, notFound, Refusal } from "../http/refusal.ts";
import { audit } from "../observability/audit.ts";
import type { Services } from "../services.ts";
import { revokeApiTokensOf } from "../tokens/api-tokens.repository.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { assertApproved, finishSignIn, knownBrowser } from "./finish-sign-in.ts";
import { type Attempt, forgetMistakes, signInLimits, spendGuess } from "./guess-budget.ts";
import { mayUsePassword, passwordsAreOff } from "./may-use-password.ts";
import { OidcFlow } from "./oidc/oidc-flow.ts";
import { checkNothing, hashPassword, passwordMatches } from "./password-hash.ts";
import { notePasswordProof } from "./prove.ts";
import { clear, isWithin, rateLimits, spend } from "./rate-limits.ts";
import { askForFactor } from "./second-factor/pending-sign-in.ts";
import { endSession } from "./session.ts";
import { deleteSessionsOf } from "./sessions.repository.ts";
import { findUserByEmail, updateUser } from "./users.repository.ts";

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  signInRoutes(app, services);
  passwordRoute(app, services);

  call(app, services, endpoints.me, async ({ actor }) => ({
    user: toUser(actor),
  }));

  call(app, services, endpoints.updateProfile, async ({ actor, body }) => {
    const { username, emailNotifications } = body;
    const user = await carryOut(db, async trx => {
      if (isRenamed(actor, username)) await record(trx, actor, renamed(actor));
      return updateUser(trx, actor.id, {
        username,
        ...(emailNotifications !== undefined && { email_notifications: emailNotifications ? 1 : 0 }),
      });
    });
    return { user: toUser(user ?? actor) };
  });

  call(app, services, endpoints.searchUser, async request => {
    await spend(db, rateLimits.searchUser, request.actor.id);
    await spend(db, rateLimits.searchAddress, callerNetwork(request));
    const user = await findUserByEmail(db, request.query.email);
    if (user?.approval_status !== "approved") throw notFound("User");
    return { user: { _id: user.id, username: user.username, email: user.email } };
  });
}

function signInRoutes(app: FastifyInstance, services: Services): void {
  const { database, browsers, settings } = services;
  const { db } = database;

  call(app, services, endpoints.login, async (request, reply) => {
    const { email, password } = request.body;
    const named = await findUserByEmail(db, email);
    const subject = named?.id ?? emailKey(email);
    const browser = browsers.idFor(knownBrowser(services, request), subject);
    const attempt = { subject, network: callerNetwork(request), browser };
    const flow = new OidcFlow(services, request, reply);
    const user = await passed(named, password, attempt, flow).catch(async error => {
      if (named && error.statusCode === 429) await recordLockOut(named, request);
      audit(request, "sign-in refused", { account: named?.id ?? null, reason: error.statusCode });
      throw error;
    });
    await askForFactor(services, request, reply, user);
    return finishSignIn(services, request, reply, user);
  });

  call(app, services, endpoints.logout, async (request, reply) => {
    const account = await endSession(services, request, reply);
    if (account) audit(request, "signed out", { account });
    return null;
  });

  /** Records, at most once per account and quarter of an hour, that attempts at its password are blocked. */
  async function recordLockOut({ id }: UserRow, request: FastifyRequest): Promise<void> {
    await db.transaction().execute(async trx => {
      if (await isWithin(trx, rateLimits.lockOutRecorded, id))
        await record(trx, doerOf(null, request), { deed: "sign-in-locked", accountId: id });
    });
  }

  /** The order matters: limits before the password, and approval only after the right password. */
  async function passed(
    named: UserRow | undefined,
    password: string,
    attempt: Attempt,
    flow: OidcFlow,
  ): Promise<UserRow> {
    await spendGuess(db, signInLimits, attempt);
    const user = await authenticate(named, password);
    await forgetMistakes(db, signInLimits, attempt);
    assertApproved(user);
    // Somebody who has just proven their identity at a provider may sign in with the password, to link the two.
    if (!mayUsePassword(settings, user) && !(await flow.offerFor(user))) throw forbidden(passwordsAreOff);
    return user;
  }
}

function passwordRoute(app: FastifyInstance, services: Services): void {
  const { database, outbox } = services;
  const { db } = database;

  call(app, services, endpoints.updatePassword, async request => {
    const { actor, body } = request;
    await refuseCommonPassword("newPassword", body.newPassword, actor.email);
    await spend(db, rateLimits.passwordChange, actor.tokenHash);
    if (!(await passwordMatches(actor.password_hash, body.currentPassword))) {
      audit(request, "password change refused", { account: actor.id });
      throw invalid("currentPassword", "Your current password is wrong");
    }
    await clear(db, rateLimits.passwordChange, actor.tokenHash);
    await notePasswordProof(services, actor);
    const password_hash = await hashPassword(body.newPassword);
    await carryOut(db, async trx => {
      await updateUser(trx, actor.id, { password_hash });
      await record(trx, actor, { deed: "password-changed" });
      await deleteSessionsOf(trx, actor.id, actor.tokenHash);
      if (body.endTokens) await revokeApiTokensOf(trx, actor.id);
      await outbox.queuePasswordChange(trx, actor.email);
    });
    outbox.wake();
    audit(request, "password changed", { account: actor.id });
    return null;
  });
}

/** Gives the same answer for a wrong password and an unknown address, after the same time. */
async function authenticate(user: UserRow | undefined, password: string): Promise<UserRow> {
  const matches = user ? await passwordMatches(user.password_hash, password) : await checkNothing(password);
  if (!user || !matches) throw new Refusal(401, "Incorrect email or password");
  return user;
}
