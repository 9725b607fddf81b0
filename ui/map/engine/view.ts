import type { SurfaceShading } from "../layers/draw-surface.ts";

export type MeasureKind = "distance" | "area";

/** What the person at the map has switched on. */
export interface MapView {
  /** Codes whose boxes are off; '' stands for all that the legend does not name. */
  codesOff: ReadonlySet<string>;
  showsBase: boolean;
  showsWms: boolean;
  /** 0 to 1. */
  wmsOpacity: number;
  showsContours: boolean;
  intervalM: number;
  surface: SurfaceShading | null;
  showsCad: boolean;
  cadOff: ReadonlySet<string>;
  /** The calculator's cut and fill, or the saved volume. */
  showsCutFill: boolean;
  labels: { name: boolean; code: boolean; elevation: boolean };
  isTilted: boolean;
  measuring: MeasureKind | null;
}
