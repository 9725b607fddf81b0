import { COMPARISON_WORDS } from "#survey/report/surveys/comparison-facts.ts";
import { volumeTexts } from "../volume/texts.ts";

export const compareTexts = {
  title: "Compare surveys",
  failed: "The surveys could not be compared",
  back: (site: string) => `Surveys of ${site}`,
  heading: COMPARISON_WORDS.heading,
  sameHeights: COMPARISON_WORDS.sameHeights,
  goneSurvey: "The site has no such survey any more. Please choose another one",
  sameSurvey: "Please choose two different surveys",
  differentHeights: {
    title: volumeTexts.differentHeights.title,
    text: (to: string, from: string) =>
      `To: ${to}. From: ${from}. Cut and fill would hold the difference between the two, which can be tens of metres. ${volumeTexts.differentHeights.mend}`,
    confirm: volumeTexts.differentHeights.confirm,
  },
  notYet: "Nothing compared yet",
  fix: "Correct the fields above, then press Compare.",
  noVolume: COMPARISON_WORDS.noVolume,
  byPoint: "The differences by point are below.",
  check: COMPARISON_WORDS.check,
  oneSurvey: "One survey alone has nothing to be compared with",
  oneSurveyHint: "Upload another survey of this site, then compare the two.",
  csv: "CSV",
  computing: "Comparing the surveys",
  computingHint: "Surveys of many points take up to a few minutes. You may leave this page and come back.",
  cancel: "Cancel",
} as const;
