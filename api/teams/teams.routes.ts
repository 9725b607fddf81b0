import type { FastifyInstance } from "fastify";
import type { Team } from "#contract/accounts/team.ts";
import { endpoints } from "#contract/endpoints.ts";
import { emailKey } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { may } from "#contract/policy.ts";
import { rateLimits, spend } from "../accounts/rate-limits.ts";
import type { SignedIn } from "../accounts/session.ts";
import { findUser, findUserByEmail } from "../accounts/users.repository.ts";
import { changeDetails, record } from "../activity/activity.repository.ts";
import { databaseFault } from "../database/faults.ts";
import { reaches } from "../http/access.ts";
import { call } from "../http/call.ts";
import { command } from "../http/command.ts";
import { createOnce } from "../http/idempotency.repository.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { namesOnly } from "../http/names-only.ts";
import { conflict, forbidden, notFound } from "../http/refusal.ts";
import { narrowTeams } from "../lists/narrow-lists.ts";
import { listTeamProjects } from "../projects/projects.repository.ts";
import type { Services } from "../services.ts";
import {
  deleteInvitation,
  deleteInvitationOf,
  listInvitations,
  putInvitation,
} from "./invitations.repository.ts";
import {
  deleteMember,
  deleteTeam,
  findTeam,
  insertMember,
  insertTeam,
  listTeams,
  updateMember,
  updateTeam,
} from "./teams.repository.ts";

export function teamRoutes(app: FastifyInstance, services: Services): void {
  const { outbox } = services;
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
  command(app, services, endpoints.updateTeam, {
    async change(trx, { body, found: { team } }) {
      await updateTeam(trx, team._id, body);
      const details = changeDetails(team, body);
      return { did: details && { deed: "team-edited", details } };
    },
    answer: async ({ params }) => ({ team: await reread(params.teamId) }),
  });
  command(app, services, endpoints.deleteTeam, {
    async change(trx, { found: { team } }) {
      await deleteTeam(trx, team._id);
      return { did: { deed: "team-deleted", subject: { id: team._id, name: team.name } } };
    },
    answer: () => null,
  });

  command(app, services, endpoints.addMember, {
    async prepare({ body }) {
      const user = await findUser(db, body.userId);
      if (user?.approval_status !== "approved") throw notFound("User");
      return user;
    },
    async change(trx, { body, found: { team } }, user) {
      if (user.id === team.owner._id) throw conflict("The owner of a team cannot be its member");
      await insertMember(trx, team._id, user.id, body.role).catch(error => {
        const isMember = databaseFault(error) === "duplicate";
        throw isMember ? conflict("This user is already a member of the team") : error;
      });
      await deleteInvitationOf(trx, team._id, user.email);
      const details = { member: user.email, role: body.role };
      return { did: { deed: "member-added", accountId: user.id, details } };
    },
    answer: async ({ params }) => ({ team: await reread(params.teamId) }),
  });
  command(app, services, endpoints.changeMemberRole, {
    async change(trx, { actor, params, body, found: { team } }) {
      requireLead(actor, team, params.userId, "You cannot change your own role");
      if (!(await updateMember(trx, team._id, params.userId, body.role))) throw notFound("Member");
      const details = { member: emailOf(team, params.userId), role: body.role };
      return { did: { deed: "member-role-changed", details } };
    },
    answer: async ({ params }) => ({ team: await reread(params.teamId) }),
  });
  command(app, services, endpoints.removeMember, {
    async change(trx, { actor, params, found: { team } }) {
      requireLead(actor, team, params.userId, "You cannot remove yourself");
      if (!(await deleteMember(trx, team._id, params.userId))) throw notFound("Member");
      return { did: { deed: "member-removed", details: { member: emailOf(team, params.userId) } } };
    },
    answer: async ({ params }) => ({ team: await reread(params.teamId) }),
  });
  call(app, services, endpoints.invitations, async ({ found: { team } }) => ({
    invitations: await listInvitations(db, team._id),
  }));
  command(app, services, endpoints.invite, {
    async prepare({ actor, body }) {
      await spend(db, rateLimits.invitations, actor.id);
      await spend(db, rateLimits.invitationsToAddress, emailKey(body.email));
      const user = await findUserByEmail(db, body.email);
      if (user?.approval_status === "approved")
        throw conflict("This address already has an account. Add it as a member instead.");
    },
    async change(trx, { actor, body, found: { team } }) {
      await putInvitation(trx, team._id, body);
      if ((await listInvitations(trx, team._id)).length > limits.invitationsMax)
        throw conflict(
          `A team can have ${limits.invitationsMax} open invitations. Please withdraw those that are not needed.`,
        );
      await outbox.queueInvitation(trx, body.email, {
        by: actor.username ?? actor.email,
        team: team.name,
        role: body.role,
      });
      return { did: { deed: "member-invited", details: { member: body.email, role: body.role } } };
    },
    answer: async ({ params }) => {
      outbox.wake();
      return { invitations: await listInvitations(db, params.teamId), isMailed: outbox.isOn };
    },
  });
  command(app, services, endpoints.withdrawInvitation, {
    async change(trx, { params, found: { team } }) {
      const withdrawn = await deleteInvitation(trx, team._id, params.invitationId);
      if (!withdrawn) throw notFound("Invitation");
      return { did: { deed: "invitation-withdrawn", details: { member: withdrawn.email } } };
    },
    answer: async ({ params }) => ({ invitations: await listInvitations(db, params.teamId) }),
  });
  command(app, services, endpoints.leaveTeam, {
    async change(trx, { actor, found: { team } }) {
      if (!may.leaveTeam(actor, team))
        throw forbidden(
          team.owner._id === actor.id ? "The owner of a team cannot leave it" : "You are not in this team",
        );
      await deleteMember(trx, team._id, actor.id);
      return { did: { deed: "member-left" } };
    },
    answer: () => null,
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
