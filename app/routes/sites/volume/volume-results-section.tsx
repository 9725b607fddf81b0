import { Link } from "@remix-run/react";
import { Calculator, FileText } from "lucide-react";
import type { VolumeBasis } from "#contract/saved-volume.ts";
import { isByEarlierConvention, isStale } from "#contract/saved-volume-state.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { VolumeInput } from "#contract/volume.ts";
import { formatPlural } from "#ui/format.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { VolumeResult } from "#ui/survey/volume-result/volume-result.tsx";
import { edgeFacts, fillToOrder, looseCut, meaningOf, padRows, savedFacts } from "../report/describe.ts";
import { surveyFacts } from "../report/surveys.tsx";
import { volumeTexts } from "./texts.ts";

/** What a saved result rests on, as far as it can be read. */
export interface SavedVolume {
  basis: VolumeBasis;
  input: VolumeInput | null;
}

/** The saved cut and fill; nothing until there are results. */
export function VolumeResultsSection({ site, saved }: { site: SiteOutline; saved: SavedVolume | null }) {
  const { volumeResults: results } = site;
  if (!results || !saved) return null;
  const { basis, input } = saved;
  const { pointCount, factors } = basis;
  const facts = [...savedFacts(results), ...(results.surveys ? surveyFacts(results.surveys) : [])];
  if (factors?.swell) facts.push(looseCut(factors));
  if (factors?.shrink) facts.push(fillToOrder(factors));
  if (input) facts.push(...edgeFacts({ ...results, input }).filter(({ isPlain }) => !isPlain));
  const by = results.calculatedBy?.username;
  return (
    <Card clip id="volume">
      <CardHeader
        title={volumeTexts.resultsTitle}
        actions={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-subtle">
            <span>
              {results.calculatedAt && (
                <>
                  Calculated <Time value={results.calculatedAt} kind="dateTime" />
                </>
              )}
              {by && ` by ${by}`}
              {pointCount !== undefined && ` from ${formatPlural(pointCount, "point")}`}
            </span>
            <span className="flex gap-2">
              <Button asChild size="sm" icon={<FileText aria-hidden />}>
                <Link to="report">Report</Link>
              </Button>
              <Button asChild size="sm" icon={<Calculator aria-hidden />}>
                <Link to="volume">Calculator</Link>
              </Button>
            </span>
          </span>
        }
      />
      {isStale(results, site.datasetId) && (
        <Alert tone="warn" className="rounded-none" title={volumeTexts.stale}>
          <Link to="volume" className="underline underline-offset-[.18em]">
            {volumeTexts.staleAction}
          </Link>
        </Alert>
      )}
      {isByEarlierConvention(results) && (
        <Alert tone="warn" className="rounded-none" title={volumeTexts.earlierConvention}>
          {volumeTexts.earlierConventionHint}{" "}
          <Link to="volume" className="underline underline-offset-[.18em]">
            {volumeTexts.earlierConventionAction}
          </Link>
        </Alert>
      )}
      <VolumeResult
        cutM3={results.cutVolume}
        fillM3={results.fillVolume}
        netM3={results.netVolumeChange}
        facts={facts}
        pads={padRows(results.pads)}
        meaning={meaningOf(results)}
      />
    </Card>
  );
}
