import { Link } from "@remix-run/react";
import { useCallback } from "react";
import type { PointPage } from "#contract/site.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { PointsTable } from "#ui/survey/points-table/points-table.tsx";
import { hasHistory, historyPath } from "../history/history-path.ts";
import type { SitePage } from "../site-page.ts";
import { pageRowsOf } from "./page-of-points.ts";

interface PointsSectionProps extends Pick<SitePage, "site" | "summary" | "earlier" | "points" | "mapsUrl"> {
  from: number;
  selected: number | null;
  onSelect: (index: number | null) => void;
}

/** The site's points, paginated by address without a script. */
export function PointsSection({ site, summary, earlier, ...table }: PointsSectionProps) {
  const survey = surveyField(earlier);
  const loadRows = useCallback(
    (start: number, end: number) => fetchRows(site._id, start, end, survey),
    [site._id, survey],
  );
  const historyLink = useCallback((name: string) => <Link to={historyPath(site._id, name)} />, [site._id]);
  return (
    <PointsTable
      {...table}
      historyLink={hasHistory(site) ? historyLink : undefined}
      pageRows={pageRowsOf(summary.pointCount)}
      findLink={<Link to={`/sites/${site._id}/points${earlier ? `?survey=${earlier._id}` : ""}`} />}
      total={summary.pointCount}
      loadRows={loadRows}
      pageLink={offset => <Link to={`?${survey}from=${offset}#points`} preventScrollReset />}
      heightNote={heightWords(site.reading).note}
      hasQuality={summary.unfixedPoints !== undefined}
    />
  );
}

/** The start of a query, if a survey other than the current one is shown. */
const surveyField = (earlier: SitePage["earlier"]) => (earlier ? `survey=${earlier._id}&` : "");

async function fetchRows(
  siteId: string,
  start: number,
  end: number,
  survey: string,
): Promise<PointPage["points"]> {
  const response = await fetch(`/sites/${siteId}/points/rows?${survey}offset=${start}&limit=${end - start}`);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  // Validated by our own loader.
  const page: PointPage = await response.json();
  return page.points;
}
