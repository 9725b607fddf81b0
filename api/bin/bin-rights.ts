import { may } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import type { SignedIn } from "../accounts/session.ts";
import type { Db } from "../database/connection.ts";
import { listProjects } from "../projects/projects.repository.ts";
import type { BinRow } from "./bin.repository.ts";

export interface BinRights {
  projectIds?: string[];
  rightTo: (row: BinRow) => "restores" | "sees" | "looks" | "none";
}

const byId = (projects: Project[]) => new Map(projects.map(project => [project._id, project]));

/** The rights of the account; for a token of one project, only its rights in that project. */
export async function binRights(db: Db, actor: SignedIn): Promise<BinRights> {
  const all = await accountRights(db, actor);
  const projectId = actor.token?.projectId;
  if (!projectId) return all;
  return {
    projectIds: [projectId],
    rightTo: row => (row.project_id === projectId ? all.rightTo(row) : "none"),
  };
}

/** Reads once what an account may see: its projects (undefined for all), and what it may do with an item. */
async function accountRights(db: Db, actor: SignedIn): Promise<BinRights> {
  if (may.administer(actor)) return { rightTo: () => "restores" };
  const [live, deleted] = await Promise.all([
    listProjects(db, actor.id),
    listProjects(db, actor.id, { deleted: true }),
  ]);
  const [liveById, deletedById] = [byId(live), byId(deleted)];
  const rightTo = ({ kind, project_id, has_site }: BinRow) => {
    const project = (kind === "project" ? deletedById : liveById).get(project_id ?? "");
    if (!project) return "none";
    const isData = kind !== "project" && kind !== "site" && has_site === 1;
    if (isData) return may.changeSiteData(actor, project) ? "restores" : "looks";
    return may.manageProject(actor, project) ? "restores" : "sees";
  };
  return { projectIds: [...liveById.keys(), ...deletedById.keys()], rightTo };
}
