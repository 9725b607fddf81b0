import { z } from "zod";
import { HeightReference } from "#shapes/height-reference.ts";
import { FILE_UNITS } from "#shapes/values/units.ts";
import { enumOf } from "../fields.ts";
import { EXPORT_FORMATS, EXPORT_SYSTEMS, type ExportFormat } from "../site-export.ts";
import { SurveyQuery } from "../surveys/surveys.ts";

const HeightUnit = enumOf(["m", "ft", "us-ft"]);

/** How a file is written. Options that the format does not have are refused. */
export const ExportQuery = z.object({
  survey: SurveyQuery,
  system: enumOf(EXPORT_SYSTEMS)
    .optional()
    .describe(
      "Coordinates of the file: degrees of WGS 84, the UTM zone of the site, or the coordinate system of the survey's file",
    ),
  heightUnit: HeightUnit.optional().describe(
    "Unit of the heights; metres when absent. DXF and LandXML have the unit of their coordinate system",
  ),
  columns: z
    .string()
    .max(200)
    .optional()
    .describe(
      "CSV and Excel: columns in their order, parted by commas, among name, code, x, y, height, longitude, latitude, solution, horizontalRms, verticalRms, pdop and satellites",
    ),
  order: enumOf(["pnezd", "penzd"])
    .optional()
    .describe(
      "CSV and Excel, instead of columns: point, northing, easting, height, description; or easting first",
    ),
  header: enumOf(["yes", "no"]).optional().describe("CSV and Excel: whether the first row names the columns"),
  contourIntervalM: z
    .string()
    .max(30)
    .optional()
    .describe("DXF: metres between contours; those of the site map when absent"),
  cellM: z
    .string()
    .max(30)
    .optional()
    .describe("GeoTIFF: size of a cell in metres; one that fits the spacing of the points when absent"),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

const formats = Object.keys(EXPORT_FORMATS) as [ExportFormat, ...ExportFormat[]];

/** A coordinate system that a site's files can be written in. */
const OfferedSystem = z.object({
  id: z.enum(EXPORT_SYSTEMS),
  epsg: z.number().int(),
  name: z.string(),
  /** Names of the coordinates, the east-west one first. */
  axes: z.tuple([z.string(), z.string()]),
  /** Of the coordinates; `deg` for degrees. */
  unit: z.string(),
  /** Formats that can be written in it. */
  formats: z.array(z.enum(formats)),
});

/** The choices for an export of a site, and what the file would contain. */
export const ExportOptions = z.object({
  pointCount: z.number().int(),
  heights: HeightReference,
  /** What heights are measured from, in words. */
  heightsRemark: z.string(),
  /** Unit of the heights in the file that the survey came from. */
  fileHeightUnit: z.enum(FILE_UNITS),
  hasQuality: z.boolean(),
  systems: z.array(OfferedSystem),
  /** Default cell size of a grid in metres; null if the survey covers no area. */
  usualCellM: z.number().nullable(),
});
export type ExportOptions = z.infer<typeof ExportOptions>;
