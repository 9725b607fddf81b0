import type { DifferenceKind } from "#shapes/comparison.ts";
import type { Figures } from "#survey/units/figures.ts";
import type { SurfaceShading } from "../layers/draw-surface.ts";

/**
 * From this many points, a site opens with the hillshade. Fitted into about 600 by 600 pixels, the marks are
 * then four pixels apart: they touch, their shapes cannot be told apart, and only shading shows the form of
 * the ground.
 */
export const DENSE_POINTS = 20_000;

export type MeasureKind = "distance" | "area";

/** What is switched on in the map's controls. */
export interface MapView {
  /** Codes whose boxes are unticked; '' stands for all codes that the legend does not name. */
  codesOff: ReadonlySet<string>;
  showsBase: boolean;
  showsWms: boolean;
  /** 0 to 1. */
  wmsOpacity: number;
  showsContours: boolean;
  intervalM: number;
  surface: SurfaceShading | null;
  /** The lines that the surface follows, its boundary, and the points left out of it. */
  showsLines: boolean;
  showsCad: boolean;
  cadOff: ReadonlySet<string>;
  /** The calculator's cut and fill, the saved volume, or the height differences of a comparison. */
  showsCutFill: boolean;
  /** Kinds of point differences whose marks are switched off. */
  kindsOff: ReadonlySet<DifferenceKind>;
  labels: { name: boolean; code: boolean; elevation: boolean };
  isTilted: boolean;
  measuring: MeasureKind | null;
  /** Clicks select points, and drags draw a rectangle around them. */
  isChoosing: boolean;
  /** Formats heights in the units of the project. */
  figures: Figures;
}
