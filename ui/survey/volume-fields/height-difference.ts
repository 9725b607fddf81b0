import type { HeightReference } from "#shapes/height-reference.ts";
import type { DifferentHeights } from "#shapes/volume-input.ts";
import { haveSameReference } from "#survey/reading/height-references.ts";
import type { SurveyVersion } from "#survey/report/compared-surveys.ts";
import { heightsOf, heightWords } from "#survey/report/words/height-words.ts";
import type { ComparedSurvey } from "../volume-result/compared-surveys.tsx";

/** A survey that can be compared with the site's own. */
export interface OtherSurvey extends ComparedSurvey, SurveyVersion {
  /** By which it is chosen: see `surveyKey`. */
  id: string;
  /** A survey of the same site, not another site. */
  isOfSameSite?: boolean;
  /** What its heights are counted from, when that is known. */
  heights?: HeightReference;
}

/**
 * Returns a function that says how the heights of another survey differ from those of this one; null where they do not.
 */
export const differenceFrom =
  (heights: HeightReference | undefined, others: readonly OtherSurvey[]) => (earlierSurvey: string) => {
    const other = others.find(({ id }) => id === earlierSurvey);
    return other ? differentHeights(heights, other.heights) : null;
  };

/** Returns what the heights of two surveys are counted from, when that differs; null when they can be compared. */
export function differentHeights(
  later: HeightReference | undefined,
  earlier: HeightReference | undefined,
): DifferentHeights | null {
  const [one, other] = [later, earlier].map(heights => heights && { heights });
  if (haveSameReference(heightsOf(one), heightsOf(other))) return null;
  return { later: heightWords(one).note, earlier: heightWords(other).note };
}
