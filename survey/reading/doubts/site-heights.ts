import type { Doubt } from "#shapes/import-report.ts";
import type { PointColumns } from "#shapes/points.ts";
import { measured, metres } from "../../units/measured.ts";
import type { SiteHeights } from "../types.ts";
import { messageOf } from "./doubts.ts";
import { sampledMedian } from "./median.ts";

export type { SiteHeights } from "../types.ts";

/**
 * How far ground may rise or fall from a survey without a doubt, besides the survey's own range. Ellipsoid and sea
 * level are up to 107 m apart, and the site's heights may be of the other kind.
 */
const LEAST_APART_M = 150;

/** How far a height is from all of a site's, metres; 0 within the usual range. */
export function apartFrom({ min, max }: SiteHeights, heightM: number): number {
  const usualM = Math.max(LEAST_APART_M, max - min);
  const apartM = Math.max(min - heightM, heightM - max, 0);
  return apartM > usualM ? apartM : 0;
}

/** The doubt about points whose median height is far from the site's, as when feet are read as metres. */
export function siteHeightsDoubt(
  { ellipsoidalHeight, count }: PointColumns,
  site: SiteHeights,
): Doubt | null {
  const middleM = sampledMedian(ellipsoidalHeight);
  if (count === 0 || apartFrom(site, middleM) === 0) return null;
  const [apartM, side] = middleM > site.max ? [middleM - site.max, "above"] : [site.min - middleM, "below"];
  const message = measured`Half of the heights lie ${metres(apartM, 0)} or more ${side === "above" ? "above the highest" : "below the lowest"} point that the site has now: their unit or their reference may be wrong`;
  return {
    id: "site-heights",
    stamp: `site-heights ${count} ${side} ${apartM.toFixed(1)}`,
    label: "heights far from the site's",
    ...messageOf(message),
    count,
    rows: [],
    canLeaveOut: false,
    isLeftOut: false,
    mustConfirm: true,
  };
}
