import { type Head, readHead } from "../csv/head-rows.ts";
import { accuracyText } from "../geodesy/accuracy-text.ts";
import type { GeoBounds } from "../geodesy/bounds.ts";
import { parseAngle } from "./angles.ts";
import {
  type Claim,
  claimsText,
  constantColumns,
  type GeoidProof,
  geoidProof,
  systemText,
  unitAbove,
  unitBelow,
  unitClaims,
  unitOfSystem,
} from "./claims.ts";
import {
  type ColumnsFound,
  chooseColumns,
  isRagged,
  qualityColumns,
  sampleNumber,
  suggestedOrder,
} from "./columns.ts";
import { evidenceOf } from "./evidence.ts";
import { foreignFormat } from "./foreign.ts";
import { heightKindOf, meaningOf } from "./header-words.ts";
import { heightQuestion } from "./height-question.ts";
import { type Proposal, proposals } from "./proposals.ts";
import type { Answers, Column, Evidence, PositionReading, Question, Reading } from "./reading.ts";
import { sentence, shortened } from "./text.ts";
import { agree, LENGTH_UNITS, type LengthUnit, unitOf, unitWithin } from "./units.ts";
import { vendorOf } from "./vendors.ts";

/** What planning asks of a coordinate system. */
export interface CrsFacts {
  epsg: number;
  name: string;
  isGeographic: boolean;
  metresPerUnit: number;
  axes: { x: { name: string }; y: { name: string } };
  accuracyM: number | null;
  grid: string | null;
  missingGrids: readonly unknown[];
  toWgs84: (x: number, y: number, out: { longitude: number; latitude: number }) => boolean;
  /** Whether a place, in degrees, lies where the system is meant for. */
  isInArea: (longitude: number, latitude: number) => boolean;
}

/** What is known beside the file. */
export interface PlanContext {
  fileName: string;
  /** The system of an EPSG code, and the one a text names; null where there is none that can be computed. */
  crsOf?: (epsg: number) => CrsFacts | null;
  crsNamed?: (text: string) => CrsFacts | null;
  /** Height of the EGM96 geoid above the ellipsoid, metres. */
  geoidHeightM?: (latitudeDeg: number, longitudeDeg: number) => number;
  /** How the points that the site has now were read, and where they lie. */
  previous?: Reading | null;
  siteBounds?: GeoBounds | null;
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
  /** How well positions are known in the system, in words; null for degrees. */
  accuracy: string | null;
  /** What the file is when it is no table of points, and what to do; null for what may be one. */
  foreign: string | null;
  /** What x and y are called in their system: 'Easting', 'Westing'; null for degrees. */
  axes: { x: string; y: string } | null;
  /** Readings that fit better than the present one. */
  proposals: Proposal[];
  layout: ColumnsFound["layout"];
  /** The order that was chosen, where no header names the columns. */
  order: Answers["order"] | null;
  columns: ColumnsFound["columns"];
  delimiterEvidence: string;
  decimalEvidence: string;
}

/** What the steps of planning hand to each other. */
export interface Draft {
  head: Head;
  header: string[];
  found: ColumnsFound;
  answers: Answers;
  context: PlanContext;
  crs: CrsFacts | null;
  system: ReturnType<typeof systemText>;
  claims: Claim[];
  proof: GeoidProof | null;
}

/**
 * Looks at the first bytes of a file (UTF-8 or another superset of ASCII, without byte order mark; 64 kB are plenty)
 * and says how it is to be read, with evidence for each part. Nothing that matters is assumed in silence: what neither
 * the file nor the person says is a question, and a question without an answer keeps the file from being imported.
 */
export function planReading(
  bytes: Uint8Array,
  isWhole: boolean,
  answers: Answers,
  context: PlanContext = { fileName: "" },
): ReadingPlan {
  const head = readHead(bytes, isWhole, answers.delimiter);
  const cells = head.first?.cells ?? [];
  const firstIs = answers.firstLine ?? (looksLikePoint(cells) ? "point" : "header");
  const header = firstIs === "header" ? cells : [];
  const system = systemText(head, header);
  const named = system ? namedSystem(system.text, context.crsNamed) : null;
  const crs = systemOf(answers, context, system !== null, named);
  const isGridChosen = answers.epsg !== undefined && crs !== null && !crs.isGeographic;
  const wantsDegrees = answers.epsg === 4326 || (answers.epsg !== undefined && Boolean(crs?.isGeographic));
  const found = chooseColumns(head, header, answers, isGridChosen, wantsDegrees);
  // Degrees of another system than WGS 84 are converted, too: Tokyo's lie 465 m from it.
  const isOwnDegrees = Boolean(crs?.isGeographic && (answers.epsg !== undefined || crs === named));
  const isProjected = found.coordinates === "projected" || isOwnDegrees;
  const isUsable = found.coordinates === "degrees" || !crs?.isGeographic || wantsDegrees;
  const used = isProjected && isUsable ? crs : null;
  const claims = unitClaims(head, header, found, system?.text ?? null, used);
  const proof = geoidProof(head, header, found, crs ?? named, context);
  const draft: Draft = { head, header, found, answers, context, crs: used, system, claims, proof };
  const unit = heightUnit(draft);
  const xyUnit = used && !used.isGeographic ? positionUnit(draft, used) : null;
  const heights = heightQuestion(draft);
  const decimal = chooseDecimal(draft);
  const reading: Reading = {
    version: 1,
    fileName: context.fileName,
    format: "csv",
    vendor: vendorOf(header)?.vendor ?? null,
    encoding: answers.encoding ?? null,
    delimiter: head.delimiter,
    decimal: decimal.decimal,
    width: head.first?.width ?? 0,
    firstLine: firstIs,
    firstDataLine:
      (firstIs === "point" ? head.first?.line : head.rows[0]?.line) ?? (head.first?.line ?? 0) + 1,
    columns: { ...columnsOnly(found.columns), quality: qualityColumns(header) },
    position: positionOf(draft, isProjected, xyUnit?.value ?? null),
    heightUnit: unit.value,
    heights: heights.value,
    leaveOut: answers.leaveOut ?? [],
    checks: checksOf(draft, named),
    outcome: null,
  };
  const questions = [
    firstLineQuestion(draft, firstIs),
    orderQuestion(draft),
    columnsQuestion(draft),
    isProjected ? crsQuestion(draft) : isGridChosen && crs ? unusedSystem(crs) : null,
    xyUnit?.question ?? null,
    unit.question,
    heights.question,
  ].filter(question => question !== null);
  return {
    reading,
    header,
    sample: (firstIs === "point"
      ? [cells, ...head.rows.map(row => row.cells)]
      : head.rows.map(row => row.cells)
    ).slice(0, 5),
    evidence: evidenceOf(draft, reading),
    questions,
    accuracy: used && accuracyText(used),
    foreign: head.first === null ? "The file is empty: choose another one" : foreignFormat(bytes),
    axes: used && !used.isGeographic ? { x: used.axes.x.name, y: used.axes.y.name } : null,
    proposals: proposals(draft, reading),
    layout: found.layout,
    order: answers.order ?? suggestedOrder(found),
    columns: found.columns,
    delimiterEvidence: head.delimiterEvidence,
    decimalEvidence: decimal.evidence,
  };
}

/** Whether every question of a plan has an answer. */
export const isAnswered = (plan: Pick<ReadingPlan, "questions">): boolean =>
  plan.questions.every(question => question.isAnswered);

/** A line with three numbers or more, and no word that names a coordinate or a height. */
function looksLikePoint(cells: readonly string[]): boolean {
  const isNumber = (cell: string) => !Number.isNaN(sampleNumber(cell)) || !Number.isNaN(parseAngle(cell));
  const names = cells.some(cell => {
    const role = meaningOf(cell)?.role;
    return role === "x" || role === "y" || role === "height";
  });
  return !names && cells.filter(isNumber).length >= 3;
}

/** The system a text names, alone or before the name of a height system: `NAD83 / Illinois West + NAVD88 height`. */
const namedSystem = (text: string, crsNamed: PlanContext["crsNamed"]): CrsFacts | null =>
  crsNamed?.(text) ?? crsNamed?.(text.split(/\s\+\s/)[0]!) ?? null;

function systemOf(
  { epsg }: Answers,
  { crsOf, previous }: PlanContext,
  isSaid: boolean,
  named: CrsFacts | null,
): CrsFacts | null {
  if (epsg !== undefined) return epsg === 4326 ? null : (crsOf?.(epsg) ?? null);
  if (named) return named.epsg === 4326 ? null : named;
  // A file that names a system nobody here knows is not in that of the site's present points.
  const before = isSaid ? null : previous?.position;
  return before?.kind === "projected" ? (crsOf?.(before.epsg) ?? null) : null;
}

function columnsOnly({ name, code, x, y, height }: ColumnsFound["columns"]) {
  return {
    name: name && only(name),
    code: code && only(code),
    x: x && only(x),
    y: y && only(y),
    height: height && only(height),
  };
}

/** Columns that confirm the reading: the other pair of coordinates, and those that should say the same in each row. */
function checksOf({ head, header, found }: Draft, crs: CrsFacts | null): Reading["checks"] {
  const constants = constantColumns(head, header).map(only);
  const { otherPair, coordinates } = found;
  const epsg = coordinates === "degrees" ? (crs && !crs.isGeographic ? crs.epsg : null) : 4326;
  return { pair: otherPair && epsg ? { x: only(otherPair.x), y: only(otherPair.y), epsg } : null, constants };
}

const only = ({ index, header }: Column): Column => ({ index, header });

function positionOf(
  { head, found, crs }: Draft,
  isProjected: boolean,
  unit: LengthUnit | null,
): PositionReading {
  const cells = head.rows.map(row => row.cells[found.columns.x?.index ?? -1]);
  if (head.first) cells.push(head.first.cells[found.columns.x?.index ?? -1]);
  const angles = cells.filter(cell => !Number.isNaN(parseAngle(cell ?? ""))).length;
  const numbers = cells.filter(cell => !Number.isNaN(sampleNumber(cell))).length;
  // Where most are plain decimals, '1 000.5' is a slip and no degree.
  const notation = angles > numbers ? "dms" : "decimal";
  if (!isProjected || !crs) return { kind: "degrees", notation };
  const { epsg, name, accuracyM, grid } = crs;
  return { kind: "projected", epsg, crsName: name, accuracyM, grid, unit };
}

/** The documented layout is in metres; else what the claims agree on, and a question unless the header says it. */
function heightUnit(draft: Draft): { value: LengthUnit; question: Question | null } {
  const { answers, found, claims, proof } = draft;
  const kind = heightKindOf(found.columns.height?.header ?? "");
  const all = proof?.unit ? [...claims, { unit: proof.unit, source: "the geoid", isDirect: true }] : claims;
  const kinds = new Set(all.map(claim => claim.unit));
  const isUnanimous = all.every(a => all.every(b => agree(a.unit, b.unit)));
  const specific = LENGTH_UNITS.find(unit => kinds.has(unit));
  const isOwnLayout = found.layout === "documented" && kind === undefined;
  const silent = isOwnLayout ? "m" : null;
  const suggested = !isUnanimous ? null : all.length === 0 ? silent : (specific ?? "ft");
  const isStated = all.some(claim => claim.isDirect && claim.source !== "the geoid" && claim.unit !== "feet");
  const isDocumented =
    all.length === 0 &&
    ((isOwnLayout && draft.header.length > 0) || (kind === "ellipsoidal" && found.coordinates === "degrees"));
  const value = answers.heightUnit ?? suggested ?? "m";
  if (isDocumented || (isUnanimous && isStated && (!answers.heightUnit || answers.heightUnit === suggested)))
    return {
      value,
      question: isDocumented && answers.heightUnit && answers.heightUnit !== "m" ? ask("m") : null,
    };
  return { value, question: ask(suggested) };

  function ask(proposal: LengthUnit | null): Question {
    const hint = isUnanimous
      ? all.length === 0
        ? "No column, no header and no coordinate system names the unit of the heights."
        : `${sentence(claimsText(all))}.`
      : `The evidence disagrees: ${claimsText(all)}.`;
    return {
      id: "height-unit",
      title: "What unit are the heights in?",
      hint,
      options: [...LENGTH_UNITS],
      suggested: proposal,
      isAnswered: answers.heightUnit !== undefined || proposal !== null,
    };
  }
}

/** Asked only where the file states another unit for x and y than the system has. */
function positionUnit(
  { head, found, answers, system }: Draft,
  crs: CrsFacts,
): { value: LengthUnit | null; question: Question | null } {
  const own = unitOfSystem(crs);
  const { x } = found.columns;
  const stated =
    unitOf(x?.header ?? "") ??
    unitBelow(head, x) ??
    (system ? unitWithin(system.text) : null) ??
    unitAbove(head);
  if (!stated || !own || agree(stated, own)) return { value: own, question: null };
  const value = answers.xyUnit ?? own;
  const others = LENGTH_UNITS.filter(unit => agree(unit, stated) && !agree(unit, own));
  return {
    value,
    question: {
      id: "xy-unit",
      title: "What unit are the coordinates in?",
      hint: `The file says ${stated === "m" ? "metres" : "feet"}, but ${crs.name} (EPSG:${crs.epsg}) is in ${own === "m" ? "metres" : "feet"}.`,
      options: [own, ...others],
      suggested: null,
      isAnswered: answers.xyUnit !== undefined,
    },
  };
}

function firstLineQuestion({ head, answers }: Draft, value: "header" | "point"): Question | null {
  const cells = head.first?.cells ?? [];
  const isPoint = looksLikePoint(cells);
  // A header of words needs no question; figures in it do, whatever was answered before.
  if (!isPoint && answers.firstLine !== "point") return null;
  return {
    id: "first-line",
    title: "The first line is",
    hint: shortened(cells.map(cell => cell.trim()).join(", ")),
    suggested: isPoint ? "point" : "header",
    isAnswered: value !== undefined,
  };
}

function orderQuestion({ found, answers }: Draft): Question | null {
  const { orders } = found;
  // Columns chosen by hand under an order keep it: it is part of what they were chosen under.
  if (orders.every(order => order === "documented") || (answers.columns && !answers.order)) return null;
  return {
    id: "order",
    title: "What do the columns hold?",
    hint: "No header names the columns, and their figures fit more than one order.",
    options: orders,
    suggested: suggestedOrder(found),
    isAnswered: answers.order !== undefined || suggestedOrder(found) !== null,
  };
}

function columnsQuestion({ head, header, found }: Draft): Question | null {
  const { x, y, height } = found.columns;
  if (x && y && height) return null;
  return {
    id: "columns",
    title: x && y ? "Which column holds the heights?" : "Which columns hold the positions and heights?",
    hint: isRagged(head, header)
      ? "Rows have more numbers than the header has names. Degrees and minutes apart by blanks need commas or tabs between the columns."
      : x && y
        ? "No header names a height. Please choose the column below."
        : "The header does not name them. Please choose them below.",
    isAnswered: false,
  };
}

/** What figures too small for a national system may be. */
function adviceOnSmallFigures({ head, found: { columns }, answers }: Draft): string {
  if (answers.epsg !== undefined) return "";
  const largest = (column: Column | null) =>
    head.rows.reduce((most, { cells }) => {
      const value = Math.abs(sampleNumber(cells[column?.index ?? -1]));
      return value > most ? value : most;
    }, 0);
  const [x, y] = [largest(columns.x), largest(columns.y)];
  if (x >= 50_000 || y >= 50_000) return "";
  if (x <= 180 && y <= 90) return " If they are degrees, it is WGS 84, EPSG:4326.";
  return " Points of a local grid have no place on the map: export them from the field software in a national grid, UTM or WGS 84.";
}

function crsQuestion(draft: Draft): Question {
  const { found, answers, crs, system, context } = draft;
  const { x, y } = found.columns;
  const names = x?.header && y?.header ? `'${x.header.trim()}' and '${y.header.trim()}'` : "The columns";
  const from =
    crs && answers.epsg === undefined
      ? system && namedSystem(system.text, context.crsNamed)
        ? `${crs.name} (EPSG:${crs.epsg}), from ${system.source.charAt(0).toLowerCase()}${system.source.slice(1)}.`
        : `${crs.name} (EPSG:${crs.epsg}), as the points that the site has now.`
      : null;
  return {
    id: "crs",
    title: "Which coordinate system?",
    hint:
      from ??
      `${names} are projected coordinates: which coordinate system (EPSG code)?${adviceOnSmallFigures(draft)}`,
    suggested: answers.epsg === undefined ? (crs?.epsg ?? null) : null,
    isAnswered: crs !== null,
  };
}

/** A grid system was chosen for a file that has only degrees. */
const unusedSystem = ({ name, epsg }: CrsFacts): Question => ({
  id: "crs",
  title: "Which coordinate system?",
  hint: `The file has degrees only, so ${name} (EPSG:${epsg}) is not used. Please choose WGS 84 or another system in degrees.`,
  suggested: null,
  isAnswered: false,
});

function chooseDecimal({ head, found, answers }: Draft): { decimal: "." | ","; evidence: string } {
  if (answers.decimal) return { decimal: answers.decimal, evidence: "chosen" };
  if (head.delimiter === ",") return { decimal: ".", evidence: "commas separate the cells" };
  let points = 0;
  let commas = 0;
  for (const { cells } of head.rows)
    for (const role of ["x", "y", "height"] as const) {
      const cell = cells[found.columns[role]?.index ?? -1] ?? "";
      if (cell.includes(",") && !Number.isNaN(sampleNumber(cell, ","))) commas++;
      else if (cell.includes(".") && !Number.isNaN(sampleNumber(cell, "."))) points++;
    }
  return commas > points
    ? { decimal: ",", evidence: `${commas} sampled numbers have a comma, ${points} a point` }
    : { decimal: ".", evidence: `${points} sampled numbers have a point, ${commas} a comma` };
}
