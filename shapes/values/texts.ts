import { inMetres } from "./limit-texts.ts";
import { surveyLimits } from "./limits.ts";

/** Messages of refusals, shared by the API and pages. */
export const shapeTexts = {
  volume: {
    elevationMissing: { code: "elevation-missing", message: "Please enter an elevation in metres" },
    mode: "Please choose a way to compute: cut_fill, pads, stockpile, surface_to_surface, balance or design",
    tooLarge: "Please enter a number between −100,000 and 100,000",
    noPads: "Please add at least one pad",
    base: "Please choose what the stockpile lies on",
    threeCorners: "Please enter at least 3 corners, one per line",
    azimuth: "The azimuth is an angle between 0 and 360°",
    slope: "The slope must be between −1000 and 1000 %",
    batterSlope:
      "The slope of a batter must be a horizontal run of 0.01 to 100 per unit of rise, such as 2 for 2:1",
    tolerance: inMetres(
      "invalid-tolerance",
      "The tolerance must be between 0 and {0}",
      surveyLimits.toleranceMaxM,
    ),
  },
  designs: {
    longitude: "Please enter a longitude in degrees, between −180 and 180",
    latitude: "Please enter a latitude in degrees, between −89 and 89",
  },
  calibration: {
    two: "Give at least two control points with both positions",
    tooMany: `Give at most ${surveyLimits.calibrationPointsMax} control points`,
    name: "Please name the point",
    nameTooLong: "Please give a shorter name",
    number: "Please enter a number, such as 2600010.123",
    system: "Please choose the coordinate system of the known positions",
  },
  comparison: { kind: "Please choose added, removed, moved, height, code or not-moved" },
  codeRules: {
    spaces: "A code is one word, without the control that follows it",
    twice: "Please give each code one rule",
    tooMany: (limit: number) => `A project can have at most ${limit} rules`,
  },
};
