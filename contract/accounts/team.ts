import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { description, Email, IsoDate, requiredName } from "../fields.ts";
import { texts } from "../texts.ts";
import { MEMBER_ROLES } from "./member-roles.ts";
import { UserReference } from "./user.ts";

export const MemberRole = z.enum(MEMBER_ROLES);
export type MemberRole = z.infer<typeof MemberRole>;

export const TeamMember = z.object({ user: UserReference, role: MemberRole });
export type TeamMember = z.infer<typeof TeamMember>;

export const Team = z.object({
  _id: Id,
  name: z.string(),
  description: z.string().default(""),
  owner: UserReference,
  members: z.array(TeamMember),
  memberCount: z.number().int().optional(),
  projectCount: z.number().int().optional(),
  createdAt: IsoDate,
});
export type Team = z.infer<typeof Team>;

export const TeamBody = z.object({
  name: requiredName(texts.teamNameRequired, "Team name"),
  description,
});
export type TeamBody = z.infer<typeof TeamBody>;

export const AddMemberBody = z.object({ userId: Id, role: MemberRole.default("member") });
export type AddMemberBody = z.infer<typeof AddMemberBody>;

export const MemberRoleBody = z.object({ role: MemberRole });
export type MemberRoleBody = z.infer<typeof MemberRoleBody>;

export const MemberLookup = z.object({ email: Email });
