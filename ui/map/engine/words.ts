/** What the map says when something is missing, refused or expected; the page gives it in its language. */
export interface MapWords {
  /** In place of the plan, for what only the live map can show. */
  needsScript: string;
  noWebGl: string;
  notStarted: string;
  notLoaded: string;
  /** After any of these, where the plan still shows. */
  planStays: string;
  noPoints: string;
  baseUnreachable: string;
  tokenRefused: string;
  /** `reason` is the engine's own. */
  noSurface: (reason: string) => string;
  /** Of height differences: the plan stays. */
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
  /** How the wheel zooms, when it scrolled the page. */
  wheelHint: string;
  /** How fingers move the map, when one scrolled the page. */
  touchHint: string;
}
