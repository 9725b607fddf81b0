import type { ProgressReference } from "#ui/survey/progress-table/progress-table.tsx";

export const progressTexts = {
  title: "Progress",
  failed: "The volumes of the surveys could not be listed",
  back: (site: string) => `Surveys of ${site}`,
  description: (site: string, project: string) =>
    `What was removed and placed at ${site}, ${project}, from survey to survey.`,
  chart: {
    first: "Volume against the first survey",
    previous: "Volume against the survey before",
    level: "Volume against a level",
    design: "Volume against a design",
  } satisfies Record<ProgressReference, string>,
  chartNote: {
    first: "Net, placed less removed, m³",
    previous: "Net, placed less removed, m³",
    level: "Net, above the level less missing below it, m³",
    design: "Net, above the design less missing below it, m³",
  } satisfies Record<ProgressReference, string>,
  note: {
    first: "Since the first survey, bank volumes",
    previous: "Since the survey before, bank volumes",
  },
  levelNote: (level: string, heights: string) => `Level ${level} m ${heights}`,
  designNote: (design: string) => `Design ${design}, where it covers the survey`,
  undated: (count: number) =>
    count === 1
      ? "1 survey without a date is in the table only."
      : `${count.toLocaleString("en")} surveys without a date are in the table only.`,
  computing: (count: number) => (count === 1 ? "Computing 1 volume" : `Computing ${count} volumes`),
  computingHint: "This page brings them as they come.",
  none: "No surveys yet",
  noneHint: "Progress begins with the first upload of points.",
  fix: "Correct the field above, then press Show.",
  notYet: "Nothing compared yet",
  csv: "CSV",
} as const;
