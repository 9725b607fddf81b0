import type { PointColumns } from "#shapes/points.ts";
import type { GeoBounds, SitePlan, SiteSummary } from "#shapes/summary.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import { boundsOf, widthDeg } from "../geodesy/bounds.ts";
import { metresPerDegree } from "../geodesy/local-plane.ts";
import { countUnfixed } from "../quality.ts";
import { metresPerLength } from "../units/display-units.ts";
import { planContours } from "./contours.ts";
import { convexHull } from "./hull.ts";
import { samplePoints } from "./sample.ts";

/** A file with a different code for every point must not make the summary endless. */
const NAMED_CODES = 100;
const PLAN_UNITS = 1000;
const MARGIN_UNITS = 20;
const PLAN_POINTS = 3000;
const PLAN_BYTES = 40_000;
/** Codes drawn under their own name; the plan's legend has no room for more. */
const PLAN_CODES = 40;
const LONGEST_PLAN_CODE = 40;
/** Further codes are drawn as one group without a name. */
const OTHER_CODES = "";

/**
 * Summarises a site's points: count, codes (most frequent first), bounds (degrees), heights (metres) and
 * plan. The plan holds at most 3,000 points and is at most 40 kB as JSON; its scale is that of the local
 * plane at the mean height. Never throws on any points; `plan`, `bounds` and `heightsM` are null without
 * points. Contours of the plan are round in `lengthUnit`.
 */
export function summarise(columns: PointColumns, lengthUnit: LengthUnit = "m"): SiteSummary {
  const bounds = boundsOf(columns.longitude, columns.latitude);
  const heightsM = heightsOf(columns.ellipsoidalHeight);
  const codes = countCodes(columns);
  const plan = bounds && heightsM ? drawPlan(columns, bounds, heightsM.mean, { codes, lengthUnit }) : null;
  return {
    pointCount: columns.count,
    typeCount: codes.length,
    codes: codes.slice(0, NAMED_CODES),
    bounds,
    heightsM,
    plan,
    ...(columns.quality && { unfixedPoints: countUnfixed(columns.quality) }),
  };
}

function heightsOf(heights: Float64Array): SiteSummary["heightsM"] {
  if (heights.length === 0) return null;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const height of heights) {
    if (height < min) min = height;
    if (height > max) max = height;
    sum += height;
  }
  return { min, max, mean: sum / heights.length };
}

function countCodes({ codes, codeIndex, count }: PointColumns): SiteSummary["codes"] {
  const counts = new Uint32Array(codes.length);
  for (let i = 0; i < count; i++) counts[codeIndex[i]!]!++;
  return codes
    .map((code, i) => ({ code, count: counts[i]! }))
    .filter(entry => entry.count > 0)
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

/** Returns the plan of a box, `meanHeightM` above the ellipsoid, with nothing on it yet. */
export function emptyPlan(bounds: GeoBounds, meanHeightM: number): SitePlan {
  const latitude0 = Math.max(-89, Math.min(89, (bounds.south + bounds.north) / 2));
  const perDegree = metresPerDegree({ longitude0: 0, latitude0, heightM: meanHeightM, isWide: false });
  const widthM = widthDeg(bounds) * perDegree.longitude;
  const heightM = (bounds.north - bounds.south) * perDegree.latitude;
  // A single point still gets a plan, of ten metres.
  const metresPerUnit = Math.max(widthM, heightM, 10) / (PLAN_UNITS - 2 * MARGIN_UNITS);
  const degreesPerUnit = {
    longitude: metresPerUnit / perDegree.longitude,
    latitude: metresPerUnit / perDegree.latitude,
  };
  return {
    width: Math.ceil(widthM / metresPerUnit) + 2 * MARGIN_UNITS,
    height: Math.ceil(heightM / metresPerUnit) + 2 * MARGIN_UNITS,
    metresPerUnit,
    origin: {
      longitude: bounds.west - MARGIN_UNITS * degreesPerUnit.longitude,
      latitude: bounds.north + MARGIN_UNITS * degreesPerUnit.latitude,
    },
    degreesPerUnit,
    points: [],
    hull: [],
    contours: [],
    contourIntervalM: null,
  };
}

function drawPlan(
  columns: PointColumns,
  bounds: GeoBounds,
  meanHeightM: number,
  { codes, lengthUnit }: { codes: SiteSummary["codes"]; lengthUnit: LengthUnit },
): SitePlan {
  const empty = emptyPlan(bounds, meanHeightM);
  const { x, y } = planPositions(columns, bounds.west, empty.origin, empty.degreesPerUnit);
  const plan: SitePlan = {
    ...empty,
    points: drawPoints(columns, x, y, codes),
    hull: Array.from(convexHull(x, y)).flatMap(i => [Math.round(x[i]!), Math.round(y[i]!)]),
  };
  const left = PLAN_BYTES - 200 - new TextEncoder().encode(JSON.stringify(plan)).length;
  Object.assign(
    plan,
    planContours(x, y, columns.ellipsoidalHeight, left, metresPerLength({ length: lengthUnit })),
  );
  return plan;
}

/** Plan units east and south of the origin. */
function planPositions(
  columns: PointColumns,
  west: number,
  origin: SitePlan["origin"],
  degreesPerUnit: SitePlan["degreesPerUnit"],
) {
  const x = new Float64Array(columns.count);
  const y = new Float64Array(columns.count);
  for (let i = 0; i < columns.count; i++) {
    const longitude = columns.longitude[i]!;
    x[i] = ((longitude < west ? longitude + 360 : longitude) - origin.longitude) / degreesPerUnit.longitude;
    y[i] = (origin.latitude - columns.latitude[i]!) / degreesPerUnit.latitude;
  }
  return { x, y };
}

function drawPoints(
  columns: PointColumns,
  x: Float64Array,
  y: Float64Array,
  codes: SiteSummary["codes"],
): SitePlan["points"] {
  const named = codes.filter(entry => entry.code.length <= LONGEST_PLAN_CODE).slice(0, PLAN_CODES);
  const groups = new Map(named.map(entry => [entry.code, { code: entry.code, xy: [] as number[] }]));
  const others = { code: OTHER_CODES, xy: [] as number[] };
  for (const i of samplePoints(x, y, columns.codeIndex, columns.codes.length, PLAN_POINTS)) {
    const group = groups.get(columns.codes[columns.codeIndex[i]!]!) ?? others;
    group.xy.push(Math.round(x[i]!), Math.round(y[i]!));
  }
  return [...groups.values(), others].filter(group => group.xy.length > 0);
}
