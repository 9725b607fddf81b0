import type { FastifyInstance } from "fastify";
import type { Team } from "#contract/accounts/team.ts";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { carryOut } from "../database/carry-out.ts";
import { databaseFault } from "../database/faults.ts";
import { narrowTeams } from "../finding/narrow-lists.ts";
import { reaches } from "../http/access.ts";
import { call } from "../http/call.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { namesOnly } from "../http/names-only.ts";
import { conflict, forbidden, notFound } from "../http/refusal.ts";
import type { SignedIn } from "../plugins/session.ts";
import { findUser } from "../repositories/accounts/users.ts";
import { changeDetails, record } from "../repositories/activity.ts";
import { createOnce } from "../repositories/idempotency.ts";
import { listTeamProjects } from "../repositories/projects.ts";
import {
  deleteMember,
  deleteTeam,
  findTeam,
  insertMember,
  insertTeam,
  listTeams,
  updateMember,
  updateTeam,
} from "../repositories/teams.ts";
import type { Services } from "../services.ts";

export function teamRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.teams, async ({ actor, query }) => {
    const teams = await teamsOf(actor, actor.role === "admin" ? "all" : "any");
    return { teams: narrowTeams(teams, query, actor) };
  });
  call(app, services, endpoints.teamsOwned, async ({ actor }) => ({
    teams: await teamsOf(actor, "owner"),
  }));
  call(app, services, endpoints.teamsManaged, async ({ actor }) => ({
    teams: await teamsOf(actor, "manager"),
  }));
  call(app, services, endpoints.teamsAssignable, async ({ actor }) => ({
    teams: await teamsOf(actor, "assignable"),
  }));
  call(app, services, endpoints.teamsMember, async ({ actor }) => ({
    teams: await teamsOf(actor, "member"),
  }));

  call(app, services, endpoints.team, async ({ actor, found: { team } }) => ({
    team: readByMember(actor, team),
  }));
  call(app, services, endpoints.teamProjects, async ({ found: { team } }) => {
    return { projects: await listTeamProjects(db, team._id) };
  });

  call(app, services, endpoints.createTeam, async request => {
    const { actor, body } = request;
    const { id } = await createOnce(db, idempotencyKey(request), async trx => {
      const teamId = await insertTeam(trx, { ...body, ownerId: actor.id });
      await record(trx, actor, { deed: "team-created", teamId });
      return teamId;
    });
    return { team: await reread(id) };
  });
  call(app, services, endpoints.updateTeam, async ({ actor, body, found: { team } }) => {
    const details = changeDetails(team, body);
    await carryOut(db, async trx => {
      if (!(await updateTeam(trx, team._id, body))) throw notFound("Team");
      if (details) await record(trx, actor, { deed: "team-edited", teamId: team._id, details });
    });
    return { team: await reread(team._id) };
  });
  call(app, services, endpoints.deleteTeam, async ({ actor, found: { team } }) => {
    await carryOut(db, async trx => {
      await record(trx, actor, { deed: "team-deleted", teamId: team._id });
      if (!(await deleteTeam(trx, team._id))) throw notFound("Team");
    });
    return null;
  });

  call(app, services, endpoints.addMember, async ({ actor, body, found: { team } }) => {
    const user = await findUser(db, body.userId);
    if (user?.approval_status !== "approved") throw notFound("User");
    if (user.id === team.owner._id) throw conflict("The owner of a team cannot be its member");
    try {
      await carryOut(db, async trx => {
        await insertMember(trx, team._id, user.id, body.role);
        const details = { member: user.email, role: body.role };
        await record(trx, actor, { deed: "member-added", teamId: team._id, accountId: user.id, details });
      });
    } catch (error) {
      if (databaseFault(error) === "duplicate") throw conflict("This user is already a member of the team");
      throw error;
    }
    return { team: await reread(team._id) };
  });
  call(app, services, endpoints.changeMemberRole, async ({ actor, params, body, found: { team } }) => {
    requireLead(actor, team, params.userId, "You cannot change your own role");
    await carryOut(db, async trx => {
      if (!(await updateMember(trx, team._id, params.userId, body.role))) throw notFound("Member");
      const details = { member: emailOf(team, params.userId), role: body.role };
      await record(trx, actor, { deed: "member-role-changed", teamId: team._id, details });
    });
    return { team: await reread(team._id) };
  });
  call(app, services, endpoints.removeMember, async ({ actor, params, found: { team } }) => {
    requireLead(actor, team, params.userId, "You cannot remove yourself");
    await carryOut(db, async trx => {
      if (!(await deleteMember(trx, team._id, params.userId))) throw notFound("Member");
      const details = { member: emailOf(team, params.userId) };
      await record(trx, actor, { deed: "member-removed", teamId: team._id, details });
    });
    return { team: await reread(team._id) };
  });
  call(app, services, endpoints.leaveTeam, async ({ actor, found: { team } }) => {
    if (!may.leaveTeam(actor, team))
      throw forbidden(
        team.owner._id === actor.id ? "The owner of a team cannot leave it" : "You are not in this team",
      );
    await carryOut(db, async trx => {
      if (!(await deleteMember(trx, team._id, actor.id))) throw notFound("Member");
      await record(trx, actor, { deed: "member-left", teamId: team._id });
    });
    return null;
  });

  /** A team reaches beyond any one project, so tokens of one project see no teams. */
  async function teamsOf(actor: SignedIn, place: Parameters<typeof listTeams>[2]): Promise<Team[]> {
    const teams = reaches(actor, null) ? await listTeams(db, actor.id, place) : [];
    return teams.map(team => readByMember(actor, team));
  }

  async function reread(id: string): Promise<Team> {
    const team = await findTeam(db, id);
    if (!team) throw notFound("Team");
    return team;
  }
}

/** Refuses those who may not change a member, the member among them. */
function requireLead(actor: SignedIn, team: Team, userId: string, ownMessage: string): void {
  if (may.changeMember(actor, team, userId)) return;
  throw forbidden(userId === actor.id ? ownMessage : "You don't have permission to change this team");
}

/** Viewers see names, never email addresses. */
const readByMember = (actor: SignedIn, team: Team): Team =>
  may.seeMemberAddresses(actor, team) ? team : namesOnly(team);

const emailOf = ({ members }: Team, userId: string) =>
  members.find(({ user }) => user._id === userId)?.user.email;
