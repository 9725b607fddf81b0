import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { shows, teamRole } from "#contract/policy.ts";
import { UpdateProjectBody } from "#contract/project.ts";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { loadManagedProject } from "../../session/require-project.ts";
import { teamTexts } from "../teams/texts.ts";
import { assignableTeams } from "./assignable-teams.ts";
import { NoTeamHint, ProjectForm } from "./project-form.tsx";
import { projectTexts } from "./texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `Edit ${data.project.name}` : undefined);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    const { user, project } = await loadManagedProject(api, params.projectId!);
    const known = await assignableTeams(api, user);
    const teams = known ?? [];
    const current = project.team && !teams.some(team => team._id === project.team?._id) ? [project.team] : [];
    return {
      project,
      teams: [...teams, ...current].map(team => ({
        team: { _id: team._id, name: team.name },
        role: teamRole(user, team),
      })),
      teamsFailed: known === null,
      teamLocked: !shows.assignTeam(user, project),
    };
  } catch (error) {
    throwAsPage(error, request, projectTexts.fetchOneFailed);
  }
}

export const action = ({ request, params }: ActionFunctionArgs) => {
  const path = { projectId: params.projectId! };
  return submitted(request, UpdateProjectBody, {
    run: async (api, body) => {
      await api.call(endpoints.updateProject, { params: path, body });
      return { path: `/projects/${path.projectId}`, message: projectTexts.updated };
    },
    failed: projectTexts.updateFailed,
    reload: api => api.call(endpoints.project, { params: path }),
  });
};

export default function EditProject() {
  const { project, teams, teamsFailed, teamLocked } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const hasNoTeam = teams.length === 0 && !teamsFailed;
  const path = `/projects/${project._id}`;
  return (
    <Page width="reading">
      <PageHeader title="Edit Project" back={{ label: project.name, link: <Link to={path} /> }} />
      {teamsFailed && (
        <Alert tone="warn" className="mb-5">
          {teamTexts.listFailed}
        </Alert>
      )}
      <ProjectForm
        failure={failure}
        initial={{ ...project, teamId: project.team?._id ?? "" }}
        teams={teams}
        teamLocked={teamLocked}
        teamHint={teamLocked ? projectTexts.teamLocked : hasNoTeam ? <NoTeamHint /> : undefined}
        submitLabel="Save Changes"
        cancelTo={path}
      />
    </Page>
  );
}
