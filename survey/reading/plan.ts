import type { ReadCalibration } from "#shapes/calibration.ts";
import type { Evidence, Question } from "#shapes/file-preview.ts";
import type { CrsConversion, ReadColumn, Reading } from "#shapes/reading.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import type { CalibrationInUse } from "../calibration/site-calibration.ts";
import type { TextFound } from "../files/csv/encoding/text-found.ts";
import { type Head, readHead } from "../files/csv/rows/head-rows.ts";
import { accuracyText } from "../geodesy/crs/accuracy-text.ts";
import type { UsedConversion } from "../geodesy/crs/conversion.ts";
import { anglesNamed } from "./cells/angles.ts";
import { type AxisOrder, axisOrder, inOrder } from "./columns/axis-order.ts";
import { type ColumnsFound, chooseColumns, qualityColumns, suggestedOrder } from "./columns/columns.ts";
import { wordsBehind } from "./columns/header-words.ts";
import { type Parted, parted } from "./columns/shared-column.ts";
import { joinedColumn } from "./columns/unread.ts";
import { vendorOf } from "./columns/vendors.ts";
import { type ConvertedFile, claimsOf, isOurTable, sourceIn, tableAnswers } from "./converted.ts";
import { dayBesideRows, dayColumn, type Surveyed } from "./day/survey-day.ts";
import type { SiteHeights } from "./doubts/site-heights.ts";
import { evidenceOf } from "./evidence.ts";
import { foreignFormat } from "./foreign.ts";
import { chosenSystem, positionOf, unchosenSystem } from "./position.ts";
import { type Proposal, proposals } from "./proposals.ts";
import { crsQuestion, unknownDegrees } from "./questions/crs-question.ts";
import { encodingQuestion } from "./questions/encoding-question.ts";
import {
  chooseDecimal,
  columnsQuestion,
  firstLineQuestion,
  looksLikePoint,
  orderQuestion,
} from "./questions/file-questions.ts";
import { heightQuestion } from "./questions/height-question.ts";
import { saidSystem } from "./questions/said-system.ts";
import { statementsQuestion } from "./questions/statements-question.ts";
import { heightUnit, positionUnit } from "./questions/unit-questions.ts";
import type { Answers } from "./reading.ts";
import { type RefusedAnswer, refusedAnswers } from "./refused-answers.ts";
import { readStatements, type Statement } from "./statements.ts";
import { tableStatements } from "./table-statements.ts";
import { thousandsIn } from "./thousands.ts";
import { type AnglesFound, angleUnit } from "./units/angle-unit.ts";
import {
  type Claim,
  constantColumns,
  type GeoidProof,
  geoidProof,
  type SystemText,
  systemTexts,
  unitClaims,
  unitLines,
} from "./units/claims.ts";
import { agree } from "./units/units.ts";

/** What planning needs of a coordinate system. */
export interface CrsFacts {
  epsg: number;
  name: string;
  /** The projection that the file defines for itself, on the code's datum. */
  definition?: string;
  /** What a table says about that definition. */
  statements?: readonly Statement[];
  isGeographic: boolean;
  metresPerUnit: number;
  axes: Record<"x" | "y", { name: string; abbreviation?: string }>;
  accuracyM: number | null;
  grid: string | null;
  missingGrids: readonly unknown[];
  conversion?: CrsConversion | null;
  /** The table's present conversion, if the site's points have another. */
  newConversion?: CrsConversion | null;
  toWgs84: (x: number, y: number, out: { longitude: number; latitude: number }) => boolean;
  fromWgs84?: (longitude: number, latitude: number, out: { x: number; y: number }) => boolean;
  /** Whether a position, in degrees, is in the system's area of use. */
  isInArea: (longitude: number, latitude: number) => boolean;
  /** How a local grid was calibrated to the system; with heights, what is added to the one at x and y, metres. */
  calibration?: ReadCalibration;
  liftM?: (x: number, y: number) => number;
}

/** What is known besides the file. */
export interface PlanContext {
  fileName: string;
  /** Set for a table that another file was converted to. */
  converted?: ConvertedFile | null;
  /** What the file's own bytes say of its encoding; null if it is UTF-8 or UTF-16. */
  text?: TextFound | null;
  /**
   * The system of an EPSG code, and the one a text names; null for unknown and uncomputable ones. They are converted
   * like the site's present points, or as `used` says.
   */
  crsOf?: (epsg: number, used?: UsedConversion) => CrsFacts | null;
  crsNamed?: (text: string) => CrsFacts | null;
  /** Why the system of a code cannot be computed, and what to choose instead, as a sentence; null if it can. */
  whyNoCrs?: (epsg: number) => string | null;
  /** Systems that a text may mean without naming one exactly, the likeliest first. */
  crsInWords?: (text: string) => CrsFacts[];
  /** Height of the EGM96 geoid above the ellipsoid, metres. */
  geoidHeightM?: (latitudeDeg: number, longitudeDeg: number) => number;
  /** How the site's present points were read. */
  previous?: Reading | null;
  siteBounds?: GeoBounds | null;
  siteHeightsM?: SiteHeights | null;
  /** How the site's local grid lies in a coordinate system. */
  calibration?: CalibrationInUse | null;
}

/** How a file would be read, why, and what only a person can say. */
export interface ReadingPlan {
  reading: Reading;
  /** The header's cells; empty without a header. */
  header: string[];
  /** The first rows of data. */
  sample: string[][];
  evidence: Evidence[];
  questions: Question[];
  /** Answers that cannot be used for this file: it is not read until they are removed. */
  refused: RefusedAnswer[];
  /** How accurate positions in the system are, in words; null for degrees. */
  accuracy: string | null;
  /** What the file is when it is not a table of points, and what to do; null for what may be one. */
  foreign: string | null;
  /** What x and y are called in their system: 'Easting', 'Westing'; null for degrees. */
  axes: { x: string; y: string } | null;
  /** Readings that fit better than the present one. */
  proposals: Proposal[];
  /** The survey date in a line above the header or the file's name; one in a column takes precedence. */
  surveyed: Surveyed | null;
  layout: ColumnsFound["layout"];
  /** The order that was chosen, if no header names the columns. */
  order: Answers["order"] | null;
  columns: ColumnsFound["columns"];
  delimiterEvidence: string;
  decimalEvidence: string;
}

/** What the steps of planning pass to each other. */
export interface Draft {
  head: Head;
  header: string[];
  found: ColumnsFound;
  answers: Answers;
  context: PlanContext;
  firstLine: Reading["firstLine"];
  /** The result of splitting a column that has both coordinates. */
  parted: Parted | null;
  /** The system that x and y are converted from; null for degrees of WGS 84. */
  crs: CrsFacts | null;
  /** The system that a column or a line of the file names. */
  named: CrsFacts | null;
  /** The grid system among those that it names. */
  namedGrid: CrsFacts | null;
  /** The system that the person chose, other than WGS 84; `chosenGrid` is the same if it is a grid. */
  chosen: CrsFacts | null;
  chosenGrid: CrsFacts | null;
  isProjected: boolean;
  /** Which of X and Y is the easting, if the header leaves it open. */
  axes: AxisOrder | null;
  /** The unit of coordinates that are angles. */
  angles: AnglesFound;
  system: SystemText | null;
  claims: Claim[];
  proof: GeoidProof | null;
}

/**
 * Looks at the first bytes of a file (UTF-8 or another superset of ASCII, without byte order mark; 64 kB are plenty)
 * and plans how to read it, with evidence for each part. Nothing that matters is assumed silently: what neither the
 * file nor the person says is a question, and a question without an answer keeps the file from being imported.
 */
export function planReading(
  bytes: Uint8Array,
  isWhole: boolean,
  answers: Answers,
  context: PlanContext = { fileName: "" },
): ReadingPlan {
  const own = tableAnswers(answers, context.converted);
  const draft = draftOf(readHead(bytes, isWhole, own.delimiter), own, context);
  const { head, header, firstLine, found, crs } = draft;
  const choices = choicesOf(draft);
  const reading = readingOf(draft, choices);
  const rows = head.rows.map(row => row.cells);
  return {
    reading,
    header,
    sample: (firstLine === "point" ? [head.first?.cells ?? [], ...rows] : rows).slice(0, 5),
    evidence: evidenceOf(draft, reading),
    questions: questionsOf(draft, choices, reading),
    refused: refusedAnswers(answers, draft, reading),
    accuracy: crs && accuracyText(crs),
    foreign: foreignOf(draft, bytes),
    axes: crs && !crs.isGeographic ? { x: crs.axes.x.name, y: crs.axes.y.name } : null,
    proposals: proposals(draft, reading),
    surveyed: dayBesideRows(
      head.preamble,
      context.fileName,
      isOurTable(context.converted) ? "In the file" : undefined,
    ),
    layout: found.layout,
    order: own.order ?? suggestedOrder(found),
    columns: found.columns,
    delimiterEvidence: head.delimiterEvidence,
    decimalEvidence: choices.decimal.evidence,
  };
}

function foreignOf({ head, context }: Draft, bytes: Uint8Array): string | null {
  if (isOurTable(context.converted)) return null;
  return head.first === null ? "The file is empty: choose another one" : foreignFormat(bytes);
}

/** Finds header, columns and coordinate system, and what the file says of its units. */
function draftOf(whole: Head, answers: Answers, context: PlanContext): Draft {
  const cells = whole.first?.cells ?? [];
  const firstLine = answers.firstLine ?? (looksLikePoint(cells) ? "point" : "header");
  const named = firstLine === "header" ? cells : [];
  const shared = isOurTable(context.converted) ? null : partedIn(whole, named);
  const { head, header } = shared ?? { head: whole, header: named };
  const isChosen = answers.epsg !== undefined || answers.isCalibrated === true;
  const chosen = chosenSystem(answers, context);
  const chosenGrid = chosen && !chosen.isGeographic ? chosen : null;
  const wantsDegrees = answers.epsg === 4326 || Boolean(chosen?.isGeographic);
  const choose = (given: Answers) =>
    chooseColumns(head, header, given, chosenGrid !== null, wantsDegrees, shared?.unread);
  const columns = choose(answers);
  const said = saidSystem(systemTexts(head, header), columns.coordinates, context.crsNamed);
  const { system, named: namedCrs } = said;
  const crs = isChosen ? chosen : unchosenSystem(context, system !== null, namedCrs);
  // Degrees of systems other than WGS 84 are converted, too: Tokyo's lie 465 m from it.
  const isOwnDegrees = Boolean(crs?.isGeographic && (isChosen || crs === namedCrs));
  const isProjected = columns.coordinates === "projected" || isOwnDegrees;
  const isUsable = columns.coordinates === "degrees" || !crs?.isGeographic || wantsDegrees;
  const used = isProjected && isUsable ? crs : null;
  const isOpenOrder = used !== null && !isOurTable(context.converted);
  const order = isOpenOrder ? axisOrder(head, columns, used, context) : null;
  const { found, axes } = inOrder(order, columns, answers, choose);
  const claims = claimsOf(
    context.converted,
    unitClaims(head, header, found, system?.text ?? null, used, answers.xyUnit),
  );
  const areAngles = found.coordinates === "degrees" || Boolean(used?.isGeographic);
  const angles =
    areAngles && !isOurTable(context.converted)
      ? angleUnit(head, header, found)
      : { unit: null, letterO: null, statements: [] };
  const proof = angles.unit ? null : geoidProof(head, header, found, crs ?? namedCrs, context);
  const systems = { crs: used, ...said, chosen, chosenGrid, isProjected };
  return {
    head,
    header,
    firstLine,
    parted: shared,
    found,
    axes,
    answers,
    context,
    ...systems,
    angles,
    claims,
    proof,
  };
}

/** Splits the column that has both coordinates, if the header names no others. */
function partedIn(head: Head, header: string[]): Parted | null {
  const joined = joinedColumn(head, header, chooseColumns(head, header, {}, false, false));
  return joined && joined.index !== null ? parted(head, header, { ...joined, index: joined.index }) : null;
}

/** Units, heights and the decimal mark, each with its question or its evidence. */
function choicesOf(draft: Draft) {
  const { crs, head, found, answers, context } = draft;
  const decimal = chooseDecimal(draft);
  const thousands = isOurTable(context.converted)
    ? { mark: null, statements: [] }
    : thousandsIn(head, found, decimal.decimal, answers.decimal);
  return {
    unit: heightUnit(draft),
    xyUnit: crs && !crs.isGeographic ? positionUnit(draft, crs) : null,
    heights: heightQuestion(draft),
    ...{ decimal, thousands },
  };
}
type Choices = ReturnType<typeof choicesOf>;

function readingOf(draft: Draft, choices: Choices): Reading {
  const { unit, xyUnit, heights, decimal } = choices;
  const { head, header, firstLine, found, answers, context, namedGrid, isProjected } = draft;
  const firstData = firstLine === "point" ? head.first : head.rows[0];
  return {
    version: 1,
    fileName: context.fileName,
    ...sourceIn(context.converted),
    vendor: vendorOf(header)?.vendor ?? null,
    encoding: answers.encoding ?? context.text?.encoding ?? null,
    delimiter: head.delimiter,
    decimal: decimal.decimal,
    ...(choices.thousands.mark && { thousands: choices.thousands.mark }),
    width: head.first?.width ?? 0,
    firstLine,
    firstDataLine: firstData?.line ?? (head.first?.line ?? 0) + 1,
    columns: { ...columnsOnly(found.columns), quality: qualityColumns(header), ...dayIn(draft) },
    ...(draft.parted && { shared: draft.parted.shared }),
    position: positionOf(draft, isProjected, xyUnit?.value ?? null),
    ...(draft.angles.unit && { angles: draft.angles.unit }),
    ...(draft.angles.letterO && { letterO: draft.angles.letterO }),
    heightUnit: unit.value,
    heights: heights.value,
    ...(heights.inFile !== undefined && { heightsInFile: heights.inFile }),
    leaveOut: answers.leaveOut ?? [],
    ...statementsIn(draft, choices),
    checks: checksOf(draft, namedGrid),
    outcome: null,
  };
}

/** Statements that the format found in the file, and those in a table's own header, rows and lines above. */
function statementsIn(draft: Draft, choices: Choices): Pick<Reading, "statements"> {
  const { converted } = draft.context;
  const ofSystem = [
    ...(converted?.statements ?? []).filter(said => !isAgreed(said, choices)),
    ...((draft.isProjected && draft.named?.statements) || []),
  ];
  const said: Statement[] = [
    ...(draft.crs?.definition ? ofSystem : ofSystem.map(asNotUsed)),
    ...(isOurTable(converted) ? [] : tableStatements(draft, choices)),
    ...(draft.axes ? [draft.axes.statement] : []),
    ...(draft.parted?.statements ?? []),
    ...choices.thousands.statements,
  ];
  const statements = readStatements(said, draft.answers.asRead ?? []);
  return statements.length > 0 ? { statements } : {};
}

/** Whether a remark on a unit says what is read anyway: of a workbook this is known only here. */
function isAgreed({ kind, outcome, words }: Statement, { unit, xyUnit }: Choices): boolean {
  if (outcome !== "open" || (kind !== "height-unit" && kind !== "xy-unit")) return false;
  const read = kind === "height-unit" ? unit.value : xyUnit?.value;
  const said = unitLines(words).flatMap(line => line.unit ?? []);
  return read !== undefined && read !== null && said.length > 0 && said.every(each => agree(each, read));
}

/** A file's own definition that was replaced by choosing another system. */
const asNotUsed = (statement: Statement): Statement =>
  statement.kind === "system" && statement.outcome === "used"
    ? {
        ...statement,
        outcome: "open",
        effect: `${statement.effect}. Another coordinate system was chosen, so the points are not placed by it`,
      }
    : statement;

function dayIn({ head, header }: Draft): { day?: ReadColumn } {
  const day = dayColumn(head, header);
  return day ? { day } : {};
}

function questionsOf(
  draft: Draft,
  { unit, xyUnit, heights }: Choices,
  { statements = [] }: Reading,
): Question[] {
  return [
    firstLineQuestion(draft),
    orderQuestion(draft),
    columnsQuestion(draft),
    encodingQuestion(draft),
    draft.isProjected ? crsQuestion(draft) : unknownDegrees(draft),
    xyUnit?.question ?? null,
    unit.question,
    heights.question,
    statementsQuestion(statements),
  ].filter(question => question !== null);
}

/** Whether every question of a plan has an answer. */
export const isAnswered = (plan: Pick<ReadingPlan, "questions">): boolean =>
  plan.questions.every(question => question.isAnswered);

function columnsOnly({ name, code, x, y, height }: ColumnsFound["columns"]) {
  return {
    name: name && only(name),
    code: code && only(code),
    x: x && only(x),
    y: y && only(y),
    height: height && only(height),
  };
}

/** Columns that confirm the reading: the other pair of coordinates, and those that should be the same in each row. */
function checksOf({ head, header, found }: Draft, grid: CrsFacts | null): Reading["checks"] {
  const constants = [...constantColumns(head, header), ...zoneColumns(header)].map(only);
  const { otherPair, coordinates } = found;
  const ofGrid = grid?.definition ? null : (grid?.epsg ?? null);
  const epsg = coordinates === "degrees" ? ofGrid : 4326;
  const isUsable = otherPair && [otherPair.x, otherPair.y].every(({ header: cell }) => isPlainPair(cell));
  return { pair: isUsable && epsg ? { x: only(otherPair.x), y: only(otherPair.y), epsg } : null, constants };
}

/** Whether other coordinates are in degrees or in the unit of their system. */
const isPlainPair = (cell: string) =>
  wordsBehind(cell).every(words => [null, "degrees", "dms"].includes(anglesNamed(words)));

/** Columns with the zone of each point. */
const zoneColumns = (header: readonly string[]): ReadColumn[] =>
  header.map((cell, index) => ({ header: cell, index })).filter(({ header: cell }) => ZONE.test(cell.trim()));
const ZONE =
  /^(?:(?:utm|grid|gk|crs)[\s_-]?)?(?:zone|streifen|fuseau|huso|fuso)(?:[\s_-]?(?:no|nr|number))?\.?$/iu;

const only = ({ index, header }: ReadColumn): ReadColumn => ({ index, header });
