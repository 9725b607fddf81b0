import type { SitePlanLayout } from "#contract/reports/site-plan.ts";

export const planTexts = {
  title: "Plan",
  description: (site: string) => `${site} on paper, at a scale that can be measured`,
  failed: "Failed to load the plan",
  settings: "Sheet",
  show: "Show",
  preview: "Preview",
  pdf: "Download PDF",
  png: "Download PNG",
  groups: {
    site: "Site",
    boundary: "Site",
    code: "Points of a code",
    stockpile: "Stockpiles",
    volume: "Saved volumes",
  } satisfies Record<SitePlanLayout["areas"][number]["kind"], string>,
  scale: "Scale",
  coordinates: "Coordinates",
  north: "North",
  northUp: (trueNorthDeg: number) => {
    const turn = Math.abs(trueNorthDeg);
    if (turn < 0.05) return "Grid north is up";
    return `Grid north is up; true north lies ${turn.toFixed(1)}° ${trueNorthDeg > 0 ? "east" : "west"} of it`;
  },
  toPrint: (barMm: number) =>
    `Print the PDF at actual size (100 %), not fitted to the page. On paper the scale bar must measure ${barMm.toFixed(1)} mm.`,
  alt: (site: string, scale: string, area: string) => `Plan of ${site} at ${scale}: ${area}`,
} as const;
