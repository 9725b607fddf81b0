import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { Page, Stack } from "#ui/patterns/page.tsx";
import { Api } from "../../http/api.ts";
import { throwAsPage } from "../../http/failure.ts";
import { loadSite } from "../../http/site.ts";
import { messages } from "../../messages.ts";
import { NotFoundBoundary } from "../../not-found-boundary.tsx";
import { pageTitle } from "../../page-title.ts";
import { EmptySite } from "./empty-site.tsx";
import { PointsSection } from "./points-section.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteMapSection } from "./site-map-section.tsx";
import { UploadedData } from "./uploaded-data.tsx";
import { VolumeResultsSection } from "./volume-results-section.tsx";

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
  const { site, summary, points, maps, mapsUrl } = useLoaderData<typeof loader>();
  const [selected, select] = useState<number | null>(null);
  return (
    <Page>
      <Outlet />
      <SiteHeader site={site} summary={summary} />
      <Stack>
        <EmptySite site={site} summary={summary} />
        <UploadedData site={site} summary={summary} />
        <SiteMapSection
          site={site}
          summary={summary}
          maps={maps}
          mapsUrl={mapsUrl}
          selected={selected}
          onSelect={select}
        />
        <VolumeResultsSection site={site} />
        <PointsSection points={points} total={summary.pointCount} mapsUrl={mapsUrl} />
      </Stack>
    </Page>
  );
}

export function ErrorBoundary() {
  return <NotFoundBoundary title={messages.sites.notFound} />;
}
