import { z } from "zod";

/** Space taken by an account's data, in bytes. Replaced and deleted data counts until it is purged. */
export const StorageUse = z.object({
  currentBytes: z.number().int(),
  replacedBytes: z.number().int(),
  stagedBytes: z.number().int(),
  quotaBytes: z.number().int(),
  /**
   * For administrators: bytes used by all accounts, and bytes still available; null when the database is not on this
   * machine's disk.
   */
  all: z.object({ usedBytes: z.number().int(), freeBytes: z.number().int().nullable() }).optional(),
});
export type StorageUse = z.infer<typeof StorageUse>;
