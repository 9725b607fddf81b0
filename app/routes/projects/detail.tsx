import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { Map as MapIcon, Pencil, Plus, Trash2, Users } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { DataTable } from "#ui/patterns/data-table.tsx";
import { EmptyState } from "#ui/patterns/empty-state.tsx";
import { Page } from "#ui/patterns/page.tsx";
import { PageHeader } from "#ui/patterns/page-header.tsx";
import { StatusChip } from "#ui/patterns/status-chip.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card.tsx";
import { TextLink } from "#ui/primitives/text-link.tsx";
import { Time } from "#ui/primitives/time.tsx";
import { VisuallyHidden } from "#ui/primitives/visually-hidden.tsx";
import { Api } from "../../http/api.ts";
import { throwAsPage } from "../../http/failure.ts";
import { messages } from "../../messages.ts";
import { NotFoundBoundary } from "../../not-found-boundary.tsx";
import { pageTitle } from "../../page-title.ts";
import { useCurrentUser } from "../../session/current-user.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.project.name ?? messages.projects.notFound);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const projectId = params.projectId!;
  try {
    const [{ project }, { sites }] = await Promise.all([
      api.call(endpoints.project, { params: { projectId } }),
      api.call(endpoints.sites, { params: { projectId } }),
    ]);
    return { project, sites };
  } catch (error) {
    throwAsPage(error, request, messages.projects.fetchOneFailed);
  }
}

export default function ProjectDetail() {
  const { project, sites } = useLoaderData<typeof loader>();
  const user = useCurrentUser();
  const manages = user !== null && may.manageProject(user, project);
  const addSite = manages && (
    <Button asChild variant="primary" icon={<Plus aria-hidden />}>
      <Link to="sites/new" preventScrollReset>
        Add Site
      </Link>
    </Button>
  );
  return (
    <Page>
      <Outlet />
      <PageHeader
        back={{ label: "Projects", link: <Link to="/projects" prefetch="intent" /> }}
        title={project.name}
        chip={<StatusChip status={project.status} />}
        description={project.description}
        meta={[
          { label: "Created", value: <Time value={project.createdAt} /> },
          { label: "Updated", value: <Time value={project.updatedAt} /> },
        ]}
        actions={
          manages && (
            <>
              {addSite}
              <Button asChild icon={<Pencil aria-hidden />}>
                <Link to="edit">Edit Project</Link>
              </Button>
              <Button asChild variant="ghost" tone="danger" icon={<Trash2 aria-hidden />}>
                <Link to="delete" preventScrollReset>
                  Delete Project
                </Link>
              </Button>
            </>
          )
        }
      />
      <Card clip>
        <CardHeader title={`Sites (${sites.length})`} />
        <DataTable
          caption="Sites"
          rows={sites}
          rowKey={site => site._id}
          empty={<EmptyState title={messages.sites.empty} text={messages.sites.emptyHint} action={addSite} />}
          columns={[
            {
              id: "name",
              header: "Name",
              cardWide: true,
              cell: site => (
                <>
                  <TextLink asChild variant="title">
                    <Link to={`/sites/${site._id}`} prefetch="intent">
                      {site.name}
                    </Link>
                  </TextLink>
                  {site.description && <small>{site.description}</small>}
                </>
              ),
            },
            {
              id: "uploaded",
              header: "Uploaded",
              cardLabel: "Uploaded",
              numeric: true,
              cell: site => <Time value={site.uploadedAt ?? site.createdAt} />,
            },
            {
              id: "actions",
              header: "Actions",
              actions: true,
              cell: site => (
                <>
                  <Button asChild variant="ghost" size="sm" icon={<MapIcon aria-hidden />}>
                    <Link to={`/sites/${site._id}`} prefetch="intent">
                      View Site Details<VisuallyHidden>: {site.name}</VisuallyHidden>
                    </Link>
                  </Button>
                  {manages && (
                    <Button
                      asChild
                      variant="ghost"
                      size="sm"
                      tone="danger-quiet"
                      icon={<Trash2 aria-hidden />}
                    >
                      <Link to={`sites/${site._id}/delete`} preventScrollReset>
                        Delete Site<VisuallyHidden>: {site.name}</VisuallyHidden>
                      </Link>
                    </Button>
                  )}
                </>
              ),
            },
          ]}
        />
      </Card>
      {project.team && (
        <Card className="mt-6">
          <CardBody className="flex items-center gap-4">
            <span className="grid size-10 place-items-center rounded-control bg-primary-soft text-primary-text">
              <Users aria-hidden className="size-5" strokeWidth={1.75} />
            </span>
            <div>
              <h2 className="text-base">{project.team.name}</h2>
              {project.team.description && <p className="text-muted">{project.team.description}</p>}
            </div>
          </CardBody>
        </Card>
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  return <NotFoundBoundary title={messages.projects.notFound} />;
}
