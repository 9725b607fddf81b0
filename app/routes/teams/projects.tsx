import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { RowLink } from "#ui/patterns/data-table/row-link.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { StatusChip } from "#ui/patterns/status-chip/status-chip.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { Api, ApiError } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { projectTexts } from "../projects/texts.ts";
import type { loader as parentLoader } from "./detail.tsx";
import { teamTexts } from "./texts.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    return await new Api(request).call(endpoints.teamProjects, { params: { teamId: params.teamId! } });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return { projects: null };
    throwAsPage(error, request);
  }
}

export default function TeamProjects() {
  const { projects } = useLoaderData<typeof loader>();
  const team = useRouteLoaderData<typeof parentLoader>("routes/teams/detail")?.team;
  const user = useCurrentUser();
  if (!projects) return <Alert tone="danger">{teamTexts.projectsFailed}</Alert>;
  const create = team && user && may.createTeamProject(user, team) && (
    <Button asChild variant="primary" size="sm" icon={<Plus aria-hidden />}>
      <Link to={`/create-project?teamId=${team._id}`} prefetch="intent">
        New Project
      </Link>
    </Button>
  );
  return (
    <Card clip>
      <CardHeader title="Projects" count={projects.length} actions={create} />
      <DataTable
        caption="Projects"
        rows={projects}
        rowKey={project => project._id}
        empty={<EmptyState title={projectTexts.empty} level={3} />}
        columns={[
          {
            id: "name",
            header: "Project",
            cardWide: true,
            cell: project => (
              <RowLink kind="title" href={`/projects/${project._id}`}>
                {project.name}
              </RowLink>
            ),
          },
          {
            id: "status",
            header: "Status",
            cell: project => <StatusChip status={project.status} context="team" />,
          },
          {
            id: "created",
            header: "Created",
            numeric: true,
            muted: true,
            cell: project => <Time value={project.createdAt} />,
          },
        ]}
      />
    </Card>
  );
}
