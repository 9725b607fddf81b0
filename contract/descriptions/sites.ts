import { computes, exports, stores, subject } from "./description.ts";

const changed = "Somebody changed the site meanwhile.";

export const sites = subject(
  "Sites",
  "A site has surveys of points, a drawing, a map layer and volumes. Calls that answer a site answer its outline with `?points=none`: do so, unless you want the points.",
  {
    sites: { text: "Lists the sites of a project with their number of points and day of survey." },
    createSite: {
      text: "Creates a site, as JSON or in columns, with points or without. Takes an `Idempotency-Key`.",
      refusals: stores,
      example: { name: "Heap 7", description: "Washed gravel" },
    },
    site: {
      text: "Answers a site with all its points, as JSON or, by `Accept: application/vnd.survey.points`, in columns. `?survey=` names another survey than the current one.",
      refusals: exports,
    },
    siteOutline: { text: "Answers a site without its points, with a summary." },
    sitePoints: {
      text: "Answers points `offset` to `offset + limit` in the order of the file, and how many there are in all. With any other parameter it finds points: by name, code, height, quality and distance, in any order, a page at a time. Go on with `after`, the `next` of the page before, and the same other parameters. `rows` says which point of the survey each one is. Heights are metres, as they are stored.",
    },
    heightOutliers: {
      text: "Lists the points of a survey that stand above, or below, all of their eight nearest neighbours: by more than `rule.leastM`, beyond `rule.groundSlope` times the distance to each, and by more than `rule.zScore` modified z-scores of the neighbours. Of a point that stands out ten times as far, two neighbours may do so as well. The upload doubts points by the same rule. `apartM` is counted from the median height of the neighbours, `neighboursHeightM`; `row` is what `corrections` takes to leave a point out or to correct it.",
      refusals: computes,
    },
    pointMeasurement: {
      text: "Measures between two points by name or by row: horizontal and slope distance, height difference, slope and bearing. The bearing is from true north; where the survey came in projected coordinates, `grid` has that from grid north and the distance in the grid, too. Of points that share a name the first is meant; `sameName` says how many there are.",
      refusals: { ...computes, 422: "No point has one of the names or rows: `errors` says which." },
    },
    gridLine: {
      text: "Answers the bearing from grid north and the length of a line in the coordinate system that a survey came in; null for a survey in degrees. `point-measurement` answers the same between two of its points.",
      refusals: { 422: "`line` is not two places." },
    },
    updateSite: {
      text: "Changes name, description or the saved volume. To save a volume, send the result of `volume-studies` with its `input` under the name `inputs` and its `datasetId`; null removes the one that is shown.",
      refusals: {
        409: "The points, the surface or what was compared with have changed since the volume was computed.",
      },
      example: { name: "Heap 7", description: "Washed gravel 8/16" },
    },
    deleteSite: { text: "Deletes a site. It can be restored for 30 days." },
    uploadTopographicData: {
      text: 'Stores points that need no questions: longitude and latitude in WGS84 degrees, heights in metres. By default they replace the current survey; `"role": "new"` keeps it. Files of points go by way of an upload.',
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
      text: "Stores a drawing as GeoJSON in WGS84. DXF and LandXML files go by way of an upload.",
      refusals: { ...stores, 409: changed },
      example: { fileName: "plan.dxf", cadData: { type: "FeatureCollection", features: [] } },
    },
    cadDiagram: {
      text: "Answers the drawing as it was stored.",
      refusals: { ...exports, 404: "The site has no drawing, or is not for you to see." },
    },
    deleteCadDiagram: { text: "Deletes the drawing. It can be restored for 30 days." },
    uploadWmsLayer: {
      text: "Sets the map layer of a site: the name of a layer, and the address of its service without credentials.",
      example: { layerName: "orthophoto", url: "https://wms.example.org/ortho" },
    },
    deleteWmsLayer: { text: "Removes the map layer." },
    wmsCapabilities: {
      text: "Asks a map service for its layers. When it cannot be read, the answer says why. Addresses in private networks are refused unless the operator allows them.",
      refusals: { 429: "Too many services were read. Wait for the seconds in `Retry-After`." },
      example: { url: "https://wms.example.org/ortho" },
    },
    wmsPreview: {
      text: "Fetches a small picture of a layer around a site, and says what the map would have trouble with.",
      refusals: {
        404: "The site is not there, or not for you to see.",
        429: "Too many services were read. Wait for the seconds in `Retry-After`.",
      },
      example: {
        url: "https://wms.example.org/ortho",
        layer: "orthophoto",
        siteId: "6b0463f9619335a966cc5b20",
        origin: "https://survey.example.org",
      },
    },
    exportOptions: {
      text: "Lists the coordinate systems that a site's files can be written in, each with its formats, and what will be in a file: points, heights and the unit that its survey came in.",
      refusals: { 404: "The site is not there, or not for you to see.", 422: "The site has no points." },
    },
    exportSite: {
      text: "Answers the points as `csv`, `xlsx`, `geojson`, `kml`, `gpx`, `gpkg` (GeoPackage), `shp` (a zipped shapefile), `las` or `dxf`, or the surface as `landxml` or `geotiff`. CSV, Excel, GeoPackage and shapefile are in WGS 84 unless `system` says otherwise; DXF, LandXML, GeoTIFF and LAS in UTM. GeoJSON, KML and GPX are always in WGS 84. Heights keep their reference, which each file names. Projected coordinates have four decimals. A program that writes many formats should ask `GET /sites/{siteId}/exports` first.",
      refusals: {
        ...exports,
        404: "There is no such format, or the site is not for you to see.",
        409: "The points have changed meanwhile.",
        422: "The site has no points, or the file cannot be written as asked; the message says what to choose.",
      },
    },
    bin: { text: "Lists projects, sites, surveys and drawings of the last 30 days that you may restore." },
    restore: {
      text: "Restores one thing with all that belonged to it. What a restored survey or drawing takes the place of goes into the bin.",
      refusals: {
        403: "Viewers of a team only look.",
        409: "What it belonged to is gone, or something has taken its place.",
        413: "Your account is full.",
      },
      example: {},
    },
  },
);
