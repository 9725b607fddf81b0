import type { ReadCalibration } from "#shapes/calibration.ts";
import type { Evidence, Question } from "#shapes/file-preview.ts";
import type { CrsConversion, ReadColumn, Reading, TableSource } from "#shapes/reading.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import type { FormatId } from "#shapes/values/reading-words.ts";
import type { TextFound } from "../files/csv/encoding/text-found.ts";
import type { Head } from "../files/csv/rows/head-rows.ts";
import type { UsedConversion } from "../geodesy/crs/conversion.ts";
import type { AngleUnit, LetterO } from "./cells/angles.ts";
import type { ColumnsFound } from "./columns/columns.ts";
import type { Parted } from "./columns/shared-column.ts";
import type { Surveyed } from "./day/survey-day.ts";
import type { Answers } from "./reading.ts";
import type { Statement } from "./statements.ts";
import type { UnitClaim } from "./units/units.ts";

/** What planning needs of a coordinate system. */
export interface CrsFacts {
  epsg: number;
  name: string;
  /** The projection that the file defines for itself, on the code's datum. */
  definition?: string;
  /** What a table says about that definition. */
  statements?: readonly Statement[];
  isGeographic: boolean;
  metresPerUnit: number;
  axes: Record<"x" | "y", { name: string; abbreviation?: string }>;
  accuracyM: number | null;
  grid: string | null;
  missingGrids: readonly unknown[];
  conversion?: CrsConversion | null;
  /** The table's present conversion, if the site's points have another. */
  newConversion?: CrsConversion | null;
  toWgs84: (x: number, y: number, out: { longitude: number; latitude: number }) => boolean;
  fromWgs84?: (longitude: number, latitude: number, out: { x: number; y: number }) => boolean;
  /** Whether a position, in degrees, is in the system's area of use. */
  isInArea: (longitude: number, latitude: number) => boolean;
  /** How a local grid was calibrated to the system; with heights, what is added to the one at x and y, metres. */
  calibration?: ReadCalibration;
  liftM?: (x: number, y: number) => number;
}

/** What is known of a site's calibration when its files are read. */
export interface CalibrationInUse {
  epsg: number;
  /** Conversion from the system to WGS 84; absent from calibrations made before it was stored. */
  conversion?: CrsConversion;
  calibration: ReadCalibration;
}

/** The file behind a table that was made by files/convert.ts. */
export interface ConvertedFile extends TableSource {
  format: FormatId;
  /** What shows the format, as a phrase: 'starts with the Leica word 11'. */
  because: string;
  /** What the file says besides its points; see files/format.ts. */
  statements?: readonly Statement[];
}

/** Heights of the points that a site has, metres. */
export interface SiteHeights {
  min: number;
  max: number;
}

/** What is known besides the file. */
export interface PlanContext {
  fileName: string;
  /** Set for a table that another file was converted to. */
  converted?: ConvertedFile | null;
  /** What the file's own bytes say of its encoding; null if it is UTF-8 or UTF-16. */
  text?: TextFound | null;
  /**
   * The system of an EPSG code, and the one a text names; null for unknown and uncomputable ones. They are converted
   * like the site's present points, or as `used` says.
   */
  crsOf?: (epsg: number, used?: UsedConversion) => CrsFacts | null;
  crsNamed?: (text: string) => CrsFacts | null;
  /** Why the system of a code cannot be computed, and what to choose instead, as a sentence; null if it can. */
  whyNoCrs?: (epsg: number) => string | null;
  /** Systems that a text may mean without naming one exactly, the likeliest first. */
  crsInWords?: (text: string) => CrsFacts[];
  /** Height of the EGM96 geoid above the ellipsoid, metres. */
  geoidHeightM?: (latitudeDeg: number, longitudeDeg: number) => number;
  /** How the site's present points were read. */
  previous?: Reading | null;
  siteBounds?: GeoBounds | null;
  siteHeightsM?: SiteHeights | null;
  /** How the site's local grid lies in a coordinate system. */
  calibration?: CalibrationInUse | null;
}

/** A statement about the unit of heights, and where it is. */
export interface Claim {
  unit: UnitClaim;
  /** Within a sentence: "the header 'Elevation (ft)'". */
  source: string;
  /** Whether the claim is about the heights themselves. */
  isDirect: boolean;
}

/** A text that says something of the coordinate system, and where it is. */
export interface SystemText {
  text: string;
  source: string;
  /** The text is the datum of a longitude or latitude, and does not apply to other coordinates. */
  isOfDegrees?: true;
}

export interface GeoidProof {
  evidence: Evidence;
  /** The unit that the difference of both heights shows; null if it fits none, or more than one. */
  unit: "m" | "feet" | null;
  /** Both heights are the same: no geoid was applied. */
  isSame: boolean;
  /** The difference is the geoid's height, in some unit. */
  isSeaLevel: boolean;
}

/** The unit of a file's angles; null for decimal degrees and for degrees, minutes and seconds. */
export interface AnglesFound {
  unit: AngleUnit | null;
  letterO: LetterO | null;
  statements: Statement[];
}

/** Which of two columns named only X and Y is the easting, and why. */
export interface AxisOrder {
  x: ReadColumn;
  y: ReadColumn;
  statement: Statement;
}

/** What the steps of planning pass to each other. */
export interface Draft {
  head: Head;
  header: string[];
  found: ColumnsFound;
  answers: Answers;
  context: PlanContext;
  firstLine: Reading["firstLine"];
  /** The result of splitting a column that has both coordinates. */
  parted: Parted | null;
  /** The system that x and y are converted from; null for degrees of WGS 84. */
  crs: CrsFacts | null;
  /** The system that a column or a line of the file names. */
  named: CrsFacts | null;
  /** The grid system among those that it names. */
  namedGrid: CrsFacts | null;
  /** The system that the person chose, other than WGS 84; `chosenGrid` is the same if it is a grid. */
  chosen: CrsFacts | null;
  chosenGrid: CrsFacts | null;
  isProjected: boolean;
  /** Which of X and Y is the easting, if the header leaves it open. */
  axes: AxisOrder | null;
  /** The unit of coordinates that are angles. */
  angles: AnglesFound;
  system: SystemText | null;
  claims: Claim[];
  proof: GeoidProof | null;
}

/** Another reading of the same file, which places its points better; `words` say what it changes. */
export interface Proposal {
  text: string;
  /** Reads x from y's column and y from x's. */
  exchange: boolean;
  /** Another coordinate system, or null for the same. */
  epsg: number | null;
}

/** An answer that cannot be used for this file, and why: a sentence. */
export interface RefusedAnswer {
  answer: "choice" | keyof Answers;
  reason: string;
}

/** How a file would be read, why, and what only a person can say. */
export interface ReadingPlan {
  reading: Reading;
  /** The header's cells; empty without a header. */
  header: string[];
  /** The first rows of data. */
  sample: string[][];
  evidence: Evidence[];
  questions: Question[];
  /** Answers that cannot be used for this file: it is not read until they are removed. */
  refused: RefusedAnswer[];
  /** How accurate positions in the system are, in words; null for degrees. */
  accuracy: string | null;
  /** What the file is when it is not a table of points, and what to do; null for what may be one. */
  foreign: string | null;
  /** What x and y are called in their system: 'Easting', 'Westing'; null for degrees. */
  axes: { x: string; y: string } | null;
  /** Readings that fit better than the present one. */
  proposals: Proposal[];
  /** The survey date in a line above the header or the file's name; one in a column takes precedence. */
  surveyed: Surveyed | null;
  layout: ColumnsFound["layout"];
  /** The order that was chosen, if no header names the columns. */
  order: Answers["order"] | null;
  columns: ColumnsFound["columns"];
  delimiterEvidence: string;
  decimalEvidence: string;
}
