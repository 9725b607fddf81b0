/** Texts of pages, notes and reports about a calculation. */
export const RESULT_WORDS = {
  modes: {
    cut_fill: { name: "Cut and fill", hint: "One level or sloping plane, and pads in it" },
    pads: { name: "Pads", hint: "Each pad has its own elevation" },
    stockpile: { name: "Stockpile", hint: "Volume above a base" },
    surface_to_surface: {
      name: "Surface to surface",
      hint: "What was removed and placed since another survey",
    },
    balance: { name: "Balance", hint: "Find the level where cut meets fill" },
    design: { name: "Survey against design", hint: "Cut, fill and what is in tolerance" },
  },
  bases: {
    triangulated: "Triangulated from the toe",
    best_fit: "Best-fit plane through the toe",
    lowest: "Level at the lowest toe",
    highest: "Level at the highest toe",
    average: "Level at the average toe",
    custom: "Custom level",
  },
  uploadedLater: (name: string) =>
    `${name} was uploaded after this survey, but is treated as the earlier one. If it was measured later, cut and fill are reversed.`,
  surveyedLater: (name: string) =>
    `${name} was measured after this survey, but is treated as the earlier one. Cut and fill are reversed.`,
  earlierConvention: "Cut and fill are reversed here.",
  earlierConventionHint:
    "This was computed by the earlier convention, which calls it cut where the later survey is higher.",
  earlierConventionAction: "Calculate and save again to count what was removed as cut.",
  outlineNote: "The boundary is the outline of the surveyed points; draw one to leave out the edge.",
  noPileNote:
    "No pile is outlined: these are volumes of the whole survey. Draw the toe of the pile as the boundary.",
  merged: (count: number) =>
    count === 1
      ? "1 duplicate point within 1 mm was merged, heights averaged."
      : `${count.toLocaleString("en")} duplicate points within 1 mm were merged, heights averaged.`,
} as const;
