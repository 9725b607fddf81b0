/** The longest text of a double, such as -1.2345678901234567e-300, and one byte that may be written past it. */
export const NUMBER_BYTES = 25;

const ZERO = 0x30;
const SCALE = 1e9;
/** Below this, a value times SCALE has at most 15 digits, which a double represents exactly. */
const EXACT_BELOW = 1e6;

const MINUS = 0x2d;
const POINT = 0x2e;

/** The three digits of 0 to 999 as the first three bytes of a word, so that one store writes them. */
const threeDigits = Uint32Array.from(
  { length: 1000 },
  (_, n) =>
    (ZERO + Math.floor(n / 100)) | ((ZERO + (Math.floor(n / 10) % 10)) << 8) | ((ZERO + (n % 10)) << 16),
);

/** How many of the three digits remain without trailing zeros. */
const significant = Uint8Array.from({ length: 1000 }, (_, n) =>
  n % 10 > 0 ? 3 : n % 100 > 0 ? 2 : n > 0 ? 1 : 0,
);

/**
 * Writes the shortest decimal that reads back as `value`; returns the position after it. Survey values mostly have at
 * most nine decimals: if k / 1e9 equals the value, k's digits are that decimal (it has at most 15, which no two
 * doubles share), and they are written without making a string.
 */
export function writeNumber(out: DataView, at: number, value: number): number {
  const magnitude = value < 0 ? -value : value;
  const k = Math.round(magnitude * SCALE);
  if (magnitude >= EXACT_BELOW || k / SCALE !== magnitude) return writeText(out, at, String(value));
  if (value < 0) out.setUint8(at++, MINUS);
  // From here on, integers below 2^31, which the processor divides several times faster.
  const whole = magnitude | 0;
  const decimals = (k - whole * SCALE) | 0;
  at = writeWhole(out, at, whole);
  return decimals === 0 ? at : writeDecimals(out, at, decimals);
}

function writeText(out: DataView, at: number, text: string): number {
  for (let i = 0; i < text.length; i++) out.setUint8(at + i, text.charCodeAt(i));
  return at + text.length;
}

/** Writes 0 to 999,999, without leading zeros. */
function writeWhole(out: DataView, at: number, value: number): number {
  if (value >= 1000) {
    const thousands = (value / 1000) | 0;
    at = writeWhole(out, at, thousands);
    out.setUint32(at, threeDigits[value - thousands * 1000]!, true);
    return at + 3;
  }
  const length = value >= 100 ? 3 : value >= 10 ? 2 : 1;
  out.setUint32(at, threeDigits[value]! >>> (8 * (3 - length)), true);
  return at + length;
}

/** Writes the nine decimals of 1 to 999,999,999, without trailing zeros. */
function writeDecimals(out: DataView, at: number, value: number): number {
  const thousands = (value / 1000) | 0;
  const first = (thousands / 1000) | 0;
  const second = thousands - first * 1000;
  const third = value - thousands * 1000;
  out.setUint8(at, POINT);
  out.setUint32(at + 1, threeDigits[first]!, true);
  if (second === 0 && third === 0) return at + 1 + significant[first]!;
  out.setUint32(at + 4, threeDigits[second]!, true);
  if (third === 0) return at + 4 + significant[second]!;
  out.setUint32(at + 7, threeDigits[third]!, true);
  return at + 7 + significant[third]!;
}
