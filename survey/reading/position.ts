import type { PositionReading } from "#shapes/reading.ts";
import type { FileUnit } from "#shapes/values/units.ts";
import { calibratedCrs } from "../calibration/calibrated-crs.ts";
import { parseAngle } from "./cells/angles.ts";
import { sampleNumber } from "./columns/columns.ts";
import type { Answers } from "./reading.ts";
import type { CrsFacts, Draft, PlanContext } from "./types.ts";

/** Returns the system that a person chose for x and y; null for degrees of WGS 84, an unknown one, and no choice. */
export function chosenSystem({ epsg, isCalibrated }: Answers, context: PlanContext): CrsFacts | null {
  if (isCalibrated) return localGrid(context);
  return epsg === undefined || epsg === 4326 ? null : (context.crsOf?.(epsg) ?? null);
}

/** Finds the system of x and y if nobody chose one: as the file names it, or that of the site's present points. */
export function unchosenSystem(
  context: PlanContext,
  isSaid: boolean,
  named: CrsFacts | null,
): CrsFacts | null {
  if (named) return named.epsg === 4326 && !named.definition ? null : named;
  // A file that names an unknown system is not in that of the site's present points.
  const before = isSaid ? null : context.previous?.position;
  if (before?.kind !== "projected") return null;
  if (before.calibration) return localGrid(context);
  const { epsg, conversion, definition } = before;
  return context.crsOf?.(epsg, definition ? { conversion, definition } : undefined) ?? null;
}

function localGrid({ crsOf, calibration }: PlanContext): CrsFacts | null {
  const crs = calibration ? crsOf?.(calibration.epsg, { conversion: calibration.conversion }) : null;
  return crs ? calibratedCrs(crs, calibration!.calibration) : null;
}

/** Describes how x and y become positions. */
export function positionOf(
  { head, found, crs, angles: { letterO } }: Draft,
  isProjected: boolean,
  unit: FileUnit | null,
): PositionReading {
  const cells = head.rows.map(row => row.cells[found.columns.x?.index ?? -1]);
  if (head.first) cells.push(head.first.cells[found.columns.x?.index ?? -1]);
  const angles = cells.filter(
    cell => !Number.isNaN(parseAngle(cell ?? "", undefined, letterO ?? undefined)),
  ).length;
  const numbers = cells.filter(cell => !Number.isNaN(sampleNumber(cell))).length;
  // If most are plain decimals, '1 000.5' is a slip and not an angle.
  const notation = angles > numbers ? "dms" : "decimal";
  if (!isProjected || !crs) return { kind: "degrees", notation };
  const { epsg, name, accuracyM, grid, conversion, calibration, definition } = crs;
  return {
    kind: "projected",
    epsg,
    crsName: name,
    accuracyM,
    grid,
    unit,
    ...(conversion && { conversion }),
    ...(definition && { definition }),
    ...(calibration && { calibration }),
  };
}
