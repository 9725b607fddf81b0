import type { BulkOutcome, BulkProjectsBody } from "#contract/bulk.ts";
import { may } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import { texts } from "#contract/texts.ts";
import type { SignedIn } from "../accounts/session.ts";
import { record } from "../activity/activity.repository.ts";
import { binProject } from "../bin/bin.repository.ts";
import { carryOut } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import { reaches } from "../http/access.ts";
import { Outcome } from "../http/bulk-outcome.ts";
import { forbidden, notFound } from "../http/refusal.ts";
import { findTeam } from "../teams/teams.repository.ts";
import { tokenRefusals } from "../tokens/token-refusals.ts";
import { findProject, updateProject } from "./projects.repository.ts";

/** Applies one change to several projects, in one transaction for all that the account manages. */
export async function changeProjects(db: Db, actor: SignedIn, body: BulkProjectsBody): Promise<BulkOutcome> {
  const team = body.deed === "move" && body.teamId !== null ? await teamFor(db, actor, body.teamId) : null;
  const outcome = new Outcome();
  await carryOut(db, async trx => {
    for (const id of body.ids) {
      const project = reaches(actor, id) && (await findProject(trx, id));
      if (!project || !may.seeProject(actor, project)) outcome.refuse(id, null, texts.bulk.gone);
      else if (!may.manageProject(actor, project)) outcome.refuse(id, project.name, texts.bulk.managersOnly);
      else {
        await changeOne(trx, actor, project, body, team?.name ?? null);
        outcome.succeed();
      }
    }
  });
  return outcome.toAnswer();
}

/** Finds the team to move to, as for a single project. */
async function teamFor(db: Db, actor: SignedIn, teamId: string) {
  const team = reaches(actor, null) && (await findTeam(db, teamId));
  if (!team || !may.seeTeam(actor, team)) throw notFound("Team");
  if (!may.createTeamProject(actor, team))
    throw forbidden("Only team owners and managers can assign projects to a team");
  if (actor.token) throw tokenRefusals.movesToTeam();
  return team;
}

/** A project that is already as requested stays unchanged, and nothing is recorded. */
async function changeOne(
  trx: Db,
  actor: SignedIn,
  project: Project,
  body: BulkProjectsBody,
  toTeam: string | null,
): Promise<void> {
  const projectId = project._id;
  if (body.deed === "delete") {
    await binProject(trx, projectId, actor.id);
    return record(trx, actor, { deed: "project-deleted", projectId });
  }
  if (body.deed === "set-status") {
    const { status } = body;
    if (status === project.status) return;
    await updateProject(trx, projectId, { status });
    return record(trx, actor, { deed: "project-edited", projectId, details: { fields: ["status"], status } });
  }
  if (body.teamId === (project.team?._id ?? null)) return;
  await updateProject(trx, projectId, { team_id: body.teamId });
  const details = { fromTeam: project.team?.name ?? null, toTeam };
  return record(trx, actor, { deed: "project-moved", projectId, details });
}
