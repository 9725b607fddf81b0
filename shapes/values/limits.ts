/** Limits of surveys and of computations with them; those of accounts, jobs and calls are in `contract/`. */
export const surveyLimits = {
  latitudeMaxDeg: 90,
  longitudeMaxDeg: 180,
  heightMaxM: 100_000,
  /** Larger root mean square errors mean nothing. */
  rmsMaxM: 100_000,
  pdopMax: 10_000,
  /** One byte. */
  satellitesMax: 255,
  /** Characters of a name that a person gives, such as that of a pad. */
  nameMaxLength: 200,
  /** Characters of the name of a height datum, such as NAVD88. */
  datumMaxLength: 80,
  /** Most characters in a point's name or code. */
  pointTextMaxLength: 1000,
  /** Characters of what is searched for. */
  searchMaxLength: 100,
  /** Characters of the note of a correction. */
  noteMaxLength: 500,
  /** Files of one upload. */
  filesAtOnce: 20,
  /** Control points of a site's calibration. */
  calibrationPointsMax: 50,
  /** Largest coordinate of a control point, in its unit. */
  calibrationCoordinateMax: 1e8,
  /** Characters of the points that a drawing is placed by. */
  placingPointsMaxLength: 4_000,
  /** Layers of a drawing that are listed. */
  drawingLayersListed: 1_000,
  /** Rules of one project. */
  codeRulesMax: 500,
  /** Pads of one volume. */
  padsMax: 200,
  /** Corners of a boundary or a pad. */
  ringCornersMax: 10_000,
  /** Metres horizontally per metre of height. */
  batterSlopeMin: 0.01,
  batterSlopeMax: 100,
  /** Positive or negative. */
  slopeMaxPercent: 1000,
  azimuthMaxDeg: 360,
  /** Shares, not included: 1,000 % and 100 %. */
  swellMax: 10,
  shrinkMax: 1,
  /** Of a comparison of surveys, or of a survey with a design. */
  toleranceMaxM: 1_000,
  /** Standard deviation of point heights, and of the error common to all heights. */
  pointAccuracyMaxM: 100,
  heightBiasMaxM: 100,
} as const;
