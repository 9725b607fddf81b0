import type { Client } from "../client.ts";
import { type TokenRole, tokenRoles } from "./tokens.ts";

/**
 * The specification's roles (section 6) towards one project of a team: its creator ('owner'), and the owner, a
 * manager, a plain member and a viewer of its team, and a stranger. Guests have no account: they send the token of a
 * link to the site, to the report of its saved volume, or of a revoked link. Programs send a token of an account
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

/** The things that the calls concern. */
export interface Subject {
  projectId: string;
  personalProjectId: string;
  siteId: string;
  surveyId: string;
  designId: string;
  stockpileId: string;
  /** A material that no stockpile uses. */
  materialId: string;
  /** A saved volume of the site. */
  resultId: string;
  shareLinkId: string;
  /** A thread of comments on the site, and its first comment, by the project's creator. */
  threadId: string;
  commentId: string;
  /** A photo of that comment, and one by the same author that belongs to no comment yet. */
  photoId: string;
  preparedPhotoId: string;
  /** An incomplete upload of the stranger. */
  unfinishedUploadId: string;
  webhookId: string;
  /** A replaced secret that still signs for a while. */
  formerSecretId: string;
  /** A finished delivery of the webhook. */
  deliveryId: string;
  /** Tokens of the guests' links. */
  tokens: Partial<Record<Role, string>>;
  /** In the bin: an earlier survey of the site, another site of the project, and another project of the team. */
  replacedId: string;
  deletedSiteId: string;
  deletedProjectId: string;
  teamId: string;
  /** An approved account that is in no team. */
  strangerId: string;
  /** A plain member of the team, in addition to the roles. */
  otherMemberId: string;
}

/** Cells of programs follow from the others (tokens.ts), unless an action sets them. */
export type Cells = Record<Exclude<Role, TokenRole>, number> & Partial<Record<TokenRole, number>>;
/**
 * In the order of `roles`. Pending and signed-out visitors count as strangers, except for public calls, and so do
 * guests, except for guests' calls.
 */
export const cells = (
  admin: number,
  owner: number,
  teamOwner: number,
  manager: number,
  member: number,
  outsider: number,
  // By default a viewer may do no more than a member.
  viewer = member,
): Cells => ({
  ...{ admin, owner, teamOwner, manager, member, viewer, outsider },
  ...{ pending: 401, signedOut: 401, siteGuest: 401, reportGuest: 401, formerGuest: 401 },
});

/**
 * Without a link, an account is as much a stranger as a visitor. A link of another kind, or a revoked one, does not
 * count.
 */
export const forGuests = (siteGuest: number, reportGuest: number): Cells => ({
  ...cells(401, 401, 401, 401, 401, 401),
  ...{ siteGuest, reportGuest, formerGuest: 404 },
});

/** Refuses tokens: the cells of calls that grant access that outlives a token. */
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
/** 'Other site actions are not visibly restricted by role': everyone who sees the site, except viewers. */
export const siteData = cells(200, 200, 200, 200, 200, 404, 403);
/** The project's owner is not in the team here, so this account does not see the team. */
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

/** Returns the cells with `status` in place of 200, because an allowed call is refused for its content. */
export const refused = (wanted: Cells, status: number): Cells =>
  Object.fromEntries(
    Object.entries(wanted).map(([role, was]) => [role, was === 200 ? status : was]),
  ) as Cells;

export interface Action {
  name: string;
  expected: Cells;
  call: (client: Client, subject: Subject) => Promise<{ status: number }>;
}
