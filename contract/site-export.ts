// Free of zod, for pages.

import type { TableColumn } from "#shapes/values/table-columns.ts";

/** Possible coordinates of a file: longitude and latitude, the UTM zone of the site, or the system of the survey's file. */
export const EXPORT_SYSTEMS = ["wgs84", "utm", "survey"] as const;
export type ExportSystemId = (typeof EXPORT_SYSTEMS)[number];

/** Options of a format beside its coordinate system. */
export type ExportChoice = "columns" | "heightUnit" | "contours" | "cell";

interface FormatFacts {
  name: string;
  /** Of the file name. */
  extension: string;
  mediaType: string;
  /** The default first. */
  systems: readonly ExportSystemId[];
  choices: readonly ExportChoice[];
  /** True for drawings, grids and the like, which need planar coordinates, x east and y north. */
  needsPlane?: boolean;
}

const ANY = EXPORT_SYSTEMS;
const DEGREES = ["wgs84"] as const;
const PLANE = ["utm", "survey"] as const;

/** The files a site can be exported as. */
export const EXPORT_FORMATS = {
  csv: {
    name: "CSV",
    extension: "csv",
    mediaType: "text/csv; charset=utf-8",
    systems: ANY,
    choices: ["columns", "heightUnit"],
  },
  geojson: {
    name: "GeoJSON",
    extension: "geojson",
    mediaType: "application/geo+json",
    systems: DEGREES,
    choices: [],
  },
  kml: {
    name: "KML",
    extension: "kml",
    mediaType: "application/vnd.google-earth.kml+xml",
    systems: DEGREES,
    choices: [],
  },
  dxf: {
    name: "DXF",
    extension: "dxf",
    mediaType: "image/vnd.dxf",
    systems: PLANE,
    choices: ["contours"],
    needsPlane: true,
  },
  landxml: {
    name: "LandXML",
    extension: "xml",
    mediaType: "application/xml",
    systems: PLANE,
    choices: [],
    needsPlane: true,
  },
  gpx: { name: "GPX", extension: "gpx", mediaType: "application/gpx+xml", systems: DEGREES, choices: [] },
  gpkg: {
    name: "GeoPackage",
    extension: "gpkg",
    mediaType: "application/geopackage+sqlite3",
    systems: ANY,
    choices: ["heightUnit"],
    needsPlane: true,
  },
  shp: {
    name: "Shapefile",
    extension: "zip",
    mediaType: "application/zip",
    systems: ANY,
    choices: ["heightUnit"],
    needsPlane: true,
  },
  xlsx: {
    name: "Excel",
    extension: "xlsx",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    systems: ANY,
    choices: ["columns", "heightUnit"],
  },
  geotiff: {
    name: "GeoTIFF",
    extension: "tif",
    mediaType: "image/tiff",
    systems: PLANE,
    choices: ["cell", "heightUnit"],
    needsPlane: true,
  },
  las: {
    name: "LAS",
    extension: "las",
    mediaType: "application/vnd.las",
    systems: PLANE,
    choices: ["heightUnit"],
    needsPlane: true,
  },
} as const satisfies Record<string, FormatFacts>;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

export const formatFacts = (format: ExportFormat): FormatFacts => EXPORT_FORMATS[format];

export const isExportFormat = (text: string): text is ExportFormat => Object.hasOwn(EXPORT_FORMATS, text);

export const EXPORT_MEDIA_TYPES = Object.values(EXPORT_FORMATS).map(
  ({ mediaType }) => mediaType.split(";")[0]!,
);

/** Column orders of field and office programs: point, northing, easting, elevation (z), description. */
export const EXPORT_COLUMN_ORDERS = {
  pnezd: ["name", "y", "x", "height", "code"],
  penzd: ["name", "x", "y", "height", "code"],
} as const satisfies Record<string, TableColumn[]>;
export type ExportColumnOrder = keyof typeof EXPORT_COLUMN_ORDERS;
