import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Eye, Pencil, Plus, Trash2 } from "lucide-react";
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
import { Api } from "../../http/api.ts";
import { throwAsPage } from "../../http/failure.ts";
import { messages } from "../../messages.ts";
import { pageTitle } from "../../page-title.ts";
import { useCurrentUser } from "../../session/current-user.ts";

export const meta: MetaFunction = () => pageTitle("Projects");

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return await new Api(request).call(endpoints.projects);
  } catch (error) {
    throwAsPage(error, request, messages.projects.fetchFailed);
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
            <EmptyState title={messages.projects.empty} text={messages.projects.emptyHint} action={create} />
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
                        <Link to={`/projects/${project._id}/edit`}>
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
                        <Link to={`/projects/${project._id}/delete`}>
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
