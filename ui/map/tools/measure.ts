import { areaM2, distanceM } from "#survey/geodesy/measure.ts";
import { formatArea, formatDecimal } from "../../format.ts";
import type { Ring } from "../engine/types.ts";
import type { MeasureKind } from "../engine/view.ts";

/** What is measured, on the ellipsoid. */
export interface Measurement {
  kind: MeasureKind;
  /** The corners that were set, degrees; not the pointer, which may be on its way to a button. */
  path: Ring;
  corners: number;
  distanceM: number;
  areaM2: number;
}

export function measured(kind: MeasureKind, path: Ring, clicked: Ring = path): Measurement {
  let distance = 0;
  for (let i = 1; i < path.length; i++) distance += distanceM(path[i - 1]!, path[i]!);
  const isArea = kind === "area" && path.length >= 3;
  if (isArea) distance += distanceM(path[path.length - 1]!, path[0]!);
  return {
    kind,
    path: [...clicked],
    corners: path.length,
    distanceM: distance,
    areaM2: isArea ? areaM2(path) : 0,
  };
}

/** '12.345 m', from 10 km on '12.346 km'. */
export const distanceText = (metres: number) =>
  metres >= 10_000 ? `${formatDecimal(metres / 1000, 3)} km` : `${formatDecimal(metres, 3)} m`;

/** '1,234.5 m²', from a square kilometre on 'ha'. */
export const areaText = (squareMetres: number) =>
  squareMetres >= 1_000_000
    ? `${formatDecimal(squareMetres / 10_000, 2)} ha`
    : `${formatArea(squareMetres)} m²`;
