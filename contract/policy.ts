import type { MemberRole } from "./team.ts";
import type { UserRole } from "./user.ts";

/** Who asks: a signed-in, approved account. */
export interface Actor {
  _id: string;
  role: UserRole;
}
interface TeamLike {
  owner: { _id: string };
  members: readonly { user: { _id: string }; role: MemberRole }[];
}
interface ProjectLike {
  user: { _id: string };
  team?: TeamLike | null;
}

const isAdmin = (actor: Actor) => actor.role === "admin";

/** The actor's own place in a team; null for outsiders, administrators among them. */
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

const managesProject = (actor: Actor, project: ProjectLike) =>
  isAdmin(actor) ||
  project.user._id === actor._id ||
  (project.team != null && leadsTeam(actor, project.team));

/** What an actor may do; api/ refuses by it. Pure: true or false, never an error. */
export const may = {
  administer: isAdmin,
  deleteUser: (actor: Actor, userId: string) => isAdmin(actor) && actor._id !== userId,

  seeTeam: (actor: Actor, team: TeamLike) => isAdmin(actor) || teamRole(actor, team) !== null,
  editTeam: (actor: Actor, team: TeamLike) => isAdmin(actor) || leadsTeam(actor, team),
  deleteTeam: (actor: Actor, team: TeamLike) => isAdmin(actor) || teamRole(actor, team) === "owner",
  addMember: (actor: Actor, team: TeamLike) => isAdmin(actor) || leadsTeam(actor, team),
  /** Changing a role or removing: nobody their own, and the owner is no member. */
  changeMember: (actor: Actor, team: TeamLike, userId: string) =>
    actor._id !== userId && (isAdmin(actor) || leadsTeam(actor, team)),
  createTeamProject: (actor: Actor, team: TeamLike) => isAdmin(actor) || leadsTeam(actor, team),

  seeProject: seesProject,
  manageProject: managesProject,
  /** Moving the project out of its team or, together with `createTeamProject` there, into another. */
  assignTeam: managesProject,

  addSite: managesProject,
  editSite: managesProject,
  deleteSite: managesProject,
  /** Uploading, calculating volumes, deleting data: everyone who sees the site. */
  changeSiteData: seesProject,
} as const;

/** Where a control shows, when that is narrower than what is allowed; app/ renders by it. */
export const shows = {
  deleteTeam: (actor: Actor, team: TeamLike) => teamRole(actor, team) === "owner",
  /** The team selector of a project; an administrator who is neither may still move it through the API. */
  assignTeam: (actor: Actor, project: ProjectLike) =>
    project.user._id === actor._id || (project.team != null && leadsTeam(actor, project.team)),
  /** The list of teams shows Edit to owners and managers only. */
  editTeamInList: leadsTeam,
  /** On the site page; a project's page has its own, for project managers. */
  deleteSiteOnSitePage: isAdmin,
} as const;
