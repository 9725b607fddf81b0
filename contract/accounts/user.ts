import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { IsoDate } from "../fields.ts";

export const UserRole = z.enum(["user", "admin"]);
export type UserRole = z.infer<typeof UserRole>;

export const ApprovalStatus = z.enum(["pending", "approved", "rejected"]);
export type ApprovalStatus = z.infer<typeof ApprovalStatus>;

/** An account as its owner and administrators see it. */
export const User = z.object({
  _id: Id,
  email: z.string(),
  username: z.string().nullish(),
  role: UserRole,
  approvalStatus: ApprovalStatus,
  createdAt: IsoDate,
  lastLogin: IsoDate.nullish(),
  /** Not in the specification: whether the account receives non-essential mail. */
  emailNotifications: z.boolean().optional(),
  /** Not in the specification: false until the owner has confirmed the address. */
  emailConfirmed: z.boolean().optional(),
  /** Not in the specification: whether a second factor is set up; in administrators' lists only. */
  hasSecondFactor: z.boolean().optional(),
});
export type User = z.infer<typeof User>;

/** What other users see of an account. */
export const UserReference = z.object({
  _id: Id,
  /** Present if `email` is left out: an account without a name gets the part of its address before the @. */
  username: z.string().nullish(),
  /** Left out for readers who may not see addresses, such as viewers of a team (`seeAddresses` in contract/policy.ts). */
  email: z.string().optional(),
});
export type UserReference = z.infer<typeof UserReference>;
