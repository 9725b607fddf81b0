import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { DeleteAccountBody } from "#contract/accounts/access.ts";
import { endpoints } from "#contract/endpoints.ts";
import { emailKey } from "#contract/fields.ts";
import { texts } from "#contract/texts.ts";
import { sendFile } from "../exports/send-file.ts";
import { call } from "../http/call.ts";
import { invalid } from "../http/refusal.ts";
import { audit } from "../observability/audit.ts";
import type { Services } from "../services.ts";
import { deleteAccount } from "./delete-account.ts";
import { ownData } from "./own-data.ts";
import { NO_PASSWORD, passwordMatches } from "./password-hash.ts";
import { requireRecentProof } from "./prove.ts";
import { clear, rateLimits, spend } from "./rate-limits.ts";
import { endSession, type SignedIn } from "./session.ts";

/** Accounts that sign in only with a provider have no password; typing the address prevents accidents. */
async function assertOwner(
  actor: SignedIn,
  { password = "", email = "" }: z.infer<typeof DeleteAccountBody>,
): Promise<void> {
  const { password_hash, email_key } = actor;
  if (password_hash === NO_PASSWORD) {
    requireRecentProof(actor);
    if (emailKey(email) !== email_key) throw invalid("email", texts.accounts.ownEmailRequired);
  } else if (!(await passwordMatches(password_hash, password)))
    throw invalid("password", "Your password is wrong");
}

/** Lets people download their data, and delete their account. */
export function ownAccountRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.ownData, async ({ actor }, reply) =>
    sendFile(reply, ownData(db, actor), {
      name: "my-data",
      extension: "json",
      mediaType: "application/json",
    }),
  );

  call(app, services, endpoints.deleteOwnAccount, async (request, reply) => {
    const { actor, body } = request;
    await spend(db, rateLimits.passwordChange, actor.tokenHash);
    await assertOwner(actor, body);
    await clear(db, rateLimits.passwordChange, actor.tokenHash);
    await deleteAccount(db, actor.id, actor);
    await endSession(services, request, reply);
    audit(request, "account deleted", { account: actor.id });
    return null;
  });
}
