import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import type { Team } from "#contract/accounts/team.ts";
import { endpoints } from "#contract/endpoints.ts";
import { shows, teamRole } from "#contract/policy.ts";
import { formatPlural } from "#ui/format.ts";
import { DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { RowLink } from "#ui/patterns/data-table/row-link.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { RoleChip } from "#ui/patterns/role-chip/role-chip.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { teamTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Teams");

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return await new Api(request).call(endpoints.teams);
  } catch (error) {
    throwAsPage(error, request, teamTexts.listFailed);
  }
}

export default function Teams() {
  const { teams } = useLoaderData<typeof loader>();
  const user = useCurrentUser();
  const create = (
    <Button asChild variant="primary" icon={<Plus aria-hidden />}>
      <Link to="new" prefetch="intent" preventScrollReset>
        Create Team
      </Link>
    </Button>
  );
  return (
    <Page>
      <Outlet />
      <PageHeader title="Teams" actions={teams.length > 0 ? create : undefined} />
      <Card clip>
        <DataTable
          caption="Teams"
          rows={teams}
          rowKey={team => team._id}
          empty={<EmptyState title={teamTexts.empty} text={teamTexts.emptyHint} action={create} />}
          columns={[
            {
              id: "name",
              header: "Team",
              cardWide: true,
              cell: team => (
                <>
                  <RowLink kind="title" href={`/teams/${team._id}`}>
                    {team.name}
                  </RowLink>
                  {team.description && <small>{team.description}</small>}
                </>
              ),
            },
            {
              id: "role",
              header: "Your role",
              cell: team => <RoleChip role={(user && teamRole(user, team)) ?? "none"} />,
            },
            { id: "members", header: "Members", cell: team => formatPlural(team.memberCount ?? 0, "member") },
            {
              id: "projects",
              header: "Projects",
              cell: team => formatPlural(team.projectCount ?? 0, "project"),
            },
            { id: "actions", header: "Actions", actions: true, cell: team => <RowActions team={team} /> },
          ]}
        />
      </Card>
    </Page>
  );
}

function RowActions({ team }: { team: Team }) {
  const user = useCurrentUser();
  const path = `/teams/${team._id}`;
  return (
    <>
      <RowLink kind="view" href={path} subject={team.name}>
        View
      </RowLink>
      {user && shows.editTeamInList(user, team) && (
        <RowLink kind="edit" href={`${path}/edit`} subject={team.name}>
          Edit
        </RowLink>
      )}
      {user && shows.deleteTeam(user, team) && (
        <RowLink kind="delete" href={`${path}/delete`} subject={team.name}>
          Delete
        </RowLink>
      )}
    </>
  );
}
