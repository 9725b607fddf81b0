import { areaM2, distanceM } from "#survey/geodesy/measure.ts";
import { stepBelow } from "#survey/steps.ts";
import { type Figures, SI_FIGURES } from "#survey/units/figures.ts";
import { formatDecimal } from "../../../format.ts";
import type { Ring } from "../../engine/types.ts";
import type { MeasureKind } from "../../engine/view.ts";
import { type FactsOf, pathLength, type Stretch, stretchBetween } from "./stretch.ts";

/** What is measured; areas on the ellipsoid. */
export interface Measurement {
  kind: MeasureKind;
  /** The corners set so far, degrees; without the pointer, which may be on its way to a button. */
  path: Ring;
  corners: number;
  distanceM: number;
  /** The distance is at the heights of the corners, if all are known; else on the ellipsoid. */
  isOnGround: boolean;
  /**
   * For a distance: the last stretch with both ends set, or the one to the pointer while only one is. While
   * drawing: the side to the pointer, or the last one.
   */
  stretch: Stretch | null;
  areaM2: number;
  /** While drawing: whether there are enough corners to finish. Null while measuring. */
  canFinish: boolean | null;
  /** Undone corners can be set again. */
  canRedo: boolean;
}

export function measured(
  kind: MeasureKind,
  path: Ring,
  clicked: Ring = path,
  factsOf: FactsOf = () => undefined,
): Measurement {
  const { horizontalM, isOnGround } = pathLength(path, kind === "distance" ? factsOf : () => undefined);
  let distance = horizontalM;
  const isArea = kind === "area" && path.length >= 3;
  if (isArea) distance += distanceM(path[path.length - 1]!, path[0]!);
  return {
    kind,
    path: [...clicked],
    corners: path.length,
    distanceM: distance,
    isOnGround,
    stretch: kind === "distance" ? lastStretch(path, clicked, factsOf) : null,
    areaM2: isArea ? areaM2(path) : 0,
    canFinish: null,
    canRedo: false,
  };
}

function lastStretch(path: Ring, clicked: Ring, factsOf: FactsOf): Stretch | null {
  const isSet = clicked.length >= 2;
  const [from, to] = isSet ? clicked.slice(-2) : path;
  return from && to ? stretchBetween([from, to], factsOf, isSet) : null;
}

/** Adds what a drawing shows to its measurement: the side that is being drawn, and whether it can end. */
export function drawnSide(
  size: Measurement,
  path: Ring,
  { canFinish, canRedo }: { canFinish: boolean; canRedo: boolean },
): Measurement {
  const [from, to] = path.slice(-2);
  const stretch = from && to ? stretchBetween([from, to], () => undefined, false) : null;
  return { ...size, stretch, canFinish, canRedo };
}

/** '12.345 m', from 10 km '12.346 km'; feet stay feet. */
export const distanceText = (metres: number, figures: Figures = SI_FIGURES) =>
  figures.m === "m" && metres >= 10_000
    ? `${formatDecimal(metres / 1000, 3)} km`
    : figures.lengthText(metres, 3);

/** '1,234.5 m²', from a square kilometre in 'ha'; other units of area are kept. */
export const areaText = (squareMetres: number, figures: Figures = SI_FIGURES) =>
  figures.m2 === "m²" && squareMetres >= 1_000_000
    ? `${formatDecimal(squareMetres / 10_000, 2)} ha`
    : figures.areaText(squareMetres);

const INCHES_PER_FOOT = 12;

/** Returns the largest round length in the project's units that is not above `mostM`, for a scale bar. */
export function barLength(mostM: number, { m, metresPer }: Figures): { metres: number; text: string } {
  const length = stepBelow(mostM / metresPer);
  const metres = length * metresPer;
  if (m === "m") return { metres, text: metricText(metres) };
  if (length >= 1) return { metres, text: `${formatDecimal(length, 0)} ${m}` };
  // A tenth of a foot is not a round number of inches.
  const inches = stepBelow((mostM / metresPer) * INCHES_PER_FOOT);
  return { metres: (inches / INCHES_PER_FOOT) * metresPer, text: `${Number(inches.toPrecision(6))} in` };
}

const metricText = (metres: number) =>
  metres >= 1000
    ? `${formatDecimal(metres / 1000, 0)} km`
    : metres >= 1
      ? `${formatDecimal(metres, 0)} m`
      : metres >= 0.01
        ? `${formatDecimal(metres * 100, 0)} cm`
        : `${formatDecimal(metres * 1000, 0)} mm`;
