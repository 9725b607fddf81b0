import { formatCount, formatPlural } from "#ui/format.ts";

export const overviewTexts = {
  title: "Map",
  open: "Map",
  ofAll: "The sites of all projects, except archived ones.",
  ofProject: "The sites of this project.",
  failed: "Failed to fetch sites",
  none: "No sites on the map yet",
  noneHint: "A site appears here once it has points.",
  noneHere: "No sites here",
  noneHereHint: "The sites here were moved or deleted.",
  whole: "Show all sites",
  part: (shown: number, all: number) => `${formatPlural(shown, "site")} of ${formatCount(all)} shown`,
  bounded: (shown: number, all: number) =>
    `The map shows the newest ${formatCount(shown)} of ${formatCount(all)} sites. Open a project's map to see all of its sites.`,
  withoutPoints: (count: number) => `Sites without points (${formatCount(count)})`,
  more: (count: number) => `and ${formatCount(count)} more`,
} as const;
