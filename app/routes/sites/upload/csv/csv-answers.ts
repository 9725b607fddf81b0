import type { FieldIssue } from "#contract/error.ts";
import { COLUMN_ROLES } from "#contract/imports/answer-words.ts";
import { ImportAnswers } from "#contract/imports/import-answers.ts";
import type { ImportPreview } from "#contract/imports/import-points.ts";
import type { SurveyRole } from "#contract/surveys/surveys.ts";
import type { Question } from "#shapes/file-preview.ts";
import { FROM_LIST, JOINT } from "../upload-path.ts";

/** A form, or the query of an address. */
export interface Fields {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}

const textOf = (fields: Fields, name: string): string => {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
};

/** The value that the form proposes for a field: `unit=m`, `heights=sea-level NAVD88`. */
export function proposal(fields: Pick<Fields, "get">, field: string): string {
  const get = (name: string) => String(fields.get(name) ?? "");
  const value = get(field);
  return `${field}=${field === "heights" && value === "sea-level" ? `${value} ${get("datum").trim()}` : value}`;
}

const SINGLE = [
  ...["upload", "separator", "decimal", "encoding", "first", "order", "xyunit", "unit", "heights", "datum"],
  ...["crs", "q", "read", "role", "replace", "label", FROM_LIST, JOINT, ...COLUMN_ROLES],
];

/** Fields that hold several answers. */
const LISTS = ["choice", "out", "asread", "confirm"];

/**
 * The form's fields as an address: everything that a person answered, to be shown or read again. Unchanged
 * proposals are not answers, because another answer may change what the file suggests. Answers that another
 * one made irrelevant (`kept`) return when they are relevant again; `withKept` is false for an import, which
 * would refuse them.
 */
export function answerSearch(fields: Fields, withKept = true): URLSearchParams {
  const kept = new URLSearchParams();
  const proposed = fields.getAll("proposed");
  for (const field of SINGLE) {
    const value = textOf(fields, field);
    if (value && !proposed.includes(proposal(fields, field))) kept.set(field, value);
  }
  // A cleared date is an answer, too: unknown.
  const day = fields.get("surveyedOn");
  if (typeof day === "string") kept.set("surveyedOn", day);
  for (const field of LISTS)
    for (const value of fields.getAll(field))
      if (typeof value === "string" && value) kept.append(field, value);
  if (withKept)
    for (const [field, value] of new URLSearchParams(textOf(fields, "kept"))) keep(kept, field, value);
  // The name of a height system belongs to one answer only.
  if (kept.get("heights") !== "sea-level") kept.delete("datum");
  return kept;
}

function keep(answers: URLSearchParams, field: string, value: string): void {
  if (LISTS.includes(field)) {
    if (!answers.getAll(field).includes(value)) answers.append(field, value);
  } else if (SINGLE.includes(field) && !answers.has(field)) answers.set(field, value);
}

/**
 * The given answers that the form has no control for, so that other answers do not erase them: those that are
 * used as hidden fields, and the refused ones as the value of the field `kept`.
 */
export function answersWithoutControl(
  given: URLSearchParams,
  used: URLSearchParams,
  preview: ImportPreview,
): { used: [string, string][]; kept: string } {
  const hidden = [...given].filter(([field, value]) => !hasControl(field, value, preview));
  const isUsed = ([field, value]: [string, string]) => used.getAll(field).includes(value);
  return {
    used: hidden.filter(isUsed),
    kept: String(new URLSearchParams(hidden.filter(each => !isUsed(each)))),
  };
}

/** Whether the form shows a control for an answer about how the file is read. */
function hasControl(field: string, value: string, preview: ImportPreview): boolean {
  const { plan, reading, source, doubts, elsewhere } = preview;
  const asks = (id: Question["id"]) => plan.questions.some(question => question.id === id);
  const isTable = preview.problem?.isTable ?? true;
  switch (field) {
    case "choice":
      return source !== null && source.choices.length > 0;
    case "out":
      return doubts.some(({ id, canLeaveOut }) => canLeaveOut && id === value);
    case "confirm":
      return [elsewhere?.stamp, ...doubts.map(({ stamp }) => stamp)].includes(value);
    case "asread":
      return plan.questions.some(
        question => question.id === "statements" && question.statements.some(({ key }) => key === value),
      );
    case "first":
      return asks("first-line");
    case "order":
      return asks("order");
    case "xyunit":
      return asks("xy-unit");
    case "encoding":
      return asks("encoding") || (isTable && !reading.source);
    case "separator":
    case "decimal":
      return isTable && !reading.source;
    case "unit":
      return isTable;
    case "heights":
      return isTable && (asks("heights") || !hasOwnHeights(preview));
    case "datum":
      return isTable && asks("heights");
    case "crs":
      return isTable;
    default:
      // Answers about the survey, and fields of the page itself, are kept by their own parts of the form.
      return true;
  }
}

/** A calibration defines what its heights are. */
const hasOwnHeights = ({ reading: { position } }: ImportPreview) =>
  position.kind === "projected" && Boolean(position.calibration?.height);

/** The answers without incomplete column choices: choosing one column after another is not an error. */
export function withWholeColumns(answers: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(answers);
  if (!["x", "y", "height"].every(role => kept.get(role))) for (const role of COLUMN_ROLES) kept.delete(role);
  return kept;
}

/**
 * Whether to show the error of a refused answer: if the form shows its field, or if it has none. An answer
 * made irrelevant by another one, such as the unit of a system that is no longer chosen, is not an error.
 */
export function isShown({ path }: FieldIssue, preview: ImportPreview, given: URLSearchParams): boolean {
  const { plan, reading, source } = preview;
  const field = ImportAnswers.shape[path as keyof typeof ImportAnswers.shape];
  const values = given.getAll(path);
  const isList = path === "choice" || path === "out" || path === "asread";
  if (field && !field.safeParse(isList ? values : values[0]).success) return true;
  const asks = (id: Question["id"]) => plan.questions.some(question => question.id === id);
  switch (path) {
    case "xyunit":
      return asks("xy-unit");
    case "order":
      return asks("order");
    case "first":
      return asks("first-line");
    case "separator":
    case "decimal":
    case "encoding":
      return !reading.source;
    case "heights":
      return asks("heights");
    case "choice":
      return source !== null && source.choices.length > 0;
    case "out":
    case "asread":
      return false;
    default:
      return true;
  }
}

/** The answers in an address as the body of an import, with its confirmations. */
export function importFields(search: URLSearchParams) {
  const {
    upload: _,
    q: __,
    confirm: ___,
    choice: ____,
    [FROM_LIST]: _____,
    [JOINT]: ______,
    role,
    replace,
    ...fields
  } = Object.fromEntries(search);
  const { surveyedOn, label, ...answers } = fields;
  return {
    answers: {
      ...answers,
      choice: search.getAll("choice"),
      out: search.getAll("out"),
      asread: search.getAll("asread"),
    },
    confirm: search.getAll("confirm"),
    // The API refuses an invalid role.
    role: role as SurveyRole | undefined,
    replace,
    surveyedOn: surveyedOn || undefined,
    label,
  };
}
