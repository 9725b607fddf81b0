import type { ExportFormat } from "#contract/site-export.ts";
import { siteTexts } from "./routes/sites/texts.ts";

/** Texts that have not moved beside their screens yet. */
export const messages = {
  sample: {
    create: "Create sample project",
    hint: "Or look around first: an invented quarry with 2,000 surveyed points and a calculated volume.",
  },
  sites: siteTexts,
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
  more: "More",
  exports: {
    label: "Export",
    /** Those that most people want; the page of choices has all. */
    formats: {
      csv: { name: "CSV", note: "points" },
      geojson: { name: "GeoJSON", note: "points" },
      kml: { name: "KML", note: "points by code" },
      dxf: { name: "DXF", note: "points, contours, pads in UTM" },
      landxml: { name: "LandXML", note: "surface in UTM" },
    } satisfies Partial<Record<ExportFormat, { name: string; note: string }>>,
    plan: { name: "Plan", note: "to scale, to print" },
    report: { name: "Report", note: "to print" },
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
    noDifferences: (reason: string) =>
      `The live map could not compute the height differences. The plan stays. (${reason})`,
    noDrawing: (name: string) => `${name} could not be fetched.`,
    contextLost: "The graphics card was lost for a moment. The map comes back by itself.",
    wmsSignIn: (layer: string) => `${layer}: the map server wants a sign-in, which a map cannot give.`,
    wmsStatus: (layer: string, status: number) => `${layer}: the map server answers with error ${status}.`,
    wmsNoPicture: (layer: string) => `${layer}: the map server sends something that is no picture.`,
    wmsSilent: (layer: string) =>
      `${layer}: the map server does not answer, or does not let other sites show its maps (CORS).`,
    wheelHint: "Hold Ctrl while scrolling to zoom, or click the map first.",
    touchHint: "Use two fingers to move the map.",
    placeHint: "Click where the comment belongs. Escape gives up.",
    chooseHint: "Tap or click points, or drag a rectangle around them.",
    measureHint:
      "Click to set corners, double-click to finish, Escape to clear. Keyboard: arrows move the map, Space sets a corner in its middle, Enter finishes.",
  },
} as const;
