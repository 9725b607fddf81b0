import { Link, useParams, useSearchParams } from "@remix-run/react";
import { useCallback, useContext, useState } from "react";
import type { SharedSite } from "#contract/sharing/shared.ts";
import type { PointPage } from "#contract/site.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { CoordinatesContext, systemNames } from "#ui/coordinates.ts";
import { formatCount } from "#ui/format.ts";
import type { MapSources } from "#ui/map/engine/types.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { Day } from "#ui/primitives/time/day.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { PointsTable } from "#ui/survey/points-table/points-table.tsx";
import { UploadedData, type UploadedRow } from "#ui/survey/uploaded-data/uploaded-data.tsx";
import { messages } from "../../messages.ts";
import { frameTexts } from "../sites/frame/texts.ts";
import { pageRowsOf } from "../sites/sections/page-of-points.ts";
import { surveyTexts } from "../sites/surveys/texts.ts";
import { SharedMap } from "./shared-map.tsx";
import { sharedTexts } from "./texts.ts";

interface SharedSitePageProps {
  site: SharedSite;
  points: SurveyPoint[];
  from: number;
  mapsUrl: string;
  maps: MapSources;
  /** When the link expires; null for never. */
  endsAt: string | null;
}

/** A site or a survey as a guest sees it: map, layers and points, without links to other pages. */
export function SharedSitePage({ site, points, from, mapsUrl, maps, endsAt }: SharedSitePageProps) {
  const { summary } = site;
  const path = `/s/${encodeURIComponent(useParams().token ?? "")}`;
  const withQuery = useWithQuery();
  const [selected, select] = useState<number | null>(null);
  const loadRows = useCallback((start: number, end: number) => fetchRows(path, start, end), [path]);
  const heights = heightWords(site.heights ? { heights: site.heights } : undefined);
  const layers = layersOf(site);
  const picked = { selected, onSelect: select };
  return (
    <Page>
      <PageHeader title={site.name} description={site.description} meta={factsOf(site, endsAt)} />
      <Stack>
        {layers.length === 0 && (
          <Card>
            <EmptyState title={sharedTexts.empty} text={sharedTexts.emptyHint} />
          </Card>
        )}
        <SharedMap
          site={site}
          path={path}
          maps={maps}
          mapsUrl={mapsUrl}
          title={sharedTexts.map}
          {...picked}
        />
        <UploadedData rows={layers} />
        <PointsTable
          points={points}
          from={from}
          pageRows={pageRowsOf(summary.pointCount)}
          total={summary.pointCount}
          loadRows={loadRows}
          pageLink={offset => (
            <Link to={`${withQuery({ from: String(offset) })}#points`} preventScrollReset />
          )}
          mapsUrl={mapsUrl}
          heightNote={heights.note}
          hasQuality={summary.unfixedPoints !== undefined}
          {...picked}
        />
      </Stack>
    </Page>
  );
}

/** In the address of a guest who asked for degrees. */
export const IN_DEGREES = "degrees";

/** Returns a function that changes the address's query; null removes a name. */
function useWithQuery() {
  const [query] = useSearchParams();
  return (change: Record<string, string | null>) => {
    const changed = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change))
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    return `?${changed}`;
  };
}

/** Names the coordinate system of the page, with a link to degrees and back. */
function CoordinatesLink({ grid }: { grid: NonNullable<SharedSite["grid"]> }) {
  const { inDegrees } = useContext(CoordinatesContext);
  const withQuery = useWithQuery();
  const { short, full } = systemNames(grid);
  return (
    <>
      <span title={full}>{inDegrees ? frameTexts.degrees : short}</span>{" "}
      <TextLink asChild>
        <Link to={withQuery({ [IN_DEGREES]: inDegrees ? null : "1" })} replace preventScrollReset>
          {inDegrees ? frameTexts.showGrid(grid.isLocal ? "local grid" : short) : frameTexts.showDegrees}
        </Link>
      </TextLink>
    </>
  );
}

function factsOf({ summary, heights, grid, ...site }: SharedSite, endsAt: string | null) {
  const surveyed = site.surveyedOn ? <Day value={site.surveyedOn} /> : surveyTexts.notDated;
  return [
    ...(summary.pointCount > 0
      ? [
          { label: "Surveyed", value: surveyed, after: site.surveyLabel || undefined },
          { label: "Points", value: formatCount(summary.pointCount) },
          { label: "Types", value: formatCount(summary.typeCount) },
          { label: "Heights", value: heightWords(heights ? { heights } : undefined).note },
        ]
      : []),
    ...(grid ? [{ label: frameTexts.coordinates, value: <CoordinatesLink grid={grid} /> }] : []),
    { label: "Link ends", value: <Time value={endsAt} kind="dateTime" fallback="Never" /> },
  ];
}

function layersOf({ summary, uploadedAt, drawing, mapLayer }: SharedSite): UploadedRow[] {
  const row = (kind: UploadedRow["kind"], facts: Partial<UploadedRow>): UploadedRow => ({
    kind,
    label: messages.siteData[kind].name,
    ...facts,
  });
  return [
    ...(summary.pointCount > 0 ? [row("topographic", { points: summary.pointCount, uploadedAt })] : []),
    ...(drawing ? [row("cad", { name: drawing })] : []),
    ...(mapLayer ? [row("wms", { name: mapLayer })] : []),
  ];
}

async function fetchRows(path: string, start: number, end: number): Promise<PointPage["points"]> {
  const response = await fetch(`${path}/points?offset=${start}&limit=${end - start}`);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  // Validated by our own loader.
  const page: PointPage = await response.json();
  return page.points;
}
