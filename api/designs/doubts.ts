import type { DesignPreview } from "#contract/designs/designs.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { MeasuredText } from "#shapes/measured.ts";
import type { Reading } from "#shapes/reading.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import { type UnitName, unitOfMetres } from "#survey/cad/units.ts";
import { haveSameReference, heightNote } from "#survey/reading/height-references.ts";
import { measured, metres, squareMetres } from "#survey/units/measured.ts";
import type { ReadDesignAnswer } from "#survey/worker/read-design-task.ts";
import { knownCrs } from "../drawings/known-crs.ts";
import { kilometresBetween } from "../drawings/place.ts";

/** What is known about the survey that a design will be compared with. */
export interface SiteAround {
  bounds: GeoBounds | null;
  heightsM: { low: number; high: number } | null;
  heights: HeightReference | null;
  /** How the points of the survey were read, so that a design in the same system is converted the same way. */
  position: Reading["position"] | null;
}

/** Earthworks are seldom this far from the ground; a wrong unit or height system often is. */
const FAR_M = 50;
/** Share of the design's area; smaller overlaps come from the rounding of coordinates. */
const OVERLAP_SHARE = 1e-6;

/** Lists, as sentences, what should be checked before a design is used. */
export function doubtsAbout(
  read: ReadDesignAnswer,
  heights: DesignPreview["heights"]["value"],
  site: SiteAround,
): MeasuredText[] {
  return [
    ...hiddenDoubts(read).map(said),
    ...lineDoubts(read).map(said),
    ...unitDoubts(read),
    ...placeDoubts(read, site),
    ...heightDoubts(read, heights, site),
  ];
}

/** Lists what lies on layers that the drawing hides, and whether it is part of the surface. */
function hiddenDoubts({ facts: { surfaces, chosen } }: ReadDesignAnswer): string[] {
  const hidden = surfaces.flatMap(({ name, isHidden }, i) => (isHidden ? [{ name, i }] : []));
  return [true, false].flatMap(isRead => {
    const names = hidden.filter(({ i }) => chosen.includes(i) === isRead).map(({ name }) => `'${name}'`);
    if (names.length === 0) return [];
    const more = names.length - MOST_NAMES;
    const listed = `${names.slice(0, MOST_NAMES).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
    const layers = names.length === 1 ? `layer ${listed} is` : `layers ${listed} are`;
    return [
      `The ${layers} switched off or frozen in the drawing, and ${isRead ? "part of the surface" : "left out unless chosen"}.`,
    ];
  });
}

const MOST_NAMES = 10;

/** Below this share of the area, level ground is as likely as flat triangles along a contour. */
const FLAT_SHARE = 0.005;

/** Lists the assumptions made when lines were triangulated. */
function lineDoubts({ facts: { lines, triangleCount } }: ReadDesignAnswer): string[] {
  if (!lines) return [];
  const { flatTriangles, flatShare, withoutHeights, zeroCorners, crossings, heightConflicts, blockedLines } =
    lines;
  const counted = (count: number, one: string, many = `${one}s`) =>
    `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
  const doubts = [
    "The surface was triangulated from lines. Between its outermost lines it reaches straight across, also where nothing is designed.",
  ];
  if (flatShare > FLAT_SHARE)
    doubts.push(
      `${counted(flatTriangles, "triangle")} of ${triangleCount.toLocaleString("en")}, ${(100 * flatShare).toFixed(1)} % of the area, are level because all three corners have one height. Between contours this cuts off tops, hollows and ridges; add breaklines or points there.`,
    );
  if (withoutHeights > 0)
    doubts.push(
      `${counted(withoutHeights, "line or point", "lines or points")} of the chosen layers ${withoutHeights === 1 ? "has" : "have"} only the height 0 and ${withoutHeights === 1 ? "was" : "were"} left out.`,
    );
  if (zeroCorners > 0)
    doubts.push(
      `${counted(zeroCorners, "corner")} ${zeroCorners === 1 ? "lies" : "lie"} at height 0, below all others. Check whether the height is missing.`,
    );
  if (crossings > 0)
    doubts.push(
      `Lines cross at different heights in ${counted(crossings, "place")}. The earlier line's height was used.`,
    );
  if (heightConflicts > 0)
    doubts.push(`Corners in ${counted(heightConflicts, "place")} have different heights. The mean was used.`);
  if (blockedLines > 0)
    doubts.push(
      `${counted(blockedLines, "line")} could not be followed throughout, because another was in the way.`,
    );
  return doubts;
}

function unitDoubts({ facts, taken, extent }: ReadDesignAnswer): MeasuredText[] {
  const crs = taken.epsg === undefined ? null : knownCrs(taken.epsg);
  const doubts: MeasuredText[] = [];
  if (facts.heightUnit !== null && facts.unit !== null && facts.heightUnit !== facts.unit)
    doubts.push(
      measured`The file counts positions in ${facts.unit} and heights in ${facts.heightUnit}. Check that the program that wrote it meant both.`,
    );
  const own = crs && !crs.isGeographic ? unitOfMetres(crs.metresPerUnit) : undefined;
  if (own && taken.unit && own !== taken.unit) doubts.push(unitsDiffer(taken.unit, own, extent));
  return doubts;
}

function unitsDiffer(unit: UnitName, own: UnitName, extent: ReadDesignAnswer["extent"]): MeasuredText {
  const isFeetOfBothKinds = [unit, own].every(each => each === "feet" || each === "US survey feet");
  const farthest = Math.max(Math.abs(extent.maxX), Math.abs(extent.maxY));
  const apart = isFeetOfBothKinds
    ? measured` The two differ by 2 parts in a million: ${metres(farthest * 2e-6 * 0.3048, 2)} here.`
    : [];
  return [
    `The file is read in ${unit}, and its coordinate system counts ${own}.`,
    ...apart,
    " If the design lies beside the survey, choose the other unit.",
  ];
}

function placeDoubts({ placed }: ReadDesignAnswer, { bounds }: SiteAround): MeasuredText[] {
  if (!placed) return [];
  const doubts: MeasuredText[] = [];
  if (bounds) {
    const awayKm = kilometresBetween(bounds, placed.bounds);
    if (awayKm > 0)
      doubts.push(measured`The design does not overlap the survey: it lies ${distance(awayKm)} away.`);
  }
  if (placed.overlapM2 > OVERLAP_SHARE * placed.areaM2)
    doubts.push(
      measured`${squareMetres(placed.overlapM2, 2)} of the design have two faces above each other. Volumes there count twice.`,
    );
  return doubts;
}

const said = (text: string): MeasuredText => [text];

/** Always in kilometres, even in a project that uses feet, because it only shows that the place is a different one. */
const distance = (km: number) =>
  km < 1 ? metres(Math.ceil(km * 1000), 0) : `${km.toFixed(km < 10 ? 1 : 0)} km`;

function heightDoubts(
  { placed }: ReadDesignAnswer,
  heights: DesignPreview["heights"]["value"],
  site: SiteAround,
): MeasuredText[] {
  const doubts: MeasuredText[] = [];
  if (heights && site.heights && !haveSameReference(heights, site.heights))
    doubts.push(
      measured`The design's heights are ${heightNote(heights)}, the survey's are ${heightNote(site.heights)}. Cut and fill would include the difference between the two.`,
    );
  if (!placed || !site.heightsM) return doubts;
  const above = placed.lowM - site.heightsM.high;
  const below = site.heightsM.low - placed.highM;
  const farM = Math.max(above, below);
  if (farM > FAR_M)
    doubts.push(
      measured`All of the design lies ${metres(farM, 0)} or more ${above > below ? "above the highest" : "below the lowest"} surveyed point. Check the unit of its heights and what they are measured from.`,
    );
  return doubts;
}
