import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { deleteAccount } from "../../accounts/delete-account.ts";
import { passwordMatches } from "../../accounts/password-hash.ts";
import { clear, rateLimits, spend } from "../../accounts/rate-limits.ts";
import { ownData } from "../../exports/own-data.ts";
import { sendFile } from "../../exports/send-file.ts";
import { call } from "../../http/call.ts";
import { invalid } from "../../http/refusal.ts";
import { audit } from "../../plugins/audit.ts";
import { endSession } from "../../plugins/session.ts";
import type { Services } from "../../services.ts";

/** Lets people take what is kept about them, and delete their account. */
export function ownAccountRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.ownData, { access: "signed-in" }, async ({ actor }, reply) =>
    sendFile(reply, ownData(db, actor), {
      name: "my-data",
      extension: "json",
      mediaType: "application/json",
    }),
  );

  call(app, services, endpoints.deleteOwnAccount, { access: "signed-in" }, async (request, reply) => {
    const { actor, body } = request;
    await spend(db, rateLimits.passwordChange, actor.tokenHash);
    if (!(await passwordMatches(actor.password_hash, body.password)))
      throw invalid("password", "Your password is wrong");
    await clear(db, rateLimits.passwordChange, actor.tokenHash);
    await deleteAccount(db, actor.id, actor);
    await endSession(services, request, reply);
    audit(request, "account deleted", { account: actor.id });
    return null;
  });
}
