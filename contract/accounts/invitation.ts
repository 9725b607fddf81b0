import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { Email, IsoDate } from "../fields.ts";
import { MemberRole } from "./team.ts";

/** An address that has no account yet, and the role it gets in the team. */
export const Invitation = z.object({
  _id: Id,
  email: z.string(),
  role: MemberRole,
  createdAt: IsoDate,
  expiresAt: IsoDate,
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationBody = z.object({ email: Email, role: MemberRole.default("member") });
