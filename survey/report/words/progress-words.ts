import type { ProgressReference } from "#shapes/values/volume-words.ts";
import { type Figures, SI_FIGURES } from "../../units/figures.ts";
import { NET_WORDS } from "./net-words.ts";

/** What the progress of a site says, on its page and on paper. */
export const PROGRESS_WORDS = {
  title: "Progress",
  description: (site: string, project: string) =>
    `What was removed and placed at ${site}, ${project}, from survey to survey.`,
  table: "Volume by Survey",
  references: {
    first: "The first survey",
    previous: "The previous survey",
    level: "A level",
    design: "A design",
  } satisfies Record<ProgressReference, string>,
  chart: {
    first: "Volume Against the First Survey",
    previous: "Volume against the previous survey",
    level: "Volume against a level",
    design: "Volume against a design",
  } satisfies Record<ProgressReference, string>,
  chartNote: (reference: ProgressReference, figures: Figures = SI_FIGURES) => {
    const isFixed = reference === "level" || reference === "design";
    const net = isFixed ? `Net, above the ${reference} less missing below it` : NET_WORDS.placedLessRemoved;
    return `${net}, ${figures.m3}`;
  },
  note: {
    first: "Since the first survey, bank volumes",
    previous: "Since the previous survey, bank volumes",
  },
  /** The level is written in the unit of `figures`. */
  levelNote: (level: string, heights: string, figures: Figures = SI_FIGURES) =>
    `Level ${level} ${figures.m} ${heights}`,
  designNote: (design: string) => `Design ${design}, where it covers the survey`,
  undated: (count: number) =>
    count === 1
      ? "1 survey without a date is in the table only."
      : `${count.toLocaleString("en")} surveys without a date are in the table only.`,
  firstSurvey: "First survey",
} as const;

/** Titles of the columns of volumes; the unit is added. */
export const progressHeads = (reference: ProgressReference) =>
  reference === "level" || reference === "design"
    ? {
        state: "Note",
        cut: `Above the ${reference}`,
        fill: "Missing below it",
        net: NET_WORDS.aboveLessMissing,
        previous: NET_WORDS.sincePrevious,
      }
    : {
        state: "Compared with",
        cut: "Removed",
        fill: "Placed",
        net: NET_WORDS.placedLessRemoved,
        previous: NET_WORDS.sincePrevious,
      };
