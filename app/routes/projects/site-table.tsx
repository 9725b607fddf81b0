import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { limits } from "#contract/limits.ts";
import type { Project } from "#contract/project.ts";
import type { SiteListItem } from "#contract/site.ts";
import { formatCount } from "#ui/format.ts";
import { BulkBar, RowCheck } from "#ui/patterns/bulk-bar/bulk-bar.tsx";
import { type Column, DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { RowLink } from "#ui/patterns/data-table/row-link.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { Day } from "#ui/primitives/time/day.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { VisuallyHidden } from "#ui/primitives/visually-hidden/visually-hidden.tsx";
import { ContourArt } from "#ui/survey/contour-sheet/contour-sheet.tsx";
import { useIsLeaving } from "../../forms/form.tsx";
import {
  isNarrowed,
  ListFilterForm,
  ListQueryFields,
  NothingListed,
  sortLinks,
} from "../../lists/list-filter.tsx";
import type { ListPart } from "../../lists/list-part.ts";
import { moreThan, useMoreRows } from "../../lists/more-rows.tsx";
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

/** The sites of a project; a site whose deletion is in progress is hidden, and reappears if that fails. */
export function SiteTable(props: {
  sites: ListPart<SiteListItem>;
  query: Readonly<Record<string, string>>;
  project: Pick<Project, "_id" | "siteCount">;
  manages: boolean;
  addSite: ReactNode;
}) {
  const { sites, query, project, manages, addSite } = props;
  const isLeaving = useIsLeaving();
  // Dialogs keep the filters of the list behind them.
  const { search: shown } = useLocation();
  const deletionOf = (site: SiteListItem) => `/projects/${project._id}/sites/${site._id}/delete`;
  const loaded = useMoreRows(sites, query, `/projects/${project._id}/site-rows`);
  const rows = loaded.rows.filter(site => !isLeaving(deletionOf(site)));
  const leaving = loaded.rows.length - rows.length;
  const sorted = sortLinks(query);
  const isNarrow = isNarrowed(query);
  const matching = sites.total - leaving;
  const total = isNarrow ? project.siteCount : matching;
  const { filters, sorts, nouns, search } = siteTexts.list;
  return (
    <Card clip>
      <CardHeader title={`Sites (${formatCount(total)})`} />
      {total > 0 && (
        <ListFilterForm
          searchLabel={search}
          query={query}
          shown={matching}
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
        footer={loaded.end}
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
                <RowLink kind="title" href={`/sites/${site._id}`}>
                  {site.name}
                </RowLink>
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
                <RowLink kind="map" href={`/sites/${site._id}`} subject={site.name}>
                  View Site Details
                </RowLink>
                {site.pointCount !== 0 && (
                  <RowLink kind="chart" href={`/sites/${site._id}/progress`} subject={site.name}>
                    {progressTexts.title}
                  </RowLink>
                )}
                {manages && (
                  <>
                    <RowLink
                      kind="edit"
                      href={`/projects/${project._id}/sites/${site._id}/edit${shown}`}
                      subject={site.name}
                      opensDialog
                    >
                      {siteTexts.rename}
                    </RowLink>
                    <RowLink kind="delete" href={deletionOf(site) + shown} subject={site.name} opensDialog>
                      Delete Site
                    </RowLink>
                  </>
                )}
              </>
            ),
          },
        ]}
      />
      {rows.length > 0 && (
        <BulkBar
          key={`${new URLSearchParams(query)}`}
          id={SITES_BULK}
          form={
            <Form method="get" action={`/projects/${project._id}/sites/bulk`}>
              <ListQueryFields query={query} />
            </Form>
          }
          most={limits.bulkMax}
          matching={manages ? moreThan(sites.rows, matching) : undefined}
          actions={[
            { value: "export", label: bulkTexts.export, onlyTicked: true },
            ...(manages ? [{ value: "delete", label: "Delete", tone: "danger" as const }] : []),
          ]}
        />
      )}
    </Card>
  );
}
