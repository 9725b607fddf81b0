import { sql } from "kysely";
import { limits } from "#contract/limits.ts";
import type { Project, ProjectStatus, TeamProject } from "#contract/project.ts";
import { PERSONAL } from "#contract/search/list-words.ts";
import type { ProjectChoices, ProjectListQuery } from "#contract/search/lists.ts";
import { accountsCalled } from "../accounts/users.repository.ts";
import type { Db } from "../database/connection.ts";
import { isoDate, toReference } from "../database/rows.ts";
import { newId } from "../ids.ts";
import {
  countRows,
  describedBy,
  holdsWords,
  IS_ID,
  inOrder,
  inPart,
  namedBy,
  textsIn,
  textsOf,
  totalOf,
} from "../lists/list-texts.repository.ts";
import { listMembers, selectTeamIds } from "../teams/teams.repository.ts";

/**
 * Lists projects, newest first. With `userId`, only those the account may see as owner or through a team; with
 * `deleted`, those in the bin.
 */
export async function listProjects(
  db: Db,
  userId: string | null,
  { deleted = false } = {},
): Promise<Project[]> {
  return assemble(db, seenBy(db, deleted ? deletedProjects(db) : liveProjects(db), userId));
}

/** Lists the projects that a caller may see and that match a list's query; for a page of them, also how many match. */
export async function findProjects(
  db: Db,
  sight: Sight,
  asked: ProjectListQuery,
): Promise<{ projects: Project[]; total?: number }> {
  const { q, status, team, owner, archived, sort, ids } = asked;
  let matching = selectSeenProjects(db, sight);
  for (const condition of holdsWords(textsIn("projects"), q)) matching = matching.where(condition);
  if (ids) matching = matching.where("projects.id", "in", ids);
  if (status) matching = matching.where("projects.status", "=", status);
  if (archived) matching = matching.where("projects.status", archived === "only" ? "=" : "!=", "archived");
  if (team === PERSONAL) matching = matching.where("projects.team_id", "is", null);
  else if (team) matching = matching.where("projects.team_id", "=", team);
  if (owner)
    matching = IS_ID.test(owner)
      ? matching.where("projects.owner_id", "=", owner)
      : matching.where(
          "projects.owner_id",
          "in",
          accountsCalled(db, owner, sight.userId === null ? "name-or-address" : "name"),
        );
  const picked = inPart(inOrder(matching.select("projects.id"), "projects", sort, sortKeys), asked);
  const chosen = db.selectFrom("projects").where("projects.id", "in", picked);
  return { projects: await assemble(db, chosen, sort), ...(await totalOf(matching, asked)) };
}

const siteCount = sql<number>`(select count(*) from sites
  where sites.project_id = projects.id and sites.deleted_at is null)`;

const sortKeys = {
  name: { by: sql.ref("projects.sort_text") },
  updated: { by: sql.ref("projects.updated_at"), largestFirst: true },
  created: { by: sql.ref("projects.created_at"), largestFirst: true },
  sites: { by: siteCount, largestFirst: true },
};

/** Restricts a query to the projects that the account may see; null means all. The policy's `seeProject` in SQL. */
function seenBy(db: Db, query: ReturnType<typeof liveProjects>, userId: string | null) {
  if (userId === null) return query;
  const owned = db.selectFrom("teams").select("id").where("owner_id", "=", userId);
  const joined = db.selectFrom("team_members").select("team_id").where("user_id", "=", userId);
  return query.where(({ eb, or }) =>
    or([
      eb("projects.owner_id", "=", userId),
      eb("projects.team_id", "in", owned),
      eb("projects.team_id", "in", joined),
    ]),
  );
}

/** What a caller may see: the projects of an account, or all for null; with a token of one project, only that one. */
export interface Sight {
  userId: string | null;
  projectId: string | null;
}

/** Selects the projects outside of the bin that a caller may see. */
export function selectSeenProjects(db: Db, { userId, projectId }: Sight) {
  const seen = seenBy(db, liveProjects(db), userId);
  return projectId === null ? seen : seen.where("projects.id", "=", projectId);
}

/** The values by which a caller's project list can be filtered. */
export async function listProjectChoices(db: Db, sight: Sight): Promise<ProjectChoices> {
  const seen = selectSeenProjects(db, sight);
  const teams = await db
    .selectFrom("teams")
    .select(["teams.id as _id", "teams.name"])
    .where("teams.id", "in", seen.select("projects.team_id").where("projects.team_id", "is not", null))
    .execute();
  const owners = await db
    .selectFrom("users")
    .select(["users.id", "users.username", "users.email"])
    .where("users.id", "in", seen.select("projects.owner_id"))
    .limit(limits.choicesMax + 1)
    .execute();
  return {
    total: await countRows(seen),
    teams: teams
      .flatMap(({ _id, name }) => (_id === null ? [] : [{ _id, name }]))
      .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true })),
    owners:
      owners.length > limits.choicesMax
        ? null
        : owners.map(toReference).sort((a, b) => (a.email ?? "").localeCompare(b.email ?? "", "en")),
  };
}

export async function findProject(db: Db, id: string): Promise<Project | undefined> {
  const [project] = await assemble(db, liveProjects(db).where("projects.id", "=", id));
  return project;
}

const deletedProjects = (db: Db) => db.selectFrom("projects").where("projects.deleted_at", "is not", null);
const liveProjects = (db: Db) => db.selectFrom("projects").where("projects.deleted_at", "is", null);

/** Needs two queries, however many projects: the projects with owner and team, then the members. */
async function assemble(
  db: Db,
  query: ReturnType<typeof liveProjects>,
  sort?: ProjectListQuery["sort"],
): Promise<Project[]> {
  const rows = await inOrder(query, "projects", sort, sortKeys)
    .innerJoin("users", "users.id", "projects.owner_id")
    .leftJoin("teams", "teams.id", "projects.team_id")
    .selectAll("projects")
    .select(["users.username", "users.email"])
    .select([
      "teams.name as team_name",
      "teams.description as team_description",
      "teams.owner_id as team_owner_id",
    ])
    .select(siteCount.as("site_count"))
    .execute();
  if (rows.length === 0) return [];
  const members = rows.some(row => row.team_id !== null)
    ? await listMembers(db, selectTeamIds(db).where("teams.id", "in", query.select("projects.team_id")))
    : new Map<string, never[]>();
  return rows.map(row => ({
    _id: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    team:
      row.team_id === null
        ? null
        : {
            _id: row.team_id,
            name: row.team_name!,
            description: row.team_description!,
            owner: { _id: row.team_owner_id! },
            members: members.get(row.team_id) ?? [],
          },
    user: { _id: row.owner_id, username: row.username, email: row.email },
    createdAt: isoDate(row.created_at),
    updatedAt: isoDate(row.updated_at),
    siteCount: Number(row.site_count ?? 0),
  }));
}

export async function listTeamProjects(db: Db, teamId: string): Promise<TeamProject[]> {
  const rows = await liveProjects(db)
    .select(["id", "name", "description", "status", "created_at"])
    .where("team_id", "=", teamId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(row => ({
    _id: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    createdAt: isoDate(row.created_at),
  }));
}

interface NewProject {
  name: string;
  description: string;
  status: ProjectStatus;
  teamId: string | null;
  ownerId: string;
}

export async function insertProject(db: Db, project: NewProject): Promise<string> {
  const id = newId();
  const now = Date.now();
  await db
    .insertInto("projects")
    .values({
      id,
      name: project.name,
      description: project.description,
      ...namedBy(project.name),
      ...describedBy(project.description),
      status: project.status,
      team_id: project.teamId,
      owner_id: project.ownerId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

interface ProjectChange {
  name?: string;
  description?: string;
  status?: ProjectStatus;
  team_id?: string | null;
}

/** Returns false when the project is gone or in the bin. */
export async function updateProject(db: Db, id: string, change: ProjectChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("projects")
    .set({ ...change, ...textsOf(change), updated_at: Date.now() })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a project until the end of the transaction. Returns false when it is gone or in the bin. */
export async function lockProject(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("projects")
    .set({ id })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
