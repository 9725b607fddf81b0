import type { FastifyBaseLogger } from "fastify";
import type { BulkOutcome } from "#contract/bulk/bulk.ts";
import { texts } from "#contract/texts.ts";
import type { SignedIn } from "../accounts/session.ts";
import type { Db } from "../database/connection.ts";
import { Outcome } from "../http/bulk-outcome.ts";
import { type BinRow, listBin } from "./bin.repository.ts";
import { binRights } from "./bin-rights.ts";
import { RestoreFault, restore } from "./restore.repository.ts";

const REFUSALS = {
  none: texts.bulk.gone,
  sees: texts.bulk.managersOnly,
  looks: texts.bulk.viewersOnly,
} as const;

/**
 * Restores projects before their sites, and sites before their data, so that items selected together come back
 * together.
 */
const rank = ({ kind }: BinRow) => (kind === "project" ? 0 : kind === "site" ? 1 : 2);

/** Restores several items from the bin, each by itself: a failure does not affect the others. */
export async function restoreItems(
  db: Db,
  actor: SignedIn,
  ids: readonly string[],
  log: Pick<FastifyBaseLogger, "error">,
): Promise<BulkOutcome> {
  const outcome = new Outcome();
  const { rightTo } = await binRights(db, actor);
  const rows: BinRow[] = [];
  for (const id of ids) {
    const [row] = await listBin(db, { itemId: id });
    const right = row ? rightTo(row) : "none";
    if (row && right === "restores") rows.push(row);
    else if (right !== "restores")
      outcome.refuse(id, right === "none" ? null : nameOf(row!), REFUSALS[right]);
  }
  for (const row of rows.sort((a, b) => rank(a) - rank(b))) {
    try {
      await restore(db, { itemId: row.id, projectId: null, by: actor });
      outcome.succeed();
    } catch (error) {
      const isRefusal = error instanceof RestoreFault;
      // Items that were restored stay restored, so the answer has to list them instead of failing.
      if (!isRefusal && outcome.isEmpty) throw error;
      if (!isRefusal) log.error({ err: error }, "an item could not be restored");
      outcome.refuse(row.id, nameOf(row), isRefusal ? error.message : texts.bulk.failed);
    }
  }
  return outcome.toAnswer();
}

const nameOf = ({ name, file_name }: BinRow) => name || file_name;
