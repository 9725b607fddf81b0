import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Eye, Pencil, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { DataTable } from "#ui/patterns/data-table.tsx";
import { EmptyState } from "#ui/patterns/empty-state.tsx";
import { Page } from "#ui/patterns/page.tsx";
import { PageHeader } from "#ui/patterns/page-header.tsx";
import { StatusChip } from "#ui/patterns/status-chip.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Card } from "#ui/primitives/card.tsx";
import { TextLink } from "#ui/primitives/text-link.tsx";
import { Time } from "#ui/primitives/time.tsx";
import { VisuallyHidden } from "#ui/primitives/visually-hidden.tsx";
import { FormErrors, SubmitButton } from "../../form.tsx";
import { Api } from "../../http/api.ts";
import { apiFailure, throwAsPage } from "../../http/failure.ts";
import { createSampleProject } from "../../http/sample-project.ts";
import { messages } from "../../messages.ts";
import { pageTitle } from "../../page-title.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { redirectOnce } from "../../session/once.ts";

export const meta: MetaFunction = () => pageTitle("Projects");

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return await new Api(request).call(endpoints.projects);
  } catch (error) {
    throwAsPage(error, request, messages.projects.fetchFailed);
  }
}

/** Creates the sample project. */
export async function action({ request }: ActionFunctionArgs) {
  const api = new Api(request);
  const form = await request.formData();
  try {
    return await redirectOnce(request, form, api.headers, async () => {
      const projectId = await createSampleProject(api);
      return { path: `/projects/${projectId}`, message: messages.projects.created };
    });
  } catch (error) {
    return apiFailure(error, messages.projects.createFailed, form, request, api);
  }
}

export default function Projects() {
  const { projects } = useLoaderData<typeof loader>();
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
      <PageHeader title="Projects" actions={projects.length > 0 ? create : undefined} />
      <Card clip>
        <DataTable
          caption="Projects"
          rows={projects}
          rowKey={project => project._id}
          empty={
            <EmptyState
              title={messages.projects.empty}
              text={messages.projects.emptyHint}
              action={user && may.administer(user) ? <SampleOffer>{create}</SampleOffer> : create}
            />
          }
          columns={[
            {
              id: "name",
              header: "Project",
              cardWide: true,
              cell: project => (
                <>
                  <TextLink asChild variant="title">
                    <Link to={`/projects/${project._id}`} prefetch="intent">
                      {project.name}
                    </Link>
                  </TextLink>
                  {project.description && <small>{project.description}</small>}
                </>
              ),
            },
            {
              id: "status",
              header: "Status",
              cardLabel: "Status",
              cell: project => <StatusChip status={project.status} />,
            },
            {
              id: "team",
              header: "Team",
              cardLabel: "Team",
              cell: project => (
                <span className="text-muted">{project.team?.name ?? messages.projects.personal}</span>
              ),
            },
            {
              id: "sites",
              header: "Sites",
              cardLabel: "Sites",
              numeric: true,
              cell: project => project.siteCount,
            },
            {
              id: "updated",
              header: "Updated",
              cardLabel: "Updated",
              numeric: true,
              muted: true,
              cell: project => <Time value={project.updatedAt} />,
            },
            {
              id: "actions",
              header: "Actions",
              actions: true,
              cell: project => (
                <>
                  <Button asChild variant="ghost" size="sm" icon={<Eye aria-hidden />}>
                    <Link to={`/projects/${project._id}`} prefetch="intent">
                      View<VisuallyHidden> {project.name}</VisuallyHidden>
                    </Link>
                  </Button>
                  {user && may.manageProject(user, project) && (
                    <>
                      <Button asChild variant="ghost" size="sm" icon={<Pencil aria-hidden />}>
                        <Link to={`/projects/${project._id}/edit`} prefetch="intent">
                          Edit<VisuallyHidden> {project.name}</VisuallyHidden>
                        </Link>
                      </Button>
                      <Button
                        asChild
                        variant="ghost"
                        size="sm"
                        tone="danger-quiet"
                        icon={<Trash2 aria-hidden />}
                      >
                        <Link to={`/projects/${project._id}/delete`} prefetch="intent">
                          Delete<VisuallyHidden> {project.name}</VisuallyHidden>
                        </Link>
                      </Button>
                    </>
                  )}
                </>
              ),
            },
          ]}
        />
      </Card>
    </Page>
  );
}

/** What lets the first administrator see the product at once, beside the usual way. */
function SampleOffer({ children }: { children: ReactNode }) {
  const failure = useActionData<typeof action>();
  return (
    <Form method="post" className="grid justify-items-center gap-4">
      <FormErrors failure={failure} />
      <div className="flex flex-wrap justify-center gap-3">
        {children}
        <SubmitButton variant="outline">{messages.sample.create}</SubmitButton>
      </div>
      <p className="max-w-95 text-pretty text-sm text-subtle">{messages.sample.hint}</p>
    </Form>
  );
}
