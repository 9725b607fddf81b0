import type { CalibrationDoubt, CalibrationInput } from "#shapes/calibration.ts";
import type { MeasuredText } from "#shapes/measured.ts";
import type { CrsFacts } from "../reading/types.ts";
import { METRES_PER } from "../reading/units/units.ts";
import { measured, metres, writtenIn } from "../units/measured.ts";
import { type CalibrationReport, calibrate } from "./calibrate.ts";
import { CalibrationError, type ControlPoint } from "./control-points.ts";
import { gridFactors } from "./local-grid.ts";
import type { ScaleModel } from "./plan-fit.ts";
import { controlPoints, type FittedCalibration } from "./site-calibration.ts";

/** Distances on the ground and in a grid rarely differ by more: UTM and state plane by 400 to 1,000 ppm, heights by 500. */
const USUAL_PPM = 2_500;
/** Ratios of units that are taken for one another. */
const UNIT_RATIOS = [
  { ratio: 0.3048, text: "feet taken for metres" },
  { ratio: 1 / 0.3048, text: "metres taken for feet" },
  { ratio: 0.001, text: "millimetres taken for metres" },
  { ratio: 0.0254, text: "inches taken for metres" },
  { ratio: 0.0254 / 0.001, text: "inches taken for millimetres" },
] as const;
const RATIO_TOLERANCE = 0.01;
/** At this length, an error of a centimetre turns the survey by a minute of arc. */
const SHORT_M = 30;
/**
 * A point is doubtful if the calibration from the others puts it this far away, and several times as far as the largest
 * residual among them.
 */
const OUTLIER_M = 0.05;
const OUTLIER_TIMES = 4;

/** Lists what looks wrong about a calibration, the likeliest cause first. */
export function calibrationDoubts(
  { points, scale, localUnit }: CalibrationInput,
  fit: FittedCalibration,
  crs: CrsFacts,
): CalibrationDoubt[] {
  const control = controlPoints(points, METRES_PER[localUnit], crs);
  const about = { control, scale, residuals: fit.residuals };
  const doubts = fitDoubts(about, crs, scaleDoubt(about));
  return fit.height
    ? doubts
    : [
        ...doubts,
        doubt(
          "no-height",
          "No point has both heights, so heights stay as the file has them: the import asks what they are measured from.",
        ),
      ];
}

/** Points in metres, and how well they were fitted. */
export interface FittedPoints {
  control: readonly ControlPoint[];
  scale: ScaleModel;
  residuals: CalibrationReport["residuals"];
}

/** Lists what looks wrong with points whose scale is already checked, such as those of a drawing. */
export function fitDoubts(
  { control, scale, residuals }: FittedPoints,
  crs: CrsFacts,
  ofScale: CalibrationDoubt | null,
): CalibrationDoubt[] {
  const points = control.filter(({ inPlan }) => inPlan);
  const swapped = swappedAxes(points, { scale });
  return [
    swapped,
    ofScale,
    outsideArea(control, crs),
    swapped ? null : outlier(points, { scale }, residuals),
    shortBase(points),
    points.length === 2
      ? doubt(
          "few",
          scale === "free"
            ? "Two points fit exactly, even if one is wrong or the axes are swapped. A third one shows mistakes."
            : "Two points only show a wrong distance. A third one shows other mistakes, such as swapped axes.",
        )
      : null,
  ].filter(each => each !== null);
}

/** Ratio of distances between the known positions to those between the local ones, both in metres. */
export function distanceRatio(control: readonly ControlPoint[]): number {
  const { plan } = calibrate(
    control.filter(({ inPlan }) => inPlan),
    { scale: "free", height: "shift" },
  ).calibration;
  return Math.hypot(plan.a, plan.b);
}

type Scaled = Pick<FittedPoints, "scale">;

const doubt = (id: CalibrationDoubt["id"], text: string): CalibrationDoubt => ({ id, text });
const measuredDoubt = (id: CalibrationDoubt["id"], details: MeasuredText): CalibrationDoubt => ({
  ...{ id, text: writtenIn(details), details },
});
/** Writes a length to two significant digits; whole metres from ten on. */
const roughly = (lengthM: number) =>
  metres(lengthM, lengthM > 0 ? Math.min(6, Math.max(0, 1 - Math.floor(Math.log10(lengthM)))) : 0);

/** A mirrored set fits badly under any rotation, and well once x and y are swapped. */
function swappedAxes(points: readonly ControlPoint[], model: Scaled): CalibrationDoubt | null {
  if (points.length < 3) return null;
  const asTyped = worst(points, model);
  const exchanged = worst(
    points.map(point => ({ ...point, local: { ...point.local, x: point.local.y, y: point.local.x } })),
    model,
  );
  if (asTyped < 0.1 || exchanged > asTyped / 10) return null;
  return measuredDoubt(
    "swapped",
    measured`With local x and y exchanged the points fit to ${roughly(exchanged)} instead of ${roughly(asTyped)}: x is to the right (easting), y is up (northing).`,
  );
}

/** The largest residual in plan; infinite if nothing fits. */
function worst(points: readonly ControlPoint[], { scale }: Scaled): number {
  try {
    return Math.max(...calibrate(points, { scale, height: "shift" }).residuals.map(({ planM }) => planM));
  } catch (error) {
    if (error instanceof CalibrationError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

function scaleDoubt({ control, scale }: FittedPoints): CalibrationDoubt | null {
  const ratio = distanceRatio(control);
  const unit = UNIT_RATIOS.find(each => Math.abs(ratio / each.ratio - 1) < RATIO_TOLERANCE);
  if (unit)
    return doubt(
      "unit",
      `Distances of the known positions are ${ratio.toPrecision(4)} times the local ones, like ${unit.text}: check the local unit and the coordinate system.`,
    );
  return unusualScale(ratio, scale);
}

/** Returns a doubt about a ratio of distances that no grid has. */
export function unusualScale(ratio: number, scale: ScaleModel): CalibrationDoubt | null {
  const ppm = (ratio - 1) * 1e6;
  if (Math.abs(ppm) <= USUAL_PPM) return null;
  const held = scale === "one" ? ", which the scale held at 1 hides in the residuals" : "";
  return doubt(
    "scale",
    `Distances differ by ${Math.abs(ppm) < 1e5 ? `${Math.round(ppm)} ppm` : `a factor of ${ratio.toPrecision(4)}`}${held}. A grid rarely differs by more than ${USUAL_PPM} ppm from the ground: check the points, the unit and the coordinate system.`,
  );
}

function outsideArea(control: readonly ControlPoint[], crs: CrsFacts): CalibrationDoubt | null {
  const at = { longitude: 0, latitude: 0 };
  const factors = gridFactors(crs);
  const isInside = (east: number, north: number) =>
    crs.toWgs84(east / factors.x, north / factors.y, at) && crs.isInArea(at.longitude, at.latitude);
  const out = control.filter(({ known }) => !isInside(known.x, known.y));
  if (out.length === 0) return null;
  const areSwapped = out.every(({ known }) => isInside(known.y, known.x));
  const names = listed(out.map(({ name }) => name));
  return doubt(
    "area",
    `${names} ${out.length === 1 ? "lies" : "lie"} outside the area that ${crs.name} is meant for: ${areSwapped ? "are easting and northing swapped?" : "check the known positions and the system."}`,
  );
}

/** Returns a doubt about the point that the others put farthest away, if they agree much better without it. */
function outlier(
  points: readonly ControlPoint[],
  model: Scaled,
  residuals: FittedPoints["residuals"],
): CalibrationDoubt | null {
  // Of three points any two fit exactly, so that none stands out.
  if (points.length < 4) return null;
  const away = (name: string) => residuals.find(each => each.name === name)?.leftOut.planM ?? 0;
  const far = points.reduce((a, b) => (away(b.name) > away(a.name) ? b : a));
  const others = points.filter(point => point !== far);
  const farM = away(far.name);
  if (farM < OUTLIER_M || farM < OUTLIER_TIMES * worst(others, model)) return null;
  return measuredDoubt(
    "outlier",
    measured`The others put ${far.name} ${roughly(farM)} from its known position: check it, or leave it out of the fit.`,
  );
}

function shortBase(points: readonly ControlPoint[]): CalibrationDoubt | null {
  const longest = Math.max(
    ...points.flatMap((a, i) =>
      points.slice(i + 1).map(b => Math.hypot(a.known.x - b.known.x, a.known.y - b.known.y)),
    ),
  );
  if (longest >= SHORT_M) return null;
  const awayM = (0.01 / longest) * 100;
  return measuredDoubt(
    "close",
    measured`The points lie ${roughly(longest)} apart: an error of ${metres(0.01, 2)} in one moves what lies ${metres(100, 0)} away by ${roughly(awayM)}. Choose points around the survey.`,
  );
}

const listed = (names: string[]) =>
  names.length > 3
    ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`
    : names.length < 2
      ? names.join("")
      : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
