import type { Reading } from "#shapes/reading.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import type { CalibrationInUse } from "#survey/calibration/site-calibration.ts";
import { middleOf, widthDeg, wrapLongitude } from "#survey/geodesy/bounds.ts";
import type { SiteHeights } from "#survey/reading/doubts/site-heights.ts";
import { findCalibration, siteCalibration } from "../calibration/calibrations.repository.ts";
import type { Db } from "../database/connection.ts";
import type { SiteInProject } from "../http/access.ts";
import { findSummary } from "../points/datasets.repository.ts";
import { findDisplayUnits } from "../projects/display-units.repository.ts";
import { shownDataset, siteParts } from "../sites/site-answer.ts";

/** What matters about the site that points are imported into. */
export interface Destination {
  /** How its present points were read. */
  reading: Reading | null;
  bounds: GeoBounds | null;
  heightsM: SiteHeights | null;
  /** The dataset that an import would replace. */
  replaces: string | null;
  /** The survey that the site shows. */
  current: { id: string; point_count: number } | null;
  /** How the site's local grid lies in a coordinate system. */
  calibration: CalibrationInUse | null;
  /** The unit in which contours of its plan are round. */
  lengthUnit: LengthUnit;
}

/** The destination of points that belong to no site yet. */
export const NOWHERE: Destination = {
  reading: null,
  bounds: null,
  heightsM: null,
  replaces: null,
  current: null,
  calibration: null,
  lengthUnit: "m",
};

export async function destinationOf(db: Db, found: SiteInProject): Promise<Destination> {
  const parts = await siteParts(db, found);
  const shown = shownDataset(parts);
  const { length: lengthUnit } = await findDisplayUnits(db, found.project._id);
  const stored = await findCalibration(db, found.site);
  const calibration = stored && siteCalibration(stored);
  if (!shown) return { ...NOWHERE, calibration, lengthUnit };
  const summary = await findSummary(db, shown.id);
  return {
    reading: parts.fields.reading ?? null,
    bounds: summary?.bounds ?? null,
    heightsM: summary?.heightsM ?? null,
    replaces: parts.topographic || shown.point_count > 0 ? shown.id : null,
    current: { id: shown.id, point_count: shown.point_count },
    calibration,
    lengthUnit,
  };
}

/** About 10 km. */
const NEAR_DEGREES = 0.1;

/** Tells whether points lie far from those of the site, for example because columns were swapped. */
export function isElsewhere(now: GeoBounds | null, coming: GeoBounds | null | undefined): boolean {
  if (!now || !coming) return false;
  const [a, b] = [middleOf(now), middleOf(coming)];
  const isNear =
    Math.abs(wrapLongitude(a.longitude - b.longitude)) <
      (widthDeg(now) + widthDeg(coming)) / 2 + NEAR_DEGREES &&
    Math.abs(a.latitude - b.latitude) <
      (now.north - now.south + coming.north - coming.south) / 2 + NEAR_DEGREES;
  return !isNear;
}

/** Returns the text that confirms points at this place, and at no other. */
export const elsewhereStamp = ({ west, south, east, north }: GeoBounds): string =>
  `elsewhere ${[west, south, east, north].map(degrees => degrees.toFixed(4)).join(" ")}`;
