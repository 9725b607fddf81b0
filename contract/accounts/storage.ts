import { z } from "zod";

/** The room an account's data takes, in bytes. Replaced and deleted data counts until it is removed for good. */
export const StorageUse = z.object({
  currentBytes: z.number().int(),
  replacedBytes: z.number().int(),
  stagedBytes: z.number().int(),
  quotaBytes: z.number().int(),
  /**
   * For administrators: bytes of all accounts' data, and bytes that more may take; null when the database is not on
   * this machine's disk.
   */
  all: z.object({ usedBytes: z.number().int(), freeBytes: z.number().int().nullable() }).optional(),
});
export type StorageUse = z.infer<typeof StorageUse>;
