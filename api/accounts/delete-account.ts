import { type Doer, record } from "../activity/activity.repository.ts";
import { freeBinnedData } from "../bin/bin.repository.ts";
import { carryOut } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import type { UserRow } from "../database/rows.ts";
import { conflict, notFound } from "../http/refusal.ts";
import { removeDatasets } from "../points/datasets.repository.ts";
import {
  countHoldings,
  countOtherAdministrators,
  deleteUserRows,
  findUser,
  takeLock,
} from "./users.repository.ts";

export const isAdministrator = (user: UserRow) =>
  user.role === "admin" && user.approval_status === "approved";

export async function assertNotLastAdministrator(trx: Db, userId: string, fate: string): Promise<void> {
  if ((await countOtherAdministrators(trx, userId)) === 0)
    throw conflict(`The last approved administrator cannot be ${fate}`);
}

/** Deletes an account and everything it owns; administrators can restore the data for 30 days. */
export async function deleteAccount(db: Db, userId: string, by: Doer & { id: string }): Promise<void> {
  await carryOut(db, async trx => {
    await takeLock(trx, "administrators");
    const user = await findUser(trx, userId);
    if (!user) throw notFound("User");
    if (isAdministrator(user)) await assertNotLastAdministrator(trx, user.id, "deleted");
    const { projects, teams, sites } = await countHoldings(trx, user.id);
    const details = { projects, teams, sites };
    await record(trx, by, { deed: "account-deleted", accountId: user.id, details });
    await freeBinnedData(trx, user.id);
    await removeDatasets(trx, { sites: { inProjectsOf: user.id } }, { as: "deleted", userId: by.id });
    await deleteUserRows(trx, user.id);
  });
}
