import type { HeightReference } from "#shapes/height-reference.ts";
import type { Reading } from "#shapes/reading.ts";
import { heightNote } from "../../reading/height-references.ts";

/** What heights are measured from, in words for each place that states it. */
interface HeightWords {
  /** Title over a column of heights. */
  label: "Elevation (m)";
  /** Note beside a height: 'above sea level (NAVD88)'. */
  note: string;
  /** Sentence in running text: 'Heights are ellipsoidal.' */
  sentence: string;
}

/** Returns what heights are measured from: the ellipsoid, as documented, when no reading is known. */
export const heightsOf = (reading: Pick<Reading, "heights"> | undefined): HeightReference =>
  reading?.heights ?? { kind: "ellipsoidal" };

/** Puts into words what the heights of a reading are measured from. */
export function heightWords(reading: Pick<Reading, "heights"> | undefined): HeightWords {
  const label = "Elevation (m)";
  const heights = heightsOf(reading);
  switch (heights.kind) {
    case "ellipsoidal":
      return {
        label,
        note: heightNote(heights),
        sentence: "Heights are ellipsoidal.",
      };
    case "sea-level":
      return {
        label,
        note: heightNote(heights),
        sentence: `Heights are above sea level (${heights.datum}).`,
      };
    case "local":
      return {
        label,
        note: heightNote(heights),
        sentence: "Heights are local.",
      };
  }
}
