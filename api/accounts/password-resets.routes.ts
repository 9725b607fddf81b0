import type { FastifyInstance, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { texts } from "#contract/texts.ts";
import { record } from "../activity/activity.repository.ts";
import { doerOf } from "../activity/doer.ts";
import { afterwards, carryOut } from "../database/carry-out.ts";
import { isoDate } from "../database/rows.ts";
import { call } from "../http/call.ts";
import { blockOf, callerNetwork } from "../http/caller-address.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { audit } from "../observability/audit.ts";
import type { Services } from "../services.ts";
import { revokeApiTokensOf } from "../tokens/api-tokens.repository.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { knownBrowser } from "./finish-sign-in.ts";
import { findLinkOwner, insertLink, takeLink } from "./links.repository.ts";
import { hashPassword } from "./password-hash.ts";
import { clearSignIns, EVERYBODY, isWithin, rateLimits, spend, spendAll } from "./rate-limits.ts";
import { deleteSessionsOf } from "./sessions.repository.ts";
import { findUser, findUserByEmail, updateUser } from "./users.repository.ts";

const LINK_MS = 30 * 60_000;

/** Sets a new password through a single-use link, which is sent by mail or handed out by an administrator. */
export function passwordResetRoutes(app: FastifyInstance, services: Services): void {
  const { browsers, database, outbox, providers, settings } = services;
  const { db } = database;
  /** Mails being sent in the background; the server waits for them when it closes. */
  const writing = new Set<Promise<void>>();
  app.addHook("preClose", async () => void (await Promise.all(writing)));

  call(app, services, endpoints.signInOptions, async () => ({
    passwordReset: outbox.canLink && settings.passwordSignIn === "on",
    sendsMail: outbox.isOn,
    passwordSignIn: settings.passwordSignIn === "on",
    providers: providers.list.map(({ id, name }) => ({ _id: id, name })),
  }));

  call(app, services, endpoints.requestPasswordReset, async request => {
    if (!outbox.canLink || settings.passwordSignIn === "off") throw notFound("Page");
    const { email } = request.body;
    const network = callerNetwork(request);
    const knownAccount = await accountKnownHere(request, email);
    await spendAll(
      db,
      knownAccount
        ? [[rateLimits.resetKnown, knownAccount]]
        : [
            [rateLimits.resetAddress, network],
            [rateLimits.resetBlock, blockOf(network)],
          ],
    );
    // Not awaited, so that the response time does not reveal whether there is an account.
    const letter = sendLink(request, email, knownAccount !== null)
      .catch(error => request.log.error({ err: error }, "no link was sent"))
      .finally(() => writing.delete(letter));
    writing.add(letter);
    return null;
  });

  call(app, services, endpoints.resetPassword, async request => {
    const { token, newPassword } = request.body;
    await spend(db, rateLimits.resetTries, callerNetwork(request));
    const owner = await findLinkOwner(db, token, "reset");
    if (!owner) throw invalid("token", texts.accounts.linkInvalid);
    await refuseCommonPassword("newPassword", newPassword, owner.email);
    const password_hash = await hashPassword(newPassword);
    await carryOut(db, async trx => {
      if (!(await takeLink(trx, token, "reset"))) throw invalid("token", texts.accounts.linkInvalid);
      await updateUser(trx, owner.id, { password_hash, email_confirmed: 1 });
      // Whoever received the link owns the address, so it counts as confirmed and administrators are notified of the
      // account.
      if (!owner.email_confirmed && owner.approval_status === "pending")
        await outbox.queueRegistration(trx, owner.id);
      await deleteSessionsOf(trx, owner.id);
      if (request.body.endTokens) await revokeApiTokensOf(trx, owner.id);
      await record(trx, doerOf(owner, request), { deed: "password-reset" });
      await outbox.queuePasswordChange(trx, owner.email);
    });
    await afterwards(() => clearSignIns(db, owner.id));
    outbox.wake();
    audit(request, "password reset", { account: owner.id });
    return null;
  });

  call(app, services, endpoints.adminResetLink, async request => {
    const { actor, params } = request;
    const link = await carryOut(db, async trx => {
      const user = await findUser(trx, params.userId);
      if (!user) throw notFound("User");
      await record(trx, actor, { deed: "reset-link-made", accountId: user.id });
      return insertLink(trx, user.id, "reset", LINK_MS);
    });
    audit(request, "reset link made", { account: params.userId });
    return { token: link.token, expiresAt: isoDate(link.expiresAt) };
  });

  /**
   * Returns the account's id in a browser that has signed in to it before: requests by strangers do not count there.
   * All such browsers of an account share one budget, because somebody who can sign in can create any number of them.
   */
  async function accountKnownHere(request: FastifyRequest, email: string): Promise<string | null> {
    const cookie = knownBrowser(services, request);
    const user = cookie === undefined ? undefined : await findUserByEmail(db, email);
    return user && browsers.idFor(cookie, user.id) !== null ? user.id : null;
  }

  /** A rejected account gets no mail, because it could not sign in with a new password either. */
  async function sendLink(request: FastifyRequest, email: string, isKnownHere: boolean): Promise<void> {
    const user = await findUserByEmail(db, email);
    if (!user || user.approval_status === "rejected") return;
    if (!isKnownHere && !(await mayHaveLetter(user.id, callerNetwork(request)))) return;
    await carryOut(db, async trx => {
      const { token } = await insertLink(trx, user.id, "reset", LINK_MS);
      await outbox.queueReset(trx, user.email, token);
    });
    outbox.wake();
    audit(request, "reset link sent", { account: user.id });
  }

  /** Stops at the first limit that refuses, so that the attempt does not count against the next ones. */
  const mayHaveLetter = async (accountId: string, network: string | null): Promise<boolean> =>
    (await isWithin(db, rateLimits.resetLettersPair, [accountId, network ?? "unknown"])) &&
    (await isWithin(db, rateLimits.resetLetters, accountId)) &&
    (await isWithin(db, rateLimits.resetLettersAll, EVERYBODY));
}
