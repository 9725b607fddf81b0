import type { GeoBounds } from "#shapes/summary.ts";
import type { Head } from "../../files/csv/rows/head-rows.ts";
import { middleOf, widthDeg, wrapLongitude } from "../../geodesy/bounds.ts";
import type { Answers } from "../reading.ts";
import type { Statement } from "../statements.ts";
import type { AxisOrder, CrsFacts, PlanContext } from "../types.ts";
import { type ColumnsFound, numberPairs } from "./columns.ts";
import { meaningOf } from "./header-words.ts";

/**
 * Decides whether X or Y is the easting, if the header says no more: in Poland, Germany, Japan and elsewhere X is the
 * northing of the system itself, but the easting in GIS programs. Takes the order in which the points lie in the
 * system's area, and near the site's; if both do, the one of the system's own axes, with a question. Returns null if
 * the header is clear, or both orders are possible in a system whose own X is the easting.
 */
export function axisOrder(
  { rows }: Head,
  { columns }: Pick<ColumnsFound, "columns">,
  crs: CrsFacts,
  context: PlanContext,
): AxisOrder | null {
  const named = (role: "x" | "y") =>
    [columns.x, columns.y].find(column => column && isEither(column.header, role));
  const [x, y] = [named("x"), named("y")];
  if (!x || !y || crs.isGeographic || crs.calibration) return null;
  const sampled = numberPairs(
    rows.map(({ cells }) => cells),
    { x, y },
  );
  const site = context.siteBounds;
  const isEast = fits(sampled, { exchange: false, crs, site });
  const isNorth = fits(sampled, { exchange: true, crs, site });
  const isOwnNorth = crs.axes.y.abbreviation?.toLowerCase() === "x";
  if ((!isEast && !isNorth) || (isEast && !isOwnNorth)) return null;
  const before = isEast && isNorth ? orderBefore(context.previous, crs) : null;
  const isExchanged = before ? before === "north" : isNorth;
  const [X, Y] = [x.header.trim(), y.header.trim()];
  const because = before
    ? "as in the points that the site has now"
    : isEast && isNorth
      ? `as the system names its axes, but the points lie in its area either way: exchange the axes if ${X} is the ${axisName(crs, "x")}`
      : `else the points would lie outside the system's area${site ? ", or far from the site" : ""}`;
  const statement: Statement = {
    kind: "axes",
    words: `${X}, ${Y}`,
    // A statement is accepted by its words and place, and so for one system only.
    place: `the header, with ${crs.name}`,
    // On a new site the system may be wrong, with the points in its area by chance.
    outcome: isNorth && !before && (isEast || !site) ? "open" : "used",
    effect: `${X} is read as the ${axisName(crs, isExchanged ? "y" : "x")}, ${because}`,
  };
  return { ...(isExchanged ? { x: y, y: x } : { x, y }), statement };
}

/**
 * Returns the columns chosen by the answers with x and y in an order. Choosing other columns for them overrides the
 * order; choosing the same does not, as an unchanged form sends them.
 */
export function inOrder(
  order: AxisOrder | null,
  chosen: ColumnsFound,
  answers: Answers,
  choose: (answers: Answers) => ColumnsFound,
): { found: ColumnsFound; axes: AxisOrder | null } {
  const given = answers.columns;
  const isOther = given?.x !== undefined && (given.x !== order?.x.index || given.y !== order.y.index);
  if (!order || isOther) return { found: chosen, axes: null };
  const found = given ? choose({ ...answers, columns: { ...given, x: undefined, y: undefined } }) : chosen;
  const { columns } = found;
  const isSame = columns.x?.index === order.x.index;
  return {
    found: isSame ? found : { ...found, columns: { ...columns, x: columns.y, y: columns.x } },
    axes: order,
  };
}

const axisName = ({ axes }: CrsFacts, axis: "x" | "y") => axes[axis].name.toLowerCase();

/** 'X', 'y coord', but not ArcGIS's POINT_X, which is the easting in any system. */
const isEither = (header: string, role: "x" | "y") => {
  const meaning = meaningOf(header);
  return meaning?.role === role && meaning.kind === "either" && !/^point[_ ]?[xy]$/i.test(header.trim());
};

/** What X was in the site's present points, if they are of the same system and had such a header. */
function orderBefore(previous: PlanContext["previous"], { epsg }: CrsFacts): "east" | "north" | null {
  if (previous?.position.kind !== "projected" || previous.position.epsg !== epsg) return null;
  const header = previous.columns.x?.header ?? "";
  return isEither(header, "x") ? "east" : isEither(header, "y") ? "north" : null;
}

interface Candidate {
  exchange: boolean;
  crs: CrsFacts | null;
  site: GeoBounds | null | undefined;
}

/** Whether most pairs lie in the system's area, and near the site if there is one. */
export function fits(pairs: readonly [number, number][], { exchange, crs, site }: Candidate): boolean {
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
