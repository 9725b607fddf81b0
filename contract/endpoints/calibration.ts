import { z } from "zod";
import { CalibrationInput } from "#shapes/calibration.ts";
import {
  CalibrationFit,
  KnownPositions,
  KnownPositionsQuery,
  SiteCalibration,
} from "../calibration/calibration.ts";
import { addition } from "./endpoint.ts";
import { computes } from "./refusals.ts";

const cannot = "The points cannot be fitted; the message says which, and what to do.";
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

export const calibration = {
  calibration: addition("GET", "/sites/:siteId/calibration", {
    summary: "Get how a site's local grid lies in a coordinate system",
    text: "Returns the control points, the fit with its residuals (transformed minus known), its doubts, and how many surveys were read with it. `calibration` is null if the site has none.",
    may: "seeProject",
    data: SiteCalibration,
  }),
  updateCalibration: addition("PUT", "/sites/:siteId/calibration", {
    summary: "Calibrate a site's local grid by points with known positions",
    text: "Replaces the site's calibration: a similarity in plan and a shift or inclined plane in height, by least squares. Files are then read with `crs: calibration`. Existing surveys keep their positions.",
    refusals: { 422: cannot },
    example,
    may: "changeSiteData",
    body: CalibrationInput,
    data: SiteCalibration,
  }),
  deleteCalibration: addition("DELETE", "/sites/:siteId/calibration", {
    summary: "Remove a site's calibration; surveys keep the positions that were read with it",
    text: "Surveys keep their positions, and the record of the calibration they were read with.",
    may: "changeSiteData",
    data: z.unknown(),
  }),
  calibrationFit: addition("POST", "/sites/:siteId/calibration/fit", {
    summary: "Compute a calibration with its residuals; nothing is saved",
    text: "Returns the fit of the control points, with the residuals of each point and of the fit without it.",
    refusals: { 422: cannot },
    example,
    may: "seeProject",
    token: "read",
    body: CalibrationInput,
    data: CalibrationFit,
  }),
  knownPositions: addition("GET", "/sites/:siteId/calibration/positions", {
    summary: "Find the positions of points by name, in the system of a calibration",
    text: "Returns easting, northing and height of a survey's points by name, to be used as known positions. Names that no point has are left out; if a name matches exactly one point except for case, that point is returned, with its own name as `foundAs`. With `site`, the points are those of another site of the same project, of its current survey by default; `heightsDiffer` then says if its height reference differs from that of this site, so that its heights cannot be used as known heights here. Send the reference of the known heights as `heights`; `heightsDiffer` then also says if the heights found have another one. With `upload`, the points are those of a file sent by `POST /uploads`, in any format that can be imported. It is read in the coordinate system it names, otherwise in `fileCrs`, by default `crs`; `saysHeights` is false if the file states no height reference and `heights` was used. `leftOut` lists names that occur in the file at different positions, or outside of the area of `crs`. With `local`, names are not sent: they are those of a file in the local grid, and each position has the coordinates of that file as `local`; `foundAs` then also covers names that differ only in leading zeros.",
    refusals: {
      ...computes,
      404: "The site, the other site or the file does not exist.",
      422: "The coordinate system is not supported, the site belongs to another project, or no point can be read from the file; the message says why, and what to do.",
    },
    may: "seeProject",
    query: KnownPositionsQuery,
    data: KnownPositions,
  }),
} as const;
