import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData } from "@remix-run/react";
import { Archive, ArchiveRestore, Ellipsis, Map as MapIcon, Pencil, Plus, Trash2, Users } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import { may, shows } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import { SiteListQuery } from "#contract/search/lists.ts";
import { LinkMenu } from "#ui/patterns/link-menu/link-menu.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { StatusChip } from "#ui/patterns/status-chip/status-chip.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { Api, ApiError } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { firstPageIfBeyond } from "../../lists/list-part.ts";
import { listQueryOf } from "../../lists/list-query.ts";
import { messages } from "../../messages.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { activityTexts } from "../activity/texts.ts";
import { binTexts } from "../bin/texts.ts";
import { overviewTexts } from "../overview/texts.ts";
import { siteTexts } from "../sites/texts.ts";
import { codesTexts } from "./codes/codes-texts.ts";
import { reportDetailsTexts } from "./report-details/report-texts.ts";
import { sitePart } from "./site-part.ts";
import { SiteTable } from "./site-table.tsx";
import { projectStockpileTexts } from "./stockpiles/texts.ts";
import { projectTexts } from "./texts.ts";
import { unitsTexts } from "./units/units-texts.ts";
import { webhookTexts } from "./webhooks/texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.project.name);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const projectId = params.projectId!;
  try {
    const query = listQueryOf(request.url, SiteListQuery);
    const [{ project }, sites] = await Promise.all([
      api.call(endpoints.project, { params: { projectId } }),
      // If its sites cannot be read, the project is still shown.
      sitePart(api, request.url, projectId).catch(noSitesWhenFailed),
    ]);
    if (sites) firstPageIfBeyond(request.url, sites);
    return { project, sites, query };
  } catch (error) {
    throwAsPage(error, request, projectTexts.fetchOneFailed);
  }
}

function noSitesWhenFailed(error: unknown): null {
  if (error instanceof ApiError && error.status >= 500) return null;
  throw error;
}

export default function ProjectDetail() {
  const { project, sites, query } = useLoaderData<typeof loader>();
  const user = useCurrentUser();
  // Sites hidden by filters count, too.
  const hasSites = project.siteCount > 0;
  const manages = user !== null && may.manageProject(user, project);
  const addSite = manages && (
    <Button asChild variant="primary" icon={<Plus aria-hidden />}>
      <Link to="sites/new" prefetch="intent" preventScrollReset>
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
          { label: "Updated", value: <Time value={project.updatedAt} />, after: <ActivityLink /> },
        ]}
        actions={
          <>
            {addSite}
            {hasSites && (
              <Button asChild icon={<MapIcon aria-hidden />}>
                <Link to="map" prefetch="intent">
                  {overviewTexts.open}
                </Link>
              </Button>
            )}
            {manages && (
              <>
                <Button asChild icon={<Pencil aria-hidden />}>
                  <Link to="edit" prefetch="intent">
                    Edit Project
                  </Link>
                </Button>
                <ArchiveButton project={project} />
              </>
            )}
            <MoreMenu project={project} manages={manages} />
            {manages && (
              <Button asChild variant="ghost" tone="danger" icon={<Trash2 aria-hidden />}>
                <Link to="delete" prefetch="intent" preventScrollReset>
                  Delete Project
                </Link>
              </Button>
            )}
          </>
        }
      />
      {project.status === "archived" && (
        <Alert className="mb-6" title={projectTexts.isArchived}>
          {projectTexts.archiveHint}
        </Alert>
      )}
      {sites ? (
        <SiteTable sites={sites} query={query} project={project} manages={manages} addSite={addSite} />
      ) : (
        <Alert tone="danger">{siteTexts.fetchFailed}</Alert>
      )}
      <TeamCard project={project} assigns={user !== null && shows.assignTeam(user, project)} />
    </Page>
  );
}

/** The project's other pages. */
function MoreMenu({ project: { _id, siteCount }, manages }: { project: Project; manages: boolean }) {
  const hasSites = siteCount > 0;
  const items = [
    hasSites && { label: projectStockpileTexts.title, link: <Link to="stockpiles" prefetch="intent" /> },
    manages && hasSites && { label: codesTexts.open, link: <Link to="codes" prefetch="intent" /> },
    ...(manages ? settings : []),
    manages && { label: binTexts.title, link: <Link to={`/bin?projectId=${_id}`} prefetch="intent" /> },
  ].filter(item => item !== false);
  if (items.length === 0) return null;
  return <LinkMenu label={messages.more} icon={<Ellipsis aria-hidden />} items={items} />;
}

const settings = [
  { label: reportDetailsTexts.open, link: <Link to="report-details" prefetch="intent" /> },
  { label: unitsTexts.open, link: <Link to="units" prefetch="intent" /> },
  { label: webhookTexts.title, link: <Link to="webhooks" prefetch="intent" /> },
];

/** Archives or unarchives the project with one press. */
function ArchiveButton({ project: { _id, status } }: { project: Pick<Project, "_id" | "status"> }) {
  const isArchived = status === "archived";
  return (
    <Form method="post" action={`/projects/${_id}/status`}>
      <input type="hidden" name="status" value={isArchived ? "active" : "archived"} />
      <Button type="submit" icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}>
        {isArchived ? projectTexts.unarchive : projectTexts.archive}
      </Button>
    </Form>
  );
}

function ActivityLink() {
  return (
    <>
      ·{" "}
      <TextLink asChild>
        <Link to="activity" prefetch="intent">
          {activityTexts.open}
        </Link>
      </TextLink>
    </>
  );
}

/** The team that shares the project, and for those who may, the link to change it. */
function TeamCard({ project: { team }, assigns }: { project: Project; assigns: boolean }) {
  if (!team && !assigns) return null;
  const note = team ? team.description : projectTexts.personalHint;
  return (
    <Card className="mt-6">
      <CardBody className="flex flex-wrap items-center gap-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-text">
          <Users aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-[1_1_12rem]">
          <h2 className="text-base">{team ? team.name : projectTexts.personal}</h2>
          {note && <p className="text-muted">{note}</p>}
        </div>
        {assigns && (
          <Button asChild size="sm">
            <Link to="edit#teamId" prefetch="intent">
              {team ? projectTexts.changeTeam : projectTexts.share}
            </Link>
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
