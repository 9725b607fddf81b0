import type { Question } from "#shapes/file-preview.ts";
import type { ReadColumn } from "#shapes/reading.ts";
import type { FormatId } from "#shapes/values/reading-words.ts";
import { systemWords } from "../../geodesy/crs/system-words.ts";
import { sampleNumber } from "../columns/columns.ts";
import { isOurTable } from "../converted.ts";
import { shortened } from "../text.ts";
import type { Draft } from "../types.ts";
import { namedSystem, namesDatum, systemName } from "./said-system.ts";

/** Advice on numbers too small for a national system. */
function adviceOnSmallFigures({ head, found: { columns }, answers, context }: Draft): string {
  if (answers.epsg !== undefined) return "";
  const largest = (column: ReadColumn | null) =>
    head.rows.reduce((most, { cells }) => {
      const value = Math.abs(sampleNumber(cells[column?.index ?? -1]));
      return value > most ? value : most;
    }, 0);
  const [x, y] = [largest(columns.x), largest(columns.y)];
  if (x >= 50_000 || y >= 50_000) return "";
  if (x <= 180 && y <= 90) return " If they are degrees, it is WGS 84, EPSG:4326.";
  return context.calibration
    ? " If they are of the local grid that the site is calibrated for, choose that."
    : " Points of a local grid have no place on the map yet: calibrate the site with two or more known points, or export them from the field software in a national grid, UTM or WGS 84.";
}

const sourceOf = ({ context }: Pick<Draft, "context">, source: string) =>
  isOurTable(context.converted)
    ? "as the file says"
    : `from ${source.charAt(0).toLowerCase()}${source.slice(1)}`;

/** What the file says of its system, if that does not name one. */
const saidInWords = ({ system, answers }: Draft) =>
  system && answers.epsg === undefined
    ? `, of which the file says “${shortened(systemName(system.text))}”`
    : "";

/** Whether numbers under a grid system that nobody chose are degrees: as metres they would be beside its origin. */
function areDegrees({ head, found: { columns }, answers, crs }: Draft): boolean {
  if (!crs || crs.isGeographic || crs.calibration || isSaid(answers)) return false;
  const pairs = head.rows
    .map(({ cells }) => [columns.x, columns.y].map(column => sampleNumber(cells[column?.index ?? -1])))
    .filter(pair => pair.every(Number.isFinite));
  return pairs.length > 0 && pairs.every(([x, y]) => Math.abs(x!) <= 180 && Math.abs(y!) <= 90);
}

export function crsQuestion(draft: Draft): Question {
  const { found, answers, crs, context } = draft;
  if (areDegrees(draft))
    return {
      id: "crs",
      title: "Which coordinate system?",
      hint: `${draft.named ? "The file names" : "The site's points are in"} ${systemWords(crs!)}, but the coordinates of the file look like degrees. Degrees of WGS 84 are EPSG:4326.`,
      suggested: null,
      isAnswered: false,
    };
  const own = draft.named?.definition ? draft.named.name : ownBefore(draft);
  const { x, y } = found.columns;
  const names = isOurTable(context.converted)
    ? "The points"
    : x?.header && y?.header
      ? `'${x.header.trim()}' and '${y.header.trim()}'`
      : "The columns";
  return {
    id: "crs",
    title: "Which coordinate system?",
    hint:
      becauseOf(draft) ??
      `${names} are projected coordinates${saidInWords(draft)}: which coordinate system (EPSG code)?${adviceOnSmallFigures(draft)}`,
    suggested: isSaid(answers) || !crs || crs.calibration || crs.definition ? null : crs.epsg,
    ...(own !== null && { own }),
    isAnswered: crs !== null,
  };
}

/** The projection that the file of the site's present points defined, if this one names no system. */
function ownBefore({ system, context }: Draft): string | null {
  const before = system === null ? context.previous?.position : null;
  return before?.kind === "projected" && before.definition ? before.crsName : null;
}

const isSaid = ({ epsg, isCalibrated }: Draft["answers"]) => epsg !== undefined || isCalibrated === true;

/** Why a system is suggested; null if there is nothing to say. */
function becauseOf({ answers, crs, system, context }: Draft): string | null {
  if (!crs || isSaid(answers)) return null;
  if (crs.calibration)
    return "The local grid with this site's calibration, like the points that the site has now.";
  const isNamed = system && namedSystem(system.text, context.crsNamed);
  const source = isNamed ? sourceOf({ context }, system.source) : "like the points that the site has now";
  return `${crs.definition ? crs.name : systemWords(crs)}, ${source}.`;
}

/** Formats that write the system of their degrees in WKT, or by its code. */
const IN_WKT: readonly FormatId[] = ["shapefile", "geopackage", "geojson", "las"];

/** The file names an unknown system for its degrees: its datum may be hundreds of metres from WGS 84. */
export function unknownDegrees({ system, named, answers, context }: Draft): Question | null {
  if (system === null || named !== null) return null;
  const format = context.converted?.format;
  if (format ? !IN_WKT.includes(format) : !namesDatum(system.text)) return null;
  return {
    id: "crs",
    title: "Which coordinate system?",
    hint: `The points are degrees of a system that the file calls “${shortened(systemName(system.text))}”: which one (EPSG code)? WGS 84 is EPSG:4326.`,
    suggested: null,
    isAnswered: answers.epsg !== undefined,
  };
}
