import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { MemberRole } from "../accounts/team.ts";
import { ApprovalStatus, UserReference, UserRole } from "../accounts/user.ts";
import { IdList } from "../fields.ts";
import { limits } from "../limits.ts";
import { ProjectStatus } from "../project.ts";
import { texts } from "../texts.ts";
import { PERSONAL } from "./list-words.ts";

export const SearchText = z
  .string()
  .overwrite(withoutControls)
  .trim()
  .max(surveyLimits.searchMaxLength, texts.tooLong("Search", surveyLimits.searchMaxLength));

const q = SearchText.optional().describe(
  "Words that a row must hold, each as a part of a word, in capitals or not",
);
/** Sort keys; a leading minus reverses the order. */
function sort<Key extends string>(keys: readonly Key[]) {
  const both = keys.flatMap(key => [key, `-${key}`] as const);
  return z.enum(both).optional().describe("The newest first when absent");
}

const rows = z
  .string()
  .regex(/^\d{1,9}$/, texts.answers.wholeNumber)
  .optional();
const ids = IdList.optional().describe(
  `Lists only the rows of these ids, with commas between them, at most ${limits.bulkMax}`,
);
/** One part of a list, and the number of rows in all. */
const part = {
  limit: rows.describe(
    `The number of rows to return, up to ${limits.listPart.toLocaleString("en")}; the answer then says the \`total\` of rows that match. All rows when absent`,
  ),
  offset: rows.describe("Skips this many rows; used only with `limit`"),
};
/** For a list that was requested in part: how many rows match in all. */
export const listTotal = { total: z.number().int().optional() };

export const ProjectListQuery = z.object({
  q,
  status: ProjectStatus.optional(),
  team: Id.optional().describe(`The id of a team, or \`${PERSONAL}\` for projects without one`),
  owner: SearchText.optional().describe(
    "The id of the account that owns them, or words of its address or name",
  ),
  archived: z
    .enum(["no", "only"])
    .optional()
    .describe("`no` excludes archived projects, `only` lists nothing else. Both are listed when absent"),
  sort: sort(["name", "updated", "created", "sites"]),
  ids,
  ...part,
});
export type ProjectListQuery = z.infer<typeof ProjectListQuery>;

export const TeamListQuery = z.object({
  q,
  role: MemberRole.or(z.literal("owner")).optional().describe("Your own role"),
  sort: sort(["name", "members", "projects", "created"]),
});
export type TeamListQuery = z.infer<typeof TeamListQuery>;

export const SiteListQuery = z.object({
  q,
  data: z.enum(["points", "empty"]).optional().describe("Sites with points, or without"),
  sort: sort(["name", "surveyed", "uploaded", "created", "points"]),
  ids,
  ...part,
});
export type SiteListQuery = z.infer<typeof SiteListQuery>;

export const UserListQuery = z.object({
  q,
  role: UserRole.optional(),
  status: ApprovalStatus.optional(),
  sort: sort(["email", "created", "login"]),
  ids,
  ...part,
});
export type UserListQuery = z.infer<typeof UserListQuery>;

export const SavedVolumeListQuery = z.object({
  q,
  mode: z.string().max(100).optional(),
  sort: sort(["saved", "cut", "fill", "net"]),
});
export type SavedVolumeListQuery = z.infer<typeof SavedVolumeListQuery>;

/** Filters for the projects that the caller can see. */
export const ProjectChoices = z.object({
  /** Number of projects without filters. */
  total: z.number().int(),
  teams: z.array(z.object({ _id: Id, name: z.string() })),
  /** Null when there are too many to choose from. */
  owners: z.array(UserReference).nullable(),
});
export type ProjectChoices = z.infer<typeof ProjectChoices>;
