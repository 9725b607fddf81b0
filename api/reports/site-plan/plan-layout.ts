import type { PlanOrientation } from "#contract/reports/plan-choices.ts";
import type { Frame } from "../pdf/plan-drawing.ts";
import { MARGIN_MM, type SheetSize } from "../pdf/sheet-size.ts";
import type { Extent } from "../plan/plan-scale.ts";

/** Margin between what must be completely visible and the frame. */
const INSIDE_MM = 7;
export const LEGEND_MM = 27;
/** Height of the title block: on wide sheets, title and cells are side by side. */
const TITLE_MM = { portrait: 41, landscape: 24 };

export interface PlanLayout {
  frame: Frame;
  legendTopMm: number;
  titleTopMm: number;
  titleMm: number;
  /** Available for what must be completely visible. */
  roomMm: Extent;
}

/** Rotates a sheet that is given upright. */
export const turned = <Size extends SheetSize>(upright: Size, orientation: PlanOrientation): Size =>
  orientation === "portrait" ? upright : { ...upright, widthMm: upright.heightMm, heightMm: upright.widthMm };

/** Divides a sheet: the plan at the top, then its legend, and the title block at the bottom. */
export function planLayout({ widthMm, heightMm }: SheetSize): PlanLayout {
  const titleMm = widthMm > heightMm ? TITLE_MM.landscape : TITLE_MM.portrait;
  const titleTopMm = heightMm - MARGIN_MM - titleMm;
  const legendTopMm = titleTopMm - LEGEND_MM;
  const frame = {
    xMm: MARGIN_MM,
    yMm: MARGIN_MM,
    widthMm: widthMm - 2 * MARGIN_MM,
    heightMm: legendTopMm - MARGIN_MM,
  };
  const roomMm = { width: frame.widthMm - 2 * INSIDE_MM, height: frame.heightMm - 2 * INSIDE_MM };
  return { frame, legendTopMm, titleTopMm, titleMm, roomMm };
}
