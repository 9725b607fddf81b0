import type { DesignAnswers, DesignPreview } from "#contract/designs/designs.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import { verticalDatumIn } from "#survey/reading/vertical-datums.ts";

type TakenHeights = DesignPreview["heights"];

const MOST_DATUM = 80;

/** Returns what a design's heights are measured from: by the answer, else by the file, else as in the survey. */
export function heightsOfDesign(
  { heights = "", datum = "" }: DesignAnswers,
  verticalDatum: string | null,
  survey: HeightReference | null,
): TakenHeights {
  const named = datum.trim().slice(0, MOST_DATUM) || datumOf(survey);
  if (heights === "ellipsoidal" || heights === "local") return { value: { kind: heights }, from: "answer" };
  if (heights === "sea-level")
    return named
      ? { value: { kind: "sea-level", datum: named }, from: "answer" }
      : { value: null, from: null };
  if (verticalDatum !== null) {
    const name = verticalDatumIn(verticalDatum) ?? verticalDatum.slice(0, MOST_DATUM);
    return { value: { kind: "sea-level", datum: name }, from: "file" };
  }
  return survey ? { value: survey, from: "survey" } : { value: null, from: null };
}

const datumOf = (heights: HeightReference | null) => (heights?.kind === "sea-level" ? heights.datum : "");
