import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { texts } from "#contract/texts.ts";
import { NO_PASSWORD } from "../accounts/password-hash.ts";
import { provePassword, requireRecentProof } from "../accounts/prove.ts";
import { record } from "../activity/activity.repository.ts";
import { carryOut } from "../database/carry-out.ts";
import { projectFor } from "../http/access.ts";
import { call } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/refusal.ts";
import { audit } from "../observability/audit.ts";
import type { Services } from "../services.ts";
import { lockAccount } from "../storage/storage.repository.ts";
import {
  countLiveApiTokens,
  hasApiToken,
  insertApiToken,
  listApiTokens,
  revokeApiToken,
} from "./api-tokens.repository.ts";

const DAY_MS = 86_400_000;

/** Makes, lists and revokes the tokens of an account. */
export function apiTokenRoutes(app: FastifyInstance, services: Services): void {
  const { database, outbox, settings } = services;
  const { db } = database;

  call(app, services, endpoints.apiTokens, async ({ actor }) => ({
    apiTokens: await listApiTokens(db, actor.id),
    maxDays: settings.apiTokenMaxD,
  }));

  call(app, services, endpoints.createApiToken, async request => {
    const { actor, body } = request;
    const { projectId } = body;
    if (actor.password_hash === NO_PASSWORD) requireRecentProof(actor);
    else await provePassword(services, actor, body.password ?? "");
    if (projectId !== null)
      await projectFor(db, actor, projectId, "seeProject").catch(error => {
        throw error.statusCode === 404 ? invalid("projectId", texts.apiTokens.noProject) : error;
      });
    const expiresAt = body.expiresAt === null ? null : Date.parse(body.expiresAt);
    const { apiTokenMaxD: maxD } = settings;
    // One day more, because the expiry is the end of the last day.
    if (maxD !== null && (expiresAt ?? Number.POSITIVE_INFINITY) > Date.now() + (maxD + 1) * DAY_MS)
      throw invalid("expiresAt", texts.apiTokens.expiryTooLate(maxD));
    const made = { userId: actor.id, name: body.name, scope: body.scope, projectId, expiresAt };
    const created = await carryOut(db, async trx => {
      await lockAccount(trx, database.kind, { id: actor.id });
      if ((await countLiveApiTokens(trx, actor.id)) >= limits.apiTokensMax)
        throw conflict(texts.apiTokens.tooMany(limits.apiTokensMax));
      const { id, token } = await insertApiToken(trx, made);
      await record(trx, actor, { deed: "token-made", details: { token: body.name } });
      await outbox.queueTokenMade(trx, actor.email, body.name);
      const apiTokens = await listApiTokens(trx, actor.id);
      return { apiToken: apiTokens.find(({ _id }) => _id === id)!, token };
    });
    outbox.wake();
    audit(request, "token made", { account: actor.id, token: created.apiToken._id });
    return created;
  });

  call(app, services, endpoints.revokeApiToken, async request => {
    const { actor, params } = request;
    if (!(await hasApiToken(db, params.tokenId, actor.id))) throw notFound("Token");
    await carryOut(db, async trx => {
      const name = await revokeApiToken(trx, params.tokenId, actor.id);
      if (name !== undefined) await record(trx, actor, { deed: "token-revoked", details: { token: name } });
    });
    audit(request, "token revoked", { account: actor.id, token: params.tokenId });
    return null;
  });
}
