import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { record } from "../activity/activity.repository.ts";
import { carryOut } from "../database/carry-out.ts";
import { isoDate, isoDateOrNull } from "../database/rows.ts";
import { call } from "../http/call.ts";
import { notFound } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { deleteSession, deleteSessionsOf, listSessions } from "./sessions.repository.ts";

/** Long enough to be unique within an account, and of no help in guessing the rest of the hash. */
const ID_LENGTH = 24;
const idOf = (tokenHash: string) => tokenHash.slice(0, ID_LENGTH);

/** Lets people see where they are signed in, and sign out there. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.sessions, async ({ actor }) => ({
    sessions: (await listSessions(db, actor.id)).map(session => ({
      _id: idOf(session.token_hash),
      device: session.device,
      address: session.address,
      createdAt: isoDate(session.created_at),
      lastUsedAt: isoDateOrNull(session.last_used_at),
      isThis: session.token_hash === actor.tokenHash,
    })),
  }));

  call(app, services, endpoints.endSession, async ({ actor, params }) => {
    await carryOut(db, async trx => {
      const session = (await listSessions(trx, actor.id)).find(
        each => idOf(each.token_hash) === params.sessionId,
      );
      if (!session) throw notFound("Session");
      await deleteSession(trx, session.token_hash);
      await record(trx, actor, { deed: "session-ended" });
    });
    return null;
  });

  call(app, services, endpoints.endOtherSessions, async ({ actor }) => {
    await carryOut(db, async trx => {
      await deleteSessionsOf(trx, actor.id, actor.tokenHash);
      await record(trx, actor, { deed: "session-ended" });
    });
    return null;
  });
}
