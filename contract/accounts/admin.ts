import { z } from "zod";
import { surveyLimits } from "#shapes/values/limits.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { texts } from "../texts.ts";
import { ApprovalStatus, UserRole } from "./user.ts";

export const AdminStats = z.object({
  totalUsers: z.number().int(),
  pendingApprovals: z.number().int(),
  /** Approved accounts. */
  activeUsers: z.number().int(),
  adminUsers: z.number().int(),
});
export type AdminStats = z.infer<typeof AdminStats>;

export const ApprovalBody = z.object({ approvalStatus: ApprovalStatus });
export type ApprovalBody = z.infer<typeof ApprovalBody>;

/** An `email` is ignored: it cannot be edited. A blank username removes it. */
export const AdminUpdateUserBody = z.object({
  email: z.string().optional(),
  username: z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(surveyLimits.nameMaxLength, texts.tooLong("Username", surveyLimits.nameMaxLength))
    .nullish(),
  role: UserRole.optional(),
  approvalStatus: ApprovalStatus.optional(),
});
export type AdminUpdateUserBody = z.infer<typeof AdminUpdateUserBody>;

/** Counts of what is deleted with an account. `sharedProjects` are those of its projects that others can also see. */
export const AccountHoldings = z.object({
  projects: z.number().int(),
  sharedProjects: z.number().int(),
  teams: z.number().int(),
  sites: z.number().int(),
});
export type AccountHoldings = z.infer<typeof AccountHoldings>;
