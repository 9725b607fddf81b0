import { z } from "zod";
import { HeightOutliers } from "#shapes/height-outliers.ts";
import { ExportOptions, ExportQuery } from "../../exports/exports.ts";
import { listTotal, SiteListQuery } from "../../finding/lists.ts";
import {
  GridLineAnswer,
  GridLineQuery,
  MeasurementQuery,
  PointMeasurement,
} from "../../finding/measurement.ts";
import { FoundPointPage, PointListQuery } from "../../finding/points.ts";
import { POINTS_MEDIA_TYPE } from "../../points/columns.ts";
import {
  CadDiagram,
  CadDiagramBody,
  CreateSiteBody,
  Site,
  SiteListItem,
  SiteOutline,
  SiteQuery,
  TopographicDataBody,
  UpdateSiteBody,
  WmsLayerBody,
} from "../../site.ts";
import { EXPORT_MEDIA_TYPES } from "../../site-export.ts";
import { SurveyQuery } from "../../surveys/surveys.ts";
import { ComputedVolume, SavedVolumeDrawing, VolumeStudyBody } from "../../volume/volume.ts";
import { addition, type Endpoint, endpoint, extended, streamed } from "../endpoint.ts";

const nothing = z.unknown();
export const site = z.object({ site: Site });

/** Marks a call that returns a site, in whole or in outline. */
export const answersSite = <E extends Endpoint>(endpoint: E) => extended(endpoint, { query: SiteQuery });

/** Sites, their data, volumes and exports. */
export const siteEndpoints = {
  sites: extended(
    endpoint(
      "GET",
      "/projects/:projectId/sites",
      "List the sites of a project",
      z.object({ sites: z.array(SiteListItem), ...listTotal }),
    ),
    { query: SiteListQuery },
  ),
  createSite: streamed(
    answersSite(endpoint("POST", "/projects/:projectId/sites", "Create a site", site)),
    CreateSiteBody,
    POINTS_MEDIA_TYPE,
  ),
  site: extended(endpoint("GET", "/sites/:siteId", "Get a site with its points", site), {
    query: SiteQuery,
    answers: POINTS_MEDIA_TYPE,
  }),
  siteOutline: addition(
    "GET",
    "/sites/:siteId?points=none",
    "Get a site without its points, with its summary",
    z.object({ site: SiteOutline }),
  ),
  sitePoints: extended(
    addition("GET", "/sites/:siteId/points", "Find points of a site, or get a range of them", FoundPointPage),
    { query: PointListQuery },
  ),
  heightOutliers: extended(
    addition(
      "GET",
      "/sites/:siteId/height-outliers",
      "List the points of a survey that stand far above or below their neighbours",
      HeightOutliers,
    ),
    { query: z.object({ survey: SurveyQuery }) },
  ),
  pointMeasurement: extended(
    addition(
      "GET",
      "/sites/:siteId/point-measurement",
      "Measure between two points of a site",
      PointMeasurement,
    ),
    { query: MeasurementQuery },
  ),
  gridLine: extended(
    addition(
      "GET",
      "/sites/:siteId/grid-line",
      "Measure a line in the grid of a site's survey",
      GridLineAnswer,
    ),
    { query: GridLineQuery },
  ),
  savedVolumeDrawing: addition(
    "GET",
    "/sites/:siteId/volume-drawing",
    "Get the saved volume as drawn on the site's plan",
    SavedVolumeDrawing,
  ),
  updateSite: answersSite(endpoint("PATCH", "/sites/:siteId", "Change a site", site, UpdateSiteBody)),
  deleteSite: endpoint("DELETE", "/sites/:siteId", "Delete a site", nothing),
  uploadTopographicData: streamed(
    answersSite(endpoint("POST", "/sites/:siteId/topographic-data", "Replace the points of a site", site)),
    TopographicDataBody,
    POINTS_MEDIA_TYPE,
  ),
  uploadCadDiagram: streamed(
    answersSite(endpoint("POST", "/sites/:siteId/cad-diagram", "Replace the drawing of a site", site)),
    CadDiagramBody,
  ),
  cadDiagram: addition(
    "GET",
    "/sites/:siteId/cad-diagram",
    "Get the drawing of a site",
    z.object({ cadDiagram: CadDiagram }),
  ),
  uploadWmsLayer: answersSite(
    endpoint("POST", "/sites/:siteId/wms-layer", "Replace the map layer of a site", site, WmsLayerBody),
  ),
  computeVolume: extended(
    addition(
      "POST",
      "/sites/:siteId/volume-studies",
      "Compute a volume without saving it",
      ComputedVolume,
      VolumeStudyBody,
    ),
    { token: "read", mayTakeLong: true },
  ),
  exportOptions: extended(
    addition("GET", "/sites/:siteId/exports", "List what a site can be exported as", ExportOptions),
    { query: z.object({ survey: SurveyQuery }) },
  ),
  exportSite: extended(
    addition("GET", "/sites/:siteId/exports/:format", "Export a site as a file", nothing),
    { query: ExportQuery, answers: EXPORT_MEDIA_TYPES },
  ),
  deleteTopographicData: answersSite(
    endpoint("DELETE", "/sites/:siteId/topographic-data", "Delete the points of a site", site),
  ),
  deleteCadDiagram: answersSite(
    endpoint("DELETE", "/sites/:siteId/cad-diagram", "Delete the drawing of a site", site),
  ),
  deleteWmsLayer: answersSite(
    endpoint("DELETE", "/sites/:siteId/wms-layer", "Delete the map layer of a site", site),
  ),
} as const;
