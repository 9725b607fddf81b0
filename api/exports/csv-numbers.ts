import { smallAreaUnitOf } from "#survey/units/display-units.ts";
import type { Figures } from "#survey/units/figures.ts";

type Maybe = number | null | undefined;

/** Writes SI figures as numbers of a CSV file, in the units of a project; unknown values are left empty. */
export interface CsvNumbers {
  /** Four decimals: further digits of a difference of two doubles mean nothing. */
  length(metres: Maybe): number | null;
  /** Three decimals. */
  height(metres: Maybe): number | null;
  /** As stored, with full precision; in feet with six decimals, which is a third of a thousandth of a millimetre. */
  stored(metres: Maybe): number | null;
  /** Three decimals; seven for acres and hectares. */
  area(squareMetres: Maybe): number | null;
  /** Three decimals, even if areas are in acres or hectares: the areas of a section. */
  smallArea(squareMetres: Maybe): number | null;
  /** Three decimals. */
  volume(cubicMetres: Maybe): number | null;
}

/** From this unit size on, three decimals are coarser than a square metre. */
const COARSE_AREA_M2 = 1_000;

/** Returns the writer of numbers in the units of these figures; column headers name those units. */
export function csvNumbers({ metresPer, squareMetresPer, cubicMetresPer, units }: Figures): CsvNumbers {
  const areaDecimals = squareMetresPer >= COARSE_AREA_M2 ? 7 : 3;
  return {
    length: metres => rounded(metres, metresPer, 4),
    height: metres => rounded(metres, metresPer, 3),
    stored: metres => (metresPer === 1 ? (metres ?? null) : rounded(metres, metresPer, 6)),
    area: squareMetres => rounded(squareMetres, squareMetresPer, areaDecimals),
    smallArea: squareMetres => rounded(squareMetres, smallAreaUnitOf(units).factor, 3),
    volume: cubicMetres => rounded(cubicMetres, cubicMetresPer, 3),
  };
}

const rounded = (value: Maybe, factor: number, decimals: number): number | null =>
  value === null || value === undefined ? null : Number((value / factor).toFixed(decimals));
