import { may } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import type { Db } from "../database/connection.ts";
import type { SignedIn } from "../plugins/session.ts";
import { findProject } from "../repositories/projects.ts";
import { findSite, type SiteRow } from "../repositories/sites.ts";
import { forbidden, notFound } from "./refusal.ts";

type ProjectAction = "seeProject" | "manageProject" | "addSite";
type SiteAction = "seeProject" | "editSite" | "deleteSite" | "changeSiteData";

const siteForbidden = "Only project managers may do this";
export const viewersOnlyLook = "Viewers of a team may look at its sites, but not change them";

/** Returns the project. Refuses with 404 when the actor may not see it, with 403 when they may only see it. */
export async function projectFor(
  db: Db,
  actor: SignedIn,
  projectId: string,
  action: ProjectAction,
): Promise<Project> {
  const project = await findProject(db, projectId);
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
  actor: SignedIn,
  siteId: string,
  action: SiteAction,
): Promise<SiteInProject> {
  const site = await findSite(db, siteId);
  const project = site && (await findProject(db, site.project_id));
  if (!project || !may.seeProject(actor, project)) throw notFound("Site");
  if (!may[action](actor, project))
    throw forbidden(action === "changeSiteData" ? viewersOnlyLook : siteForbidden);
  return { site, project };
}
