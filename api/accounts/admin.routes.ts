import type { FastifyInstance } from "fastify";
import type { BulkOutcome } from "#contract/bulk.ts";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { texts } from "#contract/texts.ts";
import { carryOut } from "../database/carry-out.ts";
import { toUser, type UserRow } from "../database/rows.ts";
import { Outcome } from "../http/bulk-outcome.ts";
import { call } from "../http/call.ts";
import { forbidden, notFound } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { type AccountChange, changeAccount } from "./change-account.ts";
import { deleteAccount } from "./delete-account.ts";
import { listSecondFactorOwners } from "./second-factor/second-factors.repository.ts";
import type { SignedIn } from "./session.ts";
import { countAccounts, countHoldings, findUser, findUsers, takeLock } from "./users.repository.ts";

export function adminRoutes(app: FastifyInstance, services: Services): void {
  const { outbox, database } = services;
  const { db } = database;

  call(app, services, endpoints.adminUsers, async ({ query }) => {
    const asked = query;
    const owners = await listSecondFactorOwners(db);
    const { rows, ...total } = await findUsers(db, asked);
    return { users: rows.map(user => ({ ...toUser(user), hasSecondFactor: owners.has(user.id) })), ...total };
  });

  call(app, services, endpoints.adminStats, () => countAccounts(db));

  call(app, services, endpoints.adminApproval, async ({ actor, params, body }) => ({
    user: toUser(await change(actor, params.userId, { approval_status: body.approvalStatus })),
  }));

  call(app, services, endpoints.adminUpdateUser, async ({ actor, params, body }) => {
    const { username, role, approvalStatus } = body;
    const user = await change(actor, params.userId, {
      ...(username !== undefined && { username: username || null }),
      ...(role && { role }),
      ...(approvalStatus && { approval_status: approvalStatus }),
    });
    return { user: toUser(user) };
  });

  call(app, services, endpoints.decideOnAccounts, ({ actor, body }) =>
    decideOnAccounts(services, actor, body),
  );

  call(app, services, endpoints.adminUserHoldings, async ({ params }) => {
    if (!(await findUser(db, params.userId))) throw notFound("User");
    return { holdings: await countHoldings(db, params.userId) };
  });

  call(app, services, endpoints.adminDeleteUser, async ({ actor, params }) => {
    if (!may.deleteUser(actor, params.userId)) throw forbidden("You cannot delete your own account");
    await deleteAccount(db, params.userId, actor);
    return null;
  });

  async function change(actor: SignedIn, userId: string, wanted: AccountChange): Promise<UserRow> {
    const user = await carryOut(db, async trx => {
      await takeLock(trx, "administrators");
      return changeAccount(trx, outbox, { by: actor, userId, change: wanted });
    });
    outbox.wake();
    return user;
  }
}

/**
 * Approves or rejects several waiting accounts, in one transaction. Skips accounts that were decided on in the
 * meantime.
 */
async function decideOnAccounts(
  { database: { db }, outbox }: Pick<Services, "database" | "outbox">,
  by: SignedIn,
  { ids, approvalStatus }: { ids: readonly string[]; approvalStatus: "approved" | "rejected" },
): Promise<BulkOutcome> {
  const outcome = new Outcome();
  await carryOut(db, async trx => {
    await takeLock(trx, "administrators");
    for (const userId of ids) {
      const user = await findUser(trx, userId);
      if (!user) outcome.refuse(userId, null, texts.bulk.gone);
      else if (user.approval_status !== "pending") outcome.refuse(userId, user.email, texts.bulk.decided);
      else {
        await changeAccount(trx, outbox, { by, userId, change: { approval_status: approvalStatus } });
        outcome.succeed();
      }
    }
  });
  outbox.wake();
  return outcome.toAnswer();
}
