import type { Grid } from "./grids.ts";
import type { ProjTools } from "./proj-tools.ts";
import { projectionWords } from "./proj4-words.ts";
import type { Refusal } from "./refusals.ts";
import type { System } from "./systems.ts";

/** A supported system. */
export interface Line {
  system: System;
  /** In PROJ's terms. */
  projection: string;
  unitFactor: number;
  toOwnDegrees: string;
  /** PROJ's name of the operation to WGS 84; '' if nothing is converted, or only by a grid. */
  conversion: string;
  /** proj4's towgs84. null leaves latitude and longitude unchanged; 'grid' means that only a grid leads to WGS 84. */
  shift: number[] | null | "grid";
  accuracyM: number | null;
  /** PROJ's whole operation; null if there is none without a grid. */
  pipeline: string | null;
  /** The operation that imports used earlier, if it was a different one. */
  earlier?: Line;
  /** Indexes of the more accurate grids. */
  grids?: number[];
}

export function formatTable(proj: ProjTools, lines: Line[], grids: Grid[], refusals: Refusal[]): string {
  const areas = numbered(lines.map(({ system: { area } }) => areaLine(area)));
  const axes = numbered(lines.map(({ system }) => axesLine(system)));
  const conversions = numbered(
    lines.flatMap(line => (line.earlier ? [line, line.earlier] : [line])).map(conversionLine),
  );
  const systems = lines.map(line => systemLine(line, { areas, axes, conversions }));
  const metadata = new Map(
    proj
      .query<{ key: string; value: string }>("select key, value from metadata")
      .map(row => [row.key, row.value]),
  );
  const source = `EPSG ${metadata.get("EPSG.VERSION")} (${metadata.get("EPSG.DATE")}), PROJ ${metadata.get("PROJ.VERSION")}`;
  return `/**
 * Coordinate systems by EPSG code. Made by scripts/epsg-table.ts, never by hand; EPSG-NOTICE.md says whose data it
 * is. Read it through entries.ts.
 */

/** The versions of the data it was made from. */
export const EPSG_SOURCE = ${JSON.stringify(source)};

/** \`code|name|projection|unit, metres or degrees|axes|conversion, and the one that earlier imports used|area|grids|d when deprecated\` */
export const EPSG_SYSTEMS =
  ${JSON.stringify(systems.join("\n"))};

/** To WGS 84: \`name|towgs84, - for none, ! for a grid only|accuracy, metres\` */
export const EPSG_CONVERSIONS =
  ${JSON.stringify([...conversions.keys()].join("\n"))};

/** \`name|west|south|east|north\` */
export const EPSG_AREAS =
  ${JSON.stringify([...areas.keys()].join("\n"))};

/** Axes from west to east and from south to north, or against: \`name,abbreviation|name,abbreviation\` */
export const EPSG_AXES =
  ${JSON.stringify([...axes.keys()].join("\n"))};

/** \`GeoTIFF|NTv2|accuracy, metres|to|west|south|east|north\` */
export const EPSG_GRIDS =
  ${JSON.stringify(grids.map(gridLine).join("\n"))};

/** Codes that cannot be computed: \`code|name|why|code to choose instead\` */
export const EPSG_REFUSED =
  ${JSON.stringify(refusals.map(refusalLine).join("\n"))};
`;
}

type Numbers = Record<"areas" | "axes" | "conversions", Map<string, number>>;

function systemLine(line: Line, { areas, axes, conversions }: Numbers): string {
  const { system, earlier, grids = [] } = line;
  return [
    system.epsg,
    system.name,
    projectionWords(line.projection),
    system.unit === "m" || system.unit === "deg" || system.unit.startsWith("degree")
      ? ""
      : `${system.unit},${line.unitFactor}`,
    axes.get(axesLine(system)),
    (earlier ? [line, earlier] : [line]).map(each => conversions.get(conversionLine(each))).join(","),
    areas.get(areaLine(system.area)),
    grids.join(","),
    system.isDeprecated ? "d" : "",
  ].join("|");
}

const conversionLine = ({ conversion, shift, accuracyM }: Line) =>
  [conversion, shift === "grid" ? "!" : shift === null ? "-" : shift.join(","), accuracyM ?? ""].join("|");
const areaLine = ({ name, west, south, east, north }: System["area"]) =>
  [name, west, south, east, north].join("|");
const axesLine = ({ axes }: System) =>
  axes
    .slice(0, 2)
    .map(axis => `${axis.name},${axis.abbreviation}`)
    .join("|");
const gridLine = (grid: Grid) =>
  [grid.tif, grid.gsb, grid.accuracyM, grid.target, grid.west, grid.south, grid.east, grid.north].join("|");
const refusalLine = ({ epsg, name, kind, instead }: Refusal) => [epsg, name, kind, instead ?? ""].join("|");

/** Stores each text once, numbered in order of first use. */
function numbered(texts: string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const text of texts) if (!found.has(text)) found.set(text, found.size);
  return found;
}
