import { formatPlural } from "#ui/format.ts";

export const surfaceTexts = {
  title: "Surface",
  description: (site: string) =>
    `How the surface of ${site} is made from its points: the lines it follows, and what is left out. Volumes, comparisons, progress, contours and exports all use it.`,
  settings: "Settings",
  outdates: (count: number) =>
    `Changing the settings changes the surface: ${formatPlural(count, "saved volume")} of this site will be marked as outdated.`,
  rules: "Code Rules of the Project",
  proposeRules: "Propose Rules from Codes",
  saved: "Surface settings saved successfully",
  saveFailed: "Failed to save surface settings",
  preview: {
    button: "Preview",
    title: "Preview, not saved",
    failed: "Failed to preview the surface",
    stale: "The settings have changed since this preview. Press Preview again.",
    now: (changed: string, stored: string | null) =>
      stored === null ? changed : `${changed} (now ${stored})`,
    between: (cut: string, fill: string, area: string) =>
      `Compared with the current surface: ${cut} cut, ${fill} fill over ${area} of common ground.`,
    noneNow: "The stored settings make no surface, so there is nothing to compare with.",
    nothingShared: "The current surface and the previewed one have no ground in common.",
    plan: (site: string) => `Surface of ${site} with these settings, and what changes`,
    ends: { lower: "Lower", higher: "Higher" },
    legend: "Solid outline: with these settings. Dashed outline: as it is now.",
  },
  failed: "Failed to load the surface",
  plan: (site: string) => `Plan of ${site} with its lines`,
  planTitle: "Plan",
  unused: "Dashed lines are not part of the surface yet. Rings show where lines cross.",
  tooManyDrawn: (count: number) => `The first ${count} lines are drawn.`,
  linesFailed: "The lines could not be listed",
  notANumber: "Please type a number",
} as const;
