import type { FieldIssue } from "#contract/error.ts";
import type { ImportPreview } from "#contract/imports/import-points.ts";
import { SurveyDate, SurveyLabel } from "#contract/surveys/surveys.ts";

/** The answers about the survey itself, or the proposal: the date in the file, else none. */
export function surveyAnswers(search: URLSearchParams, preview: Pick<ImportPreview, "surveyed">) {
  const inFile = preview.surveyed;
  const given = search.get("surveyedOn");
  return {
    role: search.get("role") === "replacement" ? ("replacement" as const) : ("new" as const),
    surveyedOn: given ?? inFile?.on ?? "",
    evidence: inFile?.evidence ?? null,
    label: search.get("label") ?? "",
  };
}

/** Answers about the survey that are not valid. */
export function surveyIssues(search: URLSearchParams): FieldIssue[] {
  const issues = (path: string, result: ReturnType<typeof SurveyDate.safeParse>) =>
    result.success ? [] : [{ path, message: result.error.issues[0]!.message }];
  const day = search.get("surveyedOn");
  return [
    ...(day ? issues("surveyedOn", SurveyDate.safeParse(day)) : []),
    ...issues("label", SurveyLabel.safeParse(search.get("label") ?? "")),
  ];
}
