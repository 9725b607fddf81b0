import { sampleNumber } from "../columns/columns.ts";
import { isOurTable } from "../converted.ts";
import type { CrsFacts, Draft, PlanContext } from "../plan.ts";
import type { Column, Question } from "../reading.ts";
import { shortened } from "../text.ts";

/**
 * The system a text names, alone, behind a label, or before the name of a height system:
 * `Coordinate system: NAD83 / Illinois West + NAVD88 height`.
 */
export function namedSystem(text: string, crsNamed: PlanContext["crsNamed"]): CrsFacts | null {
  const name = systemName(text);
  return crsNamed?.(name) ?? crsNamed?.(name.split(/\s\+\s/)[0]!) ?? null;
}

/** The name without its label. */
export const systemName = (text: string): string =>
  text.replace(/^(coordinate system|koordinatensystem|crs|projection)\s*[:=]\s*/i, "");

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

const sourceOf = ({ context }: Draft, source: string) =>
  isOurTable(context.converted)
    ? "as the file says"
    : `from ${source.charAt(0).toLowerCase()}${source.slice(1)}`;

/** What the file says of its system, where that is the name of none. */
const saidInWords = ({ system, answers }: Draft) =>
  system && answers.epsg === undefined
    ? `, of which the file says “${shortened(systemName(system.text))}”`
    : "";

export function crsQuestion(draft: Draft): Question {
  const { found, answers, crs, system, context } = draft;
  const { x, y } = found.columns;
  const names = isOurTable(context.converted)
    ? "The points"
    : x?.header && y?.header
      ? `'${x.header.trim()}' and '${y.header.trim()}'`
      : "The columns";
  const from =
    crs && answers.epsg === undefined
      ? system && namedSystem(system.text, context.crsNamed)
        ? `${crs.name} (EPSG:${crs.epsg}), ${sourceOf(draft, system.source)}.`
        : `${crs.name} (EPSG:${crs.epsg}), as the points that the site has now.`
      : null;
  return {
    id: "crs",
    title: "Which coordinate system?",
    hint:
      from ??
      `${names} are projected coordinates${saidInWords(draft)}: which coordinate system (EPSG code)?${adviceOnSmallFigures(draft)}`,
    suggested: answers.epsg === undefined ? (crs?.epsg ?? null) : null,
    isAnswered: crs !== null,
  };
}

/** A grid system was chosen for a file that has only degrees. */
export const unusedSystem = ({ name, epsg }: CrsFacts): Question => ({
  id: "crs",
  title: "Which coordinate system?",
  hint: `The file has degrees only, so ${name} (EPSG:${epsg}) is not used. Please choose WGS 84 or another system in degrees.`,
  suggested: null,
  isAnswered: false,
});
