import type { HeightReference, Reading } from "#contract/points/reading.ts";

/** What heights are counted from, in the words of each place that names heights. */
interface HeightWords {
  /** Over a column of heights. */
  label: "Elevation (m)";
  /** Beside a height: 'above sea level (NAVD88)'. */
  note: string;
  /** In running text: 'Heights are ellipsoidal.' */
  sentence: string;
}

/** Where no reading is known the heights are ellipsoidal, as documented. */
export const heightsOf = (reading: Pick<Reading, "heights"> | undefined): HeightReference =>
  reading?.heights ?? { kind: "ellipsoidal" };

/** The one place where a height reference becomes words. */
export function heightWords(reading: Pick<Reading, "heights"> | undefined): HeightWords {
  const label = "Elevation (m)";
  const heights = heightsOf(reading);
  switch (heights.kind) {
    case "ellipsoidal":
      return {
        label,
        note: "above the ellipsoid",
        sentence: "Heights are ellipsoidal.",
      };
    case "sea-level":
      return {
        label,
        note: `above sea level (${heights.datum})`,
        sentence: `Heights are above sea level (${heights.datum}).`,
      };
    case "local":
      return {
        label,
        note: "local heights",
        sentence: "Heights are local.",
      };
  }
}
