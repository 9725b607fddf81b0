import type { Reading, ReadingCorrection, UnnamedReading } from "#shapes/reading.ts";
import { calibrationFacts } from "../calibration/words.ts";
import { countsLines } from "../files/format-names.ts";
import { ANGLE_WORDS } from "../reading/cells/angles.ts";
import { statementText } from "../reading/statements.ts";
import { UNIT_WORDS } from "../reading/units/units.ts";
import { type Figures, SI_FIGURES } from "../units/figures.ts";
import { formatCount } from "./format.ts";
import { heightWords } from "./words/height-words.ts";

const DELIMITERS: Record<string, string> = {
  ",": "commas",
  ";": "semicolons",
  "\t": "tabs",
  "|": "vertical bars",
  " ": "spaces",
};

export const READING_TITLE = "How This Was Read";
export const ROWS_LABEL = "Rows";

/** Says in words how the points were read, for the site page and the report. */
export function readingFacts(
  reading: UnnamedReading & { fileName?: string },
  figures: Figures = SI_FIGURES,
): { label: string; value: string }[] {
  const { position, outcome } = reading;
  const facts: [string, string | null][] = [
    ...(reading.files ? reading.files.map(factsOfFile) : fileFacts(reading)),
    ["Coordinate system", systemText(reading)],
    ...calibrationRows(position, figures),
    ["Accuracy of the conversion", accuracyText(position, figures)],
    ["Conversion to WGS 84", conversionText(position)],
    ["Units", reading.files ? null : unitsText(reading)],
    ["Heights", heightWords(reading).note],
    ["Heights in the file", reading.files ? null : heightsInFile(reading)],
    ["The file says", reading.files ? null : saidText(reading)],
    [ROWS_LABEL, outcome && rowsText(outcome)],
    ["Left out", leftOutText(reading)],
    ["Noticed", reading.files ? null : noticedText(reading)],
    ["Corrected since", (reading.corrections ?? []).map(correctionText).join("; ")],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** What was noticed while reading, such as heights that stand out, in words. */
export const readingDoubts = (reading: Reading): string[] =>
  reading.files
    ? reading.files.flatMap((file, i) => noticedText(file.reading).replace(/^(?=.)/, `File ${i + 1}: `) || [])
    : [noticedText(reading)].filter(Boolean);

type OneFile = Omit<UnnamedReading, "files"> & { fileName?: string };

const fileFacts = (reading: OneFile): [string, string | null][] => [
  ["File", fileText(reading)],
  [countsLines(reading.format) ? "Lines" : "Records", linesText(reading)],
  ["Chosen", chosenText(reading)],
  ["Text", reading.source ? null : textForm(reading)],
  ["Columns", reading.source && !reading.source.isTable ? null : columnsText(reading)],
  ["Quality", qualityText(reading)],
];

const saidText = ({ statements = [] }: OneFile): string => statements.map(statementText).join(". ");

function noticedText({ outcome, format }: OneFile): string {
  const word = countsLines(format) ? "line" : "record";
  return (outcome?.warnings ?? [])
    .map(({ message, line }) => (line === undefined ? message : `${message} (${word} ${formatCount(line)})`))
    .join("; ");
}

/** One of several files, with the places of its points in the survey. */
function factsOfFile(
  { pointCount, reading }: { pointCount: number; reading: OneFile },
  i: number,
  files: readonly { pointCount: number }[],
): [string, string] {
  const before = files.slice(0, i).reduce((sum, file) => sum + file.pointCount, 0);
  const places = `points ${formatCount(before + 1)} to ${formatCount(before + pointCount)}`;
  const facts = fileFacts(reading).flatMap(([label, value], k) =>
    value && k > 0 ? [`${label.toLowerCase()} ${value}`] : [],
  );
  const said = heightsInFile(reading);
  const all = [
    fileText(reading),
    places,
    ...facts,
    unitsText(reading),
    said,
    saidText(reading),
    noticedText(reading),
  ];
  return [`File ${i + 1}`, all.filter(Boolean).join("; ")];
}

const unitsText = ({ position, heightUnit }: OneFile): string =>
  position.kind === "projected" && position.unit
    ? `positions in ${UNIT_WORDS[position.unit]}, heights in ${UNIT_WORDS[heightUnit]}`
    : `heights in ${UNIT_WORDS[heightUnit]}`;

/** What a file says of its heights, if they were read otherwise. */
function heightsInFile({ heightsInFile: said }: OneFile): string | null {
  if (said === undefined) return null;
  return said === null
    ? "the file does not say what its heights are measured from"
    : `the file says that its heights are ${said}`;
}

/** Guests are not told the name of the file. */
function fileText({ fileName, vendor, source }: OneFile): string {
  const origin = source ? `read as ${source.label}` : vendor && `from ${vendor}`;
  return [fileName, origin].filter(Boolean).join(", ");
}

const chosenText = ({ source }: OneFile) =>
  Object.entries(source?.chosen ?? {})
    .map(([id, value]) => `${id} ${value}`)
    .join(", ");

function linesText({ firstLine, firstDataLine, source, outcome }: OneFile): string {
  const first = firstDataLine - (source?.lineOffset ?? 0);
  const range = outcome
    ? `${formatCount(first)} to ${formatCount(outcome.lastLine)}`
    : `from line ${formatCount(first)}`;
  if (source) return range;
  return `${range}, ${firstLine === "header" ? "below a header" : "without a header"}`;
}

const textForm = ({ encoding, delimiter, decimal }: OneFile) =>
  `${encoding ?? "encoding not known"}, columns separated by ${DELIMITERS[delimiter] ?? `“${delimiter}”`}, decimal ${decimal === "." ? "point" : "comma"}`;

type Column = { index: number; header: string };

/** Names the column by its header, or by its position when it has none. */
function fromColumn(what: string, column: Column | null | undefined): string[] {
  if (!column) return [];
  const source = column.header ? `“${column.header}”` : `column ${column.index + 1}`;
  return [`${what} from ${source}`];
}

function columnsText({ columns, position }: OneFile): string {
  const [x, y] = position.kind === "degrees" ? ["longitude", "latitude"] : ["easting", "northing"];
  return [
    ...fromColumn("name", columns.name),
    ...fromColumn("code", columns.code),
    ...fromColumn(x, columns.x),
    ...fromColumn(y, columns.y),
    ...fromColumn("height", columns.height),
  ].join(", ");
}

function qualityText({ columns: { quality } }: OneFile): string {
  return [
    ...fromColumn("solution", quality.solution?.[0]),
    ...fromColumn("RMS in plan", quality.horizontalRms?.[0]),
    ...fromColumn("RMS in height", quality.verticalRms?.[0]),
    ...fromColumn("PDOP", quality.pdop?.[0]),
    ...fromColumn("satellites", quality.satellites?.[0]),
  ].join(", ");
}

/** What the local grid was calibrated by, as it was when the file was read. */
function calibrationRows(position: Reading["position"], figures: Figures): [string, string][] {
  if (position.kind !== "projected" || !position.calibration) return [];
  const { points, plan, heights } = calibrationFacts(position.calibration, figures);
  return [
    ["Calibration", points],
    ["Plan", plan],
    ["Local heights", heights],
  ];
}

function systemText({ position, angles }: UnnamedReading): string {
  if (position.kind === "projected" && position.definition)
    return `${position.crsName} (EPSG ${position.epsg}), as the file defines it: ${position.definition}`;
  if (position.kind === "projected")
    return `${position.calibration ? "Local grid, calibrated to " : ""}EPSG ${position.epsg}, ${position.crsName}${angles ? `, ${ANGLE_WORDS[angles]}` : ""}`;
  if (angles) return `WGS 84, ${ANGLE_WORDS[angles]}`;
  return position.notation === "dms" ? "WGS 84, degrees, minutes and seconds" : "WGS 84, decimal degrees";
}

function accuracyText(position: Reading["position"], { m, metresPer }: Figures): string | null {
  if (position.kind === "degrees") return null;
  const { accuracyM, grid } = position;
  if (accuracyM === 0) return "positions used without conversion";
  const known =
    accuracyM === null ? "not known" : `within about ${Number((accuracyM / metresPer).toPrecision(2))} ${m}`;
  return grid ? `${known}, with the grid ${grid}` : known;
}

/** The grid is named with the accuracy; outside it, the conversion was used. */
const conversionText = (position: Reading["position"]): string | null =>
  (position.kind === "projected" && !position.grid && position.conversion?.name) || null;

const rowsText = ({ rowsRead, rowsKept, rowsSkipped }: NonNullable<Reading["outcome"]>) =>
  `${formatCount(rowsRead)} read, ${formatCount(rowsKept)} kept${rowsSkipped > 0 ? `, ${formatCount(rowsSkipped)} could not be read` : ""}`;

const CORRECTED: Record<string, string> = {
  latitude: "position",
  longitude: "position",
  ellipsoidalHeight: "height",
  raiseM: "height",
};

function correctionText({ kind, pointCount, fields, note }: ReadingCorrection): string {
  const points = `${formatCount(pointCount)} ${pointCount === 1 ? "point" : "points"}`;
  const changed = [...new Set(fields.map(field => CORRECTED[field] ?? field))].join(" and ");
  return `${points} ${kind === "excluded" ? "left out" : `with another ${changed}`}${note && ` (${note})`}`;
}

function leftOutText({ leaveOut, outcome }: UnnamedReading): string {
  if (!outcome) return leaveOut.join(", ") || "none";
  const rows = outcome.leftOut.map(
    ({ label, count }) => `${formatCount(count)} ${count === 1 ? "row" : "rows"}: ${label}`,
  );
  return rows.join("; ") || "none";
}
