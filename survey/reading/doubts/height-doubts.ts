import { measured, metres } from "../../units/measured.ts";
import { type Finding, points, type ReadPoints, where } from "./finding.ts";
import { sampledMedian } from "./median.ts";

export function zeroHeights({ columns }: ReadPoints): Finding {
  const which = where(columns.count, i => columns.ellipsoidalHeight[i] === 0);
  const isAll = which.length === columns.count;
  return {
    id: "zero-heights",
    label: "height 0",
    message: isAll
      ? "All heights are exactly 0: the file may hold no heights"
      : `${points(which.length, "has", "have")} a height of exactly 0 among others: the height may be missing`,
    // A single point, or a flat site, at 0 does not raise this doubt.
    which: isAll && columns.count < 3 ? [] : which,
    note: () => measured`${metres(0, 3)}`,
  };
}

/** What programs write for a height they do not have (Trimble, GDAL, 16-bit rasters), in the file's own unit. */
const NO_HEIGHT = new Set([-999, -9999, -99999, -32768, -32767, 9999, 99999, 32767, -999.99, -9999.99]);
/** Ground that rises further within one survey is rare; a slip of the decimal point is not. */
const STEEPEST_SITE_M = 1000;
/** A height nearer to the rest is taken as it is, whatever its digits. */
const LEAST_ODD_M = 50;

export function oddHeights({ columns, metresPerHeight }: ReadPoints): Finding {
  const { ellipsoidalHeight, count } = columns;
  const middle = sampledMedian(ellipsoidalHeight);
  const isMark = (heightM: number) => NO_HEIGHT.has(Math.round((heightM / metresPerHeight) * 1000) / 1000);
  const which = where(count, i => {
    const heightM = ellipsoidalHeight[i]!;
    const apartM = Math.abs(heightM - middle);
    // A height of exactly 0 has a doubt of its own.
    if (heightM === 0) return false;
    return apartM > STEEPEST_SITE_M || (apartM > LEAST_ODD_M && isMark(heightM));
  });
  return {
    id: "odd-heights",
    label: "height far from the rest",
    message: `${points(which.length, "has", "have")} a height that may be a mark for none, or is more than 1,000 m from the rest`,
    which,
    note: i => measured`${metres(ellipsoidalHeight[i]!, 3)}`,
    mustConfirm: true,
  };
}
