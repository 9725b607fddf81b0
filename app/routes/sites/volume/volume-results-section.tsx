import { Link } from "@remix-run/react";
import type { SiteOutline } from "#contract/site.ts";
import type { VolumeBasis } from "#contract/volume/saved-volume.ts";
import { isByEarlierConvention } from "#contract/volume/saved-volume-state.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { VolumeCard } from "#ui/survey/volume-card/volume-card.tsx";
import { volumeTexts } from "./texts.ts";

/** What a saved result is based on, as far as it can be read. */
export interface SavedVolume {
  basis: VolumeBasis;
  input: VolumeInput | null;
}

/** The saved cut and fill; nothing until there are results. */
export function VolumeResultsSection({ site, saved }: { site: SiteOutline; saved: SavedVolume | null }) {
  const { volumeResults: results, savedVolumeCount = 0 } = site;
  if (!results && savedVolumeCount > 0)
    return (
      <p id="volume">
        <TextLink asChild>
          <Link to="results">{volumeTexts.allResults(savedVolumeCount)}</Link>
        </TextLink>
      </p>
    );
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
      outdated={results.outdated}
      isByEarlierConvention={isByEarlierConvention(results)}
      words={{ computeAgain: volumeTexts.computeAgain }}
      listLink={savedVolumeCount > 1 ? <Link to="results" /> : undefined}
      reportLink={<Link to="report" />}
      calculatorLink={<Link to="volume" />}
    />
  );
}
