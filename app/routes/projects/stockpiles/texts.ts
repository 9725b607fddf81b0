import { formatPlural } from "#ui/format.ts";

export const projectStockpileTexts = {
  title: "Stockpiles",
  description: (project: string) =>
    `All stockpiles of ${project}, each measured in the current survey of its site.`,
  failed: "The stockpiles could not be listed",
  csv: "CSV",
  byMaterial: "Totals by Material",
  material: "Material",
  bySite: "Totals by Site",
  site: "Site",
  none: "No stockpiles yet",
  noneHint: "Open a site and draw the outlines of its piles.",
  carried: (count: number, sites: string) =>
    `${formatPlural(count, "pile")} of ${sites} ${count === 1 ? "is" : "are"} carried forward from earlier surveys.`,
  carriedHint: "The site's register shows which, and from when.",
  overlaps: (sites: string) => `Outlines overlap on ${sites}; the shared area is counted twice.`,
  overlapsHint: "The site's register shows which.",
} as const;
