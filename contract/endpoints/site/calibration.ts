import { z } from "zod";
import {
  CalibrationBody,
  CalibrationFit,
  KnownPositions,
  KnownPositionsQuery,
  SiteCalibration,
} from "../../calibration/calibration.ts";
import { addition, extended } from "../endpoint.ts";

export const calibrationEndpoints = {
  calibration: addition(
    "GET",
    "/sites/:siteId/calibration",
    "Get how a site's local grid lies in a coordinate system",
    SiteCalibration,
  ),
  updateCalibration: addition(
    "PUT",
    "/sites/:siteId/calibration",
    "Calibrate a site's local grid by points with known positions",
    SiteCalibration,
    CalibrationBody,
  ),
  deleteCalibration: addition(
    "DELETE",
    "/sites/:siteId/calibration",
    "Remove a site's calibration; surveys keep the positions that were read with it",
    z.unknown(),
  ),
  calibrationFit: extended(
    addition(
      "POST",
      "/sites/:siteId/calibration/fit",
      "Compute a calibration with its residuals; nothing is saved",
      CalibrationFit,
      CalibrationBody,
    ),
    { token: "read" },
  ),
  knownPositions: extended(
    addition(
      "GET",
      "/sites/:siteId/calibration/positions",
      "Find the positions of points by name, in the system of a calibration",
      KnownPositions,
    ),
    { query: KnownPositionsQuery },
  ),
} as const;
