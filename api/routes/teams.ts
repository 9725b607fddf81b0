import type { FastifyInstance } from "fastify";
import type { Team } from "#contract/accounts/team.ts";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { databaseFault } from "../database/faults.ts";
import { call } from "../http/call.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { conflict, forbidden, notFound } from "../http/refusal.ts";
import type { SignedIn } from "../plugins/session.ts";
import { findUser } from "../repositories/accounts/users.ts";
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

const signedIn = { access: "signed-in" } as const;

export function teamRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.teams, signedIn, async ({ actor }) => ({
    teams: await listTeams(db, actor.id, actor.role === "admin" ? "all" : "any"),
  }));
  call(app, services, endpoints.teamsOwned, signedIn, async ({ actor }) => ({
    teams: await listTeams(db, actor.id, "owner"),
  }));
  call(app, services, endpoints.teamsManaged, signedIn, async ({ actor }) => ({
    teams: await listTeams(db, actor.id, "manager"),
  }));
  call(app, services, endpoints.teamsAssignable, signedIn, async ({ actor }) => ({
    teams: await listTeams(db, actor.id, "assignable"),
  }));
  call(app, services, endpoints.teamsMember, signedIn, async ({ actor }) => ({
    teams: await listTeams(db, actor.id, "member"),
  }));

  call(app, services, endpoints.team, signedIn, async ({ actor, params }) => ({
    team: await teamFor(actor, params.teamId, "seeTeam"),
  }));
  call(app, services, endpoints.teamProjects, signedIn, async ({ actor, params }) => {
    const team = await teamFor(actor, params.teamId, "seeTeam");
    return { projects: await listTeamProjects(db, team._id) };
  });

  call(app, services, endpoints.createTeam, { ...signedIn, status: 201 }, async request => {
    const team = { ...request.body, ownerId: request.actor.id };
    const { id } = await createOnce(db, idempotencyKey(request), trx => insertTeam(trx, team));
    return { team: await reread(id) };
  });
  call(app, services, endpoints.updateTeam, signedIn, async ({ actor, params, body }) => {
    const team = await teamFor(actor, params.teamId, "editTeam");
    await updateTeam(db, team._id, body);
    return { team: await reread(team._id) };
  });
  call(app, services, endpoints.deleteTeam, signedIn, async ({ actor, params }) => {
    const team = await teamFor(actor, params.teamId, "deleteTeam");
    await deleteTeam(db, team._id);
    return null;
  });

  call(app, services, endpoints.addMember, { ...signedIn, status: 201 }, async ({ actor, params, body }) => {
    const team = await teamFor(actor, params.teamId, "addMember");
    const user = await findUser(db, body.userId);
    if (user?.approval_status !== "approved") throw notFound("User");
    if (user.id === team.owner._id) throw conflict("The owner of a team cannot be its member");
    try {
      await insertMember(db, team._id, user.id, body.role);
    } catch (error) {
      if (databaseFault(error) === "duplicate") throw conflict("This user is a member of the team already");
      throw error;
    }
    return { team: await reread(team._id) };
  });
  call(app, services, endpoints.changeMemberRole, signedIn, async ({ actor, params, body }) => {
    const team = await memberFor(actor, params, "You cannot change your own role");
    if (!(await updateMember(db, team._id, params.userId, body.role))) throw notFound("Member");
    return { team: await reread(team._id) };
  });
  call(app, services, endpoints.removeMember, signedIn, async ({ actor, params }) => {
    const team = await memberFor(actor, params, "You cannot remove yourself");
    if (!(await deleteMember(db, team._id, params.userId))) throw notFound("Member");
    return { team: await reread(team._id) };
  });

  type TeamAction = "seeTeam" | "editTeam" | "deleteTeam" | "addMember";

  /** Returns the team. Refuses with 404 when the actor may not see it, with 403 when they may only see it. */
  async function teamFor(actor: SignedIn, teamId: string, action: TeamAction): Promise<Team> {
    const team = await findTeam(db, teamId);
    if (!team || !may.seeTeam(actor, team)) throw notFound("Team");
    if (!may[action](actor, team)) throw forbidden("You don't have permission to change this team");
    return team;
  }

  async function memberFor(actor: SignedIn, params: { teamId: string; userId: string }, ownMessage: string) {
    const team = await teamFor(actor, params.teamId, "seeTeam");
    if (may.changeMember(actor, team, params.userId)) return team;
    throw forbidden(
      params.userId === actor.id ? ownMessage : "You don't have permission to change this team",
    );
  }

  async function reread(id: string): Promise<Team> {
    const team = await findTeam(db, id);
    if (!team) throw notFound("Team");
    return team;
  }
}
