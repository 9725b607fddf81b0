import type { Team } from "#contract/accounts/team.ts";
import type { Endpoint, ProjectAction, SiteAction, TeamAction } from "#contract/endpoints/endpoint.ts";
import { type Actor, type Audience, may, mayView } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import type { SignedIn } from "../accounts/session.ts";
import type { Db } from "../database/connection.ts";
import { findProject, lockProject, type Sight } from "../projects/projects.repository.ts";
import { findSite, lockSite, type SiteRow } from "../sites/sites.repository.ts";
import { findTeam, lockTeam } from "../teams/teams.repository.ts";
import { forbidden, notFound } from "./refusal.ts";

const siteForbidden = "Only project managers may do this";
export const viewersOnlyLook = "Viewers of a team can view its sites, but not change them";

/** Tells whether a caller's token allows access to a project: a token of one project sees no other. */
export const reaches = ({ token }: Pick<SignedIn, "token">, projectId: string | null): boolean =>
  !token?.projectId || token.projectId === projectId;

export type Caller = Actor & Pick<SignedIn, "token">;

/** What a caller may see in lists and searches of the database: the policy's `seeProject`, and {@link reaches}. */
export const sightOf = (actor: Caller): Sight => ({
  userId: may.administer(actor) ? null : actor._id,
  projectId: actor.token?.projectId ?? null,
});

/**
 * Returns the project. Refuses with 404 when the actor may not see it, with 403 when they may see it but not do this.
 */
export async function projectFor(
  db: Db,
  actor: Caller,
  projectId: string,
  action: ProjectAction,
): Promise<Project> {
  const project = reaches(actor, projectId) && (await findProject(db, projectId));
  if (!project || !may.seeProject(actor, project)) throw notFound("Project");
  if (!may[action](actor, project)) throw forbidden(siteForbidden);
  return project;
}

export interface SiteInProject {
  site: SiteRow;
  project: Project;
}

export async function siteFor(
  db: Db,
  actor: Caller,
  siteId: string,
  action: SiteAction,
): Promise<SiteInProject> {
  const found = await siteSeenBy(db, asAudience(actor), siteId);
  if (!may[action](actor, found.project))
    throw forbidden(action === "changeSiteData" ? viewersOnlyLook : siteForbidden);
  return found;
}

/** Returns a site that somebody only reads; refuses with 404 when they may not see it. */
export async function siteSeenBy(db: Db, audience: Audience<Caller>, siteId: string): Promise<SiteInProject> {
  const site = await findSite(db, siteId);
  const isReached = site && (audience.kind === "link" || reaches(audience.account, site.project_id));
  const project = isReached && (await findProject(db, site.project_id));
  if (!project || !mayView.project(audience, project)) throw notFound("Site");
  return { site, project };
}

export const asAudience = <Account extends Actor>(account: Account): Audience<Account> => ({
  kind: "account",
  account,
});

/**
 * Returns whose share of the engine an audience's computations use: guests use their link's, so that they do not count
 * against its creator.
 */
export const budgetOf = (audience: Audience): string =>
  audience.kind === "account" ? audience.account._id : `link ${audience.linkId}`;

/**
 * Returns the team. Refuses with 404 when the actor may not see it, with 403 when they may see it but not do this. Tokens
 * of one project see no teams, because a team reaches beyond any one project.
 */
export async function teamFor(db: Db, actor: Caller, teamId: string, action: TeamAction): Promise<Team> {
  const team = reaches(actor, null) && (await findTeam(db, teamId));
  if (!team || !may.seeTeam(actor, team)) throw notFound("Team");
  if (!may[action](actor, team)) throw forbidden("You don't have permission to change this team");
  return team;
}

/** What the path of an endpoint names, and its `may` is checked with. */
export type Found<E extends Pick<Endpoint, "path" | "may">> = E["may"] extends undefined
  ? null
  : E["path"] extends `/sites/:siteId${string}`
    ? SiteInProject
    : E["path"] extends `/projects/:projectId${string}`
      ? { project: Project }
      : E["path"] extends `/teams/:teamId${string}`
        ? { team: Team }
        : never;

/** Checks the `may` of an endpoint, and returns what it was checked with. */
export async function foundFor(
  db: Db,
  { path, may }: Pick<Endpoint, "path" | "may">,
  { actor, params }: { actor: Caller; params: unknown },
): Promise<SiteInProject | { project: Project } | { team: Team }> {
  const { siteId = "", projectId = "", teamId = "" } = params as Record<string, string>;
  if (path.startsWith("/sites/:siteId")) return siteFor(db, actor, siteId, may as SiteAction);
  if (path.startsWith("/teams/:teamId")) return { team: await teamFor(db, actor, teamId, may as TeamAction) };
  return { project: await projectFor(db, actor, projectId, may as ProjectAction) };
}

/** Locks what the path of an endpoint names until the end of the transaction. */
export async function lockFor(trx: Db, { path }: Pick<Endpoint, "path">, params: unknown): Promise<void> {
  const { siteId = "", projectId = "", teamId = "" } = params as Record<string, string>;
  if (path.startsWith("/sites/:siteId")) await lockSite(trx, siteId);
  else if (path.startsWith("/teams/:teamId")) await lockTeam(trx, teamId);
  else await lockProject(trx, projectId);
}
