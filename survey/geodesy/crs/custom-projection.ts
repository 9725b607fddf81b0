import { type CrsEntry, entryOf } from "./entries.ts";
import { METHOD_WORDS, ownParameters } from "./projection-terms.ts";

const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:e-?\d+)?`;
const FORM = new RegExp(
  String.raw`^(\+proj=(?:tmerc|lcc|aea|laea|sterea|stere|cass|poly|merc|somerc|omerc)(?: \+(?:no_uoff|(?:lat_0|lat_1|lat_2|lat_ts|lon_0|lonc|alpha|gamma|k|k_0|x_0|y_0|pm)=${NUMBER}))+)( \+axis=wsu)? \+to_meter=(${NUMBER})(?: like EPSG:(\d{4,6}))?$`,
);

const UNIT_NAMES: Record<number, string> = { 1: "m", 0.3048: "ft", [1200 / 3937]: "us-ft" };

/** Metres in a unit that a file writes with fewer digits: 0.3048006 means a US survey foot. */
export function exactFactor(metres: number): number {
  const known = [1, 0.3048, 1200 / 3937].find(each => Math.abs(metres - each) < 2e-8);
  return known ?? metres;
}

/** The text that a table names a custom projection by: its definition, and the code of its datum's system of degrees. */
export const customName = (definition: string, epsg: number): string => `${definition} on EPSG:${epsg}`;

export function customIn(text: string): { definition: string; epsg: number } | null {
  const [, definition, epsg] = /^(\+proj=.*) on EPSG:(\d{4,6})$/.exec(text.trim()) ?? [];
  return definition === undefined ? null : { definition, epsg: Number(epsg) };
}

/**
 * Returns the system of a file's own definition, on the datum of a geographic system; null for an invalid one. The
 * definition is in PROJ's terms. After 'like' comes the system on the same datum that the file names: its area of use
 * and its conversion to WGS 84 are used.
 */
export function customEntry(base: CrsEntry, definition: string): CrsEntry | null {
  const [, terms, isSouth, toMetre, code] = FORM.exec(definition) ?? [];
  const like = code === undefined ? base : entryOf(Number(code));
  if (terms === undefined || !like || !base.projection.startsWith("longlat")) return null;
  const own = terms.slice("+proj=".length).replaceAll(" +", " ");
  const datum = base.projection
    .split(" ")
    .slice(1)
    .filter(word => !(word.startsWith("pm=") && own.includes(" pm=")));
  const unitFactor = exactFactor(Number(toMetre));
  const axes = isSouth
    ? {
        x: { name: "Westing", abbreviation: "Y" },
        y: { name: "Southing", abbreviation: "X" },
      }
    : {
        x: { name: "Easting", abbreviation: "E" },
        y: { name: "Northing", abbreviation: "N" },
      };
  const { conversion, area, grids } = like;
  const entry = {
    ...base,
    ...{ projection: [own, ...datum].join(" "), axes, unitFactor, conversion, earlier: conversion },
    ...{ area, grids, unitName: UNIT_NAMES[unitFactor] ?? `${unitFactor} m` },
  };
  const { method, words } = ownParameters(entry);
  return { ...entry, name: `Custom ${METHOD_WORDS[method] ?? words} on ${base.name}` };
}
