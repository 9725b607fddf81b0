import { CALIBRATED_CRS } from "#contract/imports/answer-words.ts";
import type { ImportPreview } from "#contract/imports/import-points.ts";
import type { Question } from "#shapes/file-preview.ts";
import { proposal } from "./csv-answers.ts";

/** The field that answers each question. */
const fieldOf: Record<Question["id"], string> = {
  columns: "height",
  crs: "crs",
  encoding: "encoding",
  "first-line": "first",
  order: "order",
  "xy-unit": "xyunit",
  "height-unit": "unit",
  heights: "heights",
  statements: "asread",
};

const crsOf = (position: ImportPreview["reading"]["position"]) =>
  position.kind === "degrees" || position.definition
    ? ""
    : position.calibration
      ? CALIBRATED_CRS
      : String(position.epsg);

/** Fields with proposed values, to distinguish them from a person's answers: see answerSearch. */
export function proposedFields(
  { plan, reading }: Pick<ImportPreview, "plan" | "reading">,
  answers: URLSearchParams,
): string[] {
  const { position, heights, heightUnit, firstLine } = reading;
  const shown = new URLSearchParams({
    first: firstLine,
    order: plan.order ?? "",
    unit: heightUnit,
    heights: heights.kind,
    datum: heights.kind === "sea-level" ? heights.datum : "",
    crs: crsOf(position),
  });
  // The form preselects nothing for an open question, whatever default the reading uses.
  const asked = new Set(plan.questions.filter(({ isAnswered }) => isAnswered).map(({ id }) => fieldOf[id]));
  // Until the order of the columns is known, nothing that depends on it is preselected.
  if (plan.questions.some(({ id, isAnswered }) => id === "order" && !isAnswered))
    for (const field of ["unit", "heights"]) asked.delete(field);
  return ["first", "order", "unit", "heights", "crs"]
    .filter(field => asked.has(field) && !answers.has(field) && shown.get(field))
    .map(field => proposal(shown, field));
}
