import type { Reading } from "#shapes/reading.ts";
import { degreesOf } from "./cells/angles.ts";
import { fits } from "./columns/axis-order.ts";
import { numberPairs } from "./columns/columns.ts";
import { meaningOf } from "./columns/header-words.ts";
import { systemName } from "./questions/said-system.ts";
import { shortened } from "./text.ts";
import type { CrsFacts, Draft, Proposal } from "./types.ts";

export type { Proposal } from "./types.ts";

interface Candidate {
  text: string;
  exchange: boolean;
  crs: CrsFacts | null;
}

/**
 * Other readings to propose if the present one puts the sampled points outside its system's area or far from the site,
 * and the other does not: axes exchanged, or the same zone of the other hemisphere. Columns named only X and Y may be
 * in either order, and in some countries X is the northing: exchanging them is proposed wherever both fit. If the
 * file's words do not name a system exactly, the systems that they may mean are proposed.
 */
export function proposals(draft: Draft, reading: Reading): Proposal[] {
  const { crs, context, found } = draft;
  const pairs = samplePairs(draft);
  // An order that nobody has chosen yet may be any.
  const { order, columns } = draft.answers;
  const isOpen = found.orders.some(each => each !== "documented") && !order && !columns;
  if (isOpen || pairs.length === 0) return [];
  if (found.coordinates === "projected" && !crs) return systemsInWords(draft, pairs);
  const exchanged = `${columnName(reading, "y")} holds the easting or longitude and ${columnName(reading, "x")} the northing or latitude`;
  const exchange: Candidate = { text: `Exchange the axes: ${exchanged}`, exchange: true, crs };
  const site = context.siteBounds;
  if (fits(pairs, { exchange: false, crs, site })) {
    const meaning = found.layout === "named" ? meaningOf(found.columns.x!.header) : null;
    // A calibration settles the order of the axes.
    if (meaning?.kind !== "either" || !crs || crs.calibration || !fits(pairs, { ...exchange, site }))
      return [];
    const axis = meaning.role === "x" ? "northing, as in Poland or Germany" : crs.axes.x.name.toLowerCase();
    return [
      {
        text: `Exchange the axes if X is the ${axis}: both lie in the area of ${crs.name}`,
        exchange: true,
        epsg: null,
      },
    ];
  }
  const twin = crs && otherHemisphere(crs, context.crsNamed);
  const candidates: Candidate[] = [exchange];
  if (twin) {
    candidates.push({
      text: `Use ${twin.name} (EPSG:${twin.epsg}), the other hemisphere`,
      exchange: false,
      crs: twin,
    });
    candidates.push({
      text: `Use ${twin.name} (EPSG:${twin.epsg}) and exchange the axes`,
      exchange: true,
      crs: twin,
    });
  }
  return candidates
    .filter(candidate => fits(pairs, { ...candidate, site }))
    .map(({ text, exchange, crs: system }) => ({
      text,
      exchange,
      epsg: system === crs ? null : system!.epsg,
    }));
}

/** More systems would be a list to search, not a proposal. */
const MOST_SYSTEMS = 4;

/** Systems that the file's words may mean and whose area holds its points. A person decides. */
function systemsInWords({ system, answers, context }: Draft, pairs: [number, number][]): Proposal[] {
  if (!system || answers.epsg !== undefined) return [];
  const words = systemName(system.text);
  const likely = context.crsInWords?.(words) ?? [];
  return likely
    .filter(crs => fits(pairs, { exchange: false, crs, site: context.siteBounds }))
    .slice(0, MOST_SYSTEMS)
    .map(({ name, epsg }) => ({
      text: `Use ${name} (EPSG:${epsg}): the file says “${shortened(words)}”, and its points lie where that system is used`,
      exchange: false,
      epsg,
    }));
}

const columnName = ({ columns }: Reading, role: "x" | "y") => {
  const column = columns[role]!;
  return column.header.trim() === "" ? `column ${column.index + 1}` : `'${column.header.trim()}'`;
};

function samplePairs({ head, found: { columns }, angles }: Draft): [number, number][] {
  const { x, y } = columns;
  if (!x || !y) return [];
  const pairs = numberPairs(
    head.rows.map(({ cells }) => cells),
    { x, y },
  );
  const { unit } = angles;
  if (!unit) return pairs;
  return pairs
    .map(([a, b]): [number, number] => [degreesOf(a, unit), degreesOf(b, unit)])
    .filter(pair => !pair.some(Number.isNaN));
}

/** The same zone on the other side of the equator: '… UTM zone 33N' and '… UTM zone 33S'. */
function otherHemisphere(crs: CrsFacts, crsNamed: ((text: string) => CrsFacts | null) | undefined) {
  const zone = /^(.*\bzone \d+)([NS])$/.exec(crs.name);
  return zone ? (crsNamed?.(`${zone[1]}${zone[2] === "N" ? "S" : "N"}`) ?? null) : null;
}
