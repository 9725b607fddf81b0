import { formatCount, formatPlural } from "#ui/format.ts";

export const overviewTexts = {
  title: "Map",
  open: "Map",
  ofAll: "Where the sites of all projects lie. Archived projects are left out.",
  ofProject: "Where the sites of this project lie.",
  failed: "Failed to fetch sites",
  none: "No sites on the map yet",
  noneHint: "A site appears here once it has points.",
  noneHere: "No sites here",
  noneHereHint: "Sites that were here have moved or are deleted.",
  whole: "Show all sites",
  part: (shown: number, all: number) => `${formatPlural(shown, "site")} of ${formatCount(all)} shown`,
  bounded: (shown: number, all: number) =>
    `The map shows ${formatCount(shown)} of ${formatCount(all)} sites, the newest first. Open the map of a project to see all of its sites.`,
  withoutPoints: (count: number) => `Sites without points (${formatCount(count)})`,
  more: (count: number) => `and ${formatCount(count)} more`,
} as const;
