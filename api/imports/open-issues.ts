import type { FieldIssue } from "#contract/error.ts";
import type { ImportAnswers } from "#contract/imports/import-answers.ts";
import type { SurveyRole } from "#contract/surveys/surveys.ts";
import { texts } from "#contract/texts.ts";
import type { Question } from "#shapes/file-preview.ts";
import { refusedFields } from "./answers.ts";
import { type Destination, elsewhereStamp, isElsewhere } from "./destination.ts";
import type { PointsPreview } from "./preview-points.ts";

/** The field of each question, and the message shown while it is open. */
const QUESTIONS: Record<Question["id"], FieldIssue> = {
  columns: { path: "height", message: "Please choose the column of the heights" },
  crs: { path: "crs", message: "Please choose the coordinate system" },
  encoding: { path: "encoding", message: "Please choose the encoding" },
  "first-line": { path: "first", message: "Please say what the first line is" },
  order: { path: "order", message: "Please say what the columns hold" },
  "xy-unit": { path: "xyunit", message: "Please choose the unit of the coordinates" },
  "height-unit": { path: "unit", message: "Please choose the unit of the heights" },
  heights: { path: "heights", message: "Please say what the heights are measured from" },
  statements: {
    path: "asread",
    message: "Please confirm that the points were read correctly where the file could not be understood",
  },
};
const DATUM: FieldIssue = {
  path: "datum",
  message: "Please name the height system, such as NAVD88 or NN2000",
};

export interface Agreement {
  confirm: string[];
  replace?: string;
  role?: SurveyRole;
}

/** What happens to the present survey. */
export const roleOf = ({ role, replace }: Pick<Agreement, "role" | "replace">): SurveyRole =>
  role ?? (replace ? "replacement" : "new");

/** Lists what must be answered or confirmed before a file is imported, each at its field. */
export function openIssues(
  { plan, doubts, extent, refused }: PointsPreview,
  { bounds, replaces }: Destination,
  { heights }: ImportAnswers,
  agreement: Agreement,
): FieldIssue[] {
  const { confirm, replace } = agreement;
  const issues = refusedFields(refused);
  for (const { id, isAnswered } of plan.questions)
    if (!isAnswered) issues.push(id === "heights" && heights === "sea-level" ? DATUM : QUESTIONS[id]);
  const ask = (path: string, stamps: string[], label: string) => {
    if (stamps.some(stamp => confirm.includes(stamp))) return;
    issues.push({ path, message: `Please confirm “${label}”, or change how the file is read` });
  };
  // The message is the deprecated form: see `confirm` of the contract.
  for (const { id, stamp, label, message, mustConfirm } of doubts)
    if (mustConfirm) ask(id, [stamp, message], label);
  const coming = extent?.bounds;
  if (coming && isElsewhere(bounds, coming))
    ask("elsewhere", [elsewhereStamp(coming)], "far from the site's points");
  if (roleOf(agreement) === "replacement" && replaces !== null && replace !== replaces)
    issues.push({
      path: "replace",
      message: replace ? texts.replacedMeanwhile : texts.confirmReplace,
    });
  return issues;
}

/** Doubts that affect no volume: points measured or named twice. */
const HARMLESS = new Set<string>(["duplicates", "repeated-names"]);

/** Tells whether a file can be imported without a person looking at it. */
export const isClear = ({ plan, doubts, extent, refused }: PointsPreview): boolean =>
  extent !== null &&
  refused.length === 0 &&
  plan.questions.length === 0 &&
  plan.proposals.length === 0 &&
  doubts.every(({ id }) => HARMLESS.has(id));
