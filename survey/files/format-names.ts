import type { FormatId } from "#shapes/values/reading-words.ts";

/** What a file of each format is called before more is known of it, within a sentence. */
export const FORMAT_NAMES: Record<FormatId, string> = {
  gsi: "Leica GSI field book",
  rw5: "Carlson RW5 field book",
  crd: "Carlson CRD file",
  sdr33: "Sokkia SDR field book",
  topcon: "Topcon field book",
  jobxml: "Trimble JobXML file",
  nikon: "Nikon RAW field book",
  nmea: "NMEA log",
  landxml: "LandXML file",
  dxf: "DXF drawing",
  geojson: "GeoJSON file",
  kml: "KML file",
  gpx: "GPX file",
  geopackage: "GeoPackage",
  shapefile: "shapefile",
  xlsx: "Excel workbook",
  las: "LAS point cloud",
};

/** Formats whose points are identified by their lines; those of others by their numbers. */
const OF_LINES: readonly string[] = [
  ...["csv", "gsi", "rw5", "crd", "sdr33", "topcon", "jobxml", "nikon", "nmea", "landxml", "dxf"],
];

export const countsLines = (format: "csv" | FormatId): boolean => OF_LINES.includes(format);
