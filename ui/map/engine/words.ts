/** The map's messages for what is missing, refused or expected; the page supplies them in its language. */
export interface MapWords {
  /** Shown for a site without a plan, whose drawing and map layer only the live map can show. */
  needsScript: string;
  noWebGl: string;
  notStarted: string;
  notLoaded: string;
  /** Appended to another message while the plan is shown instead of the map. */
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
  /** Shown while a click chooses the place of a comment. */
  placeHint?: string;
  /** Shown while clicks and drags select points. */
  chooseHint?: string;
  /** How to zoom, shown after the wheel has scrolled the page. */
  wheelHint: string;
  /** How to move the map with fingers, shown after one finger has scrolled the page. */
  touchHint: string;
}
