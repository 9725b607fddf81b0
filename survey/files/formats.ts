import { dxf } from "./dxf/points/dxf.ts";
import type { PointFormat } from "./format.ts";
import { geojson } from "./geojson/geojson.ts";
import { geopackage } from "./geopackage/geopackage.ts";
import { gpx } from "./gpx/gpx.ts";
import { gsi } from "./gsi/gsi.ts";
import { jobxml } from "./jobxml/jobxml.ts";
import { kml } from "./kml/kml.ts";
import { landxml } from "./landxml/read-points.ts";
import { las } from "./las/las.ts";
import { nikon } from "./nikon/nikon.ts";
import { nmea } from "./nmea/nmea.ts";
import { crd } from "./rw5/crd.ts";
import { rw5 } from "./rw5/rw5.ts";
import { sdr33 } from "./sdr/sdr33.ts";
import { shapefile } from "./shapefile/shapefile.ts";
import { topcon } from "./topcon/topcon.ts";
import { xlsx } from "./xlsx/xlsx.ts";

/**
 * All formats of points other than tables. Each recognises its own files alone, so their order does not matter. Large
 * libraries belong behind `await import(…)` in `open`: this list is loaded by every thread that reads files.
 */
export const FORMATS: readonly PointFormat[] = [
  gsi,
  rw5,
  crd,
  sdr33,
  topcon,
  nikon,
  jobxml,
  nmea,
  landxml,
  dxf,
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
