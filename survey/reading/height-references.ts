import type { HeightReference } from "#shapes/height-reference.ts";

/** Whether heights of two surveys are measured from the same reference. Datums are typed by people. */
export const haveSameReference = (a: HeightReference, b: HeightReference): boolean => keyOf(a) === keyOf(b);

const keyOf = (heights: HeightReference) =>
  heights.kind === "sea-level"
    ? `sea-level ${heights.datum.toLowerCase().replace(/[\s_-]+/g, "")}`
    : heights.kind;

/** What heights are measured from, as written beside one: 'above sea level (NAVD88)'. */
export function heightNote(heights: HeightReference): string {
  switch (heights.kind) {
    case "ellipsoidal":
      return "above the ellipsoid";
    case "sea-level":
      return `above sea level (${heights.datum})`;
    case "local":
      return "local heights";
  }
}

/** A note of {@link heightNote} with its noun: 'heights above the ellipsoid', 'local heights'. */
export const notedHeights = (note: string): string => (note.endsWith("heights") ? note : `heights ${note}`);
