import { COMPARISON_WORDS } from "#survey/report/surveys/comparison-facts.ts";
import { volumeTexts } from "../volume/texts.ts";

export const compareTexts = {
  title: "Compare Surveys",
  failed: "The surveys could not be compared",
  back: (site: string) => `Surveys of ${site}`,
  heading: COMPARISON_WORDS.heading,
  sameHeights: COMPARISON_WORDS.sameHeights,
  goneSurvey: "That survey no longer exists. Please choose another one",
  sameSurvey: "Please choose two different surveys",
  differentHeights: {
    title: volumeTexts.differentHeights.title,
    text: (to: string, from: string) =>
      `To: ${to}. From: ${from}. Cut and fill would include the difference between the two, which can be tens of metres. ${volumeTexts.differentHeights.mend}`,
    confirm: volumeTexts.differentHeights.confirm,
  },
  notYet: "Nothing compared yet",
  fix: "Correct the fields above, then press Compare.",
  noVolume: COMPARISON_WORDS.noVolume,
  byPoint: "The differences by point are below.",
  check: COMPARISON_WORDS.check,
  renumbered: "Most names stand for other points.",
  movedHidden:
    "Points that moved are therefore hidden on the map and in the list; tick Moved on the map, or choose All differences in the list, to see them.",
  oneSurvey: "You need two surveys to compare",
  oneSurveyHint: "Upload another survey of this site, then compare the two.",
  csv: "CSV",
  computing: "Comparing the surveys",
  computingHint: "Large surveys can take a few minutes. You can leave this page and come back.",
  cancel: "Cancel",
} as const;
