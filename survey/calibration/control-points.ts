/** Coordinates in metres; a height is null if unknown. */
export interface GridPoint {
  x: number;
  y: number;
  heightM: number | null;
}

/** A point whose position is known in the local grid of a survey and in a coordinate system. */
export interface ControlPoint {
  name: string;
  /** Position in the local grid: x to the right, y up. */
  local: GridPoint;
  /** Easting, northing and height in the coordinate system. */
  known: GridPoint;
  /** Whether plan and height are fitted to it; what is not fitted is still compared. */
  inPlan: boolean;
  inHeight: boolean;
}

/** Why no calibration can be computed; `message` says what to do, without a full stop. */
export class CalibrationError extends Error {
  override name = "CalibrationError";
  constructor(
    readonly code: "too-few" | "coincident" | "mirrored" | "in-line" | "geographic" | "outside" | "same-name",
    message: string,
  ) {
    super(message);
  }
}
