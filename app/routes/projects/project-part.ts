import type { User } from "#contract/accounts/user.ts";
import { endpoints } from "#contract/endpoints.ts";
import { ProjectListQuery } from "#contract/finding/lists.ts";
import { limits } from "#contract/limits.ts";
import { may } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import type { Api } from "../../api/client.ts";
import { type ListPart, pageOf } from "../../lists/list-part.ts";
import { listQueryOf } from "../../lists/list-query.ts";

/** Reads the page of the list of projects that an address asks for: without archived ones, unless it asks for a status. */
export function projectPart(api: Api, url: string): Promise<ListPart<ListedProject>> {
  const query = listQueryOf(url, ProjectListQuery);
  const { page, part } = pageOf(url);
  return read(api, page, { ...query, ...(query.status === undefined && { archived: "no" }), ...part });
}

/** Reads the first archived projects, which stand beneath the first page of the others. */
export async function archivedPart(api: Api, url: string): Promise<ListPart<ListedProject>> {
  const query = listQueryOf(url, ProjectListQuery);
  const { page } = pageOf(url);
  if (page > 1 || query.status !== undefined) return { rows: [], page, total: 0 };
  return read(api, page, { ...query, archived: "only", limit: `${limits.archivedRows}`, offset: "0" });
}

async function read(api: Api, page: number, query: Record<string, string>): Promise<ListPart<ListedProject>> {
  const [{ user }, { projects, total }] = await Promise.all([
    api.call(endpoints.me),
    api.call(endpoints.projects, { query }),
  ]);
  return { rows: projects.map(project => listed(project, user)), page, total: total ?? projects.length };
}

const listed = (project: Project, reader: User) => ({
  _id: project._id,
  name: project.name,
  description: project.description,
  status: project.status,
  siteCount: project.siteCount,
  updatedAt: project.updatedAt,
  owner: project.user.username || project.user.email || "",
  team: project.team?.name,
  canManage: may.manageProject(reader, project),
});
export type ListedProject = ReturnType<typeof listed>;
