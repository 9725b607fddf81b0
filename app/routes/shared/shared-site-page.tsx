import { Link, useParams } from "@remix-run/react";
import { useCallback, useState } from "react";
import type { SurveyPoint } from "#contract/points/point.ts";
import type { SharedSite } from "#contract/sharing/share-links.ts";
import type { PointPage } from "#contract/site.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { formatCount } from "#ui/format.ts";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { Day } from "#ui/primitives/time/day.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { PlanView } from "#ui/survey/plan-view/plan-view.tsx";
import { PointsTable } from "#ui/survey/points-table/points-table.tsx";
import { UploadedData, type UploadedRow } from "#ui/survey/uploaded-data/uploaded-data.tsx";
import { messages } from "../../messages.ts";
import { PAGE_ROWS } from "../sites/sections/points-section.tsx";
import { surveyTexts } from "../sites/surveys/texts.ts";
import { sharedTexts } from "./texts.ts";

interface SharedSitePageProps {
  site: SharedSite;
  points: SurveyPoint[];
  from: number;
  mapsUrl: string;
}

/** A site as a guest sees it: plan, layers and points. It leads to no other page. */
export function SharedSitePage({ site, points, from, mapsUrl }: SharedSitePageProps) {
  const { summary } = site;
  const { token } = useParams();
  const [selected, select] = useState<number | null>(null);
  const loadRows = useCallback((start: number, end: number) => fetchRows(token ?? "", start, end), [token]);
  const heights = heightWords(site.heights ? { heights: site.heights } : undefined);
  return (
    <Page>
      <PageHeader title={site.name} description={site.description} meta={factsOf(site)} />
      <Stack>
        {summary.plan && (
          <Card clip>
            <CardHeader title={sharedTexts.plan} />
            <div className="h-[min(680px,110vw)] overflow-hidden">
              <PlanView plan={summary.plan} label={sharedTexts.planOf(site.name)} choices={site.codeMarks} />
            </div>
          </Card>
        )}
        <UploadedData rows={layersOf(site)} />
        <PointsTable
          points={points}
          from={from}
          pageRows={PAGE_ROWS}
          total={summary.pointCount}
          loadRows={loadRows}
          pageLink={offset => <Link to={`?from=${offset}#points`} preventScrollReset />}
          mapsUrl={mapsUrl}
          heightNote={heights.note}
          hasQuality={summary.unfixedPoints !== undefined}
          selected={selected}
          onSelect={select}
        />
      </Stack>
    </Page>
  );
}

function factsOf({ summary, heights, ...site }: SharedSite) {
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
    { label: "Link ends", value: <Time value={site.expiresAt} kind="dateTime" fallback="Never" /> },
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

async function fetchRows(token: string, start: number, end: number): Promise<PointPage["points"]> {
  const response = await fetch(`/s/${encodeURIComponent(token)}/points?offset=${start}&limit=${end - start}`);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  // Our own loader has checked them.
  const page: PointPage = await response.json();
  return page.points;
}
