import { computes, type Description } from "./description.ts";

const cannot = "The points cannot be fitted: the message says which, and what to do.";

const example = {
  epsg: 2056,
  localUnit: "m",
  scale: "free",
  height: "shift",
  heights: { kind: "sea-level", datum: "LN02" },
  points: [
    {
      name: "FP1",
      local: { x: 1000, y: 5000, height: 100 },
      known: { x: 2_600_010.12, y: 1_200_020.45, height: 455.31 },
    },
    {
      name: "FP2",
      local: { x: 1120.5, y: 5003.2, height: 101.4 },
      known: { x: 2_600_130.55, y: 1_200_024.02, height: 456.71 },
    },
  ],
};

/** Calls about the calibration of a site. */
export const calibration = {
  calibration: {
    text: "Answers the control points, the fit with its residuals (transformed minus known), what is doubtful about it, and how many surveys were read with it. `calibration` is null where the site has none.",
  },
  updateCalibration: {
    text: "Replaces the site's calibration: a similarity in plan and a shift or inclined plane in height, by least squares. Files are then read with `crs: calibration`. Surveys that were read before keep their positions.",
    refusals: { 422: cannot },
    example,
  },
  deleteCalibration: {
    text: "Removes the calibration. Surveys keep their positions, and what they were read with.",
  },
  calibrationFit: {
    text: "Answers the fit of the control points, with the residuals of each and of the others without it.",
    refusals: { 422: cannot },
    example,
  },
  knownPositions: {
    text: "Answers easting, northing and height of a survey's points by name, to be used as known positions. Names that no point has are left out; where a name differs from one alone in upper and lower case, that point is answered, with its own name as `foundAs`. With `site`, the points are those of another site of the same project, of its current survey by default; `heightsDiffer` then says when its heights are measured from something else than those of this site, and so are no known heights here. Send what the known heights are measured from as `heights`; `heightsDiffer` then also says when those found differ from them. With `upload`, the points are those of a file sent by `POST /uploads`, in any format that can be imported. It is read in the coordinate system it names, otherwise in `fileCrs`, by default `crs`; `saysHeights` is false where its heights were taken as `heights` says. `leftOut` lists names that the file has at different positions, or where `crs` cannot be computed.",
    refusals: {
      ...computes,
      404: "The site, the other site or the file is not there.",
      422: "The coordinate system cannot be computed, the site is of another project, or no point can be read from the file: the message says why, and what to do.",
    },
  },
} satisfies Record<string, Description>;
