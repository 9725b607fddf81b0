/** What a member of a team may be; without a schema, for pages. */
export const MEMBER_ROLES = ["viewer", "member", "manager"] as const;
