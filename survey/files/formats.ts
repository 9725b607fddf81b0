import { FIELD_FORMATS } from "./field-books/field-formats.ts";
import type { PointFormat } from "./format.ts";
import { geojson } from "./geojson/geojson.ts";
import { geopackage } from "./geopackage/geopackage.ts";
import { gpx } from "./gpx/gpx.ts";
import { kml } from "./kml/kml.ts";
import { las } from "./las/las.ts";
import { shapefile } from "./shapefile/shapefile.ts";
import { xlsx } from "./xlsx/xlsx.ts";

/**
 * All formats of points other than tables. Each recognises its own files alone, so their order does not matter. Large
 * libraries belong behind `await import(…)` in `open`: this list is loaded by every thread that reads files.
 */
export const FORMATS: readonly PointFormat[] = [
  ...FIELD_FORMATS,
  geojson,
  kml,
  gpx,
  shapefile,
  geopackage,
  las,
  xlsx,
];

/** Bytes from the start of a file that show its format. */
export const FORMAT_HEAD_BYTES = 65_536;

export interface RecognisedFormat {
  format: PointFormat;
  /** What shows it, as a phrase: 'starts with the Leica word 11'. */
  because: string;
}

/** Returns the format of a file by its first bytes; null for a table, and for formats that are not read. */
export function recogniseFormat(head: Uint8Array): RecognisedFormat | null {
  for (const format of FORMATS) {
    const because = format.recognise(head);
    if (because !== null) return { format, because };
  }
  return null;
}
