import { z } from "zod";

/** The room an account's data takes, in bytes. Replaced and deleted data counts until it is removed for good. */
export const StorageUse = z.object({
  currentBytes: z.number().int(),
  replacedBytes: z.number().int(),
  stagedBytes: z.number().int(),
  quotaBytes: z.number().int(),
});
export type StorageUse = z.infer<typeof StorageUse>;
