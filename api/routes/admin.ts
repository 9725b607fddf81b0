import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { conflict, notFound } from "../refusal.ts";
import { toUser, type UserRow } from "../repositories/rows.ts";
import { deleteSessionsOf } from "../repositories/sessions.ts";
import {
  countAccounts,
  countOtherAdministrators,
  findUser,
  listUsers,
  takeLock,
  updateUser,
} from "../repositories/users.ts";
import type { Services } from "../services.ts";
import { call } from "./call.ts";

export function adminRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.adminUsers, { access: "admin" }, async () => ({
    users: (await listUsers(db)).map(toUser),
  }));

  call(app, services, endpoints.adminStats, { access: "admin" }, () => countAccounts(db));

  call(app, services, endpoints.adminApproval, { access: "admin" }, async ({ params, body }) => ({
    user: toUser(await changeAccount(params.userId, { approval_status: body.approvalStatus })),
  }));

  type Change = Parameters<typeof updateUser>[2];

  /** Acts on live sessions at once: they read the account anew, and those of a refused one end. */
  function changeAccount(userId: string, change: Change): Promise<UserRow> {
    return db.transaction().execute(async trx => {
      await takeLock(trx, "administrators");
      const before = await findUser(trx, userId);
      if (!before) throw notFound("User");
      const after = { ...before, ...change };
      if (
        isAdministrator(before) &&
        !isAdministrator(after) &&
        (await countOtherAdministrators(trx, userId)) === 0
      )
        throw conflict("The last approved administrator cannot be demoted or unapproved");
      if (after.approval_status !== "approved") await deleteSessionsOf(trx, userId);
      return (await updateUser(trx, userId, change)) ?? before;
    });
  }
}

const isAdministrator = (user: UserRow) => user.role === "admin" && user.approval_status === "approved";
