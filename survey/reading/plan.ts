import type { Question } from "#shapes/file-preview.ts";
import type { ReadColumn, Reading } from "#shapes/reading.ts";
import { readHead } from "../files/csv/rows/head-rows.ts";
import { accuracyText } from "../geodesy/crs/accuracy-text.ts";
import { anglesNamed } from "./cells/angles.ts";
import { type ColumnsFound, qualityColumns, suggestedOrder } from "./columns/columns.ts";
import { wordsBehind } from "./columns/header-words.ts";
import { vendorOf } from "./columns/vendors.ts";
import { isOurTable, sourceIn, tableAnswers } from "./converted.ts";
import { dayBesideRows, dayColumn } from "./day/survey-day.ts";
import { draftOf } from "./draft.ts";
import { evidenceOf } from "./evidence.ts";
import { foreignFormat } from "./foreign.ts";
import { positionOf } from "./position.ts";
import { proposals } from "./proposals.ts";
import { crsQuestion, unknownDegrees } from "./questions/crs-question.ts";
import { encodingQuestion } from "./questions/encoding-question.ts";
import {
  chooseDecimal,
  columnsQuestion,
  firstLineQuestion,
  orderQuestion,
} from "./questions/file-questions.ts";
import { heightQuestion } from "./questions/height-question.ts";
import { statementsQuestion } from "./questions/statements-question.ts";
import { heightUnit, positionUnit } from "./questions/unit-questions.ts";
import type { Answers } from "./reading.ts";
import { refusedAnswers } from "./refused-answers.ts";
import { readStatements, type Statement } from "./statements.ts";
import { tableStatements } from "./table-statements.ts";
import { thousandsIn } from "./thousands.ts";
import type { CrsFacts, Draft, PlanContext, ReadingPlan } from "./types.ts";
import { constantColumns, unitLines } from "./units/claims.ts";
import { agree } from "./units/units.ts";

export type { CrsFacts, ReadingPlan } from "./types.ts";

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
