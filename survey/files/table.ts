import type { PointColumns, SurveyPointQuality } from "#shapes/points.ts";
import type { TableColumn } from "#shapes/values/table-columns.ts";
import { nameAt } from "../points.ts";
import { qualityAt } from "../quality.ts";
import { LENGTH_SIGNS } from "../units/display-units.ts";
import { type FileFrame, placing, raising } from "./frame.ts";

export type TableCell = string | number | undefined;

/** A table of points: the heads of its columns, and the cells of a point. */
export interface ExportTable {
  titles: string[];
  cells: (chunk: PointColumns, index: number) => TableCell[];
}

const FIXED_TITLES: Partial<Record<TableColumn, string>> = {
  name: "Name",
  code: "Code",
  solution: "Solution status",
  horizontalRms: "Lateral RMS",
  verticalRms: "Elevation RMS",
  pdop: "PDOP",
  satellites: "Satellites",
};

export const usualColumns = (hasQuality: boolean): TableColumn[] => [
  ...(["name", "code", "x", "y", "height"] as const),
  ...(hasQuality ? (["solution", "horizontalRms", "verticalRms", "pdop", "satellites"] as const) : []),
];

/** Makes the table of the columns. RMS stay in metres, whatever the unit of heights. */
export function tableOf(frame: FileFrame, columns: readonly TableColumn[]): ExportTable {
  const place = placing(frame.system);
  const raise = raising(frame.heights);
  const at = { x: 0, y: 0 };
  const needsPlace = columns.some(column => column === "x" || column === "y");
  const needsQuality = columns.some(column => QUALITY.has(column));
  return {
    titles: columns.map(column => titleOf(column, frame)),
    cells: (chunk, i) => {
      if (needsPlace) place(chunk.longitude[i]!, chunk.latitude[i]!, at);
      const known = needsQuality && chunk.quality ? (qualityAt(chunk.quality, i) ?? NOTHING) : NOTHING;
      return columns.map(column => cellOf(column, chunk, i, at, known, raise));
    },
  };
}

const QUALITY = new Set<TableColumn>(["solution", "horizontalRms", "verticalRms", "pdop", "satellites"]);
const NOTHING: SurveyPointQuality = {};

function cellOf(
  column: TableColumn,
  chunk: PointColumns,
  i: number,
  at: { x: number; y: number },
  known: SurveyPointQuality,
  raise: (heightM: number) => number,
): TableCell {
  switch (column) {
    case "name":
      return nameAt(chunk, i);
    case "code":
      return chunk.codes[chunk.codeIndex[i]!]!;
    case "x":
      return at.x;
    case "y":
      return at.y;
    case "height":
      return raise(chunk.ellipsoidalHeight[i]!);
    case "longitude":
      return chunk.longitude[i]!;
    case "latitude":
      return chunk.latitude[i]!;
    case "horizontalRms":
      return known.horizontalRmsM;
    case "verticalRms":
      return known.verticalRmsM;
    case "solution":
      return known.solution;
    case "pdop":
      return known.pdop;
    case "satellites":
      return known.satellites;
  }
}

/** 'Easting (EPSG:2056, m)': the head says system and unit, so that the file can be read without asking. */
function titleOf(column: TableColumn, { system, heights }: FileFrame): string {
  if (column === "height") return heights.column;
  if (column === "longitude") return system.epsg === 4326 ? "Longitude" : "Longitude (WGS 84)";
  if (column === "latitude") return system.epsg === 4326 ? "Latitude" : "Latitude (WGS 84)";
  if (column !== "x" && column !== "y") return FIXED_TITLES[column]!;
  if (system.epsg === 4326) return column === "x" ? "Longitude" : "Latitude";
  const sign = LENGTH_SIGNS[system.unit as keyof typeof LENGTH_SIGNS] ?? system.unit;
  return `${system.axes[column]} (EPSG:${system.epsg}, ${sign})`;
}
