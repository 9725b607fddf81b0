import type { ReadColumn } from "#shapes/reading.ts";
import type { Head } from "../../files/csv/rows/head-rows.ts";
import {
  ANGLE_WORDS,
  type AngleClaim,
  type AngleUnit,
  anglesNamed,
  degreesOf,
  type LetterO,
  letterOIn,
  parseAngle,
} from "../cells/angles.ts";
import { type ColumnsFound, sampleNumber } from "../columns/columns.ts";
import { statesUnit, wordsBehind } from "../columns/header-words.ts";
import type { Statement } from "../statements.ts";
import type { AnglesFound } from "../types.ts";
import { linesAbove } from "./claims.ts";

interface Said {
  claim: AngleClaim;
  words: string;
  place: string;
}

/** Finds the unit of latitudes and longitudes. What the file's words leave open stays open. */
export function angleUnit(head: Head, header: readonly string[], found: ColumnsFound): AnglesFound {
  const { x, y } = found.columns;
  if (!x || !y) return { unit: null, letterO: null, statements: [] };
  const said = anglesSaid(head, header, [x, y]);
  const cells = head.rows.flatMap(row => [row.cells[x.index] ?? "", row.cells[y.index] ?? ""]);
  const figures = cells.map(cell => sampleNumber(cell)).filter(Number.isFinite);
  const isPlain = figures.length > cells.filter(cell => !Number.isNaN(parseAngle(cell))).length;
  const arePacked = figures.every(value => !Number.isNaN(degreesOf(value, "d.mmss")));
  // 'Grad' is German for degrees, and 'grad' English for gon.
  const isGerman = /breite|l(?:ä|ae)nge|bredd|bredde|l(?:ä|e)ngd/i.test(`${x.header} ${y.header}`);
  const claims = said.map(each => {
    const { claim } = each;
    if (claim === "grad") return { ...each, unit: null, isOpen: !isGerman };
    if (claim === "dms")
      return { ...each, unit: isPlain && arePacked ? ("d.mmss" as const) : null, isOpen: isPlain };
    if (claim === "degrees") return { ...each, unit: null, isOpen: false };
    return { ...each, unit: isPlain ? claim : null, isOpen: !isPlain };
  });
  const units = new Set(claims.map(({ unit }) => unit));
  const isClear = units.size === 1;
  const unit = isClear ? [...units][0]! : null;
  const o = letterOIn(
    head.rows.map(row => row.cells[x.index] ?? ""),
    header.join(" "),
  );
  return {
    unit,
    letterO: o === "unsaid" ? null : o,
    statements: [
      ...(o ? [letterStatement(o, x)] : []),
      ...claims.map(({ claim, words, place, unit: own, isOpen }) => ({
        ...{ kind: "angles" as const, words, place },
        outcome: isOpen || own !== unit ? ("open" as const) : ("used" as const),
        effect: effectOf(claim, unit, isPlain),
      })),
    ],
  };
}

const letterStatement = (o: LetterO | "unsaid", { index, header }: ReadColumn): Statement => ({
  ...{
    kind: "angles",
    words: "O",
    place: header.trim() ? `the column '${header.trim()}'` : `column ${index + 1}`,
  },
  outcome: o === "unsaid" ? "told" : "used",
  effect:
    o === "unsaid"
      ? "it is east in German and west in French and Spanish, so such longitudes are not read: write E or W"
      : `it is read as ${o}`,
});

function effectOf(claim: AngleClaim, unit: AngleUnit | null, isPlain: boolean): string {
  if (unit) return `latitudes and longitudes are converted from ${ANGLE_WORDS[unit]}`;
  if (!isPlain)
    return "latitudes and longitudes are read in degrees, minutes and seconds, as they are written";
  if (claim === "grad")
    return "latitudes and longitudes are read as decimal degrees; “grad” means gon in English and degrees in German";
  return "latitudes and longitudes are read as decimal degrees";
}

function anglesSaid(head: Head, header: readonly string[], columns: ReadColumn[]): Said[] {
  const said: Said[] = [];
  const add = (words: string, place: string) => {
    const claim = anglesNamed(words);
    if (claim) said.push({ claim, words, place });
  };
  for (const { index, header: cell } of columns) {
    for (const words of wordsBehind(cell)) add(words, `the header of column ${index + 1}`);
    add(head.rows[0]?.cells[index] ?? "", `the row of units, column ${index + 1}`);
  }
  header.forEach((cell, index) => {
    if (/^[^\p{L}]*(?:units?|angle ?units?)$/iu.test(cell.trim()) && statesUnit(cell))
      add(head.rows[0]?.cells[index] ?? "", `the column '${cell.trim()}'`);
  });
  for (const { about, angles, words, line } of linesAbove(head))
    if (angles && about !== "heights")
      said.push({
        claim: angles,
        words: words === line ? line : words,
        place: `the line “${line}” above the header`,
      });
  return said;
}
