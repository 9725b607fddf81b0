import type { SiteOutline } from "#contract/site.ts";

/** The saved cut and fill; nothing until there are results. */
export function VolumeResultsSection({ site: _site }: { site: SiteOutline }) {
  return null;
}
