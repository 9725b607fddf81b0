export type DesignErrorCode =
  | "not-a-design"
  | "malformed"
  | "has-doctype"
  | "too-large"
  | "no-surface"
  | "no-faces"
  | "not-triangles"
  | "bad-point"
  | "bad-face"
  | "bad-lines"
  | "bad-choice"
  | "overlapping"
  | "crs";

/** A file that cannot be used as a design; `message` says why and what to do. */
export class DesignError extends Error {
  override name = "DesignError";
  readonly subject = "points";
  constructor(
    readonly code: DesignErrorCode,
    message: string,
  ) {
    super(message);
  }
}
