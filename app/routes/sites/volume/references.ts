import type { FieldIssue } from "#contract/error.ts";
import type { HeightReference } from "#contract/points/reading.ts";
import type { SiteOutline } from "#contract/site.ts";
import { texts } from "#contract/texts.ts";
import type { DifferentHeights, VolumeInput } from "#survey/volume/types.ts";
import { heightsOf, heightWords } from "#ui/survey/reading-card/height-words.ts";
import type { VolumeValues } from "./parameters.ts";

/** What the heights of two surveys are counted from, when that differs; null when they can be compared. */
export function differentHeights(
  later: HeightReference | undefined,
  earlier: HeightReference | undefined,
): DifferentHeights | null {
  const [one, other] = [later, earlier].map(heights => heights && { heights });
  if (keyOf(heightsOf(one)) === keyOf(heightsOf(other))) return null;
  return { later: heightWords(one).note, earlier: heightWords(other).note };
}

/** Datums are typed by people. */
const keyOf = (heights: HeightReference) =>
  heights.kind === "sea-level"
    ? `sea-level ${heights.datum.toLowerCase().replace(/[\s_-]+/g, "")}`
    : heights.kind;

type Parsed = { input: VolumeInput; errors?: undefined } | { input?: undefined; errors: FieldIssue[] };

/** The confirmation belongs to the site it was given for. */
export const isConfirmed = ({ differentHeights: confirmed, otherSiteId }: VolumeValues) =>
  confirmed !== "" && confirmed === otherSiteId;

/**
 * Asks before surveys of different references are compared: an issue until it is confirmed, then the input with
 * both references, of which the result warns. `differenceTo` knows the other site's.
 */
export function withReferences(
  parsed: Parsed,
  values: VolumeValues,
  differenceTo: (otherSiteId: string) => DifferentHeights | null,
): Parsed {
  const { input } = parsed;
  if (input?.mode !== "surface_to_surface" || !input.otherSiteId) return parsed;
  const difference = differenceTo(input.otherSiteId);
  if (!difference) return parsed;
  if (isConfirmed(values)) return { input: { ...input, differentHeights: difference } };
  return { errors: [{ path: "differentHeights", message: texts.volume.confirmDifferentHeights }] };
}

interface Compared {
  id: string;
  heights?: HeightReference;
}

/** How the heights of a site differ from those of another one of its project. */
export const differenceBetween = (
  site: Pick<SiteOutline, "reading">,
  others: readonly Compared[],
  otherSiteId: string,
): DifferentHeights | null => {
  const other = others.find(({ id }) => id === otherSiteId);
  return other ? differentHeights(site.reading?.heights, other.heights) : null;
};
