import type { z } from "zod";
import type { CorrectSurveyBody } from "#contract/surveys/correction.ts";
import { chosenIn, filterEntries, type PointsAddress, readPoints } from "./points-query.ts";

export type ChangeDeed = "exclude" | "correct";

/** The points that an address of the page refers to: ticked rows, or all that match its filters. */
export interface ChangeAddress {
  deed: ChangeDeed;
  rows: number[];
  isAll: boolean;
  asked: PointsAddress;
}

export function readChange(query: URLSearchParams): ChangeAddress {
  const deed = query.get("deed") ?? "";
  return {
    deed: deed.startsWith("correct") ? "correct" : "exclude",
    rows: chosenIn(query).sort((a, b) => a - b),
    isAll: deed.endsWith("-all"),
    asked: readPoints(query),
  };
}

/**
 * Query parameters of the page that changes points, without the action and the ticked rows; a row is only
 * valid with its survey.
 */
export function changeEntries({ values, sort }: PointsAddress, surveyId: string): [string, string][] {
  const entries: [string, string][] = [
    ["survey", surveyId],
    ["sort", sort],
  ];
  return [...filterEntries(values), ...entries.filter(([, value]) => value !== "")];
}

/** Returns the points to change as the API's body. */
export function pointsOf({ rows, isAll, asked }: ChangeAddress): z.input<typeof CorrectSurveyBody>["points"] {
  if (!isAll) return { rows };
  const where: Record<string, string | string[]> = Object.fromEntries(
    filterEntries(asked.values).filter(([name]) => name !== "code"),
  );
  return { where: { ...where, ...(asked.values.code.length > 0 && { code: [...asked.values.code] }) } };
}
