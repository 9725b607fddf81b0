import { type ExportFormat, type ExportSystemId, formatFacts } from "#contract/site-export.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import { type FileFrame, type FileHeights, type FileSystem, UnplaceableError } from "#survey/files/frame.ts";
import type { UsedConversion } from "#survey/geodesy/crs/crs.ts";
import { UNIT_WORDS } from "#survey/reading/units/units.ts";
import { LENGTH_SIGNS } from "#survey/units/display-units.ts";
import { invalid } from "../http/refusal.ts";
import type { PointsDataset } from "../points/points-dataset.ts";
import { fileSystem } from "./file-system.ts";
import { heightName } from "./height-names.ts";
import { utmOf } from "./utm.ts";

/** What a frame depends on: where the points are, and how their survey was read. */
export interface FramedSite {
  points: Pick<PointsDataset, "reading">;
  bounds: GeoBounds | null;
  heights: HeightReference;
}

/** Returns the EPSG code of one of a site's systems; null if the survey's file named none. */
export function epsgOf(id: ExportSystemId, { points: { reading }, bounds }: FramedSite): number | null {
  if (id === "wgs84") return 4326;
  if (id === "utm") return utmOf(bounds);
  // A projection defined in the file itself has no code.
  return reading?.position.kind === "projected" && !reading.position.definition
    ? reading.position.epsg
    : null;
}

/** Returns the coordinate system of a code for a site's file; loads its table only when called. */
export async function systemOf(
  epsg: number,
  { points: { reading } }: Pick<FramedSite, "points">,
): Promise<FileSystem> {
  const { crsOf } = await import("#survey/geodesy/crs/crs.ts");
  return fileSystem(crsOf(epsg, usedFor(epsg, reading)), usedFor(epsg, reading));
}

/** How the survey's points were converted, for a file in their own system: it gets back the original coordinates. */
const usedFor = (epsg: number, reading: FramedSite["points"]["reading"]): UsedConversion | undefined =>
  reading?.position.kind === "projected" && reading.position.epsg === epsg
    ? { ...reading.position, definition: undefined }
    : undefined;

/**
 * Returns the frame of a site's file. Refuses with 422 a system that the survey does not have or the format cannot be
 * written in, and a unit of heights that the format does not support.
 */
export async function frameOf(
  site: FramedSite,
  format: ExportFormat,
  asked: { system?: ExportSystemId; heightUnit?: LengthUnit },
): Promise<FileFrame> {
  const { systems, choices, name } = formatFacts(format);
  const id = asked.system ?? systems[0]!;
  if (!systems.includes(id))
    throw invalid("system", `${name} is written in ${systems.map(each => WORDS[each]).join(" or ")}`);
  const epsg = epsgOf(id, site);
  if (epsg === null)
    throw invalid(
      "system",
      site.points.reading?.position.kind === "projected"
        ? "The coordinate system of this survey's file is its own and has no EPSG code; choose another one"
        : "This survey came in degrees, without a coordinate system of its own; choose another one",
    );
  const system = await systemOf(epsg, site);
  const unfit = unfitFor(format, system);
  if (unfit) throw invalid("system", `${unfit}; choose another coordinate system`);
  refuseFarPoints(site.bounds, system);
  const fixed = fixedUnit(format, system);
  if (asked.heightUnit && asked.heightUnit !== fixed && !choices.includes("heightUnit"))
    throw invalid(
      "heightUnit",
      `${name} gives heights in ${UNIT_WORDS[fixed ?? "m"]} here; leave the unit of heights out`,
    );
  const unit = fixed ?? asked.heightUnit ?? "m";
  return { system, heights: fileHeights(site.heights, unit, asked.heightUnit !== undefined) };
}

const WORDS: Record<ExportSystemId, string> = {
  wgs84: "WGS 84",
  utm: "UTM",
  survey: "the coordinate system of the survey's file",
};

/**
 * The unit of coordinates, for drawings and surfaces, whose heights are in the same unit; null for formats whose
 * heights have their own.
 */
const fixedUnit = (format: ExportFormat, { unit }: FileSystem): LengthUnit | null =>
  format === "dxf" || format === "landxml" ? (unit as LengthUnit) : null;

/** The largest system code that GeoTIFF keys can hold. */
const MOST_KEY = 65_535;

/** Says why a format cannot be written in a system; null if it can. */
export function unfitFor(format: ExportFormat, system: FileSystem): string | null {
  const { needsPlane, systems, name } = formatFacts(format);
  if (!needsPlane) return null;
  if (system.isGeographic && !systems.includes("wgs84"))
    return `${name} needs coordinates in a plane, not degrees`;
  const { x, y } = system.axes;
  if (x === "Westing" || y === "Southing")
    return `${system.name} counts to the ${[x === "Westing" && "west", y === "Southing" && "south"].filter(Boolean).join(" and ")}, which would mirror the ${name} file`;
  if ((format === "dxf" || format === "landxml") && !Object.hasOwn(LENGTH_SIGNS, system.unit))
    return `${system.name} has a unit that ${name} does not know`;
  if ((format === "geotiff" || format === "las") && system.epsg > MOST_KEY)
    return `${name} cannot name EPSG:${system.epsg}`;
  return null;
}

/** Checks the corners first, because an answer that has begun cannot be replaced by an error. */
function refuseFarPoints(bounds: GeoBounds | null, system: FileSystem): void {
  if (!bounds) return;
  const at = { x: 0, y: 0 };
  for (const longitude of [bounds.west, bounds.east])
    for (const latitude of [bounds.south, bounds.north])
      if (!system.fromWgs84(longitude, latitude, at))
        throw invalid("system", new UnplaceableError(longitude, latitude, system).message);
}

/** Columns of heights in metres keep their established name, unless the unit was chosen. */
function fileHeights(reference: HeightReference, unit: LengthUnit, isChosen: boolean): FileHeights {
  const { column, remark } = heightName(reference);
  const sign = LENGTH_SIGNS[unit];
  const inUnit = column.endsWith(", m)") ? column.replace(/, m\)$/, `, ${sign})`) : `${column} (${sign})`;
  return {
    unit,
    column: unit === "m" && !isChosen ? column : inUnit,
    remark: unit === "m" ? remark : `${remark}, in ${UNIT_WORDS[unit]}`,
  };
}
