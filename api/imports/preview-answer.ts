import type { z } from "zod";
import type { ImportAnswers } from "#contract/imports/import-answers.ts";
import { ImportPlan, type ImportPreview } from "#contract/imports/import-points.ts";
import { SurveyDate } from "#contract/surveys/surveys.ts";
import { ImportReport } from "#shapes/import-report.ts";
import type { Reading } from "#shapes/reading.ts";
import type { Proposal } from "#survey/reading/proposals.ts";
import { readAs } from "./answers.ts";
import { type Destination, elsewhereStamp, isElsewhere } from "./destination.ts";
import { type Agreement, isClear, openIssues } from "./open-issues.ts";
import { fingerprintOf, type PointsPreview } from "./preview-points.ts";

/** Returns a preview as the API sends it, with what is still to be answered or confirmed. */
export function previewAnswer(
  preview: PointsPreview,
  destination: Destination,
  answers: ImportAnswers,
  agreement: Agreement,
): z.input<typeof ImportPreview> {
  const { plan, reading, report, doubts, extent, points, problem } = preview;
  const proposals = plan.proposals.map(proposal => answersOf(proposal, reading, answers));
  const coming = extent?.bounds;
  return {
    source: sourceOf(preview),
    plan: ImportPlan.parse({ ...plan, proposals }),
    reading: storable(reading),
    report: report && ImportReport.parse(report),
    doubts,
    points,
    problem,
    surveyed: preview.surveyed && SurveyDate.safeParse(preview.surveyed.on).success ? preview.surveyed : null,
    read: readAs(answers),
    open: openIssues(preview, destination, answers, agreement),
    isClear: isClear(preview),
    replaces: destination.replaces,
    hasCalibration: destination.calibration !== null,
    elsewhere:
      coming && isElsewhere(destination.bounds, coming)
        ? { now: destination.bounds!, stamp: elsewhereStamp(coming) }
        : null,
    differences: preview.differences,
    fingerprint: fingerprintOf(reading),
  };
}

function sourceOf({ file }: PointsPreview) {
  if (!file?.conversion) return null;
  const { facts, because, choices } = file.conversion;
  const { format, label, notes } = facts;
  return { format, label, because, notes, choices };
}

/** Returns the answers with which the file is read as proposed. */
function answersOf({ text, exchange, epsg }: Proposal, { columns }: Reading, answers: ImportAnswers) {
  const { name, code, x, y, height } = columns;
  const chosen = { name, code, x: exchange ? y : x, y: exchange ? x : y, height };
  const changed: Record<string, string> = epsg === null ? {} : { crs: String(epsg) };
  for (const [role, column] of Object.entries(chosen)) if (column) changed[role] = String(column.index);
  changed.read = readAs({ ...answers, ...changed });
  return { text, answers: changed };
}

const LONGEST_HEADER = 300;

/** Returns the reading with its column headers cut to the length that can be stored. */
export function storable(reading: Reading): Reading {
  const cut = (key: string, value: unknown) =>
    key === "header" && typeof value === "string" ? value.slice(0, LONGEST_HEADER) : value;
  return JSON.parse(JSON.stringify(reading, cut)) as Reading;
}
