import { numberText } from "../number-text.ts";

/** Writes `raw * scale + offset` in decimals. */
export type DecimalWriter = (raw: number) => string;

/** Most decimals of scales and offsets that people choose; those with more were computed. */
const MOST_DECIMALS = 12;

/**
 * Returns a writer of scaled integers. It is exact if scale and offset are decimal fractions, as they nearly always
 * are: 51234567 with a scale of 0.001 and an offset of 0.5 is 51235.067. Otherwise it writes the shortest text of the
 * double.
 */
export function decimalWriter(scale: number, offset: number): DecimalWriter {
  const [scaleDigits, offsetDigits] = [decimalsOf(scale), decimalsOf(offset)];
  const asDouble = (raw: number) => numberText(raw * scale + offset);
  if (scaleDigits === null || offsetDigits === null) return asDouble;
  const digits = Math.max(scaleDigits, offsetDigits);
  const factor = Math.round(scale * 10 ** digits);
  const shift = Math.round(offset * 10 ** digits);
  if (!Number.isSafeInteger(factor * 2 ** 31) || !Number.isSafeInteger(shift)) return asDouble;
  return raw => {
    const value = raw * factor + shift;
    return Number.isSafeInteger(value) ? withPoint(value, digits) : asDouble(raw);
  };
}

/** The decimals of a double's shortest text; null if there are too many. */
function decimalsOf(value: number): number | null {
  const [, digits = "", exponent = "0"] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  const decimals = Math.max(0, digits.length - Number(exponent));
  return decimals <= MOST_DECIMALS ? decimals : null;
}

function withPoint(value: number, digits: number): string {
  if (digits === 0) return String(value);
  const text = String(Math.abs(value)).padStart(digits + 1, "0");
  return `${value < 0 ? "-" : ""}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
