import { texts } from "#contract/texts.ts";
import { RESULT_WORDS } from "#survey/report/words/result-words.ts";

const MEND_HEIGHTS =
  "The size of the difference at this site is unknown. To compare like with like, export one of the two files again with the height reference of the other, and upload it.";

export const volumeTexts = {
  ...RESULT_WORDS,
  title: "Volume Calculator",
  resultsTitle: "Volume Calculation Results",
  allResults: (count: number) => `Saved Volume Results (${count})`,
  saved: "Volume calculation results saved to database successfully",
  pointsChanged:
    "The current survey has changed since this page was opened. These are the figures for its points now; they are not saved yet.",
  figuresChanged:
    "These figures were not on the page when you pressed Save, so they are not saved yet. Check them, then press Save again.",
  saveFailed: "Failed to save volume results to database",
  calculateFailed: "The volume could not be calculated",
  ground: (points: string, low: string, high: string, heights: string) =>
    `${points}, ground between ${low} and ${high}. ${heights}`,
  issues: texts.volume,
  notYet: "Nothing calculated yet",
  pressCalculate: "Choose a mode, fill in its fields and press Calculate.",
  fillIn: "Fill in the fields of this mode.",
  addPads: "Draw a pad on the map, or add one and type its elevation and corners.",
  slopeHint:
    "The plane turns about the pivot, or the centroid of the boundary if there is none. Azimuth is measured from true north, clockwise.",
  factorsHint: "Shown separately. Shrink changes only the balance level.",
  offsitesHint:
    "Everything outside the pads is graded to this elevation; leave empty to keep the existing ground.",
  cornersHint: (pair: string) =>
    `One corner per line, ${pair}. Or the centre, then on the next line 12 × 20 m, 30° or 40 × 65 ft, 30°: width, length, and the bearing of the length from true north`,
  batterHint:
    "Horizontal run per unit of rise, such as 2 for 2:1, to where the batter meets the ground. Leave both empty for vertical walls.",
  boundaryHint: (pair: string) =>
    `One corner per line, ${pair}; or a side from the previous corner, such as 25 m, 90° or 82 ft, 90°: length, then bearing from true north. Without a boundary, the outline of the survey is used.`,
  balanceHint: "Finds the elevation at which cut, after shrinkage, balances fill.",
  differentHeights: {
    title: "The two surveys use different height references.",
    text: (later: string, earlier: string) =>
      `This survey: ${later}. The earlier one: ${earlier}. Cut and fill would include the difference between the two, which can be tens of metres. ${MEND_HEIGHTS}`,
    mend: MEND_HEIGHTS,
    confirm: "Compare anyway",
  },
  surveysOfSite: "Surveys of this site",
  otherSites: "Other sites",
  noOtherSites: "This site has no other survey, and this project no other site with points, to compare with.",
  designHint:
    "Cut is ground above the design, to be removed; fill is what is missing below it, over the area that both cover.",
  noDesigns: "This site has no design yet. Add a LandXML file or a plane under Designs on the site's page.",
  toleranceHint: (byDefault: string) =>
    `Ground within this distance of the design is in tolerance; ${byDefault} if empty.`,
  edgesTitle: "Edge of the Surface",
  keepFlatEdges: "Keep flat triangles at the edge",
  keepFlatEdgesHint:
    "By default they are left out: the projection bends straight edges slightly, which creates thin false triangles along them. Flat means less than 1 mm over an edge of 100 m, and 10 cm over 1 km. Keep them where the edge of the survey really is that straight, for example along a canal.",
  maxEdgeHint:
    "Triangles at the edge whose outer side is longer are left out, from the outside in. Leave empty for no limit.",
  accuracyTitle: "Accuracy of Heights",
  pointAccuracyHint:
    "One standard deviation. Points keep the vertical RMS that they were imported with, which is taken as one standard deviation: where a controller wrote 95 % values, ± is twice too wide. This value is used for points without their own. If empty, ± is shown only when every point has one.",
  heightBiasHint:
    "One standard deviation of an error that does not average out, such as antenna height or the geoid; between two surveys, that of their difference. It applies to the whole area.",
  earlierSurveyHint:
    "Cut is what was removed since that survey, fill what was placed, over the area that both cover.",
  computeAgain: "Compute again",
} as const;
