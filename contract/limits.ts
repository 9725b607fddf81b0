/** Limits of the product, each with its unit in the name or beside it. */
export const limits = {
  passwordMinLength: 12,
  /** A longer password costs hashing time and protects nothing more. */
  passwordMaxLength: 256,
  emailMaxLength: 254,
  nameMaxLength: 200,
  descriptionMaxLength: 5000,
  /** Points on one site; the environment's MAX_POINTS overrides it. */
  maxPoints: 2_000_000,
  /** Upload in mebibytes; the environment's MAX_UPLOAD_MB overrides it. */
  maxUploadMb: 256,
  jsonBodyBytes: 1_048_576,
  latitudeMaxDeg: 90,
  longitudeMaxDeg: 180,
  heightMaxM: 100_000,
  /** Root mean square errors beyond say nothing any more. */
  rmsMaxM: 100_000,
  pdopMax: 10_000,
  /** Pads of one volume. */
  padsMax: 200,
  /** Corners of a boundary or a pad. */
  ringCornersMax: 10_000,
  /** What a byte holds. */
  satellitesMax: 255,
  /** Characters of a point's name or code. */
  pointTextMaxLength: 1000,
  /** Points in one stored and transferred chunk. */
  chunkPoints: 16_384,
  adminPageSizes: [10, 25, 50, 100],
  adminPageSizeDefault: 10,
} as const;
