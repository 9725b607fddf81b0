import { computes, exports, stores, subject } from "./description.ts";

const changed = "Somebody has changed the site in the meantime.";

export const sites = subject(
  "Sites",
  "A site has surveys of points, a drawing, a map layer and volumes. Calls that return a site return only its outline with `?points=none`; use that unless you need the points.",
  {
    sites: { text: "Lists the sites of a project with their number of points and survey date." },
    createSite: {
      text: "Creates a site, with or without points, from JSON or columns. Accepts an `Idempotency-Key`.",
      refusals: stores,
      example: { name: "Heap 7", description: "Washed gravel" },
    },
    site: {
      text: "Returns a site with all its points, as JSON or, by `Accept: application/vnd.survey.points`, in columns. `?survey=` selects a survey other than the current one.",
      refusals: exports,
    },
    siteOutline: { text: "Returns a site without its points, with a summary." },
    sitePoints: {
      text: "Returns points `offset` to `offset + limit` in the order of the file, and their total number. With any other parameter it finds points: by name, code, height, quality and distance, in any order, a page at a time. For the following page, send the `next` of the page as `after`, with the same other parameters. `rows` says which point of the survey each one is. Heights are in metres, as stored.",
    },
    heightOutliers: {
      text: "Lists the points of a survey that stand above, or below, all of their eight nearest neighbours: by more than `rule.leastM`, beyond `rule.groundSlope` times the distance to each, and by more than `rule.zScore` modified z-scores of the neighbours. A point that stands out by ten times the required height is listed even if up to two of its neighbours stand out with it. The upload's doubts use the same rule. `apartM` is relative to the median height of the neighbours, `neighboursHeightM`; send `row` to `corrections` to remove or correct a point.",
      refusals: computes,
    },
    pointMeasurement: {
      text: "Measures between two points by name or by row: horizontal and slope distance, height difference, slope and bearing. The bearing is from true north; if the survey came in projected coordinates, `grid` has the bearing from grid north and the distance in the grid as well. If several points share a name, the first is used; `sameName` says how many there are.",
      refusals: { ...computes, 422: "No point has one of the names or rows; `errors` says which." },
    },
    gridLine: {
      text: "Returns the bearing from grid north and the length of a line in the survey's original coordinate system; null for a survey in degrees. `point-measurement` returns the same between two of its points.",
      refusals: { 422: "`line` does not consist of two places." },
    },
    updateSite: {
      text: 'Changes name, description or the saved volume. `POST /sites/{siteId}/volumes` computes a volume and saves it. To save one that was computed elsewhere, send a result like that of `volume-studies` with its `input` as `inputs` and its `datasetId`: it is saved as sent and marked `"computedBy": "client"`. Null removes the volume that is shown.',
      refusals: {
        409: "The points, the surface or what was compared with have changed since the volume was computed.",
      },
      example: { name: "Heap 7", description: "Washed gravel 8/16" },
    },
    deleteSite: { text: "Deletes a site. It can be restored for 30 days." },
    uploadTopographicData: {
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
    },
    deleteTopographicData: {
      text: "Deletes the points of the current survey. They can be restored for 30 days.",
      refusals: { 409: changed },
    },
    uploadCadDiagram: {
      text: "Stores a drawing as GeoJSON in WGS84. Use an upload for DXF and LandXML files.",
      refusals: { ...stores, 409: changed },
      example: { fileName: "plan.dxf", cadData: { type: "FeatureCollection", features: [] } },
    },
    cadDiagram: {
      text: "Returns the drawing as it was stored.",
      refusals: { ...exports, 404: "The site has no drawing, or you may not see it." },
    },
    deleteCadDiagram: { text: "Deletes the drawing. It can be restored for 30 days." },
    uploadWmsLayer: {
      text: "Sets the map layer of a site: the name of a layer, and the address of its service without credentials.",
      example: { layerName: "orthophoto", url: "https://wms.example.org/ortho" },
    },
    deleteWmsLayer: { text: "Removes the map layer." },
    wmsCapabilities: {
      text: "Reads the layers of a map service. If it cannot be read, the answer says why. Addresses in private networks are refused unless the operator allows them.",
      refusals: { 429: "Too many map services were read. Wait as many seconds as `Retry-After` says." },
      example: { url: "https://wms.example.org/ortho" },
    },
    wmsPreview: {
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
    },
    exportOptions: {
      text: "Lists the coordinate systems that a site's files can be written in, each with its formats, and what a file will contain: points, heights and the survey's original unit.",
      refusals: { 404: "The site does not exist, or you may not see it.", 422: "The site has no points." },
    },
    exportSite: {
      text: "Returns the points as `csv`, `xlsx`, `geojson`, `kml`, `gpx`, `gpkg` (GeoPackage), `shp` (a zipped shapefile), `las` or `dxf`, or the surface as `landxml` or `geotiff`. CSV, Excel, GeoPackage and shapefile are in WGS 84 unless `system` names another system; DXF, LandXML, GeoTIFF and LAS in UTM. GeoJSON, KML and GPX are always in WGS 84. Heights keep their reference, which each file names. Projected coordinates have four decimals. A program that writes many formats should ask `GET /sites/{siteId}/exports` first.",
      refusals: {
        ...exports,
        404: "There is no such format, or you may not see the site.",
        409: "The points have changed in the meantime.",
        422: "The site has no points, or the file cannot be written as requested; the message says what to choose.",
      },
    },
    bin: { text: "Lists projects, sites, surveys and drawings of the last 30 days that you may restore." },
    restore: {
      text: "Restores one item with everything that belonged to it. Data that a restored survey or drawing replaces goes to the bin.",
      refusals: {
        403: "Viewers of a team cannot restore anything.",
        409: "What it belonged to is gone, or something has taken its place.",
        413: "Your account is full.",
      },
      example: {},
    },
  },
);
