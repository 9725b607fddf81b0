import type { SiteOutline } from "#contract/site.ts";
import type { SiteSummary } from "#contract/summary.ts";
import type { Question } from "#survey/reading/reading.ts";
import { formatExtent } from "#ui/format.ts";
import { messages } from "../messages.ts";
import { type Fields, proposal } from "./csv-choice.ts";
import type { CsvPreview } from "./csv-preview.ts";
import { elsewhere, replacementRefused } from "./replacement.ts";

export interface Issue {
  path: string;
  message: string;
}

/** The field that answers a question. */
export const fieldOf: Record<Question["id"], string> = {
  columns: "height",
  crs: "crs",
  "first-line": "first",
  order: "order",
  "xy-unit": "xyunit",
  "height-unit": "unit",
  heights: "heights",
};

/** What must be answered or agreed to before a file is imported, each at its field. */
export function openIssues({ plan, doubts, points }: CsvPreview, site: SiteOutline, fields: Fields): Issue[] {
  const issues = plan.questions
    .filter(({ isAnswered }) => !isAnswered)
    .map(({ id }): Issue => {
      const needsDatum = id === "heights" && fields.get("heights") === "sea-level";
      return needsDatum
        ? { path: "datum", message: messages.upload.open.datum }
        : { path: fieldOf[id], message: messages.upload.open[id] };
    });
  const confirmed = new Set(fields.getAll("confirm"));
  const confirm = (path: string, what: string, label: string) =>
    confirmed.has(what) || issues.push({ path, message: messages.upload.open.doubt(label) });
  for (const { id, label, message, mustConfirm } of doubts) if (mustConfirm) confirm(id, message, label);
  if (points && elsewhere(site, points.summary))
    confirm(ELSEWHERE, elsewhereStamp(points.summary), messages.upload.far);
  const refused = replacementRefused(site, "topographic", fields);
  if (refused) issues.push({ path: "replace", message: refused });
  return issues;
}

/** Answers that the form proposes, to tell them from a person's own: see answerSearch. */
export function proposedFields({ plan, reading }: CsvPreview, answers: URLSearchParams): string[] {
  const { position, heights, heightUnit, firstLine } = reading;
  const shown = new URLSearchParams({
    first: firstLine,
    order: plan.order ?? "",
    unit: heightUnit,
    heights: heights.kind,
    datum: heights.kind === "sea-level" ? heights.datum : "",
    crs: position.kind === "projected" ? String(position.epsg) : "",
  });
  // Of an open question the form shows no answer, whatever the reading goes on with.
  const asked = new Set(plan.questions.filter(({ isAnswered }) => isAnswered).map(({ id }) => fieldOf[id]));
  return ["first", "order", "unit", "heights", "crs"]
    .filter(field => asked.has(field) && !answers.has(field) && shown.get(field))
    .map(field => proposal(shown, field));
}

/** The doubt that points lie far from those of the site. */
export const ELSEWHERE = "elsewhere";

/** What is agreed to by it: these points at this place, and no others. A doubt's own message is its stamp. */
export const elsewhereStamp = ({ bounds }: Pick<SiteSummary, "bounds">): string =>
  `${ELSEWHERE} ${bounds ? formatExtent(bounds) : ""}`;
