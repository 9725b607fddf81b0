import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { assertNotLastAdministrator, deleteAccount, isAdministrator } from "../../accounts/delete-account.ts";
import { call } from "../../http/call.ts";
import { forbidden, notFound } from "../../http/refusal.ts";
import type { SignedIn } from "../../plugins/session.ts";
import { listSecondFactorOwners } from "../../repositories/accounts/second-factors.ts";
import { deleteSessionsOf } from "../../repositories/accounts/sessions.ts";
import {
  countAccounts,
  countHoldings,
  findUser,
  listUsers,
  takeLock,
  updateUser,
} from "../../repositories/accounts/users.ts";
import { isRenamed, record, renamed } from "../../repositories/activity.ts";
import { toUser, type UserRow } from "../../repositories/rows.ts";
import type { Services } from "../../services.ts";

export function adminRoutes(app: FastifyInstance, services: Services): void {
  const { outbox, database } = services;
  const { db } = database;

  call(app, services, endpoints.adminUsers, { access: "admin" }, async () => {
    const owners = await listSecondFactorOwners(db);
    const users = await listUsers(db);
    return { users: users.map(user => ({ ...toUser(user), hasSecondFactor: owners.has(user.id) })) };
  });

  call(app, services, endpoints.adminStats, { access: "admin" }, () => countAccounts(db));

  call(app, services, endpoints.adminApproval, { access: "admin" }, async ({ actor, params, body }) => ({
    user: toUser(await changeAccount(actor, params.userId, { approval_status: body.approvalStatus })),
  }));

  call(app, services, endpoints.adminUpdateUser, { access: "admin" }, async ({ actor, params, body }) => {
    const { username, role, approvalStatus } = body;
    const user = await changeAccount(actor, params.userId, {
      ...(username !== undefined && { username: username || null }),
      ...(role && { role }),
      ...(approvalStatus && { approval_status: approvalStatus }),
    });
    return { user: toUser(user) };
  });

  call(app, services, endpoints.adminUserHoldings, { access: "admin" }, async ({ params }) => {
    if (!(await findUser(db, params.userId))) throw notFound("User");
    return { holdings: await countHoldings(db, params.userId) };
  });

  call(app, services, endpoints.adminDeleteUser, { access: "admin" }, async ({ actor, params }) => {
    if (!may.deleteUser(actor, params.userId)) throw forbidden("You cannot delete your own account");
    await deleteAccount(db, params.userId, actor);
    return null;
  });

  type Change = Parameters<typeof updateUser>[2];

  /** Takes effect on live sessions at once: each call reads the account, and the sessions of a rejected one end. */
  async function changeAccount(actor: SignedIn, userId: string, change: Change): Promise<UserRow> {
    const user = await db.transaction().execute(async trx => {
      await takeLock(trx, "administrators");
      const before = await findUser(trx, userId);
      if (!before) throw notFound("User");
      // Who approves an account vouches for its address.
      if (change.approval_status === "approved") change.email_confirmed = 1;
      const after = { ...before, ...change };
      if (isAdministrator(before) && !isAdministrator(after))
        await assertNotLastAdministrator(trx, userId, "demoted or unapproved");
      if (after.approval_status !== "approved") await deleteSessionsOf(trx, userId);
      for (const deed of changesOf(before, after)) await record(trx, actor, deed);
      const decision = after.approval_status;
      if (decision !== before.approval_status && decision !== "pending")
        await outbox.queueDecision(trx, before.email, decision);
      return (await updateUser(trx, userId, change)) ?? before;
    });
    outbox.wake();
    return user;
  }
}

/** What an administrator has changed about an account, to be recorded. */
function* changesOf(before: UserRow, after: UserRow): Generator<Parameters<typeof record>[2]> {
  const { id: accountId, approval_status: approvalStatus, role } = after;
  if (approvalStatus !== before.approval_status)
    yield { deed: "approval-changed", accountId, details: { approvalStatus } };
  if (role !== before.role) yield { deed: "role-changed", accountId, details: { role } };
  if (isRenamed(before, after.username)) yield renamed(before);
}
