import type { PointColumns } from "#shapes/points.ts";
import { wrapLongitude } from "../../geodesy/bounds.ts";
import { nameAt } from "../../points.ts";
import { measured, metres } from "../../units/measured.ts";
import { counted } from "../text.ts";
import { distanceOf, type Finding, points, type ReadPoints, where } from "./finding.ts";
import { middleOfColumns } from "./median.ts";

/** Sites of a survey are kilometres wide; what lies this far from the rest is a mistake. */
export const FAR_METRES = 50_000;
export const METRES_PER_DEGREE = 111_320;

export function farPoints({ columns }: ReadPoints): Finding {
  const middle = middleOfColumns(columns);
  const distance = (i: number) =>
    distanceM(columns.longitude[i]!, columns.latitude[i]!, middle.longitude, middle.latitude);
  const which = where(columns.count, i => distance(i) > FAR_METRES && !isNull(columns, i));
  return {
    id: "far-points",
    label: "far from the rest",
    message: `${points(which.length, "lies", "lie")} more than 50 km from the middle of the rest`,
    which,
    note: i => measured`${distanceOf(distance(i))}`,
  };
}

const isNull = ({ longitude, latitude }: PointColumns, i: number) => longitude[i] === 0 && latitude[i] === 0;

export function nullIsland({ columns }: ReadPoints): Finding {
  return {
    id: "null-island",
    label: "at 0, 0",
    message: `${points(where(columns.count, i => isNull(columns, i)).length, "lies", "lie")} at longitude 0, latitude 0, where receivers put points without a fix`,
    which: where(columns.count, i => isNull(columns, i)),
    note: () => "0, 0",
  };
}

export function outsideArea({ columns, crs }: ReadPoints): Finding | null {
  if (!crs) return null;
  const { longitude, latitude, count } = columns;
  const which = where(count, i => !crs.isInArea(longitude[i]!, latitude[i]!));
  return {
    id: "outside-area",
    label: "outside the area of use",
    message: `${points(which.length, "lies", "lie")} outside the area that ${crs.name} is meant for`,
    which,
    about: [crs.epsg],
    note: i => `${latitude[i]!.toFixed(3)}°, ${longitude[i]!.toFixed(3)}°`,
    mustConfirm: true,
  };
}

/** Fewer places may be one stake that was measured again. */
const FEWEST_PLACES = 5;

/** Metres read as degrees under a grid system, or degrees as metres, leave a whole site on one spot. */
export function narrowSite({ columns }: ReadPoints): Finding | null {
  const { count, longitude, latitude } = columns;
  const [lon, lat] = [longitude[0]!, latitude[0]!];
  let [west, east, south, north] = [0, 0, lat, lat];
  const widthM = () => (east - west) * METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  const depthM = () => (north - south) * METRES_PER_DEGREE;
  const places = new Set<string>();
  for (let i = 0; i < count; i++) {
    const dLon = wrapLongitude(longitude[i]! - lon);
    west = Math.min(west, dLon);
    east = Math.max(east, dLon);
    south = Math.min(south, latitude[i]!);
    north = Math.max(north, latitude[i]!);
    if (widthM() >= 1 || depthM() >= 1) return null;
    if (places.size < FEWEST_PLACES) places.add(`${longitude[i]} ${latitude[i]}`);
  }
  if (places.size < FEWEST_PLACES || haveOneName(columns)) return null;
  const apartM = Math.max(0.001, Math.hypot(widthM(), depthM()));
  return {
    id: "narrow-site",
    label: "on one spot",
    message: measured`The ${counted(count, "point")} lie within ${metres(apartM, 3)} of each other, as when degrees are read as metres: the coordinate system or the unit may be wrong`,
    which: where(count, () => true),
    note: i => `${latitude[i]!.toFixed(8)}°, ${longitude[i]!.toFixed(8)}°`,
    mustConfirm: true,
  };
}

function haveOneName(columns: PointColumns): boolean {
  const name = nameAt(columns, 0);
  return name !== "" && where(columns.count, i => nameAt(columns, i) !== name).length === 0;
}

export function pairsDisagree({ columns, apartM, pairAccuracyM, crs }: ReadPoints): Finding | null {
  if (!apartM) return null;
  const least = Math.max(1, 2 * (crs?.accuracyM ?? 0), 2 * (pairAccuracyM ?? 0));
  const which = where(columns.count, i => apartM[i]! > least);
  const most = which.reduce((largest, i) => Math.max(largest, apartM[i]!), 0);
  return {
    id: "pairs-disagree",
    label: "degrees and grid coordinates disagree",
    message: measured`Degrees and grid coordinates of ${points(which.length, "lie", "lie")} up to ${distanceOf(most)} apart: one of them, or the coordinate system, is wrong`,
    which,
    about: [most.toFixed(2)],
    note: i => measured`${distanceOf(apartM[i]!)} apart`,
    mustConfirm: true,
  };
}

export function mixedConstants({ odd }: ReadPoints): Finding {
  return {
    id: "mixed-constants",
    label: "another unit or coordinate system",
    message: `${points(odd.length, "names", "name")} another unit or coordinate system than the first row`,
    which: odd,
    note: () => "another unit or system",
    mustConfirm: true,
  };
}

/** Metres between two places, accurate enough for a doubt. */
export function distanceM(
  longitude: number,
  latitude: number,
  toLongitude: number,
  toLatitude: number,
): number {
  let dLon = Math.abs(longitude - toLongitude);
  if (dLon > 180) dLon = 360 - dLon;
  const shrink = Math.cos((toLatitude * Math.PI) / 180);
  return Math.hypot(dLon * shrink, latitude - toLatitude) * METRES_PER_DEGREE;
}
