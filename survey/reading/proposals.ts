import { type GeoBounds, middleOf, widthDeg, wrapLongitude } from "../geodesy/bounds.ts";
import { angleOrNumber } from "./columns/columns.ts";
import { meaningOf } from "./columns/header-words.ts";
import type { CrsFacts, Draft } from "./plan.ts";
import { systemName } from "./questions/said-system.ts";
import type { Reading } from "./reading.ts";
import { shortened } from "./text.ts";

/** Another reading of the same file, which places its points better; the words say what it changes. */
export interface Proposal {
  text: string;
  /** Reads x from y's column and y from x's. */
  exchange: boolean;
  /** Another coordinate system, or null for the same. */
  epsg: number | null;
}

interface Candidate {
  text: string;
  exchange: boolean;
  crs: CrsFacts | null;
}

/**
 * Other readings to propose where the present one puts the sampled points outside its system's area or far from the
 * site, and the other does not: axes exchanged, or the same zone of the other hemisphere. Columns named only X and Y
 * may be either way round, and in some countries X is the northing: exchanging them is proposed wherever both fit. Where
 * the file tells its system in words that are no name of one, the systems that it may mean are proposed.
 */
export function proposals(draft: Draft, reading: Reading): Proposal[] {
  const { crs, context, found } = draft;
  const pairs = samplePairs(draft);
  // An order nobody has chosen yet may be any.
  const { order, columns } = draft.answers;
  const isOpen = found.orders.some(each => each !== "documented") && !order && !columns;
  if (isOpen || pairs.length === 0) return [];
  if (found.coordinates === "projected" && !crs) return systemsInWords(draft, pairs);
  const exchanged = `${columnName(reading, "y")} holds the easting or longitude and ${columnName(reading, "x")} the northing or latitude`;
  const exchange: Candidate = { text: `Exchange the axes: ${exchanged}`, exchange: true, crs };
  if (fits({ text: "", exchange: false, crs }, pairs, context.siteBounds)) {
    const isEither =
      crs !== null && found.layout === "named" && meaningOf(found.columns.x!.header)?.kind === "either";
    return isEither && fits(exchange, pairs, context.siteBounds)
      ? [
          {
            text: `Exchange the axes if X is the northing, as in Poland or Germany: both lie in the area of ${crs.name}`,
            exchange: true,
            epsg: null,
          },
        ]
      : [];
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
    .filter(candidate => fits(candidate, pairs, context.siteBounds))
    .map(({ text, exchange, crs: system }) => ({
      text,
      exchange,
      epsg: system === crs ? null : system!.epsg,
    }));
}

/** More would be a list to search in, and no proposal. */
const MOST_SYSTEMS = 4;

/** Systems that the file may mean by what it says in words, in whose area its points lie. A person decides. */
function systemsInWords({ system, answers, context }: Draft, pairs: [number, number][]): Proposal[] {
  if (!system || answers.epsg !== undefined) return [];
  const words = systemName(system.text);
  const likely = context.crsInWords?.(words) ?? [];
  return likely
    .filter(crs => fits({ text: "", exchange: false, crs }, pairs, context.siteBounds))
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

function samplePairs({ head, found: { columns } }: Draft): [number, number][] {
  const { x, y } = columns;
  if (!x || !y) return [];
  return head.rows
    .map(({ cells }): [number, number] => [angleOrNumber(cells[x.index]), angleOrNumber(cells[y.index])])
    .filter(([a, b]) => !Number.isNaN(a) && !Number.isNaN(b));
}

/** Whether most pairs lie in the system's area, and near the site where there is one. */
function fits(
  { exchange, crs }: Candidate,
  pairs: [number, number][],
  site: GeoBounds | null | undefined,
): boolean {
  const out = { longitude: 0, latitude: 0 };
  const good = pairs.filter(([a, b]) => {
    const [x, y] = exchange ? [b, a] : [a, b];
    if (crs) {
      if (!crs.toWgs84(x, y, out) || !crs.isInArea(out.longitude, out.latitude)) return false;
    } else {
      if (Math.abs(x) > 360 || Math.abs(y) > 90) return false;
      out.longitude = wrapLongitude(x);
      out.latitude = y;
    }
    return !site || isNear(site, out.longitude, out.latitude);
  });
  return good.length > pairs.length / 2;
}

/** About 100 km: sites of one project may lie apart, but not in another country. */
const NEAR_DEGREES = 1;

function isNear(site: GeoBounds, longitude: number, latitude: number): boolean {
  const middle = middleOf(site);
  return (
    Math.abs(wrapLongitude(longitude - middle.longitude)) < widthDeg(site) / 2 + NEAR_DEGREES &&
    Math.abs(latitude - middle.latitude) < (site.north - site.south) / 2 + NEAR_DEGREES
  );
}

/** The same zone on the other side of the equator: '… UTM zone 33N' and '… UTM zone 33S'. */
function otherHemisphere(crs: CrsFacts, crsNamed: ((text: string) => CrsFacts | null) | undefined) {
  const zone = /^(.*\bzone \d+)([NS])$/.exec(crs.name);
  return zone ? (crsNamed?.(`${zone[1]}${zone[2] === "N" ? "S" : "N"}`) ?? null) : null;
}
