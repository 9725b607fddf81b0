import type { CrsConversion } from "#shapes/reading.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import {
  EPSG_AREAS,
  EPSG_AXES,
  EPSG_CONVERSIONS,
  EPSG_GRIDS,
  EPSG_REFUSED,
  EPSG_SYSTEMS,
} from "../epsg-table.ts";

/**
 * Where a system is meant to be used: a name and a box in degrees; `west` is greater than `east` across
 * ±180°.
 */
export interface CrsArea extends GeoBounds {
  name: string;
}

/** A coordinate as the system's authority names it, e.g. 'Westing', 'Y'. */
export interface CrsAxis {
  name: string;
  abbreviation: string;
}

/** A file of shifts that is more accurate than the table's own parameters. */
export interface CrsGrid {
  /** Names of the file: PROJ's GeoTIFF, the publisher's NTv2. */
  files: string[];
  /** Metres, of positions in the system `target`, which counts as WGS 84. */
  accuracyM: number;
  target: string;
  area: GeoBounds;
}

/** One line of the table. */
export interface CrsEntry {
  epsg: number;
  name: string;
  /** proj4's terms without plus signs, units and datum. */
  projection: string;
  unitName: string;
  /** Metres in one unit, or degrees if the system is geographic. */
  unitFactor: number;
  /** East-west first, then north-south. */
  axes: { x: CrsAxis; y: CrsAxis };
  conversion: CrsConversion;
  /** Conversion of points that name none: they were imported before conversions had names. */
  earlier: CrsConversion;
  area: CrsArea;
  grids: CrsGrid[];
  isDeprecated: boolean;
}

/** Returns the entry of a code, or null. */
export function entryOf(epsg: number): CrsEntry | null {
  const line = lines().get(epsg);
  return line === undefined ? null : read(line);
}

/** Whether the axes of a Transverse Mercator system point west and south, as in South Africa. */
export const isSouthOrientated = ({ projection, axes }: Pick<CrsEntry, "projection" | "axes">): boolean =>
  projection.startsWith("tmerc ") && axes.x.name === "Westing" && axes.y.name === "Southing";

/** Lists every code with its name, in the table's order. */
export function* systemNames(): Generator<{ epsg: number; name: string; isDeprecated: boolean }> {
  for (const [epsg, line] of lines())
    yield { epsg, name: line.slice(line.indexOf("|") + 1, nameEnd(line)), isDeprecated: line.endsWith("d") };
}

/** Tells whether a system of the table uses a grid file of this name. */
export function isGridOfTable(name: string): boolean {
  return EPSG_GRIDS.split("\n").some(line =>
    line.split("|", 2).some(file => file.toLowerCase() === name.toLowerCase()),
  );
}

/**
 * Says why an existing code cannot be computed, and which code to choose instead; null for codes that do not
 * exist.
 */
export function refusalOf(epsg: number): { name: string; kind: string; instead: number | null } | null {
  refused ??= byCode(EPSG_REFUSED);
  const [, name, kind, instead] = refused.get(epsg)?.split("|") ?? [];
  return name === undefined ? null : { name, kind: kind!, instead: instead ? Number(instead) : null };
}

let systems: Map<number, string> | null = null;
let refused: Map<number, string> | null = null;

function lines(): Map<number, string> {
  systems ??= byCode(EPSG_SYSTEMS);
  return systems;
}

const byCode = (table: string) =>
  new Map(table.split("\n").map(line => [Number(line.slice(0, line.indexOf("|"))), line]));
const nameEnd = (line: string) => line.indexOf("|", line.indexOf("|") + 1);

function read(line: string): CrsEntry {
  const [code, name, projection, unit, axes, conversions, area, grids, mark] = line.split("|") as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const [conversion, earlier] = conversions
    .split(",")
    .map(index => readConversion(lineAt(EPSG_CONVERSIONS, Number(index))));
  const [unitName, unitFactor] = unit ? (unit.split(",") as [string, string]) : ["", "1"];
  return {
    epsg: Number(code),
    name,
    projection,
    unitName: unitName || (projection.startsWith("longlat") ? "deg" : "m"),
    unitFactor: unitName === "us-ft" ? 1200 / 3937 : Number(unitFactor),
    axes: readAxes(lineAt(EPSG_AXES, Number(axes))),
    conversion: conversion!,
    earlier: earlier ?? conversion!,
    area: readArea(lineAt(EPSG_AREAS, Number(area))),
    grids: grids === "" ? [] : grids.split(",").map(index => readGrid(lineAt(EPSG_GRIDS, Number(index)))),
    isDeprecated: mark === "d",
  };
}

const split = new Map<string, string[]>();

function lineAt(table: string, index: number): string {
  const known = split.get(table) ?? table.split("\n");
  split.set(table, known);
  return known[index]!;
}

function readConversion(text: string): CrsConversion {
  const [name, towgs84, accuracy] = text.split("|") as [string, string, string];
  return { name, towgs84, accuracyM: accuracy === "" ? null : Number(accuracy) };
}

function readAxes(text: string): CrsEntry["axes"] {
  const [x, y] = text.split("|").map(axis => {
    const [name, abbreviation] = axis.split(",") as [string, string];
    return { name, abbreviation };
  });
  return { x: x!, y: y! };
}

function readArea(text: string): CrsArea {
  const [name, west, south, east, north] = text.split("|") as [string, string, string, string, string];
  return { name, west: Number(west), south: Number(south), east: Number(east), north: Number(north) };
}

function readGrid(text: string): CrsGrid {
  const [tif, gsb, accuracyM, target, west, south, east, north] = text.split("|") as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    files: [tif, gsb].filter(Boolean),
    accuracyM: Number(accuracyM),
    target,
    area: { west: Number(west), south: Number(south), east: Number(east), north: Number(north) },
  };
}
