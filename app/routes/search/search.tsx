import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Search as SearchIcon } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import type { PointHit, SearchAnswer, SiteHit } from "#contract/search/search.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { type Column, DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { RowLink } from "#ui/patterns/data-table/row-link.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { StatusChip } from "#ui/patterns/status-chip/status-chip.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { Api, ApiError } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { pointPath } from "./point-path.ts";
import { searchTexts } from "./texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.q ? `${searchTexts.title}: ${data.q}` : searchTexts.title);

const NAMES = ["q", "kind", "after"];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = Object.fromEntries([...searchParams].filter(([name, text]) => NAMES.includes(name) && text));
  const q = (asked.q ?? "").trim();
  const api = new Api(request);
  try {
    // Even without a query, because signed-out visitors are redirected to sign-in.
    if (q === "")
      return { q, found: null, refusal: null, ...(await api.call(endpoints.me).then(() => ({}))) };
    return { q, found: await api.call(endpoints.search, { query: { ...asked, q } }), refusal: null };
  } catch (error) {
    if (error instanceof ApiError && [422, 429].includes(error.status))
      return { q, found: null, refusal: error.message };
    throwAsPage(error, request, searchTexts.failed);
  }
}

export default function Search() {
  const { q, found, refusal } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={searchTexts.title} description={searchTexts.hint} />
      <Stack>
        {/* Reset when a link or the search field in the bar has changed the query. */}
        <Form method="get" key={q} className="flex flex-wrap items-end gap-3" role="search">
          <TextField
            label={searchTexts.field}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={surveyLimits.searchMaxLength}
            autoComplete="off"
            spellCheck={false}
            required
            fieldClassName="min-w-0 flex-[1_1_16rem]"
          />
          <Button type="submit" variant="primary" icon={<SearchIcon aria-hidden />}>
            {searchTexts.go}
          </Button>
        </Form>
        {refusal !== null && <Alert tone="danger">{refusal}</Alert>}
        {found && <Found q={q} found={found} />}
      </Stack>
    </Page>
  );
}

function Found({ q, found }: { q: string; found: SearchAnswer }) {
  const { projects, sites, points, isIndexing } = found;
  const isOfOneKind = [projects, sites, points].filter(Boolean).length === 1;
  const isEmpty = [projects, sites, points].every(group => !group || (!group.hits.length && !group.next));
  const more = (kind: string, next: string | null) =>
    next && `?${new URLSearchParams({ q, kind, after: next })}`;
  return (
    <>
      {isIndexing && <Alert live="polite">{searchTexts.indexing}</Alert>}
      {isEmpty && (
        <Card>
          <EmptyState title={searchTexts.nothing(q)} />
        </Card>
      )}
      {projects && (
        <Group
          kind="projects"
          rows={projects.hits}
          columns={PROJECT}
          more={more("projects", projects.next)}
        />
      )}
      {sites && <Group kind="sites" rows={sites.hits} columns={SITE} more={more("sites", sites.next)} />}
      {points && (
        <Group kind="points" rows={points.hits} columns={POINT} more={more("points", points.next)} />
      )}
      {isOfOneKind && (
        <p>
          <Link to={`?${new URLSearchParams({ q })}`}>{searchTexts.all}</Link>
        </p>
      )}
    </>
  );
}

interface GroupProps<Row> {
  kind: keyof typeof searchTexts.kinds;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  more: string | null;
}

function Group<Row>({ kind, rows, columns, more }: GroupProps<Row>) {
  if (rows.length === 0 && !more) return null;
  const title = searchTexts.kinds[kind];
  return (
    <Card clip>
      <CardHeader title={title} />
      <DataTable
        compact
        caption={title}
        rows={rows}
        rowKey={(_, i) => i}
        columns={columns}
        footer={
          more && (
            <p className="border-t border-border px-5 py-2">
              <Link to={more}>
                {searchTexts.more}
                <span className="sr-only"> {title}</span>
              </Link>
            </p>
          )
        }
      />
    </Card>
  );
}

const title = (name: string, href: string) => (
  <RowLink kind="title" href={href}>
    {name}
  </RowLink>
);
const projectOf = <Row extends { project: { _id: string; name: string } }>(): Column<Row> => ({
  id: "project",
  header: "Project",
  cardLabel: "Project",
  muted: true,
  cell: ({ project }) => (
    <RowLink kind="plain" href={`/projects/${project._id}`}>
      {project.name}
    </RowLink>
  ),
});

const PROJECT: Column<NonNullable<SearchAnswer["projects"]>["hits"][number]>[] = [
  { id: "name", header: "Project", cardWide: true, cell: row => title(row.name, `/projects/${row._id}`) },
  { id: "status", header: "Status", cardLabel: false, cell: row => <StatusChip status={row.status} /> },
];

const SITE: Column<SiteHit>[] = [
  { id: "name", header: "Site", cardWide: true, cell: row => title(row.name, `/sites/${row._id}`) },
  projectOf(),
];

const POINT: Column<PointHit>[] = [
  { id: "name", header: "Point", cardWide: true, cell: row => title(row.name, pointPath(row)) },
  {
    id: "site",
    header: "Site",
    cardLabel: "Site",
    cell: ({ site }) => (
      <RowLink kind="plain" href={`/sites/${site._id}`}>
        {site.name}
      </RowLink>
    ),
  },
  projectOf(),
];
