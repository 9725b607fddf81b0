export const volumeTexts = {
  title: "Volume Calculator",
  resultsTitle: "Volume Calculation Results",
  saved: "Volume calculation results saved to database successfully",
  saveFailed: "Failed to save volume results to database",
  calculateFailed: "The volume could not be calculated",
  ground: (points: string, low: string, high: string, heights: string) =>
    `${points}, ground between ${low} m and ${high} m. ${heights}`,
  drawing: "Click the corners, then Enter",
  notYet: "Nothing calculated yet",
  pressCalculate: "Choose a mode, fill in its fields and press Calculate.",
  fillIn: "Fill in the fields of this mode.",
  addPads: "Draw a pad on the map, or add one and type its elevation and corners.",
  slopeHint:
    "The plane turns about the pivot, or the centroid of the boundary when there is none. Azimuth is measured from true north, clockwise.",
  factorsHint:
    "Reported beside the bank volumes, never mixed in; only a balance level takes shrink into account.",
  offsitesHint:
    "Everything outside the pads is graded to this elevation; leave it empty to leave it as it is.",
  cornersHint: "One corner a line, latitude and longitude in degrees: 46.634653, 8.594007",
  boundaryHint:
    "One corner a line, latitude and longitude in degrees. Without a boundary the outline of the survey counts.",
  balanceHint: "Finds the elevation at which the cut, less its shrink, fills the rest.",
  differentHeights: {
    title: "The two surveys count heights from different references.",
    text: (later: string, earlier: string) =>
      `This survey: ${later}. The earlier one: ${earlier}. Cut and fill would hold the difference between the two, which can be tens of metres.`,
    confirm: "Compare them all the same",
  },
  noOtherSites: "This project has no other site with points to compare with.",
  edgesTitle: "Edge of the surface",
  keepFlatEdges: "Keep flat triangles at the edge",
  keepFlatEdgesHint:
    "By default they are left out: a straight edge of a survey bows a little in the plane, and triangles across the bow would join points that are no neighbours. Flat is less than 1 mm over an edge of 100 m, and 10 cm over 1 km. Keep them where the edge of the survey really bends so little, as a long canal does.",
  maxEdgeHint:
    "Triangles at the edge whose outer side is longer are left out, from outside in. Without it none is too long.",
  uploadedLater: (name: string) =>
    `${name} was uploaded after this survey, but is taken for the earlier one. If it was measured later, cut and fill are the other way round.`,
  earlierSurveyHint:
    "Cut is what was removed since that survey, fill what was placed; over the area that both cover.",
  earlierConvention: "Cut and fill are the other way round here.",
  earlierConventionHint:
    "This was computed by the earlier convention: where the later survey is higher, that is called cut.",
  earlierConventionAction: "Calculate and save again to have what was removed as cut.",
  outlineNote: "The boundary is the outline of the surveyed points; draw one to leave out the edge.",
  merged: (count: number) =>
    count === 1
      ? "1 duplicate point within 1 mm was merged, heights averaged."
      : `${count.toLocaleString("en")} duplicate points within 1 mm were merged, heights averaged.`,
  stale: "The points of this site have changed since this was calculated.",
  staleAction: "Calculate again",
  modes: {
    cut_fill: { name: "Cut and fill", hint: "One level or sloping plane, and pads in it" },
    pads: { name: "Pads", hint: "Each pad has its own elevation" },
    stockpile: { name: "Stockpile", hint: "Volume above a base" },
    surface_to_surface: {
      name: "Surface to surface",
      hint: "What was removed and placed since another site’s survey",
    },
    balance: { name: "Balance", hint: "Find the level where cut meets fill" },
  },
  bases: {
    triangulated: "Triangulated from the toe",
    best_fit: "Best-fit plane through the toe",
    lowest: "Level at the lowest toe",
    highest: "Level at the highest toe",
    average: "Level at the average toe",
    custom: "Level of my own",
  },
} as const;
