import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import type { Project, UpdateProjectBody } from "#contract/project.ts";
import type { SignedIn } from "../accounts/session.ts";
import { changeDetails, record } from "../activity/activity.repository.ts";
import { binProject } from "../bin/bin.repository.ts";
import type { Db } from "../database/connection.ts";
import { reaches, sightOf } from "../http/access.ts";
import { call } from "../http/call.ts";
import { command, type Happened } from "../http/command.ts";
import { createOnce } from "../http/idempotency.repository.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { namesOnly, visibleTo } from "../http/names-only.ts";
import { forbidden, notFound } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { findTeam } from "../teams/teams.repository.ts";
import { tokenRefusals } from "../tokens/token-refusals.ts";
import { changeProjects } from "./change-projects.ts";
import { findDisplayUnits, saveDisplayUnits } from "./display-units.repository.ts";
import {
  findProject,
  findProjects,
  insertProject,
  listProjectChoices,
  updateProject,
} from "./projects.repository.ts";

export function projectRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  displayUnitRoutes(app, services);

  call(app, services, endpoints.projects, async ({ actor, query }) => {
    const found = await findProjects(db, sightOf(actor), query);
    return { ...found, projects: found.projects.map(project => visibleTo(actor, project, project)) };
  });

  call(app, services, endpoints.changeProjects, ({ actor, body }) => changeProjects(db, actor, body));

  call(app, services, endpoints.projectChoices, async ({ actor }) => {
    const choices = await listProjectChoices(db, sightOf(actor));
    return may.administer(actor) ? choices : namesOnly(choices);
  });

  call(app, services, endpoints.project, async ({ actor, found: { project } }) => {
    return { project: visibleTo(actor, project, project) };
  });

  call(app, services, endpoints.createProject, async request => {
    const { actor, body } = request;
    const { teamId, ...fields } = body;
    if (teamId) await assertLeads(db, actor, teamId);
    const project = { ...fields, teamId: teamId || null, ownerId: actor.id };
    const { id } = await createOnce(db, idempotencyKey(request), async trx => {
      const projectId = await insertProject(trx, project);
      await record(trx, actor, { deed: "project-created", projectId });
      return projectId;
    });
    return { project: await reread(id) };
  });

  command(app, services, endpoints.updateProject, {
    async change(trx, { actor, body, found: { project } }) {
      const { teamId: _, ...fields } = body;
      const to = newTeam(project, body);
      if (to !== undefined && !may.assignTeam(actor, project)) throw forbidden();
      if (to) {
        await assertLeads(trx, actor, to);
        if (actor.token) throw tokenRefusals.movesToTeam();
      }
      await updateProject(trx, project._id, { ...fields, ...(to !== undefined && { team_id: to }) });
      const edited = changeDetails(project, fields);
      const status = edited?.fields.includes("status") ? { status: fields.status } : {};
      const did: Happened[] = [];
      if (edited) did.push({ deed: "project-edited", details: { ...edited, ...status } });
      if (to !== undefined) did.push(await moved(trx, project, to));
      return { did };
    },
    answer: async ({ params }) => ({ project: await reread(params.projectId) }),
  });

  command(app, services, endpoints.deleteProject, {
    async change(trx, { actor, found: { project } }) {
      await binProject(trx, project._id, actor.id);
      return { did: { deed: "project-deleted" } };
    },
    answer: () => null,
  });

  async function assertLeads(from: Db, actor: SignedIn, teamId: string): Promise<void> {
    const team = reaches(actor, null) && (await findTeam(from, teamId));
    if (!team || !may.seeTeam(actor, team)) throw notFound("Team");
    if (!may.createTeamProject(actor, team))
      throw forbidden("Only team owners and managers can assign projects to a team");
  }

  async function reread(id: string) {
    const project = await findProject(db, id);
    if (!project) throw notFound("Project");
    return project;
  }
}

/** Returns the team that a body moves a project to, null for none; undefined if the project stays. */
function newTeam(project: Project, { teamId }: UpdateProjectBody): string | null | undefined {
  if (teamId === undefined || (teamId || null) === (project.team?._id ?? null)) return undefined;
  return teamId || null;
}

async function moved(trx: Db, project: Project, teamId: string | null): Promise<Happened> {
  const team = teamId ? await findTeam(trx, teamId) : undefined;
  const details = { fromTeam: project.team?.name ?? null, toTeam: team?.name ?? null };
  return { deed: "project-moved", details };
}

/** The units in which a project shows its figures. */
function displayUnitRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.displayUnits, async ({ found: { project } }) => {
    return findDisplayUnits(db, project._id);
  });

  command(app, services, endpoints.updateDisplayUnits, {
    async change(trx, { body, found: { project } }) {
      const before = await findDisplayUnits(trx, project._id);
      const after = { ...before, ...body };
      if (isDeepStrictEqual(before, after)) return { did: null };
      await saveDisplayUnits(trx, project._id, after);
      return { did: { deed: "units-chosen" } };
    },
    answer: ({ found: { project } }) => findDisplayUnits(db, project._id),
  });
}
