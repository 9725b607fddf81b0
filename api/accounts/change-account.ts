import { isRenamed, record, renamed } from "../activity/activity.repository.ts";
import type { Db } from "../database/connection.ts";
import type { UserRow } from "../database/rows.ts";
import { notFound } from "../http/refusal.ts";
import type { Outbox } from "../mail/outbox.ts";
import { revokeApiTokensOf } from "../tokens/api-tokens.repository.ts";
import { assertNotLastAdministrator, isAdministrator } from "./delete-account.ts";
import { requireRecentProof } from "./prove.ts";
import type { SignedIn } from "./session.ts";
import { deleteSessionsOf } from "./sessions.repository.ts";
import { findUser, updateUser } from "./users.repository.ts";

export type AccountChange = Parameters<typeof updateUser>[2];

/**
 * Changes an account on behalf of an administrator. The transaction must hold the lock `administrators`; the caller
 * wakes the outbox. Live sessions are affected at once: each call reads the account again, and a rejected account's
 * sessions end.
 */
export async function changeAccount(
  trx: Db,
  outbox: Outbox,
  { by, userId, change }: { by: SignedIn; userId: string; change: AccountChange },
): Promise<UserRow> {
  const before = await findUser(trx, userId);
  if (!before) throw notFound("User");
  // By approving an account, the administrator vouches for its address.
  if (change.approval_status === "approved") change.email_confirmed = 1;
  const after = { ...before, ...change };
  // Approving or rejecting a waiting account is routine; withdrawing an approval locks somebody out, so it needs a
  // recent proof.
  if (before.approval_status === "approved" && after.approval_status !== "approved") requireRecentProof(by);
  if (isAdministrator(before) && !isAdministrator(after))
    await assertNotLastAdministrator(trx, userId, "demoted or unapproved");
  if (after.approval_status !== "approved") {
    await deleteSessionsOf(trx, userId);
    await revokeApiTokensOf(trx, userId);
  }
  for (const deed of changesOf(before, after)) await record(trx, by, deed);
  const decision = after.approval_status;
  if (decision !== before.approval_status && decision !== "pending")
    await outbox.queueDecision(trx, before.email, decision);
  return (await updateUser(trx, userId, change)) ?? before;
}

/** Yields an administrator's changes to an account, to be recorded. */
function* changesOf(before: UserRow, after: UserRow): Generator<Parameters<typeof record>[2]> {
  const { id: accountId, approval_status: approvalStatus, role } = after;
  if (approvalStatus !== before.approval_status)
    yield { deed: "approval-changed", accountId, details: { approvalStatus } };
  if (role !== before.role) yield { deed: "role-changed", accountId, details: { role } };
  if (isRenamed(before, after.username)) yield renamed(before);
}
