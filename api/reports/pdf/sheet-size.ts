export interface SheetSize {
  widthMm: number;
  heightMm: number;
}

export const MARGIN_MM = 14;
