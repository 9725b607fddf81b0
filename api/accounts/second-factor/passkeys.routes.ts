import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { record } from "../../activity/activity.repository.ts";
import { carryOut } from "../../database/carry-out.ts";
import { call } from "../../http/call.ts";
import { conflict, notFound } from "../../http/refusal.ts";
import { audit } from "../../observability/audit.ts";
import type { Services } from "../../services.ts";
import { provePassword } from "../prove.ts";
import { rateLimits, spend } from "../rate-limits.ts";
import {
  deletePasskey,
  findCredential,
  findPasskey,
  insertPasskey,
  listPasskeys,
} from "./passkeys.repository.ts";
import { checkNewPasskey, registrationOptions, takeProof } from "./passkeys.ts";
import { startOfFactors, takeSessionCode } from "./second-factor.ts";
import { deleteIdleRecoveryCodes, findFactors } from "./second-factors.repository.ts";

/** More than anybody needs; each is listed in the request at sign-in. */
const PASSKEYS_MAX = 20;

/** Lets people add and remove passkeys. */
export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  const { database, outbox, settings } = services;
  const { db } = database;

  call(app, services, endpoints.passkeyOptions, async ({ actor, body }) => {
    await spend(db, rateLimits.ownPasskeyOptions, actor.id);
    await provePassword(services, actor, body.password);
    return registrationOptions(db, settings, actor);
  });

  call(app, services, endpoints.addPasskey, async request => {
    const { actor, body } = request;
    if ((await listPasskeys(db, actor.id)).length >= PASSKEYS_MAX)
      throw conflict(`An account can have up to ${PASSKEYS_MAX} passkeys. Remove one first`);
    const passkey = await checkNewPasskey(db, settings, actor, body.credential);
    if (await findCredential(db, passkey.credential_id))
      throw conflict("This passkey has already been added");
    const start = await startOfFactors(db, actor.id);
    await carryOut(db, async trx => {
      await insertPasskey(trx, { ...passkey, name: body.name });
      await start.keep(trx, actor);
      await record(trx, actor, { deed: "passkey-added", details: { passkey: body.name } });
      await outbox.queueSecondFactor(trx, actor.email, "passkey-added");
    });
    outbox.wake();
    audit(request, "passkey added", { account: actor.id });
    return { recoveryCodes: start.codes };
  });

  call(app, services, endpoints.removePasskey, async request => {
    const { actor, body, params } = request;
    await provePassword(services, actor, body.password);
    if (!(await findPasskey(db, actor.id, params.passkeyId))) throw notFound("Passkey");
    if (body.credential) await takeProof(db, settings, actor, body.credential, false);
    else await takeSessionCode(services, request, body.code!);
    await carryOut(db, async trx => {
      const passkey = await findPasskey(trx, actor.id, params.passkeyId);
      if (!passkey || !(await deletePasskey(trx, passkey.id))) throw notFound("Passkey");
      await deleteIdleRecoveryCodes(trx, actor.id);
      await record(trx, actor, { deed: "passkey-removed", details: { passkey: passkey.name } });
      const { hasAppKey, hasPasskey } = await findFactors(trx, actor.id);
      const news = hasAppKey || hasPasskey ? "passkey-removed" : "removed";
      await outbox.queueSecondFactor(trx, actor.email, news);
    });
    outbox.wake();
    audit(request, "passkey removed", { account: actor.id });
    return null;
  });
}
