import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { ExternalLink, Trash2 } from "lucide-react";
import { shows } from "#contract/policy.ts";
import type { SiteSummary } from "#contract/summary.ts";
import { formatCoordinate, formatCount, formatElevation } from "#ui/format.ts";
import { CodeChip } from "#ui/patterns/code-chip.tsx";
import { DataTable } from "#ui/patterns/data-table.tsx";
import { MapFrame } from "#ui/patterns/map-frame.tsx";
import { Page, Stack } from "#ui/patterns/page.tsx";
import { PageHeader } from "#ui/patterns/page-header.tsx";
import { PlanLegend } from "#ui/patterns/plan-legend.tsx";
import { PlanView } from "#ui/patterns/plan-view.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { Time } from "#ui/primitives/time.tsx";
import { Api } from "../../http/api.ts";
import { throwAsPage } from "../../http/failure.ts";
import { loadSite } from "../../http/site.ts";
import { messages } from "../../messages.ts";
import { NotFoundBoundary } from "../../not-found-boundary.tsx";
import { pageTitle } from "../../page-title.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { UploadedData } from "./uploaded-data.tsx";

const FIRST_ROWS = 100;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.site.name ?? messages.sites.notFound);

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    return await loadSite(new Api(request), params.siteId!, FIRST_ROWS);
  } catch (error) {
    throwAsPage(error, request, messages.sites.fetchOneFailed);
  }
}

export default function SiteDetail() {
  const { site, summary, points, mapsUrl } = useLoaderData<typeof loader>();
  const user = useCurrentUser();
  return (
    <Page>
      <Outlet />
      <PageHeader
        back={{
          label: site.project.name,
          link: <Link to={`/projects/${site.project._id}`} prefetch="intent" />,
        }}
        title={site.name}
        description={site.description}
        meta={[
          { label: "Points", value: formatCount(summary.pointCount) },
          { label: "Types", value: formatCount(summary.typeCount) },
          { label: "Created", value: <Time value={site.createdAt} /> },
          { label: "Uploaded by", value: site.uploadedBy?.username || site.uploadedBy?.email || "–" },
        ]}
        actions={
          user &&
          shows.deleteSiteOnSitePage(user) && (
            <Button asChild variant="ghost" tone="danger" icon={<Trash2 aria-hidden />}>
              <Link to="delete" preventScrollReset>
                Delete Site
              </Link>
            </Button>
          )
        }
      />
      <Stack>
        <UploadedData site={site} summary={summary} />
        {summary.plan && (
          <MapFrame title="Site Map" legend={<PlanLegend codes={planCodes(summary)} toggles />}>
            <PlanView plan={summary.plan} label={`Plan of ${site.name}`} />
          </MapFrame>
        )}
        {points.length > 0 && (
          <Card clip>
            <CardHeader title="Survey Points Data" count={formatCount(summary.pointCount)} />
            <DataTable
              caption="Survey Points Data"
              rows={points}
              rowKey={(_, i) => i}
              cards="fit"
              maxHeight="400px"
              stickyHeader
              dense
              columns={[
                { id: "name", header: "Name", cell: point => <b>{point.name}</b> },
                { id: "code", header: "Code", cell: point => <CodeChip code={point.code} /> },
                {
                  id: "latitude",
                  header: "Latitude",
                  numeric: true,
                  cell: point => formatCoordinate(point.latitude),
                },
                {
                  id: "longitude",
                  header: "Longitude",
                  numeric: true,
                  cell: point => formatCoordinate(point.longitude),
                },
                {
                  id: "elevation",
                  header: "Elevation (m)",
                  numeric: true,
                  cell: point => formatElevation(point.ellipsoidalHeight),
                },
                {
                  id: "open",
                  header: "Actions",
                  actions: true,
                  cell: point => (
                    <IconButton
                      size="sm"
                      label={`Open ${point.name} in an external map`}
                      icon={<ExternalLink aria-hidden />}
                      link={
                        <a
                          href={mapsUrl
                            .replace("{lat}", String(point.latitude))
                            .replace("{lon}", String(point.longitude))}
                          target="_blank"
                          rel="noopener noreferrer"
                        />
                      }
                    />
                  ),
                },
              ]}
            />
            {summary.pointCount > points.length && (
              <p className="border-border border-t px-5 py-2.5 text-sm text-subtle">
                {messages.sites.firstRows(points.length, summary.pointCount)}
              </p>
            )}
          </Card>
        )}
      </Stack>
    </Page>
  );
}

/** The legend's codes in the order of the plan's own groups, which its checkboxes switch by number. */
function planCodes({ plan, codes }: SiteSummary) {
  return (plan?.points ?? []).map(
    ({ code }) => codes.find(known => known.code === code) ?? { code, count: 0 },
  );
}

export function ErrorBoundary() {
  return <NotFoundBoundary title={messages.sites.notFound} />;
}
