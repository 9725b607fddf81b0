/** The points make no surface. `message` says what to do; `code` says which case it is. */
export class DegenerateSurfaceError extends Error {
  override name = "DegenerateSurfaceError";
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

/** Breaklines, boundary or pads that cannot be used as they are. */
export class SurfaceInputError extends Error {
  override name = "SurfaceInputError";
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
