import type { PointColumns } from "#shapes/points.ts";
import { measured, metres } from "../../units/measured.ts";
import { type Finding, points, type ReadPoints, SHOWN } from "./finding.ts";
import { mixed, repeats } from "./repeats.ts";

/** Positions closer than this in both directions are one place; 1e-8° is about a millimetre. */
const PLACE_DEGREES = 1e-8;
/** Two heights of one place that differ by less are one measured twice, and no doubt. */
const SAME_HEIGHT_M = 0.05;

export function twoHeights({ columns }: ReadPoints): Finding {
  const { count, longitude, latitude, ellipsoidalHeight } = columns;
  const cell = (value: number) => Math.round(value / PLACE_DEGREES);
  const found = repeats(
    count,
    i => mixed(cell(longitude[i]!), cell(latitude[i]!)),
    (i, k) => cell(longitude[i]!) === cell(longitude[k]!) && cell(latitude[i]!) === cell(latitude[k]!),
  ).filter(
    ({ later, earlier }) => Math.abs(ellipsoidalHeight[later]! - ellipsoidalHeight[earlier]!) > SAME_HEIGHT_M,
  );
  const other = new Map(found.slice(0, SHOWN).map(({ later, earlier }) => [later, earlier]));
  return {
    id: "two-heights",
    label: "another height at the same place",
    message: `${points(found.length, "has", "have")} another height than an earlier point at the same place`,
    which: found.map(({ later }) => later),
    note: i =>
      measured`${metres(ellipsoidalHeight[i]!, 3)}, before ${metres(ellipsoidalHeight[other.get(i)!]!, 3)}`,
  };
}

export function repeatedNames({ columns, lines }: ReadPoints): Finding {
  const { count } = columns;
  const found = repeatedNamesOf(columns);
  const other = new Map(found.slice(0, SHOWN).map(({ later, earlier }) => [later, earlier]));
  // Point clouds give all their points one name.
  const isCloud = found.length > count / 2;
  return {
    id: "repeated-names",
    label: "name used before",
    message: `${points(found.length, "has", "have")} a name that an earlier point has`,
    which: isCloud ? [] : found.map(({ later }) => later),
    note: i => `also on line ${lines[other.get(i)!]}`,
  };
}

/** Points with the name of an earlier point. */
export function repeatedNamesOf({ count, nameBytes, nameEnds }: PointColumns) {
  const start = (i: number) => (i === 0 ? 0 : nameEnds[i - 1]!);
  return repeats(
    count,
    i => {
      let hash = 0x811c9dc5;
      for (let at = start(i); at < nameEnds[i]!; at++) hash = Math.imul(hash ^ nameBytes[at]!, 0x01000193);
      return hash ^ (hash >>> 15);
    },
    (i, k) => {
      const length = nameEnds[i]! - start(i);
      if (length !== nameEnds[k]! - start(k)) return false;
      for (let at = 0; at < length; at++)
        if (nameBytes[start(i) + at] !== nameBytes[start(k) + at]) return false;
      return true;
    },
  );
}

export function duplicates({ columns, lines }: ReadPoints): Finding {
  const { longitude, latitude, ellipsoidalHeight } = columns;
  const found = duplicatesOf(columns);
  const other = new Map(found.slice(0, SHOWN).map(({ later, earlier }) => [later, earlier]));
  return {
    id: "duplicates",
    label: "same position and height",
    message: `${points(found.length, "repeats", "repeat")} the position and height of an earlier point`,
    which: found.map(({ later }) => later),
    note: i =>
      measured`same as line ${lines[other.get(i)!]!}: ${latitude[i]!.toFixed(6)}°, ${longitude[i]!.toFixed(6)}°, ${metres(ellipsoidalHeight[i]!, 3)}`,
  };
}

function duplicatesOf({ count, longitude, latitude, ellipsoidalHeight }: PointColumns) {
  const words = (values: Float64Array) => new Uint32Array(values.buffer, values.byteOffset, count * 2);
  const [lon, lat, height] = [words(longitude), words(latitude), words(ellipsoidalHeight)];
  return repeats(
    count,
    i =>
      mixed(lon[2 * i]!, lon[2 * i + 1]!, lat[2 * i]!, lat[2 * i + 1]!, height[2 * i]!, height[2 * i + 1]!),
    (i, k) =>
      longitude[i] === longitude[k] &&
      latitude[i] === latitude[k] &&
      ellipsoidalHeight[i] === ellipsoidalHeight[k],
  );
}
