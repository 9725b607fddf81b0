import { dxf } from "../dxf/points/dxf.ts";
import type { PointFormat } from "../format.ts";
import { gsi } from "../gsi/gsi.ts";
import { jobxml } from "../jobxml/jobxml.ts";
import { landxml } from "../landxml/points.ts";
import { nikon } from "../nikon/nikon.ts";
import { nmea } from "../nmea/nmea.ts";
import { crd } from "../rw5/crd.ts";
import { rw5 } from "../rw5/rw5.ts";
import { sdr33 } from "../sdr/sdr33.ts";
import { topcon } from "../topcon/topcon.ts";

/** Formats of instruments, field computers and drawings. */
export const FIELD_FORMATS: readonly PointFormat[] = [
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
];
