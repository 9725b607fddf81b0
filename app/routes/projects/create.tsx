import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { teamRole } from "#contract/policy.ts";
import { CreateProjectBody } from "#contract/project.ts";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { teamTexts } from "../teams/texts.ts";
import { assignableTeams } from "./assignable-teams.ts";
import { NoTeamHint, ProjectForm } from "./project-form.tsx";
import { projectTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("New Project");

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const api = new Api(request);
    const { user } = await api.call(endpoints.me);
    const teams = await assignableTeams(api, user);
    return { teams, teamId: new URL(request.url).searchParams.get("teamId") ?? "" };
  } catch (error) {
    throwAsPage(error, request);
  }
}

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, CreateProjectBody, {
    run: async (api, { teamId, ...project }) => {
      // A project without a team is personal.
      const body = { ...project, ...(teamId && { teamId }) };
      const created = await api.call(endpoints.createProject, { body });
      return { path: `/projects/${created.project._id}`, message: projectTexts.created };
    },
    failed: projectTexts.createFailed,
    once: true,
  });

export default function CreateProject() {
  const { teams, teamId } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const user = useCurrentUser();
  return (
    <Page width="reading">
      <PageHeader title="New Project" back={{ label: "Projects", link: <Link to="/projects" /> }} />
      {!teams && (
        <Alert tone="warn" className="mb-5">
          {teamTexts.listFailed}
        </Alert>
      )}
      <ProjectForm
        failure={failure}
        initial={{
          name: "",
          description: "",
          status: "active",
          teamId: teams?.some(team => team._id === teamId) ? teamId : "",
        }}
        teams={(teams ?? []).map(team => ({ team, role: user && teamRole(user, team) }))}
        teamHint={teams?.length === 0 ? <NoTeamHint /> : undefined}
        submitLabel="Create Project"
        cancelTo="/projects"
      />
    </Page>
  );
}
