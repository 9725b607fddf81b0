import type { MemberRole, Team } from "#contract/accounts/team.ts";
import type { Db } from "../database/connection.ts";
import { isoDate, toReference } from "../database/rows.ts";
import { newId } from "../ids.ts";

type Place = "any" | "owner" | "manager" | "assignable" | "member" | "all";

/** Selects the ids of teams in which an account has the given place. `any` means owner or member, `all` every team. */
function teamsOf(db: Db, userId: string, place: Place) {
  const memberships = (roles: MemberRole[]) =>
    db.selectFrom("team_members").select("team_id").where("user_id", "=", userId).where("role", "in", roles);
  const teams = db.selectFrom("teams");
  if (place === "all") return teams;
  if (place === "owner") return teams.where("teams.owner_id", "=", userId);
  if (place === "manager") return teams.where("teams.id", "in", memberships(["manager"]));
  if (place === "member") return teams.where("teams.id", "in", memberships(["member", "viewer"]));
  const roles: MemberRole[] = place === "assignable" ? ["manager"] : ["viewer", "member", "manager"];
  return teams.where(({ eb, or }) =>
    or([eb("teams.owner_id", "=", userId), eb("teams.id", "in", memberships(roles))]),
  );
}

/** Lists teams, newest first, in three queries however many there are. */
export async function listTeams(db: Db, userId: string, place: Place): Promise<Team[]> {
  return assemble(db, teamsOf(db, userId, place));
}

export async function findTeam(db: Db, id: string): Promise<Team | undefined> {
  const [team] = await assemble(db, db.selectFrom("teams").where("teams.id", "=", id));
  return team;
}

type TeamQuery = ReturnType<typeof teamsOf>;

async function assemble(db: Db, query: TeamQuery): Promise<Team[]> {
  const rows = await query
    .innerJoin("users", "users.id", "teams.owner_id")
    .select(["teams.id", "teams.name", "teams.description", "teams.created_at"])
    .select(["users.id as owner_id", "users.username", "users.email"])
    .select(({ selectFrom, fn }) =>
      selectFrom("projects")
        .select(fn.countAll<number>().as("n"))
        .whereRef("projects.team_id", "=", "teams.id")
        .where("projects.deleted_at", "is", null)
        .as("project_count"),
    )
    .orderBy("teams.created_at", "desc")
    .orderBy("teams.id", "desc")
    .execute();
  if (rows.length === 0) return [];
  const members = await listMembers(db, query.select("teams.id"));
  return rows.map(row => {
    const own = members.get(row.id) ?? [];
    return {
      _id: row.id,
      name: row.name,
      description: row.description,
      owner: { _id: row.owner_id, username: row.username, email: row.email },
      members: own,
      memberCount: own.length + 1,
      projectCount: Number(row.project_count ?? 0),
      createdAt: isoDate(row.created_at),
    };
  });
}

export const selectTeamIds = (db: Db) => db.selectFrom("teams").select("teams.id");

/** Groups members by team, in the order they were added. */
export async function listMembers(
  db: Db,
  teamIds: ReturnType<typeof selectTeamIds>,
): Promise<Map<string, Team["members"]>> {
  const rows = await db
    .selectFrom("team_members")
    .innerJoin("users", "users.id", "team_members.user_id")
    .select(["team_id", "team_members.role", "users.id", "users.username", "users.email"])
    .where("team_id", "in", teamIds)
    .orderBy("team_members.created_at")
    .orderBy("users.id")
    .execute();
  const byTeam = new Map<string, Team["members"]>();
  for (const row of rows) {
    const member = { user: toReference(row), role: row.role };
    const others = byTeam.get(row.team_id);
    if (others) others.push(member);
    else byTeam.set(row.team_id, [member]);
  }
  return byTeam;
}

export async function insertTeam(
  db: Db,
  team: { name: string; description: string; ownerId: string },
): Promise<string> {
  const id = newId();
  await db
    .insertInto("teams")
    .values({
      id,
      name: team.name,
      description: team.description,
      owner_id: team.ownerId,
      created_at: Date.now(),
    })
    .execute();
  return id;
}

/** Returns false when the team is gone. */
export async function updateTeam(
  db: Db,
  id: string,
  change: { name: string; description?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("teams")
    .set(change)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a team until the end of the transaction. */
export async function lockTeam(trx: Db, id: string): Promise<void> {
  await trx.updateTable("teams").set({ id }).where("id", "=", id).execute();
}

/** The team's projects become personal projects of their owners. Returns false when it is already gone. */
export async function deleteTeam(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("teams").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Fails as a duplicate if the account is already a member. */
export async function insertMember(db: Db, teamId: string, userId: string, role: MemberRole): Promise<void> {
  await db
    .insertInto("team_members")
    .values({ team_id: teamId, user_id: userId, role, created_at: Date.now() })
    .execute();
}

/** Returns false if the account is a member or the owner of the team. */
export async function insertMemberIfNew(
  trx: Db,
  teamId: string,
  userId: string,
  role: MemberRole,
): Promise<boolean> {
  const owned = await trx
    .selectFrom("teams")
    .select("id")
    .where("id", "=", teamId)
    .where("owner_id", "=", userId)
    .executeTakeFirst();
  if (owned) return false;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("team_members")
    .values({ team_id: teamId, user_id: userId, role, created_at: Date.now() })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Returns false when the account is not a member. */
export async function updateMember(
  db: Db,
  teamId: string,
  userId: string,
  role: MemberRole,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("team_members")
    .set({ role })
    .where("team_id", "=", teamId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false when the account is not a member. */
export async function deleteMember(db: Db, teamId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("team_members")
    .where("team_id", "=", teamId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
