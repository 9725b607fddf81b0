import type { HeightReference } from "#shapes/height-reference.ts";
import type { DifferentHeights } from "#shapes/volume-input.ts";
import type { ComparedSurvey } from "#shapes/volume-results.ts";
import { haveSameReference } from "#survey/reading/height-references.ts";
import type { SurveyVersion } from "#survey/report/compared-surveys.ts";
import { heightsOf, heightWords } from "#survey/report/words/height-words.ts";

/** A survey that can be compared with the site's own. */
export interface OtherSurvey extends ComparedSurvey, SurveyVersion {
  /** Option value: see `surveyKey`. */
  id: string;
  /** Whether it is a survey of the same site. */
  isOfSameSite?: boolean;
  /** Its height reference, if known. */
  heights?: HeightReference;
}

/**
 * Returns a function that says how another survey's height reference differs from this one's; null if it does
 * not.
 */
export const differenceFrom =
  (heights: HeightReference | undefined, others: readonly OtherSurvey[]) => (earlierSurvey: string) => {
    const other = others.find(({ id }) => id === earlierSurvey);
    return other ? differentHeights(heights, other.heights) : null;
  };

/** Returns the height references of two surveys if they differ; null if the surveys can be compared. */
export function differentHeights(
  later: HeightReference | undefined,
  earlier: HeightReference | undefined,
): DifferentHeights | null {
  const [one, other] = [later, earlier].map(heights => heights && { heights });
  if (haveSameReference(heightsOf(one), heightsOf(other))) return null;
  return { later: heightWords(one).note, earlier: heightWords(other).note };
}
