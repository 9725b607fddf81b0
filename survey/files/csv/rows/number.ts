const ZERO = 48;
const DOT = 46;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
/** Powers of ten that a double holds exactly (Clinger 1990): 10^0 to 10^22. */
export const EXACT_POWERS = Float64Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));
const decoder = new TextDecoder();
/** The sign that word processors write for a hyphen, U+2212. */
const MINUS = /^\u2212/;

/**
 * The number in `bytes[from, to)`, or NaN when the trimmed text is not a plain decimal number
 * (`^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$`) or not finite. The value is that of `Number(text)`, bit
 * for bit: up to 15 digits make an exact integer below 2^53, divided by an exact power of ten, which
 * IEEE 754 rounds once (Clinger, "How to read floating point numbers accurately"); all else goes the
 * slow way. `decimal` is the byte of the decimal mark, a point or a comma.
 */
export function parseNumber(bytes: Uint8Array, from: number, to: number, decimal = DOT): number {
  while (from < to && bytes[from]! === 32) from++;
  while (from < to && bytes[to - 1]! === 32) to--;
  let i = from;
  const first = bytes[i]!;
  if (i < to && (first === 45 || first === 43)) i++;
  const digitsFrom = i;
  let mantissa = 0;
  for (; i < to; i++) {
    const digit = bytes[i]! - ZERO;
    if (digit < 0 || digit > 9) break;
    mantissa = mantissa * 10 + digit;
  }
  let decimals = 0;
  let digits = i - digitsFrom;
  if (i < to && bytes[i]! === decimal) {
    const fractionFrom = ++i;
    for (; i < to; i++) {
      const digit = bytes[i]! - ZERO;
      if (digit < 0 || digit > 9) break;
      mantissa = mantissa * 10 + digit;
    }
    decimals = i - fractionFrom;
    digits += decimals;
  }
  if (i !== to || digits === 0 || digits > 15) return parseSlowly(bytes, from, to, decimal);
  if (decimals > 0) mantissa /= EXACT_POWERS[decimals]!;
  return first === 45 ? -mantissa : mantissa;
}

/** {@link parseNumber} for text: cells in samples, and what a user types. */
export function parseNumberText(text: string, decimal: "." | "," = "."): number {
  let trimmed = text.trim().replace(MINUS, "-");
  if (decimal === ",") {
    if (trimmed.includes(".")) return Number.NaN;
    trimmed = trimmed.replace(",", ".");
  }
  if (!NUMBER.test(trimmed)) return Number.NaN;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : Number.NaN;
}

/** Longest text taken for a number: no program writes a longer one. */
const LONGEST_NUMBER = 400;

function parseSlowly(bytes: Uint8Array, from: number, to: number, decimal: number): number {
  if (to - from === 0 || to - from > LONGEST_NUMBER) return Number.NaN;
  return parseNumberText(decoder.decode(bytes.subarray(from, to)), decimal === DOT ? "." : ",");
}

/** Thousands separators that can be nothing else: apostrophes and the blanks of Unicode. */
const APART = String.raw`['’\u00a0\u2009\u202f ]`;
const GROUPS = new RegExp(String.raw`^[+-]?\d{1,3}(?:(${APART})\d{3})(?:\1\d{3})*(?:[.,]\d+)?$`);
const COMMAS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const POINTS = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;

/** A thousands separator that elsewhere is the decimal mark. */
export type ThousandsMark = "," | ".";

/**
 * The number in a text with marks between its thousands, as in `2'600'000.10`, `6 862 000,20` and, if `thousands`
 * allows it, `5,200,000.20`; NaN for any other text.
 */
export function parseGrouped(text: string, decimal: "." | ",", thousands?: ThousandsMark): number {
  const trimmed = text.trim().replace(MINUS, "-");
  const isGrouped =
    GROUPS.test(trimmed) ||
    (thousands && thousands !== decimal && (thousands === "," ? COMMAS : POINTS).test(trimmed));
  if (!isGrouped) return Number.NaN;
  const plain = trimmed.replaceAll(new RegExp(APART, "g"), "");
  return parseNumberText(thousands ? plain.replaceAll(thousands, "") : plain, decimal);
}

/** Whether a text has a point or a comma before each three digits, and so may be a number in thousands. */
export const looksGrouped = (text: string, mark: ThousandsMark): boolean =>
  (mark === "," ? COMMAS : POINTS).test(text.trim().replace(MINUS, "-"));
