import type { MapWords } from "#ui/map/engine/words.ts";

/** What a page says about its map. */
export const words: MapWords = {
  needsScript: "The drawing and the map layer of this site show on the live map, which needs JavaScript.",
  noWebGl: "This browser cannot draw the live map (WebGL 2 is missing).",
  notStarted: "The live map could not be started.",
  notLoaded: "The live map could not load. Reload the page to try again.",
  planStays: "The plan stays.",
  noPoints: "The points could not be fetched for the live map. The plan stays.",
  baseUnreachable: "The base map cannot be reached.",
  tokenRefused: "Mapbox refused the access token. MapLibre draws the map instead.",
  noSurface: reason => `No contours: ${reason}`,
  noDifferences: reason =>
    `The live map could not compute the height differences. The plan stays. (${reason})`,
  noDrawing: name => `${name} could not be fetched.`,
  contextLost: "The graphics card was lost for a moment. The map comes back by itself.",
  wmsSignIn: layer => `${layer}: the map server wants a sign-in, which a map cannot give.`,
  wmsStatus: (layer, status) => `${layer}: the map server answers with error ${status}.`,
  wmsNoPicture: layer => `${layer}: the map server sends something that is no picture.`,
  wmsSilent: layer => `${layer}: the map server does not answer.`,
  wheelHint: "Hold Ctrl while scrolling to zoom, or click the map first.",
  touchHint: "Use two fingers to move the map.",
  measureHint: "Click to set corners, double-click to end, Escape to clear.",
};
