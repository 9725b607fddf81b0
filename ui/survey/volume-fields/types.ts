import type { LengthUnit } from "#shapes/values/units.ts";
import type { StockpileBase, VolumeInput } from "#shapes/volume-input.ts";
import type { SlopeUnit } from "#survey/units/display-units.ts";
import type { OutlineOffer } from "../outline-picker/outline-picker.tsx";

/** The error of a field, by its name. */
export interface FieldError {
  path: string;
  message: string;
}

/**
 * One pad, as typed: elevation in the unit of lengths, slopes of its batters, corners as lines of latitude
 * and longitude.
 */
export interface PadFieldValues {
  name: string;
  elevation: string;
  corners: string;
  /** Horizontal metres per metre of rise or fall, feet per foot. */
  cutSlope: string;
  fillSlope: string;
}

/** The calculator's fields, as typed, including those of other modes; fractions in %. */
export interface VolumeFieldValues {
  mode: VolumeInput["mode"];
  /**
   * The units of typed heights, lengths and slopes; absent for metres and per cent. They are posted with the
   * values, so that nothing is misread if the project's units change in the meantime.
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
  /** The survey for which a comparison with a different height reference was confirmed. */
  differentHeights: string;
  /** The id of the design to compare with. */
  design: string;
  /** Empty for the default. */
  tolerance: string;
  swell: string;
  shrink: string;
  boundary: string;
  /** "on" if they are kept. */
  keepFlatEdges: string;
  maxEdge: string;
  /** Standard deviations. */
  pointAccuracy: string;
  heightBias: string;
  pads: readonly PadFieldValues[];
}

/** The fields' texts besides their labels; the page supplies them in its language. */
export interface VolumeFieldWords {
  modes: Record<VolumeFieldValues["mode"], { name: string; hint: string }>;
  bases: Record<StockpileBase, string>;
  balanceHint: string;
  slopeHint: string;
  offsitesHint: string;
  cornersHint: (pair: string) => string;
  batterHint: string;
  boundaryHint: (pair: string) => string;
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

/** Messages about fields that cannot be read. */
export interface VolumeIssueWords {
  elevationMissing: string;
  elevationMissingFeet: string;
  notANumber: string;
  tooLarge: string;
  noPads: string;
  threeCorners: string;
  /** `pair` says how a pair of coordinates is typed. */
  badCorner: (line: number, pair: string) => string;
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
  /** Shown if the server has to compute instead of the page. */
  designTooLarge: string;
  designNotLoaded: string;
  tolerance: string;
  confirmDifferentHeights: string;
}

export interface VolumeFieldsProps {
  values: VolumeFieldValues;
  errors: readonly FieldError[];
  words: VolumeFieldWords;
  /** Outlines of the site's drawing, once a field has requested them. */
  outlines?: OutlineOffer | null;
}
