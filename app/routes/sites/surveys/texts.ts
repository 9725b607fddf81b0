import { formatPlural } from "#ui/format.ts";

export const surveyTexts = {
  title: "Surveys",
  upload: "Upload survey",
  description: (site: string) =>
    `Every upload of ${site} by the date it was surveyed. The current one is what the map, the report and the volume calculator use. A corrected survey takes the place of the one it corrects.`,
  notDated: "Not dated",
  timeline: "Dates",
  undated: (count: number) => `${formatPlural(count, "survey")} without a date`,
  none: "No surveys yet",
  noneHint: "Upload a CSV of survey points. Each later upload becomes a survey of its own.",
  noneCurrent: "No current survey",
  noneCurrentHint: (count: number) =>
    `The site shows no points. It keeps ${formatPlural(count, "survey")}: make one current, or upload another.`,
  edit: "Edit survey",
  editHint: "The date orders the surveys of the site.",
  saved: "Survey saved successfully",
  saveFailed: "Failed to save survey",
  delete: "Delete survey",
  deleteCurrent: "It is the current one: the site will show no points until another survey is made current.",
  deleteVersion: "Charts, totals and comparisons will use the version before it again.",
  deleted: "Survey deleted successfully",
  deleteFailed: "Failed to delete survey",
  restoreHint: "It can be restored on this page for 30 days.",
  replaced: "It has been replaced by another version, which charts, totals and comparisons use.",
  viewReplacement: "View the version in use",
  madeCurrent: "The site shows this survey now",
  makeCurrentFailed: "Failed to make the survey current",
  restored: "Restored successfully",
  restoreFailed: "Failed to restore",
  notFound: "Survey not found",
} as const;
