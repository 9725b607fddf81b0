import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { LogOut, Pencil, Trash2 } from "lucide-react";
import { may, shows, teamRole } from "#contract/policy.ts";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { RoleChip } from "#ui/patterns/role-chip/role-chip.tsx";
import { TabsNav } from "#ui/patterns/tabs-nav/tabs-nav.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { Api } from "../../api/client.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { loadTeam } from "../../session/require-project.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.team.name);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { team: await loadTeam(new Api(request), request, params.teamId!) };
}

export default function TeamDetail() {
  const { team } = useLoaderData<typeof loader>();
  const user = useCurrentUser();
  const path = `/teams/${team._id}`;
  const tab = useLocation().pathname === `${path}/projects` ? "projects" : "members";
  const role = user ? (teamRole(user, team) ?? "none") : "unknown";
  return (
    <Page>
      <PageHeader
        back={{ label: "Teams", link: <Link to="/teams" prefetch="intent" /> }}
        title={team.name}
        description={team.description}
        meta={[
          {
            label: "Owner",
            value: team.owner.username || team.owner.email,
            after: team.owner.username && team.owner.email ? <span>{team.owner.email}</span> : undefined,
          },
          { label: "Members", value: team.members.length + 1 },
          { label: "Created", value: <Time value={team.createdAt} /> },
          { label: "Your role", value: <RoleChip role={role} /> },
        ]}
        actions={
          user && (
            <>
              {may.editTeam(user, team) && (
                <Button asChild icon={<Pencil aria-hidden />}>
                  <Link to={`${path}/edit`} prefetch="intent">
                    Edit Team
                  </Link>
                </Button>
              )}
              {may.leaveTeam(user, team) && (
                <Button asChild variant="ghost" icon={<LogOut aria-hidden />}>
                  <Link to={`${path}/leave`} prefetch="intent" preventScrollReset>
                    Leave Team
                  </Link>
                </Button>
              )}
              {shows.deleteTeam(user, team) && (
                <Button asChild variant="ghost" tone="danger" icon={<Trash2 aria-hidden />}>
                  <Link to={`${path}/delete`} prefetch="intent" preventScrollReset>
                    Delete Team
                  </Link>
                </Button>
              )}
            </>
          )
        }
      />
      <TabsNav
        label="Team"
        value={tab}
        tabs={[
          {
            value: "members",
            label: "Members",
            count: team.members.length + 1,
            link: <Link to={path} prefetch="intent" preventScrollReset />,
          },
          {
            value: "projects",
            label: "Projects",
            count: team.projectCount,
            link: <Link to={`${path}/projects`} prefetch="intent" preventScrollReset />,
          },
        ]}
      >
        <Outlet />
      </TabsNav>
    </Page>
  );
}
