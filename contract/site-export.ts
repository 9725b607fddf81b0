// Without schemas, for pages.

/** The files a site can be exported as, with the ending of their names. */
export const EXPORT_FORMATS = {
  csv: { name: "CSV", extension: "csv", mediaType: "text/csv; charset=utf-8" },
  geojson: { name: "GeoJSON", extension: "geojson", mediaType: "application/geo+json" },
  kml: { name: "KML", extension: "kml", mediaType: "application/vnd.google-earth.kml+xml" },
  dxf: { name: "DXF", extension: "dxf", mediaType: "image/vnd.dxf" },
  landxml: { name: "LandXML", extension: "xml", mediaType: "application/xml" },
} as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

export const isExportFormat = (text: string): text is ExportFormat => Object.hasOwn(EXPORT_FORMATS, text);

export const EXPORT_MEDIA_TYPES = Object.values(EXPORT_FORMATS).map(
  ({ mediaType }) => mediaType.split(";")[0]!,
);
