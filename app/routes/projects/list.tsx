import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { ArchiveRestore, ChevronDown, Download, Map as MapIcon, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { may } from "#contract/policy.ts";
import { PERSONAL } from "#contract/search/list-words.ts";
import type { ProjectChoices } from "#contract/search/lists.ts";
import { ProjectListQuery } from "#contract/search/lists.ts";
import { formatCount } from "#ui/format.ts";
import { BulkBar } from "#ui/patterns/bulk-bar/bulk-bar.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { ListEnd } from "#ui/patterns/list-end/list-end.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { type ProjectRow, ProjectTable } from "#ui/patterns/project-table/project-table.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { ContourArt } from "#ui/survey/contour-sheet/contour-sheet.tsx";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { NoFields, submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import {
  isNarrowed,
  ListFilterForm,
  ListQueryFields,
  NothingListed,
  sortLinks,
} from "../../lists/list-filter.tsx";
import { firstPageIfBeyond, type ListPart } from "../../lists/list-part.ts";
import { listQueryOf } from "../../lists/list-query.ts";
import { moreThan, useMoreRows } from "../../lists/more-rows.tsx";
import { listTexts } from "../../lists/texts.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { binTexts } from "../bin/texts.ts";
import { overviewTexts } from "../overview/texts.ts";
import { archivedPart, type ListedProject, projectPart, readerOf } from "./project-part.ts";
import { SampleOffer } from "./sample-offer.tsx";
import { projectTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Projects");

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const api = new Api(request);
    const query = listQueryOf(request.url, ProjectListQuery);
    const reader = readerOf(api);
    const [current, archived, choices] = await Promise.all([
      projectPart(api, request.url, reader),
      archivedPart(api, request.url, reader),
      api.call(endpoints.projectChoices),
    ]);
    firstPageIfBeyond(request.url, current);
    return { current, archived, query, choices };
  } catch (error) {
    throwAsPage(error, request, projectTexts.fetchFailed);
  }
}

/** Creates the sample project. */
export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, NoFields, {
    run: async api => {
      const { project } = await api.call(endpoints.createSampleProject);
      return { path: `/projects/${project._id}`, message: projectTexts.created };
    },
    failed: projectTexts.createFailed,
    once: true,
  });

export default function Projects() {
  const { current, archived, query, choices } = useLoaderData<typeof loader>();
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
            {choices.total > 0 && (
              <>
                <Button asChild icon={<MapIcon aria-hidden />}>
                  <Link to="/map" prefetch="intent">
                    {overviewTexts.open}
                  </Link>
                </Button>
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
      <Lists
        current={current}
        archived={archived}
        query={query}
        filter={
          choices.total > 0 && (
            <ProjectFilter shown={current.total + archived.total} query={query} choices={choices} />
          )
        }
        empty={
          isNarrowed(query) && choices.total > 0 ? (
            <NothingListed query={query} noun={projectTexts.nouns(0)} />
          ) : (
            <EmptyState
              art={<ContourArt />}
              title={projectTexts.empty}
              text={projectTexts.emptyHint}
              action={<SampleOffer>{create}</SampleOffer>}
            />
          )
        }
      />
    </Page>
  );
}

interface ProjectFilterProps {
  shown: number;
  query: Record<string, string>;
  choices: ProjectChoices;
}

/** Finds projects by name, and filters the list. */
function ProjectFilter({ shown, query, choices }: ProjectFilterProps) {
  const user = useCurrentUser();
  const { filters, sorts, nouns, search } = projectTexts;
  const named = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name });
  const owners = choices.owners?.map(({ _id, email, username }) =>
    named({ _id, name: email ?? username ?? _id }),
  );
  const all = { value: "", label: listTexts.all };
  return (
    <ListFilterForm
      searchLabel={search}
      query={query}
      shown={shown}
      total={choices.total}
      noun={nouns}
      filters={[
        { name: "status", label: filters.status, options: [all, ...filters.statuses] },
        ...(choices.teams.length > 0
          ? [
              {
                name: "team",
                label: filters.team,
                options: [
                  all,
                  { value: PERSONAL, label: projectTexts.personal },
                  ...choices.teams.map(named),
                ],
              },
            ]
          : []),
        ...(user && may.administer(user)
          ? [
              owners
                ? { name: "owner", label: filters.owner, options: [all, ...owners] }
                : { name: "owner", label: filters.owner, placeholder: listTexts.person },
            ]
          : []),
        { name: "sort", label: listTexts.sort, options: [{ value: "", label: listTexts.newest }, ...sorts] },
      ]}
    />
  );
}

/** The projects, and below them the archived ones, collapsed. */
function Lists(props: {
  current: ListPart<ListedProject>;
  archived: ListPart<ListedProject>;
  query: Record<string, string>;
  filter: ReactNode;
  empty: ReactNode;
}) {
  const { current, archived, query, filter, empty } = props;
  const user = useCurrentUser();
  const { rows, end } = useMoreRows(current, query, "/projects/rows");
  const table = {
    sorted: sortLinks(query),
    showsOwner: user !== null && may.administer(user),
    personal: projectTexts.personal,
    selection: [...rows, ...archived.rows].some(({ canManage }) => canManage) ? "projects-bulk" : undefined,
  };
  return (
    <>
      <Card clip>
        {filter}
        {(rows.length > 0 || archived.total === 0) && (
          <ProjectTable {...table} projects={rows.map(rowOf)} empty={empty} />
        )}
        {end}
      </Card>
      {archived.rows.length > 0 && (
        <details className="group/archived mt-6" open={isNarrowed(query) || rows.length === 0}>
          <summary className="mb-3 flex w-fit cursor-pointer list-none items-center gap-2">
            <h2>{projectTexts.archivedPart(formatCount(archived.total))}</h2>
            <ChevronDown aria-hidden className="group-open/archived:rotate-180" />
          </summary>
          <Card clip>
            <ProjectTable
              {...table}
              projects={archived.rows.map(rowOf)}
              caption="Archived projects"
              empty={null}
            />
            {archived.total > archived.rows.length && (
              <ListEnd
                from={1}
                to={archived.rows.length}
                total={archived.total}
                more={
                  <Link to={`?${new URLSearchParams({ ...query, status: "archived" })}`}>
                    {projectTexts.allArchived}
                  </Link>
                }
              />
            )}
          </Card>
        </details>
      )}
      {table.selection && <ProjectBulkBar query={query} matching={moreThan(current.rows, current.total)} />}
    </>
  );
}

const rowOf = ({ _id, ...project }: ListedProject): ProjectRow => ({
  ...project,
  id: _id,
  path: `/projects/${_id}`,
});

function ProjectBulkBar({ query, matching }: { query: Record<string, string>; matching?: number }) {
  return (
    <BulkBar
      key={`${new URLSearchParams(query)}`}
      id="projects-bulk"
      form={
        <Form method="get" action="/projects/bulk">
          <ListQueryFields query={query} />
        </Form>
      }
      most={limits.bulkMax}
      matching={matching}
      actions={[
        { value: "archive", label: projectTexts.archive },
        // "All matching" excludes archived projects, unless the list shows these.
        { value: "unarchive", label: projectTexts.unarchive, onlyTicked: query.status !== "archived" },
        { value: "status", label: "Set status" },
        { value: "move", label: "Move to a team" },
        { value: "delete", label: "Delete", tone: "danger" },
      ]}
    />
  );
}
