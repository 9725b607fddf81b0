import type { ReportDetails } from "#contract/reports/report-details.ts";
import type { PaperQuery } from "#contract/reports/report-query.ts";
import { formatDate } from "#survey/report/format.ts";
import { REPORT_WORDS } from "#survey/report/words/report-words.ts";
import type { PaperModel } from "./paper-model.ts";

// The parts that reports of all kinds share.

const PAPER_SIZES = {
  a4: { name: "A4", widthMm: 210, heightMm: 297 },
  a3: { name: "A3", widthMm: 297, heightMm: 420 },
} as const;

export const paperOf = ({ paper = "a4" }: PaperQuery): PaperModel["paper"] => PAPER_SIZES[paper];

export const zoneOf = ({ timeZone = "UTC" }: PaperQuery) => ({ timeZone });

/** '22 Nov 2026, 20:14 Europe/Zurich' */
export const timeText = (at: Date | string, query: PaperQuery) =>
  `${formatDate(at, "dateTime", zoneOf(query))} ${query.timeZone ?? "UTC"}`;

export const signaturesOf = ({ surveyedBy, checkedBy }: ReportDetails): PaperModel["signatures"] =>
  REPORT_WORDS.signatures.map((text, i) => ({ name: [surveyedBy, checkedBy][i] ?? "", text }));
