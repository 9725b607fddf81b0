import type { ReadColumn } from "#shapes/reading.ts";
import { FILE_UNITS, type FileUnit } from "#shapes/values/units.ts";
import type { Head } from "../../files/csv/rows/head-rows.ts";
import { type AngleClaim, anglesNamed } from "../cells/angles.ts";
import { angleOrNumber, bestColumn, type ColumnsFound, sampleNumber } from "../columns/columns.ts";
import { meaningOf, namesSystem, statesUnit } from "../columns/header-words.ts";
import type { Claim, CrsFacts, GeoidProof, PlanContext, SystemText } from "../types.ts";
import { agree, claimWords, METRES_PER, type UnitClaim, unitNamed, unitOf, unitWithin } from "./units.ts";

/** The sampled cells of a column that are not blank. */
const cellsOf = (head: Head, index: number) =>
  head.rows.map(row => row.cells[index]?.trim() ?? "").filter(cell => cell !== "");

/** Columns that give the unit or the coordinate system; not a German 'Datum', which is a date. */
export function constantColumns(
  head: Head,
  header: readonly string[],
): (ReadColumn & { isSystem: boolean })[] {
  return header
    .map((cell, index) => ({ index, header: cell, isSystem: namesSystem(cell) }))
    .filter(({ index, header: cell, isSystem }) =>
      isSystem ? !isDay(cellsOf(head, index)[0] ?? "") : statesUnit(cell),
    );
}

const isDay = (text: string) => /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.test(text);

/**
 * The texts that name the coordinate system: a column with one value, the header itself, or lines above it, the surest
 * first.
 */
export function systemTexts(head: Head, header: readonly string[]): SystemText[] {
  for (const { index, header: cell, isSystem } of constantColumns(head, header)) {
    const value = isSystem && cellsOf(head, index)[0];
    const text = value && /^\d{4,6}$/.test(value) ? `EPSG:${value}` : value;
    if (text) return [{ text, source: `Column “${cell.trim()}”` }];
  }
  const named = header.find(cell => /\bEPSG\s*:{1,2}\s*\d{4,6}\b/i.test(cell));
  if (named) return [{ text: named.trim(), source: "Header" }];
  const lines = head.preamble.filter(text =>
    /EPSG|coordinate system|koordinatensystem|koordinatsystem|bezugssystem|referenzsystem|syst[eè]me (?:de|géod)|sistema (?:de (?:coord|ref)|di rif|geod)|projection|\bCRS\b|\bUTM\b|\bdatum\b(?!\s*[:=]?\s*\d)/i.test(
      text,
    ),
  );
  const datum = header.map(datumOfDegrees).find(text => text !== null);
  return [
    ...lines.map(text => ({ text: text.replace(/^(#|\/\/|%)\s*/, ""), source: "Line above the header" })),
    ...(datum ? [{ text: datum, source: "Header", isOfDegrees: true as const }] : []),
  ];
}

/** The datum in brackets after a longitude or a latitude: 'Latitude (NAD27)'. */
function datumOfDegrees(cell: string): string | null {
  const text = /[([]\s*(\p{L}{2,}[ -]?\d{2,4}\b[^)\]]*)[)\]]/u.exec(cell)?.[1]?.trim();
  return text && meaningOf(cell)?.kind === "geographic" ? text : null;
}

/** What a line of text says of units. */
export interface UnitLine {
  line: string;
  about: "heights" | "positions" | "angles" | "all";
  /** The words of the unit, as far as they are clear. */
  words: string;
  unit: UnitClaim | null;
  angles: AngleClaim | null;
}

const UNITS_LABEL =
  /(?:\b(?:units?|einheit(?:en)?|unit[eé]s?|unidades?|unit[aà]|eenheid|enhet(?:er)?)\b|(?:единиц|jednot|jednost|yksik)\p{L}*|单位|單位|単位|단위)\s*[:=：]?\s*(.+)$/iu;
const OF_HEIGHTS =
  /heights?|elev|altitud|vertical|\blevels?\b|\brls?\b|\bh(?:ö|oe|ø|o)[hyj]d?en?\b|\bh(?:ö|oe)hen?|\bh(?:ö|ø)[jy]de?r\b|hauteur|\bcotas?\b|quot[ae]|altur|altezz|\bz\b|hoogte|wysoko|v[yý]šk|visin|высот|отметк|高程|标高|標高|高さ|표고/iu;
const OF_ANGLES =
  /angle|angul|winkel|latitud|longitud|\blat\b|\blon\b|breite|l(?:ä|ae)nge[n ]|geographi|geodetic|ángul|угл|角度/iu;
const OF_POSITIONS =
  /coord|koord|position|easting|northing|rechtswert|hochwert|horizontal|planar|\bplan\b|\bxy\b|\bx\b.*\by\b|grid|координат|坐标/iu;
/** Words for all numbers, unless the line says more. */
const OF_ALL = /distanc|length|linear|measure|values?|figures|data|dimension|l(?:ä|ae)ngen|maße|strecken/iu;
/** A subject and its unit: '# heights in yards', 'Elevations are given in: dm', 'Höhen in Fuß'. */
const IN_UNIT =
  /(?:[:=：]|(?<!\p{L})(?:in|en|em|i|v|w|u|в|у|ist|sind|are|is|es|son|sont)(?!\p{L}))\s*((?:in\s+)?[^:=：]+?)[\s.;]*$/iu;

/** The lines above the header that state units. */
export const linesAbove = (head: Head): UnitLine[] => head.preamble.flatMap(unitLines);

/** What a line says of units: 'Position [m]  Height [cm]' says two things. */
export function unitLines(line: string): UnitLine[] {
  // Long runs of blanks would cost the patterns quadratic time.
  const text = line.slice(0, LONGEST).replace(/\s+/g, " ");
  let from = 0;
  const pairs = [...text.matchAll(BRACKETS)].flatMap(({ 0: brackets, 1: inside, index }) => {
    const words = text
      .slice(from, index)
      .split(/[()[\]]/)
      .at(-1)!;
    from = index + brackets.length;
    return /\p{L}/u.test(words) && unitNamed(inside!) !== null ? [`${words.trim()} in ${inside}`] : [];
  });
  return (pairs.length > 0 ? pairs : [text])
    .flatMap(said => unitLine(said) ?? [])
    .map(said => ({ ...said, line }));
}

const LONGEST = 1_000;
const BRACKETS = /[([]([^()[\]]{1,20})[)\]]/g;

/** What a line says of a unit; null if it does not look like that. */
function unitLine(line: string): UnitLine | null {
  const labelled = UNITS_LABEL.exec(line)?.[1];
  const isAbout = [OF_HEIGHTS, OF_ANGLES, OF_POSITIONS, OF_ALL].some(form => form.test(line));
  const words = (labelled ?? (isAbout ? IN_UNIT.exec(line)?.[1] : undefined))?.replace(/^in\s+/i, "").trim();
  if (!words) return null;
  const first = words.replace(/(?:[.,](?!\d)|[;(]|\s(?:above|over|über|au-dessus|sobre)\s).*$/u, "").trim();
  const unit = unitNamed(first) ?? unitNamed(words) ?? unitWithin(`(${words})`);
  const angles = unit ? null : (anglesNamed(first) ?? anglesNamed(words));
  return { line, about: subjectOf(line), words: first || words, unit, angles };
}

function subjectOf(line: string): UnitLine["about"] {
  const about = (
    [
      ["heights", OF_HEIGHTS],
      ["angles", OF_ANGLES],
      ["positions", OF_POSITIONS],
    ] as const
  ).filter(([, form]) => form.test(line));
  return about.length === 1 ? about[0]![0] : "all";
}

/** A unit that a line above the header states: `Units: US survey feet`, `# heights in yards`. */
export function unitAbove(head: Head, about: "heights" | "positions"): UnitClaim | null {
  const lines = linesAbove(head).filter(({ unit }) => unit !== null);
  return (lines.find(line => line.about === about) ?? lines.find(line => line.about === "all"))?.unit ?? null;
}

/** The unit that a row of units below the header states for a column. */
export const unitBelow = (head: Head, column: ReadColumn | null): UnitClaim | null =>
  column ? unitNamed(head.rows[0]?.cells[column.index] ?? "") : null;

/** Everything that says something about the unit of the heights, the coordinate system among it. */
export function unitClaims(
  head: Head,
  header: string[],
  { columns }: ColumnsFound,
  system: string | null,
  crs: CrsFacts | null,
  xyUnit: FileUnit | undefined,
): Claim[] {
  const claims: Claim[] = [];
  const add = (unit: UnitClaim | null, source: string, isDirect: boolean) => {
    if (unit) claims.push({ unit, source, isDirect });
  };
  const { height } = columns;
  if (height?.header) add(unitOf(height.header), `the header '${height.header.trim()}'`, true);
  // Some programs write a row of units below the header.
  add(unitBelow(head, height), "the row of units below the header", true);
  header.forEach((cell, index) => {
    if (!statesUnit(cell)) return;
    const text = cellsOf(head, index)[0];
    if (text)
      add(
        unitNamed(text),
        `the column '${cell.trim()}'`,
        /height|elevation|^units?$/i.test(cell) && !/antenna/i.test(cell),
      );
  });
  add(unitAbove(head, "heights"), "a line above the header", true);
  if (system) add(unitWithin(verticalPart(system)), "the name of the coordinate system", false);
  if (crs && !crs.isGeographic) {
    const source = crs.calibration
      ? "the site's calibration"
      : `the coordinate system ${crs.definition ? "that the file defines" : `EPSG:${crs.epsg}`}`;
    const own = unitOfSystem(crs);
    const ofPlan = xyUnit ?? unitOf(columns.x?.header ?? "") ?? unitBelow(head, columns.x);
    add(own, source, false);
    // A system taken in a unit other than its own leaves open which of them the heights are in.
    if (own && ofPlan && !agree(ofPlan, own)) add(ofPlan, "the coordinates", false);
  }
  return claims;
}

/** Whether the heights in a compound name have a foot of their own: `… + NAVD88 height (ftUS)`. */
export function saysFootOfHeights(system: SystemText | null): boolean {
  const unit = system && /\s\+\s/.test(system.text) ? unitWithin(verticalPart(system.text)) : null;
  return unit === "us-ft" || unit === "ft";
}

/** What a compound name says of the heights, after the plus sign: `NAD83 / Illinois West (ftUS) + NAVD88 height`. */
const verticalPart = (system: string) => /\s\+\s(.*)$/.exec(system)?.[1] ?? system;

/** The unit of a system's axes; null for degrees and for units no survey uses. */
export function unitOfSystem({ metresPerUnit }: Pick<CrsFacts, "metresPerUnit">): FileUnit | null {
  return FILE_UNITS.find(unit => Math.abs(METRES_PER[unit] / metresPerUnit - 1) < 1e-9) ?? null;
}

/** EGM96 is good to a metre or two; a national height system differs by as much again. */
const GEOID_TOLERANCE_M = 3;

/**
 * Checks ellipsoidal heights against heights above sea level, if a file has both: their difference is the geoid's
 * height there, which EGM96 gives, in metres, in feet, or neither. It explains and suggests; nothing is converted by
 * it.
 */
export function geoidProof(
  head: Head,
  header: string[],
  found: ColumnsFound,
  crs: CrsFacts | null,
  { geoidHeightM }: PlanContext,
): GeoidProof | null {
  const ellipsoidal = bestColumn(header, "height", ["ellipsoidal"]);
  const other = bestColumn(header, "height", ["sea-level", "unsaid"]);
  if (!geoidHeightM || !ellipsoidal || !other) return null;
  const units = [ellipsoidal, other].map(({ header: cell }) => unitOf(cell));
  // Heights in two units cannot be compared.
  if (units[0] && units[1] && units[0] !== units[1]) return null;
  const differences: number[] = [];
  const geoidsM: number[] = [];
  for (const { cells } of head.rows) {
    const place = placeOf(cells, found, crs);
    const step = sampleNumber(cells[ellipsoidal.index]) - sampleNumber(cells[other.index]);
    if (!place || Number.isNaN(step)) continue;
    differences.push(step);
    geoidsM.push(geoidHeightM(place.latitude, place.longitude));
  }
  return differences.length > 0 ? judge(median(differences), median(geoidsM)) : null;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

function judge(difference: number, geoidM: number): GeoidProof {
  const fits = (metres: number) => Math.abs(difference * metres - geoidM) < GEOID_TOLERANCE_M;
  const isSame = Math.abs(difference) < 0.005;
  const inMetres = fits(1) && !isSame;
  const inFeet = fits(METRES_PER.ft) && !isSame;
  const unit = inMetres === inFeet ? null : inMetres ? "m" : "feet";
  const measured = `Ellipsoidal height minus elevation is ${difference.toFixed(1)}`;
  const geoid = `${geoidM.toFixed(1)} m`;
  const text = isSame
    ? "Ellipsoidal height and elevation are the same: no geoid was applied"
    : unit === "feet"
      ? `${measured}: EGM96 says ${geoid} here, which is ${(geoidM / METRES_PER.ft).toFixed(1)} feet`
      : unit === "m"
        ? `${measured}: EGM96 says ${geoid} here, so they are metres`
        : inMetres
          ? `${measured}: EGM96 says ${geoid} here, too small to tell metres from feet`
          : `${measured}: EGM96 says ${geoid} here, which fits neither metres nor feet`;
  return {
    evidence: { id: "geoid", label: "Heights", text, certain: unit !== null || isSame },
    unit,
    isSame,
    isSeaLevel: inMetres || inFeet,
  };
}

const place = { longitude: 0, latitude: 0 };

function placeOf(cells: string[], { columns, coordinates, otherPair }: ColumnsFound, crs: CrsFacts | null) {
  const pairs = [
    { isDegrees: coordinates === "degrees", x: columns.x, y: columns.y },
    { isDegrees: coordinates !== "degrees", x: otherPair?.x, y: otherPair?.y },
  ];
  for (const { isDegrees, x, y } of pairs) {
    if (!x || !y) continue;
    const [a, b] = [angleOrNumber(cells[x.index]), angleOrNumber(cells[y.index])];
    if (Number.isNaN(a) || Number.isNaN(b)) continue;
    if (isDegrees && Math.abs(a) <= 360 && Math.abs(b) <= 90) return { longitude: a, latitude: b };
    if (!isDegrees && crs?.toWgs84(a, b, place)) return place;
  }
  return null;
}

/** All claims as one sentence, for a hint. */
export const claimsText = (claims: readonly Claim[]): string =>
  claims.map(({ unit, source }) => `${source} says ${claimWords(unit)}`).join("; ");
