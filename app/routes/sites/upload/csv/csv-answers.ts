import { COLUMN_ROLES } from "#contract/imports/answer-words.ts";
import { SurveyRole } from "#contract/surveys/surveys.ts";
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

/** A field as the form proposes it: `unit=m`, `heights=sea-level NAVD88`. */
export function proposal(fields: Pick<Fields, "get">, field: string): string {
  const get = (name: string) => String(fields.get(name) ?? "");
  const value = get(field);
  return `${field}=${field === "heights" && value === "sea-level" ? `${value} ${get("datum").trim()}` : value}`;
}

const SINGLE = [
  ...["upload", "separator", "decimal", "encoding", "first", "order", "xyunit", "unit", "heights", "datum"],
  ...["crs", "q", "read", "role", "replace", "label", FROM_LIST, JOINT, ...COLUMN_ROLES],
];

/**
 * The fields of the form in an address: all that a person answered, to be shown or read again. What was only proposed
 * and left as it was is no answer: another answer may change what the file suggests.
 */
export function answerSearch(fields: Fields): URLSearchParams {
  const kept = new URLSearchParams();
  const proposed = fields.getAll("proposed");
  for (const field of SINGLE) {
    const value = textOf(fields, field);
    if (value && !proposed.includes(proposal(fields, field))) kept.set(field, value);
  }
  // An emptied date is an answer, too: not known.
  const day = fields.get("surveyedOn");
  if (typeof day === "string") kept.set("surveyedOn", day);
  // The name of a height system is part of one answer only.
  if (kept.get("heights") !== "sea-level") kept.delete("datum");
  for (const field of ["choice", "out", "confirm"])
    for (const value of fields.getAll(field))
      if (typeof value === "string" && value) kept.append(field, value);
  return kept;
}

/** The answers of an address as the body of an import, with what it agrees to. */
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
    answers: { ...answers, choice: search.getAll("choice"), out: search.getAll("out") },
    confirm: search.getAll("confirm"),
    role: SurveyRole.safeParse(role).data,
    replace,
    surveyedOn: surveyedOn || undefined,
    label,
  };
}
