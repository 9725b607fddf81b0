import { Form, Link } from "@remix-run/react";
import { ChartLine, Map as MapIcon, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { limits } from "#contract/limits.ts";
import type { Project } from "#contract/project.ts";
import type { SiteListItem } from "#contract/site.ts";
import { BulkBar, RowCheck } from "#ui/patterns/bulk-bar/bulk-bar.tsx";
import { type Column, DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { Day } from "#ui/primitives/time/day.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { VisuallyHidden } from "#ui/primitives/visually-hidden/visually-hidden.tsx";
import { ContourArt } from "#ui/survey/contour-sheet/contour-sheet.tsx";
import { useIsLeaving } from "../../forms/form.tsx";
import { isNarrowed, ListFilterForm, NothingListed, sortLinks } from "../../lists/list-filter.tsx";
import { listTexts } from "../../lists/texts.ts";
import { bulkTexts } from "../bulk/texts.ts";
import { progressTexts } from "../sites/progress/texts.ts";
import { siteTexts } from "../sites/texts.ts";

const SITES_BULK = "sites-bulk";

const tickColumn: Column<SiteListItem> = {
  id: "tick",
  header: <VisuallyHidden>Select</VisuallyHidden>,
  width: "44px",
  cardLabel: false,
  cell: site => <RowCheck form={SITES_BULK} value={site._id} name={site.name} />,
};

/** The sites of a project; one whose deletion is under way is gone already, and comes back if that fails. */
export function SiteTable(props: {
  sites: readonly SiteListItem[];
  query: Readonly<Record<string, string>>;
  project: Pick<Project, "_id" | "siteCount">;
  manages: boolean;
  addSite: ReactNode;
}) {
  const { sites, query, project, manages, addSite } = props;
  const isLeaving = useIsLeaving();
  const deletionOf = (site: SiteListItem) => `/projects/${project._id}/sites/${site._id}/delete`;
  const rows = sites.filter(site => !isLeaving(deletionOf(site)));
  const sorted = sortLinks(query);
  const isNarrow = isNarrowed(query);
  const total = isNarrow ? project.siteCount : rows.length;
  const { filters, sorts, nouns, search } = siteTexts.list;
  return (
    <Card clip>
      <CardHeader title={`Sites (${total})`} />
      {total > 0 && (
        <ListFilterForm
          searchLabel={search}
          query={query}
          shown={rows.length}
          total={total}
          noun={nouns}
          filters={[
            {
              name: "data",
              label: filters.data,
              options: [{ value: "", label: listTexts.all }, ...filters.kinds],
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
        caption="Sites"
        rows={rows}
        rowKey={site => site._id}
        empty={
          isNarrow && total > 0 ? (
            <NothingListed query={query} noun={nouns(0)} />
          ) : (
            <EmptyState
              art={<ContourArt />}
              title={siteTexts.empty}
              text={siteTexts.emptyHint}
              action={addSite}
            />
          )
        }
        columns={[
          tickColumn,
          {
            id: "name",
            header: "Name",
            sort: sorted("name"),
            cardWide: true,
            cell: site => (
              <div className="row-name">
                <TextLink asChild variant="title">
                  <Link to={`/sites/${site._id}`} prefetch="intent">
                    {site.name}
                  </Link>
                </TextLink>
                {site.description && <small>{site.description}</small>}
              </div>
            ),
          },
          {
            id: "surveyed",
            header: "Surveyed",
            sort: sorted("surveyed", "descending"),
            cardLabel: "Surveyed",
            numeric: true,
            cell: site => (site.surveyedOn ? <Day value={site.surveyedOn} /> : "–"),
          },
          {
            id: "uploaded",
            header: "Uploaded",
            sort: sorted("uploaded", "descending"),
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
                {site.pointCount !== 0 && (
                  <Button asChild variant="ghost" size="sm" icon={<ChartLine aria-hidden />}>
                    <Link to={`/sites/${site._id}/progress`}>
                      {progressTexts.title}
                      <VisuallyHidden>: {site.name}</VisuallyHidden>
                    </Link>
                  </Button>
                )}
                {manages && (
                  <Button asChild variant="ghost" size="sm" icon={<Pencil aria-hidden />}>
                    <Link
                      to={`/projects/${project._id}/sites/${site._id}/edit`}
                      prefetch="intent"
                      preventScrollReset
                    >
                      {siteTexts.rename}
                      <VisuallyHidden>: {site.name}</VisuallyHidden>
                    </Link>
                  </Button>
                )}
                {manages && (
                  <Button asChild variant="ghost" size="sm" tone="danger-quiet" icon={<Trash2 aria-hidden />}>
                    <Link to={deletionOf(site)} prefetch="intent" preventScrollReset>
                      Delete Site<VisuallyHidden>: {site.name}</VisuallyHidden>
                    </Link>
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      {rows.length > 0 && (
        <BulkBar
          id={SITES_BULK}
          form={<Form method="get" action={`/projects/${project._id}/sites/bulk`} />}
          most={limits.bulkMax}
          actions={[
            { value: "export", label: bulkTexts.export },
            ...(manages ? [{ value: "delete", label: "Delete", tone: "danger" as const }] : []),
          ]}
        />
      )}
    </Card>
  );
}
