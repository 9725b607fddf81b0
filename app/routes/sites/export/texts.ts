import { EXPORT_FORMATS, type ExportFormat } from "#contract/site-export.ts";
import type { TableColumn } from "#shapes/values/table-columns.ts";
import { formatCount } from "#ui/format.ts";

export const exportTexts = {
  title: "Export",
  menu: "Formats",
  report: "Report",
  submit: "Download",
  started: "The download has started. Your browser shows when it is done.",
  failed: "Failed to list the formats",
  points: "Points",
  count: (count: number) => formatCount(count),
  heights: "Heights",
  system: "Coordinates",
  contents: "In the File",
  asInFile: "as in the survey's file",
  inUnit: {
    m: "in metres",
    ft: "in international feet",
    "us-ft": "in US survey feet",
    deg: "in degrees",
  } as Record<string, string>,
  formats: {
    csv: "A table of points that any program can open",
    xlsx: "A workbook with a table of points; more than 1,048,575 points take several sheets",
    geojson: "Points for web maps and GIS",
    kml: "Points in a folder for each code, for Google Earth",
    gpx: "Points as waypoints for hand-held receivers",
    gpkg: "Points for QGIS, ArcGIS and other GIS, in one file",
    shp: "Points for GIS, as a ZIP. Names and codes are cut to 254 bytes",
    dxf: "Points on a layer for each code, contours, lines of the surface and pads, for CAD",
    landxml: "The surface with its lines, for road and machine control programs",
    geotiff: "The surface as a grid of heights for GIS, with no data outside it",
    las: "Points for point cloud programs, without names and codes. LAZ is not supported",
  } satisfies Record<ExportFormat, string>,
  columns: {
    name: "Name",
    code: "Code",
    x: "East-west coordinate",
    y: "North-south coordinate",
    height: "Height",
    longitude: "Longitude (WGS 84)",
    latitude: "Latitude (WGS 84)",
    solution: "Solution status",
    horizontalRms: "Lateral RMS",
    verticalRms: "Elevation RMS",
    pdop: "PDOP",
    satellites: "Satellites",
  } satisfies Record<TableColumn, string>,
} as const;

/** The formats in the order of the page's menu. */
export const FORMAT_MENU = (Object.keys(exportTexts.formats) as ExportFormat[]).map(format => ({
  format,
  name: EXPORT_FORMATS[format].name,
}));
