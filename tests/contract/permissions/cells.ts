import type { Client } from "../client.ts";
import { type TokenRole, tokenRoles } from "./tokens.ts";

/**
 * Roles of the specification's section 6 towards one project of a team: its creator ('owner'), the owner, a
 * manager, a plain member and a viewer of its team, and a stranger. Guests have no account: they send the token of a link
 * to the site, to the report of its saved volume, or of one that was revoked. Programs send a token of an account
 * (tokens.ts).
 */
export const roles = [
  "admin",
  "owner",
  "teamOwner",
  "manager",
  "member",
  "viewer",
  "outsider",
  "pending",
  "signedOut",
  "siteGuest",
  "reportGuest",
  "formerGuest",
  ...tokenRoles,
] as const;
export type Role = (typeof roles)[number];

/** What the calls are about. */
export interface Subject {
  projectId: string;
  personalProjectId: string;
  siteId: string;
  surveyId: string;
  designId: string;
  stockpileId: string;
  /** Of no stockpile. */
  materialId: string;
  /** A saved volume of the site. */
  resultId: string;
  shareLinkId: string;
  /** A thread of comments on the site, and its first comment: by the project's creator. */
  threadId: string;
  commentId: string;
  /** Of that comment, and one of its author that no comment has yet. */
  photoId: string;
  preparedPhotoId: string;
  /** An upload of the stranger that has not arrived. */
  unfinishedUploadId: string;
  webhookId: string;
  /** One that signs for a while after it was replaced. */
  formerSecretId: string;
  /** Of the webhook, and not waiting. */
  deliveryId: string;
  /** Of the links of the guests. */
  tokens: Partial<Record<Role, string>>;
  /** In the bin: an earlier survey of the site, another site of the project, and another project of the team. */
  replacedId: string;
  deletedSiteId: string;
  deletedProjectId: string;
  teamId: string;
  /** An approved account that is in no team. */
  strangerId: string;
  /** A plain member of the team, besides the roles. */
  otherMemberId: string;
}

/** Those of programs follow from the others (tokens.ts), where an action does not say otherwise. */
export type Cells = Record<Exclude<Role, TokenRole>, number> & Partial<Record<TokenRole, number>>;
/**
 * In the order of `roles`. Pending and signed-out visitors are strangers to every call but the public ones, and so are
 * guests to all but those for guests.
 */
export const cells = (
  admin: number,
  owner: number,
  teamOwner: number,
  manager: number,
  member: number,
  outsider: number,
  // What a member may not do, a viewer may not either.
  viewer = member,
): Cells => ({
  ...{ admin, owner, teamOwner, manager, member, viewer, outsider },
  ...{ pending: 401, signedOut: 401, siteGuest: 401, reportGuest: 401, formerGuest: 401 },
});

/** Without a link, an account is as much a stranger as a visitor. A link of another kind, or one that ended, is none. */
export const forGuests = (siteGuest: number, reportGuest: number): Cells => ({
  ...cells(401, 401, 401, 401, 401, 401),
  ...{ siteGuest, reportGuest, formerGuest: 404 },
});

/** Where it grants access that outlives a token. */
export const noToken = (wanted: Cells): Cells => ({
  ...wanted,
  readToken: 403,
  writeToken: 403,
  otherProjectToken: 403,
});

export const everyone = cells(200, 200, 200, 200, 200, 200);
/** 'Project management: the project's owner user, the owning team's owner, a manager, or an admin.' */
export const managesProject = cells(200, 200, 200, 200, 403, 404);
/** 'A plain team member can only view.' */
export const seesProject = cells(200, 200, 200, 200, 200, 404);
/** 'Other site actions are not visibly restricted by role': everyone who sees the site, but viewers. */
export const siteData = cells(200, 200, 200, 200, 200, 404, 403);
/** The project's owner is in no team here, so this account does not see the team. */
export const seesTeam = cells(200, 404, 200, 200, 200, 404);
/** 'Manager or global admin: edit the team, add members, change roles, remove members.' */
export const leadsTeam = cells(200, 404, 200, 200, 403, 404);
/** 'Owner: edit, delete the team'; 'the admin is allowed everything'. */
export const ownsTeam = cells(200, 404, 200, 403, 403, 404);
export const adminOnly = cells(200, 403, 403, 403, 403, 403);
export const created = (wanted: Cells): Cells =>
  Object.fromEntries(
    Object.entries(wanted).map(([role, status]) => [role, status === 200 ? 201 : status]),
  ) as Cells;

/** The same roles, whose call comes through and is refused for what it asks. */
export const refused = (wanted: Cells, status: number): Cells =>
  Object.fromEntries(
    Object.entries(wanted).map(([role, was]) => [role, was === 200 ? status : was]),
  ) as Cells;

export interface Action {
  name: string;
  expected: Cells;
  call: (client: Client, subject: Subject) => Promise<{ status: number }>;
}
