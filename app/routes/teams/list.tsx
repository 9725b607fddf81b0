import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import type { Team } from "#contract/accounts/team.ts";
import { endpoints } from "#contract/endpoints.ts";
import { shows, teamRole } from "#contract/policy.ts";
import { TeamListQuery } from "#contract/search/lists.ts";
import { formatPlural } from "#ui/format.ts";
import { DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { RowLink } from "#ui/patterns/data-table/row-link.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { RoleChip } from "#ui/patterns/role-chip/role-chip.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { ContourArt } from "#ui/survey/contour-sheet/contour-sheet.tsx";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { isNarrowed, ListFilterForm, NothingListed, sortLinks } from "../../lists/list-filter.tsx";
import { listQueryOf } from "../../lists/list-query.ts";
import { listTexts } from "../../lists/texts.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { teamTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Teams");

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const api = new Api(request);
    const query = listQueryOf(request.url, TeamListQuery);
    const [{ teams }, all] = await Promise.all([
      api.call(endpoints.teams, { query }),
      isNarrowed(query) ? api.call(endpoints.teams) : null,
    ]);
    return { teams, query, total: (all?.teams ?? teams).length };
  } catch (error) {
    throwAsPage(error, request, teamTexts.listFailed);
  }
}

export default function Teams() {
  const { teams, query, total } = useLoaderData<typeof loader>();
  const sorted = sortLinks(query);
  const { filters, sorts, nouns, search } = teamTexts;
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
      <PageHeader title="Teams" actions={total > 0 ? create : undefined} />
      <Card clip>
        {total > 0 && (
          <ListFilterForm
            searchLabel={search}
            query={query}
            shown={teams.length}
            total={total}
            noun={nouns}
            filters={[
              {
                name: "role",
                label: filters.role,
                options: [{ value: "", label: listTexts.all }, ...filters.roles],
              },
              {
                name: "sort",
                label: listTexts.sort,
                options: [{ value: "", label: listTexts.newest }, ...sorts],
              },
            ]}
          />
        )}
        <DataTable
          compact
          caption="Teams"
          rows={teams}
          rowKey={team => team._id}
          empty={
            total > 0 ? (
              <NothingListed query={query} noun={nouns(0)} />
            ) : (
              <EmptyState
                art={<ContourArt />}
                title={teamTexts.empty}
                text={teamTexts.emptyHint}
                action={create}
              />
            )
          }
          columns={[
            {
              id: "name",
              header: "Team",
              sort: sorted("name"),
              cardWide: true,
              cell: team => (
                <div className="row-name">
                  <RowLink kind="title" href={`/teams/${team._id}`}>
                    {team.name}
                  </RowLink>
                  {team.description && <small>{team.description}</small>}
                </div>
              ),
            },
            {
              id: "role",
              header: "Your role",
              cardLabel: false,
              cell: team => <RoleChip role={(user && teamRole(user, team)) ?? "none"} />,
            },
            {
              id: "members",
              header: "Members",
              cardLabel: false,
              sort: sorted("members", "descending"),
              cell: team => <Counted n={team.memberCount ?? 0} noun="member" />,
            },
            {
              id: "projects",
              header: "Projects",
              cardLabel: false,
              sort: sorted("projects", "descending"),
              cell: team => <Counted n={team.projectCount ?? 0} noun="project" />,
            },
            { id: "actions", header: "Actions", actions: true, cell: team => <RowActions team={team} /> },
          ]}
        />
      </Card>
    </Page>
  );
}

const Counted = ({ n, noun }: { n: number; noun: string }) => (
  <span className="whitespace-nowrap">{formatPlural(n, noun)}</span>
);

function RowActions({ team }: { team: Team }) {
  const user = useCurrentUser();
  const path = `/teams/${team._id}`;
  return (
    <>
      <RowLink kind="view" iconOnly href={path} subject={team.name}>
        View
      </RowLink>
      {user && shows.editTeamInList(user, team) && (
        <RowLink kind="edit" iconOnly href={`${path}/edit`} subject={team.name}>
          Edit
        </RowLink>
      )}
      {user && shows.deleteTeam(user, team) && (
        <RowLink kind="delete" iconOnly href={`${path}/delete`} subject={team.name}>
          Delete
        </RowLink>
      )}
    </>
  );
}
