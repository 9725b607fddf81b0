import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { ApprovalStatus } from "./accounts/user.ts";
import { IdList } from "./fields.ts";
import { limits } from "./limits.ts";
import { ProjectStatus } from "./project.ts";
import { texts } from "./texts.ts";

/** Ids of what to change; repeats count once. */
const ids = z
  .array(Id)
  .min(1, texts.bulk.none)
  .max(limits.bulkMax, texts.bulk.tooMany)
  .overwrite(all => [...new Set(all)]);

/** One change to several projects. A `teamId` of null makes them personal. */
export const BulkProjectsBody = z.discriminatedUnion("deed", [
  z.object({ deed: z.literal("set-status"), ids, status: ProjectStatus }),
  z.object({ deed: z.literal("move"), ids, teamId: Id.nullable() }),
  z.object({ deed: z.literal("delete"), ids }),
]);
export type BulkProjectsBody = z.infer<typeof BulkProjectsBody>;

export const BulkIdsBody = z.object({ ids });
export const BulkApprovalBody = z.object({ ids, approvalStatus: ApprovalStatus.exclude(["pending"]) });

export const ExportSitesQuery = z.object({
  ids: IdList.describe(`Ids of sites of the project with commas between them, at most ${limits.bulkMax}`),
});

/** What was not changed, and why. The name is null for anything the caller cannot see. */
export const BulkRefusal = z.object({ _id: Id, name: z.string().nullable(), reason: z.string() });
export type BulkRefusal = z.infer<typeof BulkRefusal>;

/** Everything permitted is done in one transaction; the rest is listed in `refused`. */
export const BulkOutcome = z.object({ done: z.number().int(), refused: z.array(BulkRefusal) });
export type BulkOutcome = z.infer<typeof BulkOutcome>;
