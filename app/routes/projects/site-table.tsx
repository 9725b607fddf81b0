import { Link } from "@remix-run/react";
import { ChartLine, Map as MapIcon, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Project } from "#contract/project.ts";
import type { SiteListItem } from "#contract/site.ts";
import { DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { Day } from "#ui/primitives/time/day.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { VisuallyHidden } from "#ui/primitives/visually-hidden/visually-hidden.tsx";
import { useIsLeaving } from "../../forms/form.tsx";
import { progressTexts } from "../sites/progress/texts.ts";
import { siteTexts } from "../sites/texts.ts";

/** The sites of a project; one whose deletion is under way is gone already, and comes back if that fails. */
export function SiteTable(props: {
  sites: readonly SiteListItem[];
  project: Pick<Project, "_id">;
  manages: boolean;
  addSite: ReactNode;
}) {
  const { sites, project, manages, addSite } = props;
  const isLeaving = useIsLeaving();
  const deletionOf = (site: SiteListItem) => `/projects/${project._id}/sites/${site._id}/delete`;
  const rows = sites.filter(site => !isLeaving(deletionOf(site)));
  return (
    <Card clip>
      <CardHeader title={`Sites (${rows.length})`} />
      <DataTable
        caption="Sites"
        rows={rows}
        rowKey={site => site._id}
        empty={<EmptyState title={siteTexts.empty} text={siteTexts.emptyHint} action={addSite} />}
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
            id: "surveyed",
            header: "Surveyed",
            cardLabel: "Surveyed",
            numeric: true,
            cell: site => (site.surveyedOn ? <Day value={site.surveyedOn} /> : "–"),
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
                {site.pointCount !== 0 && (
                  <Button asChild variant="ghost" size="sm" icon={<ChartLine aria-hidden />}>
                    <Link to={`/sites/${site._id}/progress`}>
                      {progressTexts.title}
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
    </Card>
  );
}
