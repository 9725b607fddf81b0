import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import { carryOut } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import { reaches, sightOf } from "../http/access.ts";
import { call } from "../http/call.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { namesOnly, visibleTo } from "../http/names-only.ts";
import { forbidden, notFound } from "../http/refusal.ts";
import { tokenRefusals } from "../http/token-refusals.ts";
import type { SignedIn } from "../plugins/session.ts";
import { changeDetails, type Doer, record } from "../repositories/activity.ts";
import { binProject } from "../repositories/bin.ts";
import { findDisplayUnits, saveDisplayUnits } from "../repositories/display-units.ts";
import { createOnce } from "../repositories/idempotency.ts";
import {
  findProject,
  findProjects,
  insertProject,
  listProjectChoices,
  updateProject,
} from "../repositories/projects.ts";
import { findTeam } from "../repositories/teams.ts";
import type { Services } from "../services.ts";

export function projectRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  displayUnitRoutes(app, services);

  call(app, services, endpoints.projects, async ({ actor, query }) => {
    const found = await findProjects(db, sightOf(actor), query);
    return { ...found, projects: found.projects.map(project => visibleTo(actor, project, project)) };
  });

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
    if (teamId) await assertLeads(actor, teamId);
    const project = { ...fields, teamId: teamId || null, ownerId: actor.id };
    const { id } = await createOnce(db, idempotencyKey(request), async trx => {
      const projectId = await insertProject(trx, project);
      await record(trx, actor, { deed: "project-created", projectId });
      return projectId;
    });
    return { project: await reread(id) };
  });

  call(app, services, endpoints.updateProject, async ({ actor, body, found: { project } }) => {
    const { teamId, ...fields } = body;
    const moves = teamId !== undefined && (teamId || null) !== (project.team?._id ?? null);
    if (moves && !may.assignTeam(actor, project)) throw forbidden();
    if (moves && teamId) {
      await assertLeads(actor, teamId);
      if (actor.token) throw tokenRefusals.movesToTeam();
    }
    await carryOut(db, async trx => {
      const change = { ...fields, ...(moves && { team_id: teamId || null }) };
      if (!(await updateProject(trx, project._id, change))) throw notFound("Project");
      const edited = changeDetails(project, fields);
      const status = edited?.fields.includes("status") ? { status: fields.status } : {};
      const details = { ...edited, ...status };
      if (edited) await record(trx, actor, { deed: "project-edited", projectId: project._id, details });
      if (moves) await recordMove(trx, actor, project, teamId || null);
    });
    return { project: await reread(project._id) };
  });

  call(app, services, endpoints.deleteProject, async ({ actor, found: { project } }) => {
    await carryOut(db, async trx => {
      if (!(await binProject(trx, project._id, actor.id))) throw notFound("Project");
      await record(trx, actor, { deed: "project-deleted", projectId: project._id });
    });
    return null;
  });

  async function assertLeads(actor: SignedIn, teamId: string): Promise<void> {
    const team = reaches(actor, null) && (await findTeam(db, teamId));
    if (!team || !may.seeTeam(actor, team)) throw notFound("Team");
    if (!may.createTeamProject(actor, team))
      throw forbidden("Only team owners and managers can assign projects to a team");
  }

  async function recordMove(trx: Db, by: Doer, project: Project, teamId: string | null): Promise<void> {
    const team = teamId ? await findTeam(trx, teamId) : undefined;
    const details = { fromTeam: project.team?.name ?? null, toTeam: team?.name ?? null };
    await record(trx, by, { deed: "project-moved", projectId: project._id, details });
  }

  async function reread(id: string) {
    const project = await findProject(db, id);
    if (!project) throw notFound("Project");
    return project;
  }
}

/** The units in which a project shows its figures. */
function displayUnitRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.displayUnits, async ({ found: { project } }) => {
    return findDisplayUnits(db, project._id);
  });

  call(app, services, endpoints.updateDisplayUnits, async request => {
    const { actor, body, found } = request;
    const { project } = found;
    await carryOut(db, async trx => {
      const before = await findDisplayUnits(trx, project._id);
      const after = { ...before, ...body };
      if (isDeepStrictEqual(before, after)) return;
      await saveDisplayUnits(trx, project._id, after);
      await record(trx, actor, { deed: "units-chosen", projectId: project._id });
    });
    return findDisplayUnits(db, project._id);
  });
}
