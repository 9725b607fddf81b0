import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, Outlet, redirectDocument, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { savedBasis, savedInput } from "#contract/volume/saved-volume.ts";
import volumeStyles from "#ui/page-styles/volume.css?url";
import { Stack } from "#ui/patterns/page/page.tsx";
import { ReadingCard } from "#ui/survey/reading-card/reading-card.tsx";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { documentShows } from "../../http/map-servers.ts";
import { loadComments } from "./comments/load-comments.ts";
import { foundPoint } from "./found-point.ts";
import { frameOf } from "./frame/frame-of.ts";
import { loadVolumeDrawing } from "./load-volume-drawing.ts";
import { chosenIn } from "./points/points-query.ts";
import { useChosen } from "./points/use-chosen.ts";
import { EarlierSurvey } from "./sections/earlier-survey.tsx";
import { EmptySite } from "./sections/empty-site.tsx";
import { MOST_ROWS, pageRowsOf, rowsFrom } from "./sections/page-of-points.ts";
import { PointsSection } from "./sections/points-section.tsx";
import { SelectedPoints } from "./sections/selected-points.tsx";
import { SiteMapSection } from "./sections/site-map-section.tsx";
import { UploadedDataSection } from "./sections/uploaded-data-section.tsx";
import { loadSite } from "./site-page.ts";
import { loadPlanLines } from "./surface/load-plan-lines.ts";
import { surveyIn } from "./survey-query.ts";
import { siteTexts } from "./texts.ts";
import { uploadedAtOf } from "./volume/surveys.ts";
import { VolumeResultsSection } from "./volume/volume-results-section.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: volumeStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.site.name);

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    const api = new Api(request);
    const found = await foundPoint(api, request, params.siteId!);
    // The page starts at the row that was searched for.
    const from = found ?? rowsFrom(request);
    const page = await loadSite(api, params.siteId!, MOST_ROWS, from, surveyIn(request));
    // The saved volume belongs to the current survey.
    const volumeResults = page.earlier ? null : page.site.volumeResults;
    const saved = volumeResults && { basis: savedBasis(volumeResults), input: savedInput(volumeResults) };
    const [drawing, planLines, comments] = await Promise.all([
      saved ? loadVolumeDrawing(api, page.site) : null,
      loadPlanLines(api, page.site, surveyIn(request)),
      loadComments(api, page.site._id),
    ]);
    const points = page.points.slice(0, pageRowsOf(page.summary.pointCount));
    const own = { units: page.site.displayUnits, saved: saved ?? null };
    const frame = frameOf(page.site);
    const ids = chosenIn(new URL(request.url).searchParams);
    return { frame, ...page, ...own, points, from, found, ids, drawing, planLines, comments };
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchOneFailed);
  }
}

/**
 * A map layer can only be shown in a document whose security policy names its server; otherwise a new
 * document is loaded.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const page = await serverLoader<typeof loader>();
  return documentShows(page) ? page : redirectDocument(request.url);
}

export default function SiteDetail() {
  const page = useLoaderData<typeof loader>();
  const { site, summary, earlier, points, from, found, drawing, planLines } = page;
  const { maps, mapsUrl, saved, comments } = page;
  const chosen = useChosen(page.ids, site.survey?._id ?? "", found);
  const [zoomTo, setZoomTo] = useState<readonly number[] | null>(null);
  return (
    <div className="printed-page">
      <Outlet />
      <Stack>
        {earlier ? (
          <EarlierSurvey siteId={site._id} survey={earlier} uploadedAt={uploadedAtOf(site)} />
        ) : (
          <EmptySite site={site} summary={summary} />
        )}
        <SiteMapSection
          site={site}
          summary={summary}
          earlier={earlier}
          maps={maps}
          mapsUrl={mapsUrl}
          drawing={drawing}
          planLines={planLines}
          comments={comments?.threads ?? []}
          chosen={chosen}
          zoomTo={zoomTo}
        />
        <UploadedDataSection
          site={site}
          summary={summary}
          isReadOnly={earlier !== null || !site.mayChangeData}
        />
        <ReadingCard reading={site.reading} />
        <VolumeResultsSection site={site} saved={saved} />
        <PointsSection
          site={site}
          summary={summary}
          earlier={earlier}
          points={points}
          from={from}
          mapsUrl={mapsUrl}
          selected={chosen.picked}
          onSelect={chosen.pick}
        />
      </Stack>
      <SelectedPoints page={page} chosen={chosen} onZoom={setZoomTo} />
    </div>
  );
}
