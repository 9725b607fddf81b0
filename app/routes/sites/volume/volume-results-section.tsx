import { Link } from "@remix-run/react";
import { isByEarlierConvention, isStale, savedBasis, savedInput } from "#contract/saved-volume.ts";
import type { SiteOutline } from "#contract/site.ts";
import { VolumeCard } from "#ui/survey/volume-card/volume-card.tsx";
import { volumeTexts } from "./texts.ts";

/** The saved cut and fill; nothing until there are results. */
export function VolumeResultsSection({ site }: { site: SiteOutline }) {
  const { volumeResults: results } = site;
  if (!results) return null;
  const { pointCount, factors } = savedBasis(results);
  return (
    <VolumeCard
      id="volume"
      title={volumeTexts.resultsTitle}
      results={results}
      by={results.calculatedBy?.username}
      pointCount={pointCount}
      factors={factors}
      input={savedInput(results)}
      isStale={isStale(results, site.datasetId)}
      isByEarlierConvention={isByEarlierConvention(results)}
      words={{ calculateAgain: volumeTexts.staleAction }}
      reportLink={<Link to="report" />}
      calculatorLink={<Link to="volume" />}
    />
  );
}
