import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { savedBasis, savedInput } from "#contract/saved-volume.ts";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import volumeStyles from "#ui/volume.css?url";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { NotFoundBoundary } from "../../frame/not-found-boundary.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { EmptySite } from "./empty-site.tsx";
import { PointsSection } from "./points-section.tsx";
import { heightWords } from "./reading/heights.ts";
import { ReadingSection } from "./reading/reading-section.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteMapSection } from "./site-map-section.tsx";
import { loadSite } from "./site-page.ts";
import { siteTexts } from "./texts.ts";
import { UploadedData } from "./uploaded-data.tsx";
import { VolumeResultsSection } from "./volume/volume-results-section.tsx";

const PAGE_ROWS = 100;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: volumeStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.site.name ?? siteTexts.notFound);

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    const from = rowsFrom(request);
    const page = await loadSite(new Api(request), params.siteId!, PAGE_ROWS, from);
    const { volumeResults } = page.site;
    const saved = volumeResults && { basis: savedBasis(volumeResults), input: savedInput(volumeResults) };
    return { ...page, from, saved: saved ?? null };
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchOneFailed);
  }
}

export default function SiteDetail() {
  const { site, summary, points, from, maps, mapsUrl, saved } = useLoaderData<typeof loader>();
  const [selected, select] = useState<number | null>(null);
  return (
    <Page>
      <Outlet />
      <SiteHeader site={site} summary={summary} />
      <Stack>
        <EmptySite site={site} summary={summary} />
        <UploadedData site={site} summary={summary} />
        <ReadingSection reading={site.reading} />
        <SiteMapSection
          site={site}
          summary={summary}
          maps={maps}
          mapsUrl={mapsUrl}
          selected={selected}
          onSelect={select}
        />
        <VolumeResultsSection site={site} saved={saved} />
        <PointsSection
          siteId={site._id}
          points={points}
          from={from}
          pageRows={PAGE_ROWS}
          total={summary.pointCount}
          mapsUrl={mapsUrl}
          heightNote={heightWords(site.reading).note}
          hasQuality={summary.unfixedPoints !== undefined}
          selected={selected}
          onSelect={select}
        />
      </Stack>
    </Page>
  );
}

/** Without a script the table comes in pages: `?from=100`. */
function rowsFrom(request: Request): number {
  const from = Number(new URL(request.url).searchParams.get("from"));
  return Number.isSafeInteger(from) && from > 0 ? from : 0;
}

export function ErrorBoundary() {
  return <NotFoundBoundary title={siteTexts.notFound} />;
}
