import { formatCount } from "#ui/format.ts";

export const codesTexts = {
  title: "Point Codes",
  open: "Point Codes",
  hint: "Colour and shape of each code on this project's maps, plans and legends. Codes left on automatic get a symbol of their own. What each code stands for is set below.",
  none: "No point codes yet",
  noneHint: "Codes appear here once the project's sites have points.",
  reset: "Reset All",
  saved: "Point codes updated successfully",
  saveFailed: "Failed to update point codes",
  rules: "What Codes Stand For",
  rulesHint:
    "Rules join points into lines, and leave points out of the surface. They change a surface only where a site uses them: choose that on the site's Surface page, which shows the lines first.",
  saveRules: "Save Rules",
  apply: "Save Proposal",
  rulesSaved: "Code rules saved successfully",
  rulesFailed: "Failed to save code rules",
  proposeFrom: "Look at the points of",
  propose: "Propose Rules",
  proposed: (site: string, controls: number) =>
    `A proposal from the points of ${site}: ${controls === 0 ? "no" : formatCount(controls)} ${controls === 1 ? "point begins or ends" : "points begin or end"} a line. Nothing is saved yet.`,
  usedBy: (sites: string) => `Changing the rules changes the surface and the volumes of: ${sites}.`,
} as const;
