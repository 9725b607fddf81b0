import type { User } from "#contract/accounts/user.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { may } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import { ProjectListQuery } from "#contract/search/lists.ts";
import type { Api } from "../../api/client.ts";
import { type ListPart, pageOf, rowsOf } from "../../lists/list-part.ts";
import { listQueryOf } from "../../lists/list-query.ts";

/**
 * Reads the page of the projects list that an address selects: without archived ones, unless it filters by
 * status.
 */
export function projectPart(api: Api, url: string, reader = readerOf(api)): Promise<ListPart<ListedProject>> {
  const { page, from, size } = pageOf(url);
  return read(api, currentQuery(url), { page, from, size }, reader);
}

/** The list's filters in an address, as a call's query. */
export function currentQuery(url: string): Record<string, string> {
  const query = listQueryOf(url, ProjectListQuery);
  return query.status === undefined ? { ...query, archived: "no" } : query;
}

/** Reads the first archived projects, which are listed below the first page of the others, and counts all. */
export async function archivedPart(
  api: Api,
  url: string,
  reader: Promise<User>,
): Promise<ListPart<ListedProject>> {
  const query = listQueryOf(url, ProjectListQuery);
  const { page } = pageOf(url);
  if (query.status !== undefined) return { rows: [], page, total: 0 };
  const size = page === 1 ? limits.archivedRows : 0;
  return read(api, { ...query, archived: "only" }, { page, from: 0, size }, reader);
}

/** The account that reads a list, which decides the actions in each row. */
export const readerOf = (api: Api): Promise<User> => api.call(endpoints.me).then(({ user }) => user);

async function read(
  api: Api,
  query: Record<string, string>,
  { page, from, size }: { page: number; from: number; size: number },
  reader: Promise<User>,
): Promise<ListPart<ListedProject>> {
  const [user, { projects, total }] = await Promise.all([
    reader,
    api.call(endpoints.projects, { query: { ...query, limit: `${size}`, offset: `${from}` } }),
  ]);
  const { archived } = query;
  const asked = projects.filter(
    ({ status }) => !archived || (status === "archived") === (archived === "only"),
  );
  const part = rowsOf({ rows: asked, total }, from, size);
  return { page, rows: part.rows.map(project => listed(project, user)), total: part.total };
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
