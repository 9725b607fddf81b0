import { PROGRESS_WORDS } from "#survey/report/words/progress-words.ts";

export const progressTexts = {
  title: PROGRESS_WORDS.title,
  failed: "The volumes of the surveys could not be listed",
  back: (site: string) => `Surveys of ${site}`,
  description: PROGRESS_WORDS.description,
  chart: PROGRESS_WORDS.chart,
  chartNote: PROGRESS_WORDS.chartNote,
  note: PROGRESS_WORDS.note,
  levelNote: PROGRESS_WORDS.levelNote,
  designNote: PROGRESS_WORDS.designNote,
  undated: PROGRESS_WORDS.undated,
  computing: (count: number) => (count === 1 ? "Computing 1 volume" : `Computing ${count} volumes`),
  computingHint: "They appear here as they finish.",
  none: "No surveys yet",
  noneHint: "Progress begins with the first upload of points.",
  fix: "Correct the field above, then press Show.",
  notYet: "Nothing compared yet",
  csv: "CSV",
} as const;
