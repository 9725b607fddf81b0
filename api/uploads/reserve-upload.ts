import { limits } from "#contract/limits.ts";
import type { Db } from "../database/connection.ts";
import { tooLarge } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { lockAccount } from "../storage/storage.repository.ts";
import { countUploads } from "./uploads.repository.ts";

/** Stages a file unless its owner has too many. Parallel uploads of one account are counted one after the other. */
export function reserve<T>(
  { database }: Services,
  ownerId: string,
  stageNow: (trx: Db) => Promise<T>,
): Promise<T> {
  return database.db.transaction().execute(async trx => {
    await lockAccount(trx, database.kind, { id: ownerId });
    if ((await countUploads(trx, ownerId)) >= limits.stagedFilesMax)
      throw tooLarge(
        `You can have up to ${limits.stagedFilesMax} files to import at a time. Please delete one first.`,
      );
    return stageNow(trx);
  });
}
