import type { Evidence } from "#shapes/file-preview.ts";
import type { Reading } from "#shapes/reading.ts";
import { calibrationFacts } from "../calibration/words.ts";
import { ENCODING_NAMES } from "../files/csv/encoding/encodings.ts";
import { suggestedOrder } from "./columns/columns.ts";
import { meaningOf } from "./columns/header-words.ts";
import { vendorOf } from "./columns/vendors.ts";
import { convertedEvidence, formatEvidence, isOurTable } from "./converted.ts";
import { usedColumns } from "./reading.ts";
import { shortened } from "./text.ts";
import type { Draft } from "./types.ts";
import { constantColumns } from "./units/claims.ts";

/** Each thing the file says about itself, in the order a person would check it. */
export function evidenceOf(draft: Draft, reading: Reading): Evidence[] {
  const { head, header, system, proof, found, answers, context } = draft;
  const { converted } = context;
  if (converted && isOurTable(converted))
    return [...convertedEvidence(converted, system?.text), ...calibrationEvidence(draft)];
  const rows: Evidence[] = converted ? [formatEvidence(converted)] : [];
  const add = (id: string, label: string, text: string, certain = true) =>
    rows.push({ id, label, text, certain });
  const encoding = encodingText(draft);
  if (encoding) add("encoding", "Encoding", encoding);
  const vendor = vendorOf(header);
  if (vendor)
    add("vendor", "Vendor", `${vendor.vendor}, ${header.length} columns, ${vendor.found} of them its own`);
  if (system) add("system", system.source, shortened(system.text));
  for (const { index, header: cell, isSystem } of constantColumns(head, header)) {
    const text = isSystem ? null : head.rows.map(row => row.cells[index]?.trim()).find(Boolean);
    if (text) add(`unit-${index}`, `Column “${cell.trim()}”`, shortened(text));
  }
  rows.push(...calibrationEvidence(draft));
  if (proof) rows.push(proof.evidence);
  const { points, quality, day } = usedColumns(reading);
  const count = header.length || head.first?.width || 0;
  const isOpen = !suggestedOrder(found) && !answers.order && !answers.columns;
  if (isOpen) add("columns", "Columns", `${count} columns without names`, false);
  else add("columns", "Columns", columnsText([...points, ...quality, ...day], count));
  const unused = otherHeights(header, found);
  if (unused.length > 0)
    add("other-heights", "Other heights", `Not used: ${shortened(unused.join(", "))}`, proof !== null);
  if (head.preamble.length > 0) add("preamble", "Above the header", shortened(head.preamble.join(" / ")));
  const isKnown =
    header.length === 0 || found.layout !== "documented" || meaningOf(found.columns.x?.header ?? "") !== null;
  add("first-line", "First line", firstLineText(draft, reading), head.first !== null && isKnown);
  if (found.otherPair)
    add(
      "pairs",
      "Positions",
      found.coordinates === "degrees"
        ? `The file has degrees and grid coordinates; the degrees are used${reading.checks.pair ? "" : ", unchecked: nothing names the system of the others"}`
        : "The file has degrees and grid coordinates; the grid coordinates are used",
      reading.checks.pair !== null,
    );
  return rows;
}

/** Why the text is read in an encoding other than Unicode's and Windows-1252, if nobody chose it. */
function encodingText({ answers, context: { text } }: Draft): string | null {
  if (!text?.because || answers.encoding) return null;
  const name = ENCODING_NAMES[text.encoding];
  return text.because === "previous"
    ? `${name}, as in the previous survey`
    : `${name}: the header says “${shortened(text.because.word)}” in it`;
}

/** What places the local grid, if it was chosen. */
function calibrationEvidence({ crs }: Draft): Evidence[] {
  if (!crs?.calibration) return [];
  const { points, plan, heights } = calibrationFacts(crs.calibration);
  const texts = [
    `Local grid to ${crs.name} (EPSG:${crs.epsg}) by ${points}`,
    `plan: ${plan}`,
    `heights: ${heights}`,
  ];
  return [{ id: "calibration", label: "Calibration", text: texts.join("; "), certain: true }];
}

/** Columns that could be the height as well as the one used. */
const otherHeights = (header: string[], { columns }: Draft["found"]) =>
  header.filter((cell, index) => index !== columns.height?.index && meaningOf(cell)?.role === "height");

function columnsText(used: { index: number; header: string }[], count: number): string {
  const names = used.map(({ index, header }) => header.trim() || `column ${index + 1}`);
  const list = shortened(names.join(", "));
  return used.length >= count
    ? `All ${count} are used: ${list}`
    : `${used.length} of ${count} are used: ${list}`;
}

function firstLineText({ head, found }: Draft, { firstLine }: Reading): string {
  const cells = head.first?.cells ?? [];
  const start = shortened(
    cells
      .slice(0, 3)
      .map(cell => cell.trim())
      .join(", "),
  );
  if (cells.length === 0) return "The file is empty";
  if (
    firstLine === "header" &&
    found.layout === "documented" &&
    meaningOf(found.columns.x?.header ?? "") === null
  )
    return `“${start}…” is taken as the header; its words are not known, so the columns are taken in the documented order`;
  return firstLine === "header"
    ? `“${start}…” is taken as the header`
    : `No header: the first line is a point, “${start}…”`;
}
