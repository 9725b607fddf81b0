import { formatPlural } from "#ui/format.ts";

export const surveyTexts = {
  title: "Surveys",
  upload: "Upload Survey",
  description: (site: string) =>
    `Every survey of ${site}, by survey date. The map, the report and the volume calculator use the current one. A corrected survey takes the place of the one it corrects.`,
  notDated: "Not dated",
  timeline: "Dates",
  undated: (count: number) => `${formatPlural(count, "survey")} without a date`,
  none: "No surveys yet",
  noneHint: "Upload a CSV of survey points. Each later upload becomes a survey of its own.",
  noneCurrent: "No current survey",
  noneCurrentHint: (count: number) =>
    `The site shows no points. It has ${formatPlural(count, "survey")}: make one current, or upload another.`,
  edit: "Edit Survey",
  editHint: "Surveys are sorted by this date.",
  saved: "Survey saved successfully",
  saveFailed: "Failed to save survey",
  delete: "Delete Survey",
  deleteCurrent: "It is the current one: the site will show no points until another survey is made current.",
  deleteVersion: "Charts, totals and comparisons will use the version before it again.",
  deleted: "Survey deleted successfully",
  deleteFailed: "Failed to delete survey",
  restoreHint: "It can be restored on this page for 30 days.",
  replaced: "It has been replaced by another version, which charts, totals and comparisons use.",
  viewReplacement: "View the version in use",
  madeCurrent: "This is now the current survey",
  makeCurrentFailed: "Failed to make the survey current",
  restored: "Restored successfully",
  restoreFailed: "Failed to restore",
} as const;
