import { LOCAL_CRS, SYSTEM_UNIT } from "#contract/imports/answer-words.ts";
import type { DrawingAdvice, DrawingFigures, DrawingPlacement } from "#contract/imports/drawing.ts";
import { texts } from "#contract/texts.ts";
import { UNIT_METRES } from "#survey/cad/units.ts";
import { formatCount } from "#ui/format.ts";

const unitLabel = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const cadTexts = {
  selectFile: "Please select a valid DXF file",
  otherFile: (advice: string) => `Please select a valid DXF file. ${advice}.`,
  fileHint: "ASCII DXF of any version. A DWG has to be saved as DXF first.",
  choosePlace: texts.drawing.choosePlace,
  chooseCrs: "Choose the coordinate system of the drawing",
  localCrs: "None: local coordinates, placed by their origin",
  chooseUnit: "Choose the unit",
  asSystem: (name: string | null) =>
    name ? `${unitLabel(name)}, as the coordinate system` : "As the coordinate system",
  asFile: (name: string) => `${unitLabel(name)}, as the file says`,
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
  askSystem: "Or place it by its origin: choose None, local coordinates.",
  likely: "In this coordinate system the drawing lies on the site's points.",
  placed: "The drawing is converted to WGS 84.",
  onSite: "So placed, the drawing lies on the site's points.",
  away: (kilometres: string) => `So placed, the drawing lies ${kilometres} km from the site's points.`,
};

interface Option {
  value: string;
  label: string;
}

/** The first options of the field for the coordinate system. */
export const CRS_FIRST: Option[] = [
  { value: "", label: cadTexts.chooseCrs },
  { value: LOCAL_CRS, label: cadTexts.localCrs },
];

/** The units of a local drawing. */
export const UNIT_OPTIONS: Option[] = [
  { value: "", label: cadTexts.chooseUnit },
  ...Object.keys(UNIT_METRES).map(unit => ({ value: unit, label: unitLabel(unit) })),
];

/** The field for the unit of the figures in a coordinate system. */
export function figuresField(figures: DrawingFigures, crs: string): { options: Option[]; question?: string } {
  const { file, own, metresPerUnit, isOpen } = figures;
  const first = isOpen ? cadTexts.chooseUnit : cadTexts.asSystem(own);
  const options = [
    { value: "", label: first },
    ...(own ? [] : [{ value: SYSTEM_UNIT, label: cadTexts.asSystem(null) }]),
    ...Object.keys(UNIT_METRES).map(name => ({
      value: name,
      label: name === file ? cadTexts.asFile(name) : unitLabel(name),
    })),
  ];
  if (!isOpen) return { options };
  return {
    options,
    question: cadTexts.whichUnit(file, `EPSG:${crs}`, own ?? `units of ${metresPerUnit} m`),
  };
}

/** What to do about a drawing that does not lie where it is meant to. */
export interface AdviceText {
  title: string;
  /** Coordinate systems that put it on the site, as search words of the page's address. */
  likely: { label: string; search: string }[];
  /** The address that puts the drawing's middle on the site's, for local coordinates. */
  middle: string | null;
  text: string;
}

export function adviceText(
  { reason, middle: { x, y }, likely }: DrawingAdvice,
  search: URLSearchParams,
): AdviceText {
  const middle = cadTexts.middle(formatCount(Math.round(x)), formatCount(Math.round(y)));
  const suggestions = likely.map(({ epsg, name, unit }) => {
    const to = new URLSearchParams({ upload: search.get("upload") ?? "", crs: String(epsg) });
    if (unit) to.set("figures", unit);
    return { label: `${name} (EPSG:${epsg})${unit ? `, figures in ${unit}` : ""}`, search: to.toString() };
  });
  if (reason === "elsewhere")
    return { title: middle, likely: suggestions, middle: null, text: cadTexts.askSystem };
  const { localFar, shift, middleGiven } = cadTexts;
  // Before the fields were sent, the middle stands in them already.
  if (!search.has("lon"))
    return { title: localFar(middle), likely: suggestions, middle: null, text: `${shift} ${middleGiven}` };
  const shifted = new URLSearchParams(search);
  shifted.set("x", String(Math.round(x)));
  shifted.set("y", String(Math.round(y)));
  return { title: localFar(middle), likely: suggestions, middle: shifted.toString(), text: shift };
}

/** What the field for the coordinate system says; undefined where something else on the page says what to do. */
export function placeHint(
  { isLikely, figures }: Pick<DrawingPlacement, "isLikely" | "figures">,
  shown: { hasProblem: boolean; isPlaced: boolean; awayKm: number | null },
): string | undefined {
  const { hasProblem, isPlaced, awayKm } = shown;
  if (hasProblem || figures?.isOpen) return;
  if (!isPlaced) return cadTexts.choosePlace;
  if (isLikely) return cadTexts.likely;
  if (awayKm === null) return cadTexts.placed;
  return awayKm < 1 ? cadTexts.onSite : cadTexts.away(formatCount(Math.round(awayKm)));
}
