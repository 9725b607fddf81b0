import type { MemberRole } from "./accounts/team.ts";
import type { UserRole } from "./accounts/user.ts";

/** The caller: a signed-in, approved account. */
export interface Actor {
  _id: string;
  role: UserRole;
}
/** Whom an answer is for: an account, or a guest with a share link, which shows only what its creator may still see. */
export type Audience<Account extends Actor = Actor> =
  | { kind: "account"; account: Account }
  | { kind: "link"; linkId: string; creator: Actor };
interface TeamLike {
  owner: { _id: string };
  members: readonly { user: { _id: string }; role: MemberRole }[];
}
interface ProjectLike {
  user: { _id: string };
  team?: TeamLike | null;
}

/** `authorId` is null once the account is deleted. */
interface CommentLike {
  authorId: string | null;
}

const isAdmin = (actor: Actor) => actor.role === "admin";

/** Returns the actor's role in a team; null for outsiders, including administrators who are outsiders. */
export function teamRole(actor: Actor, team: TeamLike): "owner" | MemberRole | null {
  if (team.owner._id === actor._id) return "owner";
  return team.members.find(member => member.user._id === actor._id)?.role ?? null;
}

const leadsTeam = (actor: Actor, team: TeamLike) => {
  const role = teamRole(actor, team);
  return role === "owner" || role === "manager";
};

const seesProject = (actor: Actor, project: ProjectLike) =>
  isAdmin(actor) ||
  project.user._id === actor._id ||
  (project.team != null && teamRole(actor, project.team) !== null);

const worksInTeam = (actor: Actor, team: TeamLike) => ![null, "viewer"].includes(teamRole(actor, team));

/** Viewers of the team may only look, except in projects of their own. */
const changesSiteData = (actor: Actor, project: ProjectLike) =>
  isAdmin(actor) ||
  project.user._id === actor._id ||
  (project.team != null && worksInTeam(actor, project.team));

const managesProject = (actor: Actor, project: ProjectLike) =>
  isAdmin(actor) ||
  project.user._id === actor._id ||
  (project.team != null && leadsTeam(actor, project.team));

/** What an actor may do; the API refuses anything else. Functions never throw. */
export const may = {
  administer: isAdmin,
  deleteUser: (actor: Actor, userId: string) => isAdmin(actor) && actor._id !== userId,

  seeTeam: (actor: Actor, team: TeamLike) => isAdmin(actor) || teamRole(actor, team) !== null,
  seeMemberAddresses: (actor: Actor, team: TeamLike) => isAdmin(actor) || worksInTeam(actor, team),
  editTeam: (actor: Actor, team: TeamLike) => isAdmin(actor) || leadsTeam(actor, team),
  deleteTeam: (actor: Actor, team: TeamLike) => isAdmin(actor) || teamRole(actor, team) === "owner",
  addMember: (actor: Actor, team: TeamLike) => isAdmin(actor) || leadsTeam(actor, team),
  /** Changing a role or removing a member. Nobody may do this to themselves, and the owner is not a member. */
  changeMember: (actor: Actor, team: TeamLike, userId: string) =>
    actor._id !== userId && (isAdmin(actor) || leadsTeam(actor, team)),
  /** The owner cannot: a team needs one. */
  leaveTeam: (actor: Actor, team: TeamLike) => team.members.some(({ user }) => user._id === actor._id),
  createTeamProject: (actor: Actor, team: TeamLike) => isAdmin(actor) || leadsTeam(actor, team),

  seeProject: seesProject,
  manageProject: managesProject,
  /** Moving a project out of its team. Moving it into another team also needs `createTeamProject` there. */
  assignTeam: managesProject,

  addSite: managesProject,
  editSite: managesProject,
  deleteSite: managesProject,
  /** Uploading, saving volumes and deleting data: everyone who sees the site, except viewers. */
  changeSiteData: changesSiteData,

  /** Reading the email addresses of people in a project: viewers see names only. */
  seeAddresses: changesSiteData,

  /** Reading, writing and resolving comments: everyone who sees the site, including viewers, who ask questions there. */
  comment: seesProject,
  /** Only the author: not even administrators may edit the words of others. */
  editComment: (actor: Actor, comment: CommentLike) => actor._id === comment.authorId,
  deleteComment: (actor: Actor, comment: CommentLike, project: ProjectLike) =>
    actor._id === comment.authorId || managesProject(actor, project),
} as const;

/** What an audience may see; the API hides anything else. */
export const mayView = {
  project: (audience: Audience, project: ProjectLike) =>
    seesProject(audience.kind === "account" ? audience.account : audience.creator, project),
  /** Guests never see addresses, whatever their link's creator sees. */
  addresses: (audience: Audience, project: ProjectLike) =>
    audience.kind === "account" && may.seeAddresses(audience.account, project),
} as const;

/** Who is shown a control, if not everyone who is allowed its action. */
export const shows = {
  deleteTeam: (actor: Actor, team: TeamLike) => teamRole(actor, team) === "owner",
  /**
   * The team selector of a project. An administrator who is neither owner nor manager may still move it
   * through the API.
   */
  assignTeam: (actor: Actor, project: ProjectLike) =>
    project.user._id === actor._id || (project.team != null && leadsTeam(actor, project.team)),
  /** In the list of teams, Edit shows for owners and managers only. */
  editTeamInList: leadsTeam,
  /** Delete Site on the site page. A project's page has its own, for project managers. */
  deleteSiteOnSitePage: isAdmin,
} as const;
