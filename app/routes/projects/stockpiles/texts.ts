import { formatPlural } from "#ui/format.ts";

export const projectStockpileTexts = {
  title: "Stockpiles",
  description: (project: string) =>
    `The stockpiles of all sites of ${project}, each site as of its own survey.`,
  failed: "The stockpiles could not be listed",
  csv: "CSV",
  byMaterial: "Totals by material",
  material: "Material",
  bySite: "Totals by site",
  site: "Site",
  none: "No stockpiles yet",
  noneHint: "Open a site and draw the outlines of its piles.",
  carried: (count: number, sites: string) =>
    `${formatPlural(count, "pile")} of ${sites} ${count === 1 ? "is" : "are"} carried forward from earlier surveys.`,
  carriedHint: "The register of the site says which, and from when.",
  overlaps: (sites: string) => `Outlines overlap on ${sites}: what is common is counted twice.`,
  overlapsHint: "The register of the site says which.",
} as const;
