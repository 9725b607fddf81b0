import { siteTexts } from "./routes/sites/texts.ts";

/** Texts that have not been moved next to their screens yet. */
export const messages = {
  sample: {
    create: "Create Sample Project",
    hint: "Or look around first: a made-up quarry with 2,000 survey points and a calculated volume.",
  },
  sites: siteTexts,
  siteData: {
    topographic: {
      name: "Topographic data",
      title: "Delete Topographic Data",
      question: "Are you sure you want to delete the topographic data? This action cannot be undone.",
      done: "Topographic data deleted successfully",
      failed: "Failed to delete topographic data",
    },
    cad: {
      name: "CAD diagram",
      title: "Delete CAD Diagram",
      question: "Are you sure you want to delete the CAD diagram? This action cannot be undone.",
      done: "CAD diagram deleted successfully",
      failed: "Failed to delete CAD diagram",
    },
    wms: {
      name: "WMS layer",
      title: "Delete WMS Layer",
      question: "Are you sure you want to delete the WMS layer? This action cannot be undone.",
      done: "WMS layer deleted successfully",
      failed: "Failed to delete WMS layer",
    },
  },
  more: "More",
  map: {
    needsScript:
      "The drawing and the map layer of this site are shown on the live map, which needs JavaScript and WebGL 2.",
    noWebGl: "This browser cannot draw the live map (WebGL 2 is missing).",
    notStarted: "The live map could not be started.",
    notLoaded: "The live map could not load. Reload the page to try again.",
    planStays: "The plan is shown instead.",
    noPoints: "The points could not be loaded for the live map. The plan is shown instead.",
    baseUnreachable: "The base map cannot be reached.",
    tokenRefused: "Mapbox rejected the access token, so MapLibre draws the map instead.",
    noSurface: (reason: string) => `No contours: ${reason}`,
    noDifferences: (reason: string) =>
      `The live map could not compute the height differences. The plan is shown instead. (${reason})`,
    noDrawing: (name: string) => `${name} could not be fetched.`,
    contextLost: "The map lost its graphics connection and will reload by itself.",
    wmsSignIn: (layer: string) => `${layer}: the map server requires a sign-in, which is not supported.`,
    wmsStatus: (layer: string, status: number) => `${layer}: the map server returned error ${status}.`,
    wmsNoPicture: (layer: string) => `${layer}: the map server did not return an image.`,
    wmsSilent: (layer: string) =>
      `${layer}: the map server does not respond, or does not allow other sites to show its maps (CORS).`,
    wheelHint: "Hold Ctrl while scrolling to zoom, or click the map first.",
    touchHint: "Use two fingers to move the map.",
    placeHint: "Click where the comment belongs. Press Escape to cancel.",
    chooseHint: "Tap or click points, or drag a rectangle around them.",
    measureHint:
      "Click to set corners, double-click to finish, Escape to clear. Keyboard: arrows move the map, Space sets a corner at its centre, Enter finishes.",
  },
} as const;
