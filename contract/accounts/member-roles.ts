/** Roles of team members; kept free of zod for pages. */
export const MEMBER_ROLES = ["viewer", "member", "manager"] as const;
