import type { LengthUnit } from "#shapes/values/units.ts";
import { metresPerLength, type SlopeUnit } from "./display-units.ts";

/** Digits tried for a typed number; nobody types more. */
const TYPED_DIGITS = 12;
/** Decimals shown of a number that was not typed in its unit: six decimals of a foot are 0.0003 mm. */
const SHOWN_DECIMALS = 6;

/** Returns a typed number in SI. The same number gives the same metres everywhere, to the last bit. */
export const toSi = (typed: number, factor: number): number => (factor === 1 ? typed : typed * factor);

/**
 * Returns the text for a field that holds an SI value: what was typed, if that was in the same unit, else six decimals
 * at most. In SI it has all digits.
 */
export function typedText(si: number, factor: number): string {
  if (factor === 1) return String(Number(si.toPrecision(TYPED_DIGITS)));
  return typedInverse(
    si,
    value => value / factor,
    typed => toSi(typed, factor),
  );
}

/** The units that an address or a form gives for its lengths and its slope; metres and per cent by default. */
export interface TypedUnits {
  lengthUnit?: LengthUnit;
  slopeUnit?: SlopeUnit;
}

/** Reads the units of an address, `?lengthUnit=ft&slopeUnit=ratio`; unknown ones are ignored. */
export function unitsIn(query: URLSearchParams): TypedUnits {
  const length = (["ft", "us-ft"] as const).find(unit => unit === query.get("lengthUnit"));
  return {
    ...(length && { lengthUnit: length }),
    ...(query.get("slopeUnit") === "ratio" && { slopeUnit: "ratio" }),
  };
}

const isNumber = (typed: string) => typed.trim() !== "" && Number.isFinite(Number(typed));

/** Returns a typed length as text in metres, to the last bit; anything but a number stays as it is, to be refused. */
export function metresTyped(typed: string, { lengthUnit = "m" }: TypedUnits): string {
  if (lengthUnit === "m" || !isNumber(typed)) return typed;
  return String(toSi(Number(typed), metresPerLength({ length: lengthUnit })));
}

/** Returns the text for a field of lengths that holds `typed` metres. */
export const typedLength = (typed: string, metresPer: number): string =>
  metresPer === 1 || !isNumber(typed) ? typed : typedText(Number(typed), metresPer);

/** Returns a typed slope as text in per cent. A ratio of 0 is invalid: it is refused as '0:1'. */
export function percentTyped(typed: string, { slopeUnit = "percent" }: TypedUnits): string {
  if (slopeUnit === "percent" || !isNumber(typed)) return typed;
  const percent = toPercent(Number(typed), slopeUnit);
  return Number.isFinite(percent) ? String(percent) : `${typed.trim()}:1`;
}

/** Returns the text for a field of a slope that holds `typed` per cent. */
export const typedPercent = (typed: string, slope: SlopeUnit): string =>
  slope === "percent" || !isNumber(typed) ? typed : typedSlope(Number(typed), slope);

/** Returns a typed slope in per cent; a ratio, horizontal to vertical, is typed as '4' for 4:1. */
export const toPercent = (typed: number, slope: SlopeUnit): number =>
  slope === "percent" ? typed : 100 / typed;

/** Returns the text for a field that holds a slope; empty for level ground as a ratio. */
export function typedSlope(percent: number, slope: SlopeUnit): string {
  if (slope === "percent") return typedText(percent, 1);
  if (percent === 0) return "";
  return typedInverse(
    percent,
    value => 100 / value,
    typed => 100 / typed,
  );
}

/** The shortest number that gives exactly this value; a rounded one if there is none. */
function typedInverse(si: number, shown: (si: number) => number, back: (typed: number) => number): string {
  const value = shown(si);
  for (let digits = 1; digits <= TYPED_DIGITS; digits++) {
    const typed = Number(value.toPrecision(digits));
    if (back(typed) === si) return String(typed);
  }
  return String(Number(value.toFixed(SHOWN_DECIMALS)));
}
