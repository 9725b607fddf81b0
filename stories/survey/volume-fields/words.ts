import { RESULT_WORDS } from "#survey/report/words/result-words.ts";
import type { VolumeFieldWords } from "#ui/survey/volume-fields/types.ts";

/** The texts of a page's fields. */
export const words: VolumeFieldWords = {
  modes: {
    cut_fill: { name: "Cut and fill", hint: "One level or sloping plane, and pads in it" },
    pads: { name: "Pads", hint: "Each pad has its own elevation" },
    stockpile: { name: "Stockpile", hint: "Volume above a base" },
    surface_to_surface: { name: "Surface to surface", hint: "What was removed and placed since" },
    balance: { name: "Balance", hint: "Find the level where cut meets fill" },
    design: { name: "Survey against design", hint: "Cut, fill and what is in tolerance" },
  },
  bases: RESULT_WORDS.bases,
  balanceHint: "Finds the elevation at which cut, after shrinkage, balances fill.",
  slopeHint: "The plane turns about the pivot, or the centroid of the boundary.",
  offsitesHint: "Everything outside the pads is graded to this elevation.",
  cornersHint: pair => `One corner per line, ${pair}.`,
  batterHint: "Horizontal run per unit of rise.",
  boundaryHint: () => "Without a boundary the outline of the survey is used.",
  earlierSurveyHint: "Cut is what was removed since that survey.",
  noOtherSites: "This project has no other site with points to compare with.",
  designHint: "Cut is ground above the design, fill what is missing below it.",
  noDesigns: "This site has no design yet.",
  toleranceHint: "Ground within this distance of the design is in tolerance.",
  edgesTitle: "Edge of the Surface",
  keepFlatEdges: "Keep flat triangles at the edge",
  keepFlatEdgesHint: "By default they are left out.",
  maxEdgeHint: "Longer edges are left out.",
  accuracyTitle: "Accuracy of Heights",
  pointAccuracyHint: "For points without one of their own.",
  heightBiasHint: "It applies to the whole area.",
  factorsHint: "Shown separately. Shrink changes only the balance level.",
  differentHeights: {
    title: "The two surveys use different height references.",
    text: (later, earlier) => `This survey: ${later}. The earlier one: ${earlier}.`,
    confirm: "Compare anyway",
  },
};
