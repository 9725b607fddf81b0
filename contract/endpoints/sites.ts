import { z } from "zod";
import { HeightOutliers } from "#shapes/height-outliers.ts";
import { ExportOptions, ExportQuery } from "../exports/exports.ts";
import { POINTS_MEDIA_TYPE } from "../points/columns.ts";
import { listTotal, SiteListQuery } from "../search/lists.ts";
import { GridLineAnswer, GridLineQuery, MeasurementQuery, PointMeasurement } from "../search/measurement.ts";
import { FoundPointPage, PointListQuery } from "../search/points.ts";
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
} from "../site.ts";
import { EXPORT_MEDIA_TYPES } from "../site-export.ts";
import { BinItem, BinQuery, RestoreBody, Restored, SurveyQuery } from "../surveys/surveys.ts";
import { WmsCapabilities, WmsCapabilitiesBody, WmsPreview, WmsPreviewBody } from "../wms.ts";
import { addition, endpoint, subject } from "./endpoint.ts";
import { computes, exports, stores } from "./refusals.ts";

const site = z.object({ site: Site });
const nothing = z.unknown();
const changed = "Somebody has changed the site in the meantime.";

export const sites = subject(
  "Sites",
  "A site has surveys of points, a drawing, a map layer and volumes. Calls that return a site return only its outline with `?points=none`; use that unless you need the points.",
  {
    sites: endpoint("GET", "/projects/:projectId/sites", {
      summary: "List the sites of a project",
      text: "Lists the sites of a project with their number of points and survey date.",
      may: "seeProject",
      query: SiteListQuery,
      data: z.object({ sites: z.array(SiteListItem), ...listTotal }),
    }),
    createSite: endpoint("POST", "/projects/:projectId/sites", {
      summary: "Create a site",
      text: "Creates a site, with or without points, from JSON or columns. Accepts an `Idempotency-Key`.",
      refusals: stores,
      example: { name: "Heap 7", description: "Washed gravel" },
      may: "addSite",
      query: SiteQuery,
      streamed: { body: CreateSiteBody, mediaTypes: [POINTS_MEDIA_TYPE] },
      status: 201,
      data: site,
    }),
    site: endpoint("GET", "/sites/:siteId", {
      summary: "Get a site with its points",
      text: "Returns a site with all its points, as JSON or, by `Accept: application/vnd.survey.points`, in columns. `?survey=` selects a survey other than the current one.",
      refusals: exports,
      may: "seeProject",
      query: SiteQuery,
      answers: POINTS_MEDIA_TYPE,
      data: site,
    }),
    siteOutline: addition("GET", "/sites/:siteId?points=none", {
      summary: "Get a site without its points, with its summary",
      text: "Returns a site without its points, with a summary.",
      may: "seeProject",
      data: z.object({ site: SiteOutline }),
    }),
    sitePoints: addition("GET", "/sites/:siteId/points", {
      summary: "Find points of a site, or get a range of them",
      text: "Returns points `offset` to `offset + limit` in the order of the file, and their total number. With any other parameter it finds points: by name, code, height, quality and distance, in any order, a page at a time. For the following page, send the `next` of the page as `after`, with the same other parameters. `rows` says which point of the survey each one is. Heights are in metres, as stored.",
      may: "seeProject",
      query: PointListQuery,
      data: FoundPointPage,
    }),
    heightOutliers: addition("GET", "/sites/:siteId/height-outliers", {
      summary: "List the points of a survey that stand far above or below their neighbours",
      text: "Lists the points of a survey that stand above, or below, all of their eight nearest neighbours: by more than `rule.leastM`, beyond `rule.groundSlope` times the distance to each, and by more than `rule.zScore` modified z-scores of the neighbours. A point that stands out by ten times the required height is listed even if up to two of its neighbours stand out with it. The upload's doubts use the same rule. `apartM` is relative to the median height of the neighbours, `neighboursHeightM`; send `row` to `corrections` to remove or correct a point.",
      refusals: computes,
      may: "seeProject",
      query: z.object({ survey: SurveyQuery }),
      data: HeightOutliers,
    }),
    pointMeasurement: addition("GET", "/sites/:siteId/point-measurement", {
      summary: "Measure between two points of a site",
      text: "Measures between two points by name or by row: horizontal and slope distance, height difference, slope and bearing. The bearing is from true north; if the survey came in projected coordinates, `grid` has the bearing from grid north and the distance in the grid as well. If several points share a name, the first is used; `sameName` says how many there are.",
      refusals: { ...computes, 422: "No point has one of the names or rows; `errors` says which." },
      may: "seeProject",
      query: MeasurementQuery,
      data: PointMeasurement,
    }),
    gridLine: addition("GET", "/sites/:siteId/grid-line", {
      summary: "Measure a line in the grid of a site's survey",
      text: "Returns the bearing from grid north and the length of a line in the survey's original coordinate system; null for a survey in degrees. `point-measurement` returns the same between two of its points.",
      refusals: { 422: "`line` does not consist of two places." },
      may: "seeProject",
      query: GridLineQuery,
      data: GridLineAnswer,
    }),
    updateSite: endpoint("PATCH", "/sites/:siteId", {
      summary: "Change a site",
      text: 'Changes name, description or the saved volume. `POST /sites/{siteId}/volumes` computes a volume and saves it. To save one that was computed elsewhere, send a result like that of `volume-studies` with its `input` as `inputs` and its `datasetId`: it is saved as sent and marked `"computedBy": "client"`. Null removes the volume that is shown.',
      refusals: {
        409: "The points, the surface or what was compared with have changed since the volume was computed.",
      },
      example: { name: "Heap 7", description: "Washed gravel 8/16" },
      may: "changeSiteData",
      query: SiteQuery,
      body: UpdateSiteBody,
      data: site,
    }),
    deleteSite: endpoint("DELETE", "/sites/:siteId", {
      summary: "Delete a site",
      text: "It can be restored for 30 days.",
      may: "deleteSite",
      data: nothing,
    }),
    uploadTopographicData: endpoint("POST", "/sites/:siteId/topographic-data", {
      summary: "Replace the points of a site",
      text: 'Stores points that need no questions: longitude and latitude in WGS84 degrees, heights in metres. By default they replace the current survey; `"role": "new"` keeps it. Use an upload for files of points.',
      refusals: { ...stores, 409: changed },
      example: {
        role: "new",
        surveyedOn: "2026-11-20",
        points: [
          { name: "1", code: "TOE", longitude: 9, latitude: 46.9535, ellipsoidalHeight: 100 },
          { name: "2", code: "TOE", longitude: 9.0005, latitude: 46.9535, ellipsoidalHeight: 100.2 },
        ],
      },
      may: "changeSiteData",
      query: SiteQuery,
      streamed: { body: TopographicDataBody, mediaTypes: [POINTS_MEDIA_TYPE] },
      data: site,
    }),
    deleteTopographicData: endpoint("DELETE", "/sites/:siteId/topographic-data", {
      summary: "Delete the points of a site",
      text: "Deletes the points of the current survey. They can be restored for 30 days.",
      refusals: { 409: changed },
      may: "changeSiteData",
      query: SiteQuery,
      data: site,
    }),
    uploadCadDiagram: endpoint("POST", "/sites/:siteId/cad-diagram", {
      summary: "Replace the drawing of a site",
      text: "Stores a drawing as GeoJSON in WGS84. Use an upload for DXF and LandXML files.",
      refusals: { ...stores, 409: changed },
      example: { fileName: "plan.dxf", cadData: { type: "FeatureCollection", features: [] } },
      may: "changeSiteData",
      query: SiteQuery,
      streamed: { body: CadDiagramBody, mediaTypes: [] },
      data: site,
    }),
    cadDiagram: addition("GET", "/sites/:siteId/cad-diagram", {
      summary: "Get the drawing of a site",
      text: "Returns the drawing as it was stored.",
      refusals: { ...exports, 404: "The site has no drawing, or you may not see it." },
      may: "seeProject",
      data: z.object({ cadDiagram: CadDiagram }),
    }),
    deleteCadDiagram: endpoint("DELETE", "/sites/:siteId/cad-diagram", {
      summary: "Delete the drawing of a site",
      text: "It can be restored for 30 days.",
      may: "changeSiteData",
      query: SiteQuery,
      data: site,
    }),
    uploadWmsLayer: endpoint("POST", "/sites/:siteId/wms-layer", {
      summary: "Replace the map layer of a site",
      text: "Sets the map layer of a site: the name of a layer, and the address of its service without credentials.",
      example: { layerName: "orthophoto", url: "https://wms.example.org/ortho" },
      may: "changeSiteData",
      query: SiteQuery,
      body: WmsLayerBody,
      data: site,
    }),
    deleteWmsLayer: endpoint("DELETE", "/sites/:siteId/wms-layer", {
      summary: "Delete the map layer of a site",
      may: "changeSiteData",
      query: SiteQuery,
      data: site,
    }),
    wmsCapabilities: addition("POST", "/wms-capabilities", {
      summary: "Get the layers of a map service, or the reason why it cannot be read",
      text: "Reads the layers of a map service. If it cannot be read, the answer says why. Addresses in private networks are refused unless the operator allows them.",
      refusals: { 429: "Too many map services were read. Wait as many seconds as `Retry-After` says." },
      example: { url: "https://wms.example.org/ortho" },
      access: "signed-in",
      token: "read",
      body: WmsCapabilitiesBody,
      data: WmsCapabilities,
    }),
    wmsPreview: addition("POST", "/wms-previews", {
      summary: "Preview a layer of a map service: a picture, and problems the map will have with it",
      text: "Fetches a small picture of a layer around a site, and reports problems that the map would have with it.",
      refusals: {
        404: "The site does not exist, or you may not see it.",
        429: "Too many map services were read. Wait as many seconds as `Retry-After` says.",
      },
      example: {
        url: "https://wms.example.org/ortho",
        layer: "orthophoto",
        siteId: "6b0463f9619335a966cc5b20",
        origin: "https://survey.example.org",
      },
      access: "signed-in",
      token: "read",
      body: WmsPreviewBody,
      data: WmsPreview,
    }),
    exportOptions: addition("GET", "/sites/:siteId/exports", {
      summary: "List what a site can be exported as",
      text: "Lists the coordinate systems that a site's files can be written in, each with its formats, and what a file will contain: points, heights and the survey's original unit.",
      refusals: { 404: "The site does not exist, or you may not see it.", 422: "The site has no points." },
      may: "seeProject",
      query: z.object({ survey: SurveyQuery }),
      data: ExportOptions,
    }),
    exportSite: addition("GET", "/sites/:siteId/exports/:format", {
      summary: "Export a site as a file",
      text: "Returns the points as `csv`, `xlsx`, `geojson`, `kml`, `gpx`, `gpkg` (GeoPackage), `shp` (a zipped shapefile), `las` or `dxf`, or the surface as `landxml` or `geotiff`. CSV, Excel, GeoPackage and shapefile are in WGS 84 unless `system` names another system; DXF, LandXML, GeoTIFF and LAS in UTM. GeoJSON, KML and GPX are always in WGS 84. Heights keep their reference, which each file names. Projected coordinates have four decimals. A program that writes many formats should ask `GET /sites/{siteId}/exports` first.",
      refusals: {
        ...exports,
        404: "There is no such format, or you may not see the site.",
        409: "The points have changed in the meantime.",
        422: "The site has no points, or the file cannot be written as requested; the message says what to choose.",
      },
      may: "seeProject",
      query: ExportQuery,
      answers: EXPORT_MEDIA_TYPES,
      data: nothing,
    }),
    bin: addition("GET", "/bin", {
      summary: "List what was deleted or replaced and you may restore, the newest first",
      text: "Lists projects, sites, surveys and drawings of the last 30 days that you may restore.",
      access: "signed-in",
      query: BinQuery,
      data: z.object({ items: z.array(BinItem) }),
    }),
    restore: addition("POST", "/bin/:itemId/restore", {
      summary: "Restore what was deleted or replaced",
      text: "Restores one item with everything that belonged to it. Data that a restored survey or drawing replaces goes to the bin.",
      refusals: {
        403: "Viewers of a team cannot restore anything.",
        409: "What it belonged to is gone, or something has taken its place.",
        413: "Your account is full.",
      },
      example: {},
      access: "signed-in",
      body: RestoreBody,
      data: Restored,
    }),
  },
);
