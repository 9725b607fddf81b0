import type { PointFormat } from "../format.ts";
import { crd } from "./carlson/crd.ts";
import { rw5 } from "./carlson/rw5.ts";
import { dxf } from "./dxf/dxf.ts";
import { landxml } from "./landxml/landxml.ts";
import { gsi } from "./leica/gsi.ts";
import { nikon } from "./nikon/nikon.ts";
import { nmea } from "./nmea/nmea.ts";
import { sdr33 } from "./sokkia/sdr33.ts";
import { topcon } from "./topcon/topcon.ts";
import { jobxml } from "./trimble/jobxml.ts";

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
