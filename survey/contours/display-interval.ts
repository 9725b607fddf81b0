import type { Figures } from "../units/figures.ts";
import { intervalsFor, siteInterval } from "./contours.ts";

type Heights = { min: number; max: number } | null;

const heightsIn = ({ metresPer }: Figures, heightsM: Heights): Heights =>
  heightsM && { min: heightsM.min / metresPer, max: heightsM.max / metresPer };

/** Returns the default interval of a site's contours, in metres: one that is round in the project's units. */
export const siteIntervalIn = (figures: Figures, heightsM: Heights): number =>
  siteInterval(heightsIn(figures, heightsM)) * figures.metresPer;

/** Returns the intervals to choose from and `currentM`, in metres, rising; all others are round in the project's units. */
export const intervalsIn = (figures: Figures, heightsM: Heights, currentM: number): number[] => {
  const { metresPer } = figures;
  // Dividing by a foot and multiplying again may miss the last bit.
  const current = Number((currentM / metresPer).toPrecision(12));
  return intervalsFor(heightsIn(figures, heightsM), current).map(interval =>
    interval === current ? currentM : interval * metresPer,
  );
};
