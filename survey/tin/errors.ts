import type { MeasuredText } from "#shapes/measured.ts";
import { writtenIn } from "../units/measured.ts";

/** The points make no surface. `message` says what to do; `code` says which case it is. */
export class DegenerateSurfaceError extends Error {
  override name = "DegenerateSurfaceError";
  readonly subject = "points";
  constructor(
    readonly code: "too-few-points" | "one-place" | "on-a-line",
    readonly pointCount: number,
  ) {
    super(
      {
        "too-few-points": `A surface needs at least 3 points; there ${pointCount === 1 ? "is 1" : `are ${pointCount}`}. Upload more points`,
        "one-place": `All ${pointCount} points lie in one place. A surface needs at least 3 points that are apart`,
        "on-a-line": `All ${pointCount} points lie on one line. A surface needs points on both sides of it`,
      }[code],
    );
  }
}

/**
 * The part of a computation's input that an error is about: a member of the volume input by its name, one pad or
 * breakline by its index (from 0), or the site's points. Errors that carry a subject are for the person who gave
 * the input; errors without one are faults.
 */
export type InputSubject =
  | "points"
  | "boundary"
  | "pads"
  | "targetElevation"
  | "offsitesElevation"
  | "customElevation"
  | "slopePercentage"
  | "azimuthDeg"
  | "swell"
  | "shrink"
  | "maxEdgeM"
  | "pointAccuracyM"
  | "heightBiasM"
  | "otherSiteId"
  | "designId"
  | "toleranceM"
  | "line"
  | "everyM"
  | "sectionEveryM"
  | { pad: number }
  | { breakline: number };

export type SurfaceInputCode =
  | "not-a-number"
  | "swell"
  | "shrink"
  | "max-edge"
  | "accuracy"
  | "no-pads"
  | "pads-overlap"
  | "batters-meet"
  | "batters-need-ground"
  | "batter-slope"
  | "pad-elevation"
  | "polygon-not-numbers"
  | "polygon-too-few-corners"
  | "polygon-crosses-itself"
  | "polygon-no-area"
  | "polygon-far-away"
  | "boundary-without-survey"
  | "toe-without-survey"
  | "toe-on-a-line"
  | "custom-elevation-missing"
  | "no-other-surface"
  | "no-design"
  | "tolerance"
  | "no-overlap"
  | "line-short"
  | "line-outside"
  | "line-too-much"
  | "too-many-rows"
  | "too-many-sections"
  | "breakline-not-a-number"
  | "breaklines-cross"
  | "too-many-lines";

/** Breaklines, boundary, pads or other input that cannot be used as it is; `message` says what to do. */
export class SurfaceInputError extends Error {
  override name = "SurfaceInputError";
  /** The message with figures that can be written in other units. */
  readonly measured?: MeasuredText;
  constructor(
    readonly code: SurfaceInputCode,
    readonly subject: InputSubject,
    message: string | MeasuredText,
  ) {
    super(typeof message === "string" ? message : writtenIn(message));
    if (typeof message !== "string") this.measured = message;
  }
}
