import type { MapWords } from "#ui/map/engine/words.ts";

/** The messages of a page's map. */
export const words: MapWords = {
  needsScript:
    "The drawing and the map layer of this site are shown on the live map, which needs JavaScript.",
  noWebGl: "This browser cannot draw the live map (WebGL 2 is missing).",
  notStarted: "The live map could not be started.",
  notLoaded: "The live map could not load. Reload the page to try again.",
  planStays: "The plan is shown instead.",
  noPoints: "The points could not be loaded for the live map. The plan is shown instead.",
  baseUnreachable: "The base map cannot be reached.",
  tokenRefused: "Mapbox rejected the access token, so MapLibre draws the map instead.",
  noSurface: reason => `No contours: ${reason}`,
  noDifferences: reason =>
    `The live map could not compute the height differences. The plan is shown instead. (${reason})`,
  noDrawing: name => `${name} could not be fetched.`,
  contextLost: "The map lost its graphics connection and will reload by itself.",
  wmsSignIn: layer => `${layer}: the map server requires a sign-in, which is not supported.`,
  wmsStatus: (layer, status) => `${layer}: the map server returned error ${status}.`,
  wmsNoPicture: layer => `${layer}: the map server did not return an image.`,
  wmsSilent: layer => `${layer}: the map server does not respond.`,
  wheelHint: "Hold Ctrl while scrolling to zoom, or click the map first.",
  touchHint: "Use two fingers to move the map.",
  measureHint: "Click to set corners, double-click to end, Escape to clear.",
};
