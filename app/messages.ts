import { restoreTexts } from "./frame/restore-texts.ts";
import { siteTexts } from "./routes/sites/texts.ts";

/** Texts that have not moved beside their screens yet. */
export const messages = {
  sample: {
    create: "Create sample project",
    hint: "Or look around first: an invented quarry with 2,000 surveyed points and a calculated volume.",
  },
  sites: siteTexts,
  restore: restoreTexts,
  siteData: {
    topographic: {
      name: "Topographic data",
      title: "Delete topographic data",
      question: "Are you sure you want to delete the topographic data? This action cannot be undone.",
      done: "Topographic data deleted successfully",
      failed: "Failed to delete topographic data",
    },
    cad: {
      name: "CAD diagram",
      title: "Delete CAD diagram",
      question: "Are you sure you want to delete the CAD diagram? This action cannot be undone.",
      done: "CAD diagram deleted successfully",
      failed: "Failed to delete CAD diagram",
    },
    wms: {
      name: "WMS layer",
      title: "Delete WMS layer",
      question: "Are you sure you want to delete the WMS layer? This action cannot be undone.",
      done: "WMS layer deleted successfully",
      failed: "Failed to delete WMS layer",
    },
  },
  volume: {
    title: "Volume Calculator",
    resultsTitle: "Volume Calculation Results",
    saved: "Volume calculation results saved to database successfully",
    saveFailed: "Failed to save volume results to database",
    calculateFailed: "The volume could not be calculated",
    ground: (points: string, low: string, high: string, heights: string) =>
      `${points}, ground between ${low} m and ${high} m. ${heights}`,
    drawing: "Click the corners, then Enter",
    notYet: "Nothing calculated yet",
    pressCalculate: "Choose a mode, fill in its fields and press Calculate.",
    addPads: "Draw a pad on the map, or add one and type its elevation and corners.",
    slopeHint:
      "The plane turns about the pivot, or the centroid of the boundary when there is none. Azimuth is measured from true north, clockwise.",
    factorsHint:
      "Reported beside the bank volumes, never mixed in; only a balance level takes shrink into account.",
    offsitesHint:
      "Everything outside the pads is graded to this elevation; leave it empty to leave it as it is.",
    cornersHint: "One corner a line, latitude and longitude in degrees: 46.634653, 8.594007",
    boundaryHint:
      "One corner a line, latitude and longitude in degrees. Without a boundary the outline of the survey counts.",
    balanceHint: "Finds the elevation at which the cut, less its shrink, fills the rest.",
    differentHeights: {
      title: "The two surveys count heights from different references.",
      text: (later: string, earlier: string) =>
        `This survey: ${later}. The earlier one: ${earlier}. Cut and fill would hold the difference between the two, which can be tens of metres.`,
      confirm: "Compare them all the same",
    },
    noOtherSites: "This project has no other site with points to compare with.",
    edgesTitle: "Edge of the surface",
    keepFlatEdges: "Keep flat triangles at the edge",
    keepFlatEdgesHint:
      "By default they are left out: a straight edge of a survey bows a little in the plane, and triangles across the bow would join points that are no neighbours. Flat is less than 1 mm over an edge of 100 m, and 10 cm over 1 km. Keep them where the edge of the survey really bends so little, as a long canal does.",
    maxEdgeHint:
      "Triangles at the edge whose outer side is longer are left out, from outside in. Without it none is too long.",
    uploadedLater: (name: string) =>
      `${name} was uploaded after this survey, but is taken for the earlier one. If it was measured later, cut and fill are the other way round.`,
    earlierSurveyHint:
      "Cut is what was removed since that survey, fill what was placed; over the area that both cover.",
    earlierConvention: "Cut and fill are the other way round here.",
    earlierConventionHint:
      "This was computed by the earlier convention: where the later survey is higher, that is called cut.",
    earlierConventionAction: "Calculate and save again to have what was removed as cut.",
    outlineNote: "The boundary is the outline of the surveyed points; draw one to leave out the edge.",
    merged: (count: number) =>
      count === 1
        ? "1 duplicate point within 1 mm was merged, heights averaged."
        : `${count.toLocaleString("en")} duplicate points within 1 mm were merged, heights averaged.`,
    stale: "The points of this site have changed since this was calculated.",
    staleAction: "Calculate again",
    modes: {
      cut_fill: { name: "Cut and fill", hint: "One level or sloping plane, and pads in it" },
      pads: { name: "Pads", hint: "Each pad has its own elevation" },
      stockpile: { name: "Stockpile", hint: "Volume above a base" },
      surface_to_surface: {
        name: "Surface to surface",
        hint: "What was removed and placed since another site’s survey",
      },
      balance: { name: "Balance", hint: "Find the level where cut meets fill" },
    },
    bases: {
      triangulated: "Triangulated from the toe",
      best_fit: "Best-fit plane through the toe",
      lowest: "Level at the lowest toe",
      highest: "Level at the highest toe",
      average: "Level at the average toe",
      custom: "Level of my own",
    },
  },
  reading: { title: "How this was read" },
  report: {
    title: "Volume report",
    none: "No volume has been saved for this site yet",
    noneHint: "Save a calculation, and its report can be printed here.",
    identical: "Recomputed from the stored points: identical",
    differs: "Recomputed from the stored points: different",
    notVerifiable:
      "Not verifiable: this result was saved without the inputs that would let it be computed again.",
    refused: (why: string) => `Not verifiable: the volume can no longer be computed. ${why}`,
    method:
      "Exact prisms on the Delaunay surface of the points, split on the line of zero cut; triangles on the boundary and on pads are clipped. Bank volumes.",
    tradeConvention: "Cut was removed since the earlier survey, fill was placed.",
    earlierChanged: "The points of the earlier survey have changed since this was calculated.",
    earlierGone: "a site that is gone or not to be seen",
    signatures: ["Surveyed by, date", "Checked by, date", "Accepted for the client, date"],
  },
  exports: {
    label: "Export",
    formats: {
      csv: { name: "CSV", note: "points" },
      geojson: { name: "GeoJSON", note: "points" },
      kml: { name: "KML", note: "points by code" },
      dxf: { name: "DXF", note: "points, contours, pads in UTM" },
      landxml: { name: "LandXML", note: "surface in UTM" },
    },
    report: { name: "Report", note: "to print" },
  },
  csv: {
    parseFailed: (detail: string) => `Failed to parse CSV file: ${detail}`,
    columnsHint:
      "CSV or text with a header that names the columns; else they are name, code, longitude, latitude and ellipsoidal height, in this order.",
    newSiteHint: "What the file does not say is asked next.",
    skipped: (rows: number) =>
      rows === 1
        ? "1 row could not be read and was skipped."
        : `${rows.toLocaleString("en")} rows could not be read and were skipped.`,
    leftOut: (rows: number) =>
      rows === 1
        ? "1 row was left out as chosen."
        : `${rows.toLocaleString("en")} rows were left out as chosen.`,
  },
  upload: {
    title: "Upload Data",
    failed: "Failed to upload the file",
    readFailed: "Failed to read file",
    gone: "The file is no longer kept. Please choose it again.",
    imported: (points: number) =>
      points === 1 ? "1 point imported" : `${points.toLocaleString("en")} points imported`,
    has: {
      topographic: "This site has points already.",
      cad: "This site has a CAD diagram already.",
      wms: "This site has a WMS layer already.",
    },
    cadSaved: "CAD diagram saved",
    wmsSaved: "WMS layer saved",
    cancelled: "The import was cancelled",
    saveFailed: "Failed to save the data",
    elsewhere: (extent: string) => `The site's points lie at ${extent} now, more than 10 km from these.`,
    elsewhereHint: "Are latitude and longitude in the right columns, and is it the right coordinate system?",
    previewHint: "Nothing is stored before you have seen it.",
    proposal: "The points do not fall where expected. To correct this:",
    changed: "Your answers change what is read. Please look at the points again before you import them.",
    undo: "An administrator can bring replaced data back for 30 days.",
    noCrs: (words: string) => `No coordinate system matches “${words}”`,
    empty: "No data yet",
    emptyHint: "Upload a CSV of survey points, a DXF drawing, or the address of a WMS map layer.",
    stages: { upload: "Uploading", read: "Reading", save: "Saving" },
  },
  map: {
    needsScript:
      "The drawing and the map layer of this site show on the live map, which needs JavaScript and WebGL 2.",
    noWebGl: "This browser cannot draw the live map (WebGL 2 is missing).",
    notStarted: "The live map could not be started.",
    notLoaded: "The live map could not load. Reload the page to try again.",
    planStays: "The plan stays.",
    noPoints: "The points could not be fetched for the live map. The plan stays.",
    baseUnreachable: "The base map cannot be reached.",
    tokenRefused: "Mapbox refused the access token. MapLibre draws the map instead.",
    noSurface: (reason: string) => `No contours: ${reason}`,
    noDrawing: (name: string) => `${name} could not be fetched.`,
    contextLost: "The graphics card was lost for a moment. The map comes back by itself.",
    wmsSignIn: (layer: string) => `${layer}: the map server wants a sign-in, which a map cannot give.`,
    wmsStatus: (layer: string, status: number) => `${layer}: the map server answers with error ${status}.`,
    wmsNoPicture: (layer: string) => `${layer}: the map server sends something that is no picture.`,
    wmsSilent: (layer: string) =>
      `${layer}: the map server does not answer, or does not let other sites show its maps (CORS).`,
    wheelHint: "Hold Ctrl while scrolling to zoom, or click the map first.",
    touchHint: "Use two fingers to move the map.",
    measureHint: "Click to set corners, double-click to end, Escape to clear.",
  },
} as const;
