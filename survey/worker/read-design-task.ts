import type { DesignExtent } from "#shapes/design.ts";
import type { DrawingExtent } from "#shapes/drawing.ts";
import type { PositionReading } from "#shapes/reading.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import type { FileUnit } from "#shapes/values/units.ts";
import { coreOf } from "../cad/core.ts";
import type { UnitName } from "../cad/units.ts";
import type { DesignLimits, FactsWithUnits, ReadDesign, TriangleMesh } from "../design/design-file.ts";
import { DesignError } from "../design/errors.ts";
import { exceedRectangle, overlapM2 } from "../design/overlap.ts";
import { placeDesign } from "../design/place.ts";
import { readDesign } from "../design/read-design.ts";
import { type GroundTriangles, surfaceOfTriangles } from "../design/surface.ts";
import { boundsOf } from "../geodesy/bounds.ts";
import { crsNamed, crsOf, UnknownCrsError } from "../geodesy/crs/crs.ts";
import { usedOnSite } from "../geodesy/crs/used-on-site.ts";
import { unitOfSystem } from "../reading/units/claims.ts";
import { isFootOpen, type UnitClaim } from "../reading/units/units.ts";
import { meshArea } from "../volume/mesh/prism.ts";

/** A person's answers about a design file; what is absent is taken from the file. */
export interface DesignPlaceAnswers {
  epsg?: number;
  unit?: UnitName;
  heightUnit?: UnitName;
}

export interface ReadDesignCall {
  source: AsyncIterable<Uint8Array>;
  /** Indices; by default the first surface that has faces, else all layers of lines. */
  surfaces?: number[];
  place: DesignPlaceAnswers;
  /** How the site's points were read: a design in the same system is converted the same way. */
  onSite?: PositionReading;
  /** Whether the triangles themselves are wanted. */
  withTriangles?: boolean;
  limits?: DesignLimits;
}

export interface ReadDesignAnswer {
  facts: FactsWithUnits;
  /** Extents of all, and of the middle half, in the file's units. */
  extent: DesignExtent;
  core: DrawingExtent | null;
  /** What places it: answers, else what the file says. */
  taken: DesignPlaceAnswers;
  /** Null until the coordinate system and the units are known. */
  placed: PlacedDesign | null;
  /** Why it cannot be placed there. */
  problem: { code: string; message: string } | null;
  triangles?: GroundTriangles;
}

export interface PlacedDesign {
  bounds: GeoBounds;
  lowM: number;
  highM: number;
  /** Plan area, m². */
  areaM2: number;
  /** Plan area that several triangles cover. */
  overlapM2: number;
}

/** With more than this share of a design's area under several triangles, the export is wrong. */
const REFUSED_OVERLAP = 1e-3;

/** Reads a design file and places it as far as answers and file say where. Throws {@link DesignError}. */
export async function readDesignFile(call: ReadDesignCall): Promise<ReadDesignAnswer> {
  const { source, surfaces, limits } = call;
  const file = await readDesign(source, { surfaces: surfaces ?? null, limits });
  const { facts, mesh } = file;
  const about = { facts, extent: extentOf(mesh), core: coreOf(interleaved(mesh)) };
  const taken = takenFor(file, call.place);
  try {
    const triangles = placed(mesh, taken, call.onSite);
    if (!triangles) return { ...about, taken, placed: null, problem: null };
    const found = measured(triangles);
    return {
      ...about,
      taken,
      placed: found,
      problem: null,
      ...(call.withTriangles && { triangles }),
    };
  } catch (error) {
    if (!isAboutPlace(error)) throw error;
    return { ...about, taken, placed: null, problem: { code: error.code, message: error.message } };
  }
}

/** Whether another answer of the person can solve it. */
const isAboutPlace = (error: unknown): error is Error & { code: string } =>
  error instanceof UnknownCrsError ||
  error instanceof DesignError ||
  (error instanceof Error && "subject" in error && "code" in error);

function takenFor({ facts }: ReadDesign, answers: DesignPlaceAnswers): DesignPlaceAnswers {
  const epsg = answers.epsg ?? knownEpsg(facts);
  const own = epsg === undefined ? null : unitOfKnown(epsg);
  const isOpen = (said: UnitName | null) => said !== null && isFootOpen(CLAIMS[said] ?? null, own);
  const unit = answers.unit ?? (isOpen(facts.unit) ? undefined : (facts.unit ?? undefined));
  // A file with one unit uses it for heights too, and means the same foot by the same word.
  const foot = unit === "feet" || unit === "US survey feet" ? unit : undefined;
  const heightUnit = answers.heightUnit ?? (isOpen(facts.heightUnit) ? foot : (facts.heightUnit ?? unit));
  return { epsg, unit, heightUnit };
}

/** What the units of a file claim, if a coordinate system may have the same. */
const CLAIMS: Partial<Record<UnitName, UnitClaim>> = {
  metres: "m",
  feet: "feet",
  "US survey feet": "us-ft",
};

/** The unit of a system's axes; null for degrees, and if the system or its unit is not known. */
function unitOfKnown(epsg: number): FileUnit | null {
  try {
    return unitOfSystem(crsOf(epsg));
  } catch (error) {
    if (error instanceof UnknownCrsError) return null;
    throw error;
  }
}

function knownEpsg({ epsg, crsName }: FactsWithUnits): number | undefined {
  if (epsg !== null) {
    try {
      return crsOf(epsg).epsg;
    } catch {
      return undefined;
    }
  }
  return crsName === null ? undefined : (crsNamed(crsName)?.epsg ?? undefined);
}

function placed(
  mesh: TriangleMesh,
  { epsg, unit, heightUnit }: DesignPlaceAnswers,
  onSite: PositionReading | undefined,
): GroundTriangles | null {
  if (epsg === undefined || heightUnit === undefined) return null;
  const crs = crsOf(epsg, usedOnSite(epsg, onSite));
  if (unit === undefined && !crs.isGeographic) return null;
  return placeDesign(mesh, { crs, unit: unit ?? "metres", heightUnit });
}

function measured(triangles: GroundTriangles): PlacedDesign {
  const { longitude, latitude } = triangles;
  if (exceedRectangle(longitude, latitude, triangles.triangles, 1))
    throw new DesignError(
      "overlapping",
      "The faces of the design cover more than twice the rectangle around it, so many lie above each other; a design needs one height at each place",
    );
  const { mesh } = surfaceOfTriangles(triangles);
  const areaM2 = meshArea(mesh);
  const mostM2 = REFUSED_OVERLAP * areaM2;
  const twiceM2 = overlapM2(mesh, mostM2);
  if (twiceM2 > mostM2)
    throw new DesignError(
      "overlapping",
      `At least ${twiceM2.toFixed(1)} m² of the design have more than one face above each other; a design needs one height at each place`,
    );
  const [lowM, highM] = rangeOf(triangles.heightM);
  return {
    bounds: boundsOf(longitude, latitude)!,
    lowM,
    highM,
    areaM2,
    overlapM2: twiceM2,
  };
}

function extentOf({ x, y, z }: TriangleMesh): ReadDesignAnswer["extent"] {
  const [[minX, maxX], [minY, maxY], [low, high]] = [rangeOf(x), rangeOf(y), rangeOf(z)];
  return { minX, maxX, minY, maxY, low, high };
}

function rangeOf(values: Float64Array): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** Enough to show where most of it is. */
const CORE_SAMPLE = 10_000;

function interleaved({ x, y }: TriangleMesh): number[] {
  const step = Math.max(1, Math.floor(x.length / CORE_SAMPLE));
  const xy: number[] = [];
  for (let i = 0; i < x.length; i += step) xy.push(x[i]!, y[i]!);
  return xy;
}
