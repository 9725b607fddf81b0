import { chooseDelimiter, type Delimiter, findStart, sampleRows } from "./head-rows.ts";
import { type ColumnRole, type HeaderWord, type LengthUnit, meaningOf, unitOf } from "./header-words.ts";
import { parseNumberText } from "./number.ts";

/** A column and why it was taken. */
export interface ColumnChoice {
  /** From 0. */
  index: number;
  /** The header's cell, as written. */
  header: string;
  evidence: string;
}

/** Columns a user chose, from 0; name and code may be missing. x is longitude or easting, y latitude or northing. */
export interface ChosenColumns {
  name?: number | null;
  code?: number | null;
  x: number;
  y: number;
  height: number;
}

export type CsvQuestion =
  | { id: "crs"; text: string }
  | { id: "heights"; text: string }
  | { id: "height-unit"; text: string; proposed: LengthUnit };

/** What the file looks like, each with its evidence, and what only the user can say. */
export interface CsvDetection {
  delimiter: Delimiter;
  delimiterEvidence: string;
  decimal: "." | ",";
  decimalEvidence: string;
  /** `documented`: name, code, longitude, latitude, ellipsoidal height by position. */
  layout: "documented" | "named" | "chosen";
  /** The header's cells; empty without a header. */
  header: string[];
  columns: Record<ColumnRole, ColumnChoice | null>;
  coordinates: "geographic" | "projected";
  heightUnit: LengthUnit;
  heightUnitEvidence: string;
  horizontalUnit: LengthUnit | null;
  questions: CsvQuestion[];
  /** The first data rows, for a preview. */
  sample: string[][];
  /** True when the skipped first line holds numbers where numbers belong. */
  firstLineIsData: boolean;
  /** Line of the header, from 1, and the offset of the first byte behind it. */
  headerLine: number;
  dataOffset: number;
}

export interface DetectOptions {
  delimiter?: Delimiter;
  decimal?: "." | ",";
  /** `documented` ignores the header's words. */
  layout?: "auto" | "documented" | ChosenColumns;
  heightUnit?: LengthUnit;
  /** A coordinate system is chosen, so x and y are in it. */
  hasCrs?: boolean;
}

const DELIMITER_NAMES: Record<Delimiter, string> = {
  ",": "comma",
  ";": "semicolon",
  "\t": "tab",
  "|": "pipe",
};

/**
 * Looks at the first bytes of a file (UTF-8 or another superset of ASCII, without byte order mark) and says
 * how it is laid out. Headers decide columns; values decide only whether X and Y are degrees. A numeric
 * file without header words keeps the documented positions: its order is never guessed.
 */
export function detectLayout(head: Uint8Array, isWhole: boolean, options: DetectOptions = {}): CsvDetection {
  const start = findStart(head, isWhole);
  const delimiter = options.delimiter ?? start.declared ?? chooseDelimiter(head, start.offset, isWhole);
  const scanned = sampleRows(head, start.offset, isWhole, delimiter);
  const header = scanned.rows[0] ?? [];
  const sample = scanned.rows.slice(1);
  const columnsFound = chooseColumns(header, sample, options);
  const { columns } = columnsFound;
  const decimalFound = chooseDecimal(delimiter, columns, sample);
  const decimal = options.decimal ?? decimalFound.decimal;
  const numeric = (["x", "y", "height"] as const).map(role => header[columns[role]?.index ?? -1] ?? "");
  const statedUnit = columnsFound.layout === "chosen" ? null : unitOf(numeric[2]!);
  const detection: CsvDetection = {
    delimiter,
    delimiterEvidence: options.delimiter
      ? "chosen"
      : start.declared
        ? "the file says sep="
        : `the header has ${header.length} columns by ${DELIMITER_NAMES[delimiter]}`,
    decimal,
    decimalEvidence: options.decimal ? "chosen" : decimalFound.evidence,
    ...columnsFound,
    header,
    heightUnit: options.heightUnit ?? statedUnit ?? "m",
    heightUnitEvidence: options.heightUnit
      ? "chosen"
      : statedUnit
        ? `the header says '${numeric[2]}'`
        : "metres unless the header says otherwise",
    horizontalUnit: unitOf(numeric[0]!),
    questions: [],
    sample: sample.slice(0, 5),
    firstLineIsData: numeric.every(cell => !Number.isNaN(parseNumberText(cell, decimal))),
    headerLine: start.line,
    dataOffset: scanned.secondRowOffset,
  };
  detection.questions = questionsFor(detection, options);
  return detection;
}

function questionsFor(detection: CsvDetection, options: DetectOptions): CsvQuestion[] {
  const questions: CsvQuestion[] = [];
  const { columns, coordinates, heightUnit, layout } = detection;
  if (coordinates === "projected" && !options.hasCrs)
    questions.push({
      id: "crs",
      text: `'${columns.x?.header}' and '${columns.y?.header}' are projected coordinates: which coordinate system (EPSG code)?`,
    });
  if (layout === "named" && columns.height && meaningOf(columns.height.header)?.kind !== "ellipsoidal")
    questions.push({
      id: "heights",
      text: `Are the heights in '${columns.height.header}' above the ellipsoid? They may be above sea level.`,
    });
  if (!options.heightUnit && heightUnit !== "m")
    questions.push({
      id: "height-unit",
      text: `The header '${columns.height?.header}' states feet`,
      proposed: heightUnit,
    });
  return questions;
}

function chooseDecimal(
  delimiter: Delimiter,
  columns: CsvDetection["columns"],
  sample: string[][],
): { decimal: "." | ","; evidence: string } {
  if (delimiter === ",") return { decimal: ".", evidence: "commas separate the cells" };
  let points = 0;
  let commas = 0;
  for (const row of sample)
    for (const role of ["x", "y", "height"] as const) {
      const cell = row[columns[role]?.index ?? -1] ?? "";
      if (cell.includes(",") && !Number.isNaN(parseNumberText(cell, ","))) commas++;
      else if (cell.includes(".") && !Number.isNaN(parseNumberText(cell))) points++;
    }
  return commas > points
    ? { decimal: ",", evidence: `${commas} sampled numbers have a comma, ${points} a point` }
    : { decimal: ".", evidence: `${points} sampled numbers have a point, ${commas} a comma` };
}

type ColumnsFound = Pick<CsvDetection, "layout" | "columns" | "coordinates">;

function chooseColumns(header: string[], sample: string[][], options: DetectOptions): ColumnsFound {
  const at = (index: number | null | undefined, evidence: string): ColumnChoice | null =>
    index === null || index === undefined ? null : { index, header: header[index] ?? "", evidence };
  if (typeof options.layout === "object") {
    const { name, code, x, y, height } = options.layout;
    return {
      layout: "chosen",
      columns: {
        name: at(name, "chosen"),
        code: at(code, "chosen"),
        x: at(x, "chosen"),
        y: at(y, "chosen"),
        height: at(height, "chosen"),
      },
      coordinates: options.hasCrs ? "projected" : "geographic",
    };
  }
  const documented: ColumnsFound = {
    layout: "documented",
    columns: {
      name: at(0, "column 1 of the documented layout"),
      code: at(1, "column 2 of the documented layout"),
      x: at(2, "column 3 of the documented layout"),
      y: at(3, "column 4 of the documented layout"),
      height: at(4, "column 5 of the documented layout"),
    },
    coordinates: options.hasCrs ? "projected" : "geographic",
  };
  if (options.layout === "documented") return documented;
  return namedColumns(header, sample, options) ?? documented;
}

/** Columns by the header's words, or null when it names no pair of coordinates or already is the documented order. */
function namedColumns(header: string[], sample: string[][], options: DetectOptions): ColumnsFound | null {
  const find = (role: ColumnRole, kinds: HeaderWord["kind"][]): ColumnChoice | null => {
    let best: ColumnChoice | null = null;
    let bestRank = Number.POSITIVE_INFINITY;
    header.forEach((cell, index) => {
      const word = meaningOf(cell);
      if (word?.role !== role) return;
      const rank = kinds.indexOf(word.kind) * 100 + word.rank;
      if (kinds.includes(word.kind) && rank < bestRank) {
        bestRank = rank;
        best = { index, header: cell, evidence: `the header says '${cell.trim()}'` };
      }
    });
    return best;
  };
  const pick = (kind: "geographic" | "projected" | "either") => {
    const x = find("x", [kind]);
    const y = find("y", [kind]);
    return x && y ? { x, y } : null;
  };
  const geographic = pick("geographic");
  const either = pick("either");
  const projected = pick("projected");
  let position = geographic;
  let coordinates: "geographic" | "projected" = "geographic";
  // A chosen coordinate system asks for the projected columns, when the file has them.
  if (options.hasCrs && (projected ?? either)) {
    position = projected ?? either;
    coordinates = "projected";
  } else if (!position && either && looksLikeDegrees(sample, either.x.index, either.y.index)) {
    position = either;
  } else if (!position && (projected ?? either)) {
    position = projected ?? either;
    coordinates = "projected";
  }
  if (!position) return null;
  const height =
    find("height", ["ellipsoidal", "unsaid"]) ??
    (header[4] !== undefined && meaningOf(header[4]) === null
      ? { index: 4, header: header[4], evidence: "column 5; the header names no height" }
      : null);
  if (!height) return null;
  const columns = { name: find("name", ["text"]), code: find("code", ["text"]), ...position, height };
  const inOrder = Object.values(columns).every((column, i) => column?.index === i);
  const isDocumented =
    inOrder && coordinates === "geographic" && meaningOf(height.header)?.kind === "ellipsoidal";
  return { layout: isDocumented ? "documented" : "named", columns, coordinates };
}

function looksLikeDegrees(sample: string[][], x: number, y: number): boolean {
  let seen = 0;
  for (const row of sample) {
    const lon = parseNumberText((row[x] ?? "").replace(",", "."));
    const lat = parseNumberText((row[y] ?? "").replace(",", "."));
    if (Number.isNaN(lon) || Number.isNaN(lat)) continue;
    if (Math.abs(lon) > 180 || Math.abs(lat) > 90) return false;
    seen++;
  }
  return seen > 0;
}
