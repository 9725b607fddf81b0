import { type Actor, may, mayView, type Viewer } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import type { Db } from "../database/connection.ts";
import type { SignedIn } from "../plugins/session.ts";
import { findProject, type Sight } from "../repositories/projects.ts";
import { findSite, type SiteRow } from "../repositories/sites.ts";
import { forbidden, notFound } from "./refusal.ts";

type ProjectAction = "seeProject" | "manageProject" | "addSite";
type SiteAction = "seeProject" | "comment" | "editSite" | "deleteSite" | "changeSiteData";

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
  const found = await siteSeenBy(db, asViewer(actor), siteId);
  if (!may[action](actor, found.project))
    throw forbidden(action === "changeSiteData" ? viewersOnlyLook : siteForbidden);
  return found;
}

/** Returns a site that somebody only reads; refuses with 404 when they may not see it. */
export async function siteSeenBy(db: Db, viewer: Viewer<Caller>, siteId: string): Promise<SiteInProject> {
  const site = await findSite(db, siteId);
  const isReached = site && (viewer.kind === "link" || reaches(viewer.account, site.project_id));
  const project = isReached && (await findProject(db, site.project_id));
  if (!project || !mayView.project(viewer, project)) throw notFound("Site");
  return { site, project };
}

export const asViewer = <Account extends Actor>(account: Account): Viewer<Account> => ({
  kind: "account",
  account,
});

/**
 * Returns whose share of the engine a viewer's computations use: guests use their link's, so that they do not count
 * against its creator.
 */
export const budgetOf = (viewer: Viewer): string =>
  viewer.kind === "account" ? viewer.account._id : `link ${viewer.linkId}`;
