import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { texts } from "#contract/texts.ts";
import { record } from "../activity/activity.repository.ts";
import { doerOf } from "../activity/doer.ts";
import { carryOut } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import type { UserRow } from "../database/rows.ts";
import { call } from "../http/call.ts";
import { blockOf, callerNetwork } from "../http/caller-address.ts";
import { forbidden, invalid } from "../http/refusal.ts";
import { audit } from "../observability/audit.ts";
import type { Services } from "../services.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { insertLink, takeLink } from "./links.repository.ts";
import { passwordsAreOff } from "./may-use-password.ts";
import { hashPassword } from "./password-hash.ts";
import { isWithin, rateLimits, spend, spendRegistration } from "./rate-limits.ts";
import { insertUserIfFree, updateUser } from "./users.repository.ts";

const CONFIRMATION_MS = 7 * 86_400_000;

/**
 * Receives requests for accounts. The answer is the same whether or not the address is taken, so nobody can find out
 * who has an account. If mail can be sent, administrators are notified once the address is confirmed.
 */
export function registrationRoutes(app: FastifyInstance, services: Services): void {
  const { database, outbox, settings } = services;
  const { db } = database;

  call(app, services, endpoints.register, async request => {
    if (settings.passwordSignIn === "off") throw forbidden(passwordsAreOff);
    const { email, password } = request.body;
    await refuseCommonPassword("password", password, email);
    const network = callerNetwork(request);
    await spendRegistration(db, network);
    const passwordHash = await hashPassword(password);
    const isConfirmed = !outbox.canLink;
    const account = { email, passwordHash, isConfirmed, block: blockOf(network) };
    // Uses one transaction for new and taken addresses alike, so that neither the answer nor its timing reveals which
    // it is.
    const { user, isNew } = await carryOut(db, async trx => {
      const inserted = await insertUserIfFree(trx, { ...account, role: "user", approvalStatus: "pending" });
      const { user, isNew } = inserted;
      // Done for new accounts as well, although they always get their mail, so that both take the same time.
      const mayWrite = await isWithin(trx, rateLimits.registeredAgain, isNew ? `${user.id} new` : user.id);
      if (isNew) await record(trx, doerOf(user, request), { deed: "registered" });
      if (isNew && isConfirmed) await outbox.queueRegistration(trx, user.id);
      // Somebody who registers again may have lost the mail asking to confirm the address.
      else if (mayWrite && !user.email_confirmed) await askToConfirm(trx, user);
      else if (mayWrite) await outbox.queueRegisteredAgain(trx, user.email);
      return inserted;
    });
    audit(request, "registered", { account: user.id, ...(!isNew && { again: true }) });
    outbox.wake();
    return null;
  });

  call(app, services, endpoints.confirmEmail, async request => {
    await spend(db, rateLimits.confirmations, callerNetwork(request));
    const id = await carryOut(db, async trx => {
      const id = await takeLink(trx, request.body.token, "confirm");
      const user = id && (await updateUser(trx, id, { email_confirmed: 1 }));
      if (!user) throw invalid("token", texts.accounts.linkInvalid);
      await record(trx, doerOf(user, request), { deed: "email-confirmed" });
      if (user.approval_status === "pending") await outbox.queueRegistration(trx, user.id);
      return user.id;
    });
    outbox.wake();
    audit(request, "address confirmed", { account: id });
    return null;
  });

  async function askToConfirm(trx: Db, user: UserRow): Promise<void> {
    const { token } = await insertLink(trx, user.id, "confirm", CONFIRMATION_MS);
    await outbox.queueConfirmation(trx, user.email, token);
  }
}
