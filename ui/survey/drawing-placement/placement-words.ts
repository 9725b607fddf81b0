import type { DrawingFigures } from "#shapes/drawing.ts";
import { UNIT_METRES } from "#survey/cad/units.ts";
import { capitalised, formatCount, formatDecimal } from "../../format.ts";

/** The unit of a drawing's coordinates; `systemUnit` is sent for a coordinate system's own unit if that has no name. */
export type ShownFigures = Omit<DrawingFigures, "taken"> & { systemUnit: string };

/** Why a drawing is not where it should be. */
export interface PlacementAdvice {
  /** Projected coordinates in a local drawing, or a coordinate system that places it elsewhere. */
  reason: "local-far" | "elsewhere";
  /** In drawing units. */
  middle: { x: number; y: number };
  /** Coordinate systems that place it on the site, likeliest first; `unit` null is the system's own. */
  likely: readonly { epsg: number; name: string; unit: string | null }[];
}

/** Texts about the placement of a drawing. */
export const PLACEMENT_WORDS = {
  chooseCrs: "Choose the coordinate system of the drawing",
  localCrs: "None: local coordinates, placed by their origin",
  pointsCrs: "None: placed by two or more points",
  calibratedCrs: "Local grid, with this site's calibration",
  chooseUnit: "Choose the unit",
  asSystem: (name: string | null) =>
    name ? `${capitalised(name)}, as the coordinate system` : "As the coordinate system",
  asFile: (name: string) => `${capitalised(name)}, as the file says`,
  whichUnit: (file: string, crs: string, own: string) =>
    `The file says ${file}, but ${crs} is in ${own}: which are the drawing's figures in?`,
  middle: (x: string, y: string) => `The middle of the drawing is at x ${x}, y ${y}.`,
  localFar: (middle: string) =>
    `These look like the figures of a coordinate system, not of a local origin. ${middle}`,
  shift:
    "If they are local after all, give the longitude and latitude of a point of the drawing, and its x and y as the drawing has them.",
  middleGiven: "Its middle is filled in below.",
  putMiddle: "Put the middle of the drawing there",
  likelyOnes: "In these coordinate systems the drawing lies on the site's points:",
  noneLikely:
    "No common coordinate system puts it on the site. Ask who drew it which one it is in, and search for that by name or EPSG code.",
  askSystem: "Or place it by points that you know, or by its origin: choose None.",
  likely: "In this coordinate system the drawing lies on the site's points.",
  placed: "The drawing is converted to WGS 84.",
  onSite: (size: string) => `The drawing overlaps the points: ${size}.`,
  away: (distance: string) => `The drawing lies ${distance} from the site's points.`,
};

interface Option {
  value: string;
  label: string;
}

/** The units of a local drawing. */
export const UNIT_OPTIONS: Option[] = [
  { value: "", label: PLACEMENT_WORDS.chooseUnit },
  ...Object.keys(UNIT_METRES).map(unit => ({ value: unit, label: capitalised(unit) })),
];

/** The field for the unit of coordinates in a coordinate system. */
export function figuresField(figures: ShownFigures, crs: string): { options: Option[]; question?: string } {
  const { file, own, metresPerUnit, isOpen } = figures;
  const first = isOpen ? PLACEMENT_WORDS.chooseUnit : PLACEMENT_WORDS.asSystem(own);
  const options = [
    { value: "", label: first },
    ...(own ? [] : [{ value: figures.systemUnit, label: PLACEMENT_WORDS.asSystem(null) }]),
    ...Object.keys(UNIT_METRES).map(name => ({
      value: name,
      label: name === file ? PLACEMENT_WORDS.asFile(name) : capitalised(name),
    })),
  ];
  if (!isOpen) return { options };
  return {
    options,
    question: PLACEMENT_WORDS.whichUnit(file, `EPSG:${crs}`, own ?? `units of ${metresPerUnit} m`),
  };
}

/** What to do about a drawing that is not where it should be. */
export interface AdviceText {
  title: string;
  /** Coordinate systems that place it on the site, as query strings of the page. */
  likely: { label: string; search: string }[];
  /** The query string that moves the drawing's centre to the site's, for local coordinates. */
  middle: string | null;
  text: string;
}

export function adviceText(
  { reason, middle: { x, y }, likely }: PlacementAdvice,
  search: URLSearchParams,
): AdviceText {
  const middle = PLACEMENT_WORDS.middle(formatCount(Math.round(x)), formatCount(Math.round(y)));
  const suggestions = likely.map(({ epsg, name, unit }) => {
    const to = new URLSearchParams({ upload: search.get("upload") ?? "", crs: String(epsg) });
    if (unit) to.set("figures", unit);
    return { label: `${name} (EPSG:${epsg})${unit ? `, figures in ${unit}` : ""}`, search: to.toString() };
  });
  if (reason === "elsewhere")
    return { title: middle, likely: suggestions, middle: null, text: PLACEMENT_WORDS.askSystem };
  const { localFar, shift, middleGiven } = PLACEMENT_WORDS;
  // Before the first submission the fields already hold the centre.
  if (!search.has("lon"))
    return { title: localFar(middle), likely: suggestions, middle: null, text: `${shift} ${middleGiven}` };
  const shifted = new URLSearchParams(search);
  shifted.set("x", String(Math.round(x)));
  shifted.set("y", String(Math.round(y)));
  return { title: localFar(middle), likely: suggestions, middle: shifted.toString(), text: shift };
}

/**
 * The hint for the field of the coordinate system; undefined if something else on the page says what to do.
 */
export function placeHint(
  { isLikely, figures }: { isLikely: boolean; figures: Pick<ShownFigures, "isOpen"> | null },
  shown: {
    hasProblem: boolean;
    isPlaced: boolean;
    awayKm: number | null;
    /** Width and height on the ground. */
    sizeM: readonly number[] | null;
  },
  choosePlace: string,
): string | undefined {
  const { hasProblem, isPlaced, awayKm, sizeM } = shown;
  if (hasProblem || figures?.isOpen) return;
  if (!isPlaced) return choosePlace;
  if (isLikely) return PLACEMENT_WORDS.likely;
  if (awayKm === null || sizeM === null) return PLACEMENT_WORDS.placed;
  if (awayKm > 0) return PLACEMENT_WORDS.away(distanceText(awayKm));
  return PLACEMENT_WORDS.onSite(`${sizeM.map(m => formatDecimal(m, m < 10 ? 1 : 0)).join(" × ")} m`);
}

const distanceText = (km: number) =>
  km < 1 ? `${formatCount(Math.ceil(km * 1000))} m` : `${formatCount(Math.round(km))} km`;
