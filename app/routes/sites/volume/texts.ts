import { texts } from "#contract/texts.ts";
import { RESULT_WORDS } from "#survey/report/words/result-words.ts";

const MEND_HEIGHTS =
  "Nothing here says how large it is at this site. To compare like with like, export one of the two files again with the heights of the other, and upload that.";

export const volumeTexts = {
  ...RESULT_WORDS,
  title: "Volume Calculator",
  resultsTitle: "Volume Calculation Results",
  allResults: (count: number) => `Saved volume results (${count})`,
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
    "The plane turns about the pivot, or the centroid of the boundary when there is none. Azimuth is measured from true north, clockwise.",
  factorsHint: "Shown separately. Shrink changes only the balance level.",
  offsitesHint:
    "Everything outside the pads is graded to this elevation; leave it empty to leave it as it is.",
  cornersHint:
    "One corner a line, latitude and longitude in degrees: 46.634653, 8.594007. Or the centre, then on the next line 12 × 20 m, 30° or 40 × 65 ft, 30°: width, length, and the bearing of the length from true north",
  batterHint:
    "How far out for one up or down, 2 for 2:1, to where the batter meets the ground. Leave both empty for walls.",
  boundaryHint:
    "One corner a line, latitude and longitude in degrees; or a side from the corner before, as 25 m, 90° or 82 ft, 90°: length, then bearing from true north. Without a boundary the outline of the survey is used.",
  balanceHint: "Finds the elevation at which the cut, less its shrink, fills the rest.",
  differentHeights: {
    title: "The two surveys count heights from different references.",
    text: (later: string, earlier: string) =>
      `This survey: ${later}. The earlier one: ${earlier}. Cut and fill would hold the difference between the two, which can be tens of metres. ${MEND_HEIGHTS}`,
    mend: MEND_HEIGHTS,
    confirm: "Compare them all the same",
  },
  surveysOfSite: "Surveys of this site",
  otherSites: "Other sites",
  noOtherSites: "This site has no other survey, and this project no other site with points, to compare with.",
  designHint:
    "Cut is ground above the design, to be removed; fill is missing below it. Over the area that both cover.",
  noDesigns: "This site has no design yet. Add a LandXML file or a plane under Designs on the site's page.",
  toleranceHint: (byDefault: string) =>
    `Ground that differs from the design by no more is in tolerance; ${byDefault} when empty.`,
  edgesTitle: "Edge of the surface",
  keepFlatEdges: "Keep flat triangles at the edge",
  keepFlatEdgesHint:
    "By default they are left out: a straight edge of a survey bows a little in the plane, and triangles across the bow would join points that are no neighbours. Flat is less than 1 mm over an edge of 100 m, and 10 cm over 1 km. Keep them where the edge of the survey really bends so little, as a long canal does.",
  maxEdgeHint:
    "Triangles at the edge whose outer side is longer are left out, from outside in. Without it none is too long.",
  accuracyTitle: "Accuracy of heights",
  pointAccuracyHint:
    "One standard deviation. Points keep the vertical RMS that they were imported with, and it counts as one standard deviation: where a controller wrote 95 % values, ± is twice too wide. This stands for those without. Without it the volume says ± only where every point has its own.",
  heightBiasHint:
    "One standard deviation of an error that does not average out, as of the antenna height or the geoid; between two surveys, that of their difference. It counts with the whole area.",
  earlierSurveyHint:
    "Cut is what was removed since that survey, fill what was placed; over the area that both cover.",
  computeAgain: "Compute again",
} as const;
