import type { SlopeUnit } from "./display-units.ts";

/** Digits that are tried for a number that was typed; nobody types more. */
const TYPED_DIGITS = 12;
/** What is shown of a number that was not typed in its unit: six decimals of a foot are 0.0003 mm. */
const SHOWN_DECIMALS = 6;

/** Returns a typed number in SI. The same number gives the same metres everywhere, to the last bit. */
export const toSi = (typed: number, factor: number): number => (factor === 1 ? typed : typed * factor);

/**
 * Returns the text for a field that holds an SI value: what was typed, where its unit was the same, else six decimals
 * at most. In SI it has all digits there are.
 */
export function typedText(si: number, factor: number): string {
  if (factor === 1) return String(Number(si.toPrecision(TYPED_DIGITS)));
  return typedInverse(
    si,
    value => value / factor,
    typed => toSi(typed, factor),
  );
}

/** Returns a typed slope in per cent; of a ratio, horizontal to vertical, typed as '4' for 4:1. */
export const toPercent = (typed: number, slope: SlopeUnit): number =>
  slope === "percent" ? typed : 100 / typed;

/** Returns the text for a field that holds a slope; empty where a ratio would have to say level. */
export function typedSlope(percent: number, slope: SlopeUnit): string {
  if (slope === "percent") return typedText(percent, 1);
  if (percent === 0) return "";
  return typedInverse(
    percent,
    value => 100 / value,
    typed => 100 / typed,
  );
}

/** The shortest number that stands for exactly this value; a rounded one where there is none. */
function typedInverse(si: number, shown: (si: number) => number, back: (typed: number) => number): string {
  const value = shown(si);
  for (let digits = 1; digits <= TYPED_DIGITS; digits++) {
    const typed = Number(value.toPrecision(digits));
    if (back(typed) === si) return String(typed);
  }
  return String(Number(value.toFixed(SHOWN_DECIMALS)));
}
