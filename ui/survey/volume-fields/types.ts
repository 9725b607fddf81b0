/** What is wrong with a field, by its name. */
export interface FieldError {
  path: string;
  message: string;
}

/** One pad as it is typed: elevation in m, corners as lines of latitude and longitude. */
export interface PadFieldValues {
  name: string;
  elevation: string;
  corners: string;
}

export const VOLUME_MODES = ["cut_fill", "pads", "stockpile", "surface_to_surface", "balance"] as const;
export const VOLUME_BASES = ["triangulated", "best_fit", "lowest", "highest", "average", "custom"] as const;

/** The calculator's fields as they are typed, those of other modes too; heights in m, shares and slopes in %. */
export interface VolumeFieldValues {
  mode: (typeof VOLUME_MODES)[number];
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
  swell: string;
  shrink: string;
  boundary: string;
  /** "on" where they are kept. */
  keepFlatEdges: string;
  maxEdge: string;
  /** Standard deviations, m. */
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
  boundaryHint: string;
  earlierSurveyHint: string;
  noOtherSites: string;
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
  notANumber: string;
  tooLarge: string;
  noPads: string;
  threeCorners: string;
  badCorner: (line: number) => string;
  azimuth: string;
  slope: string;
  swell: string;
  shrink: string;
  maxEdge: string;
  pointAccuracy: string;
  heightBias: string;
  noOtherSite: string;
  confirmDifferentHeights: string;
}

export interface VolumeFieldsProps {
  values: VolumeFieldValues;
  errors: readonly FieldError[];
  words: VolumeFieldWords;
}
