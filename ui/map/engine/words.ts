/** The map's messages for what is missing, refused or expected; the page supplies them in its language. */
export interface MapWords {
  /** Shown instead of the plan, for what only the live map can show. */
  needsScript: string;
  noWebGl: string;
  notStarted: string;
  notLoaded: string;
  /** Added to any of these while the plan is shown instead. */
  planStays: string;
  noPoints: string;
  baseUnreachable: string;
  tokenRefused: string;
  /** `reason` is the engine's own message. */
  noSurface: (reason: string) => string;
  /** No height differences can be shown; the plan is shown instead. */
  noDifferences: (reason: string) => string;
  noDrawing: (name: string) => string;
  contextLost: string;
  wmsSignIn: (layer: string) => string;
  wmsStatus: (layer: string, status: number) => string;
  wmsNoPicture: (layer: string) => string;
  wmsSilent: (layer: string) => string;
  measureHint: string;
  /** While a click chooses the place of a comment. */
  placeHint?: string;
  /** While clicks and drags select points. */
  chooseHint?: string;
  /** How to zoom, shown after the wheel has scrolled the page. */
  wheelHint: string;
  /** How to move the map with fingers, shown after one finger has scrolled the page. */
  touchHint: string;
}
