/** The longest text of a double, as -1.2345678901234567e-300, and one byte that may be written beyond it. */
export const NUMBER_BYTES = 25;

const ZERO = 0x30;
const SCALE = 1e9;
/** Below it a value times SCALE has at most 15 digits, which a double holds exactly. */
const EXACT_BELOW = 1e6;

/** The three digits of 0 to 999 as the first three bytes of a word, so that one store writes them. */
const threeDigits = Uint32Array.from(
  { length: 1000 },
  (_, n) =>
    (ZERO + Math.floor(n / 100)) | ((ZERO + (Math.floor(n / 10) % 10)) << 8) | ((ZERO + (n % 10)) << 16),
);

/**
 * Writes the shortest decimal that reads back as `value`; returns the place behind it. Survey values mostly
 * have at most nine decimals: k / 1e9 being the value itself proves that k's digits are that decimal (it has
 * at most 15, which no two doubles share), and they are written without making a string.
 */
export function writeNumber(out: DataView, at: number, value: number): number {
  const magnitude = value < 0 ? -value : value;
  const k = Math.round(magnitude * SCALE);
  if (magnitude >= EXACT_BELOW || k / SCALE !== magnitude) return writeText(out, at, String(value));
  if (value < 0) out.setUint8(at++, 0x2d);
  const whole = Math.floor(k / SCALE);
  const decimals = k - whole * SCALE;
  at = writeWhole(out, at, whole);
  return decimals === 0 ? at : writeDecimals(out, at, decimals);
}

function writeText(out: DataView, at: number, text: string): number {
  for (let i = 0; i < text.length; i++) out.setUint8(at + i, text.charCodeAt(i));
  return at + text.length;
}

/** From 0 to 999,999, without zeros in front. */
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

/** Nine decimals, without zeros behind. */
function writeDecimals(out: DataView, at: number, value: number): number {
  const first = (value / 1e6) | 0;
  const rest = value - first * 1e6;
  const second = (rest / 1000) | 0;
  out.setUint8(at, 0x2e);
  out.setUint32(at + 1, threeDigits[first]!, true);
  out.setUint32(at + 4, threeDigits[second]!, true);
  out.setUint32(at + 7, threeDigits[rest - second * 1000]!, true);
  at += 10;
  while (out.getUint8(at - 1) === ZERO) at--;
  return at;
}
