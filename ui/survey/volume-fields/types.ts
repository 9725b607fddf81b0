import type { LengthUnit } from "#shapes/values/units.ts";
import type { SlopeUnit } from "#survey/units/display-units.ts";
import type { OutlineOffer } from "../outline-picker/outline-picker.tsx";

/** What is wrong with a field, by its name. */
export interface FieldError {
  path: string;
  message: string;
}

/** One pad as it is typed: elevation in the unit of lengths, slopes of its batters, corners as lines of latitude and longitude. */
export interface PadFieldValues {
  name: string;
  elevation: string;
  corners: string;
  /** Metres out for one metre up or down, feet for one foot. */
  cutSlope: string;
  fillSlope: string;
}

export const VOLUME_MODES = [
  "cut_fill",
  "pads",
  "stockpile",
  "surface_to_surface",
  "balance",
  "design",
] as const;
export const VOLUME_BASES = ["triangulated", "best_fit", "lowest", "highest", "average", "custom"] as const;

/** The calculator's fields as they are typed, those of other modes too; shares in %. */
export interface VolumeFieldValues {
  mode: (typeof VOLUME_MODES)[number];
  /**
   * The unit that heights and lengths are typed in, and that of the slope; absent for metres and per cent. They are
   * posted with what was typed, so that nothing is read in another unit when the project chooses one meanwhile.
   */
  lengthUnit?: LengthUnit;
  slopeUnit?: SlopeUnit;
  targetElevation: string;
  slopePercentage: string;
  azimuth: string;
  pivot: string;
  offsitesElevation: string;
  base: string;
  customElevation: string;
  /** The survey to compare with: see `surveyKey`. */
  earlierSurvey: string;
  /** The survey with which a comparison of different heights was confirmed. */
  differentHeights: string;
  /** The id of the design to compare with. */
  design: string;
  /** Empty for the default. */
  tolerance: string;
  swell: string;
  shrink: string;
  boundary: string;
  /** "on" where they are kept. */
  keepFlatEdges: string;
  maxEdge: string;
  /** Standard deviations. */
  pointAccuracy: string;
  heightBias: string;
  pads: readonly PadFieldValues[];
}

/** What the fields say beside their labels; the page gives it in its language. */
export interface VolumeFieldWords {
  modes: Record<VolumeFieldValues["mode"], { name: string; hint: string }>;
  bases: Record<(typeof VOLUME_BASES)[number], string>;
  balanceHint: string;
  slopeHint: string;
  offsitesHint: string;
  cornersHint: string;
  batterHint: string;
  boundaryHint: string;
  earlierSurveyHint: string;
  noOtherSites: string;
  designHint: string;
  noDesigns: string;
  toleranceHint: string;
  edgesTitle: string;
  keepFlatEdges: string;
  keepFlatEdgesHint: string;
  maxEdgeHint: string;
  factorsHint: string;
  accuracyTitle: string;
  pointAccuracyHint: string;
  heightBiasHint: string;
  differentHeights: { title: string; text: (later: string, earlier: string) => string; confirm: string };
}

/** What is said of a field that cannot be read. */
export interface VolumeIssueWords {
  elevationMissing: string;
  elevationMissingFeet: string;
  notANumber: string;
  tooLarge: string;
  noPads: string;
  threeCorners: string;
  badCorner: (line: number) => string;
  azimuth: string;
  slope: string;
  ratio: string;
  batterSlope: string;
  battersNeedGround: string;
  swell: string;
  shrink: string;
  maxEdge: string;
  pointAccuracy: string;
  heightBias: string;
  noOtherSite: string;
  noDesign: string;
  base: string;
  designGone: string;
  /** What the server computes in the page's place. */
  designTooLarge: string;
  designNotLoaded: string;
  tolerance: string;
  confirmDifferentHeights: string;
}

export interface VolumeFieldsProps {
  values: VolumeFieldValues;
  errors: readonly FieldError[];
  words: VolumeFieldWords;
  /** Outlines of the site's drawing, once a field asked for them. */
  outlines?: OutlineOffer | null;
}
