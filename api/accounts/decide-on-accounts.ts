import type { BulkOutcome } from "#contract/bulk/bulk.ts";
import { texts } from "#contract/texts.ts";
import { carryOut } from "../database/carry-out.ts";
import { Outcome } from "../http/bulk-outcome.ts";
import type { Services } from "../services.ts";
import { changeAccount } from "./change-account.ts";
import type { SignedIn } from "./session.ts";
import { findUser, takeLock } from "./users.repository.ts";

/**
 * Approves or rejects several waiting accounts, in one transaction. Skips accounts that were decided on in the
 * meantime.
 */
export async function decideOnAccounts(
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
