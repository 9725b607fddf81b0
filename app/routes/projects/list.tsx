import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { ArchiveRestore, Download, Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { User } from "#contract/accounts/user.ts";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import type { Project, ProjectTeam } from "#contract/project.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { type ProjectRow, ProjectTable } from "#ui/patterns/project-table/project-table.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { Api } from "../../api/client.ts";
import { FormErrors, SubmitButton } from "../../forms/form.tsx";
import { apiFailure, throwAsPage } from "../../forms/form-errors.ts";
import { redirectOnce } from "../../forms/idempotency.ts";
import { readForm } from "../../forms/read-form.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { binTexts } from "../bin/texts.ts";
import { projectTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Projects");

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const { projects } = await new Api(request).call(endpoints.projects);
    return { projects: projects.map(lean), teams: teamsOf(projects) };
  } catch (error) {
    throwAsPage(error, request, projectTexts.fetchFailed);
  }
}

/** What a row shows and the policy asks for. */
const lean = (project: Project) => ({
  _id: project._id,
  name: project.name,
  description: project.description,
  status: project.status,
  siteCount: project.siteCount,
  updatedAt: project.updatedAt,
  userId: project.user._id,
  teamId: project.team?._id ?? null,
});

/** Each once: many projects are of the same few. */
function teamsOf(projects: readonly Project[]): Record<string, ProjectTeam> {
  const teams: Record<string, ProjectTeam> = {};
  for (const { team } of projects) if (team) teams[team._id] = team;
  return teams;
}

/** Creates the sample project. */
export async function action({ request }: ActionFunctionArgs) {
  const api = new Api(request);
  const form = await readForm(request);
  try {
    return await redirectOnce(request, form, api.headers, async () => {
      const { project } = await api.call(endpoints.createSampleProject);
      return { path: `/projects/${project._id}`, message: projectTexts.created };
    });
  } catch (error) {
    return apiFailure(error, projectTexts.createFailed, form, request, api);
  }
}

export default function Projects() {
  const { projects, teams } = useLoaderData<typeof loader>();
  const user = useCurrentUser();
  const create = (
    <Button asChild variant="primary" icon={<Plus aria-hidden />}>
      <Link to="/create-project" prefetch="intent">
        New Project
      </Link>
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Projects"
        actions={
          <>
            <Button asChild icon={<ArchiveRestore aria-hidden />}>
              <Link to="/bin" prefetch="intent">
                {binTexts.title}
              </Link>
            </Button>
            {projects.length > 0 && (
              <>
                <Button asChild icon={<Download aria-hidden />}>
                  <a href="/projects.csv" download>
                    Download CSV
                  </a>
                </Button>
                {create}
              </>
            )}
          </>
        }
      />
      <Card clip>
        <ProjectTable
          projects={rowsFor(user, projects, teams)}
          personal={projectTexts.personal}
          empty={
            <EmptyState
              title={projectTexts.empty}
              text={projectTexts.emptyHint}
              action={user && may.administer(user) ? <SampleOffer>{create}</SampleOffer> : create}
            />
          }
        />
      </Card>
    </Page>
  );
}

/** Rows with the policy's answer for this account. */
const rowsFor = (
  viewer: User | null,
  projects: readonly ReturnType<typeof lean>[],
  teams: Record<string, ProjectTeam>,
): ProjectRow[] =>
  projects.map(({ _id, userId, teamId, ...project }) => {
    const team = teamId === null ? undefined : teams[teamId];
    return {
      ...project,
      id: _id,
      path: `/projects/${_id}`,
      team: team?.name,
      canManage: viewer !== null && may.manageProject(viewer, { user: { _id: userId }, team }),
    };
  });

/** What lets the first administrator see the product at once, beside the usual way. */
function SampleOffer({ children }: { children: ReactNode }) {
  const failure = useActionData<typeof action>();
  return (
    <Form method="post" className="grid justify-items-center gap-4">
      <FormErrors failure={failure} />
      <div className="flex flex-wrap justify-center gap-3">
        {children}
        <SubmitButton variant="outline">{projectTexts.sample.create}</SubmitButton>
      </div>
      <p className="max-w-95 text-pretty text-sm text-subtle">{projectTexts.sample.hint}</p>
    </Form>
  );
}
