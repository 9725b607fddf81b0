import { Link } from "@remix-run/react";
import type { VolumeBasis } from "#contract/saved-volume.ts";
import { isByEarlierConvention, isStale } from "#contract/saved-volume-state.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { VolumeInput } from "#contract/volume.ts";
import { VolumeCard } from "#ui/survey/volume-card/volume-card.tsx";
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
  const { pointCount, factors } = saved.basis;
  return (
    <VolumeCard
      id="volume"
      title={volumeTexts.resultsTitle}
      results={results}
      by={results.calculatedBy?.username}
      pointCount={pointCount}
      factors={factors}
      input={saved.input}
      isStale={isStale(results)}
      isByEarlierConvention={isByEarlierConvention(results)}
      words={{ calculateAgain: volumeTexts.staleAction }}
      reportLink={<Link to="report" />}
      calculatorLink={<Link to="volume" />}
    />
  );
}
