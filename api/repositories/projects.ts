import type { ProjectChoices } from "#contract/finding/lists.ts";
import type { Project, ProjectStatus, TeamProject } from "#contract/project.ts";
import type { Db } from "../database/connection.ts";
import { newId } from "../ids.ts";
import { isoDate, toReference } from "./rows.ts";
import { listMembers, selectTeamIds } from "./teams.ts";

/**
 * Lists projects, newest first. With `userId`, only those the account sees as owner or through a team; with `deleted`,
 * those in the bin.
 */
export async function listProjects(
  db: Db,
  userId: string | null,
  { deleted = false } = {},
): Promise<Project[]> {
  return assemble(db, seenBy(db, deleted ? deletedProjects(db) : liveProjects(db), userId));
}

/** Of a query of projects, those that the account sees; all for null. The policy's `seeProject` as SQL. */
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

/** What a caller sees: as an account, or everything for null; with a token of one project nothing but that. */
export interface Sight {
  userId: string | null;
  projectId: string | null;
}

/** Selects the projects outside the bin that a caller sees. */
export function selectSeenProjects(db: Db, { userId, projectId }: Sight) {
  const seen = seenBy(db, liveProjects(db), userId);
  return projectId === null ? seen : seen.where("projects.id", "=", projectId);
}

/** What the projects that a caller sees can be narrowed by. */
export async function listProjectChoices(db: Db, sight: Sight): Promise<ProjectChoices> {
  const seen = selectSeenProjects(db, sight);
  const { total } = await seen
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const teams = await db
    .selectFrom("teams")
    .select(["teams.id as _id", "teams.name"])
    .where("teams.id", "in", seen.select("projects.team_id").where("projects.team_id", "is not", null))
    .execute();
  const owners = await db
    .selectFrom("users")
    .select(["users.id", "users.username", "users.email"])
    .where("users.id", "in", seen.select("projects.owner_id"))
    .execute();
  return {
    total: Number(total),
    teams: teams
      .flatMap(({ _id, name }) => (_id === null ? [] : [{ _id, name }]))
      .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true })),
    owners: owners.map(toReference).sort((a, b) => (a.email ?? "").localeCompare(b.email ?? "", "en")),
  };
}

export async function findProject(db: Db, id: string): Promise<Project | undefined> {
  const [project] = await assemble(db, liveProjects(db).where("projects.id", "=", id));
  return project;
}

const deletedProjects = (db: Db) => db.selectFrom("projects").where("projects.deleted_at", "is not", null);
const liveProjects = (db: Db) => db.selectFrom("projects").where("projects.deleted_at", "is", null);

/** Needs two queries for any number of projects: the projects with owner and team, then the members. */
async function assemble(db: Db, query: ReturnType<typeof liveProjects>): Promise<Project[]> {
  const rows = await query
    .innerJoin("users", "users.id", "projects.owner_id")
    .leftJoin("teams", "teams.id", "projects.team_id")
    .selectAll("projects")
    .select(["users.username", "users.email"])
    .select([
      "teams.name as team_name",
      "teams.description as team_description",
      "teams.owner_id as team_owner_id",
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom("sites")
        .select(fn.countAll<number>().as("n"))
        .whereRef("sites.project_id", "=", "projects.id")
        .where("sites.deleted_at", "is", null)
        .as("site_count"),
    )
    .orderBy("projects.created_at", "desc")
    .orderBy("projects.id", "desc")
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
    .set({ ...change, updated_at: Date.now() })
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
