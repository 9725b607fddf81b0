import type { HeightReference, Reading } from "#contract/points/reading.ts";
import type { DifferentHeights } from "#survey/volume/types.ts";
import { heightsOf, heightWords } from "../reading/heights.ts";

type Heights = HeightReference | undefined;

/** What the heights of two surveys are counted from, when that differs; null when they can be compared. */
export function differentHeights(later: Heights, earlier: Heights): DifferentHeights | null {
  const [one, other] = [later, earlier].map(heights => heights && { heights });
  if (keyOf(heightsOf(one)) === keyOf(heightsOf(other))) return null;
  return { later: heightWords(one).note, earlier: heightWords(other).note };
}

/** Datums are typed by people. */
const keyOf = (heights: HeightReference) =>
  heights.kind === "sea-level"
    ? `sea-level ${heights.datum.toLowerCase().replace(/[\s_-]+/g, "")}`
    : heights.kind;

/** Tells how the heights of another site of the project differ from those of this one. */
export const differenceFrom =
  (site: { reading?: Reading }, others: readonly { id: string; heights?: HeightReference }[]) =>
  (otherSiteId: string): DifferentHeights | null => {
    const other = others.find(({ id }) => id === otherSiteId);
    return other ? differentHeights(site.reading?.heights, other.heights) : null;
  };
