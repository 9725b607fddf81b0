/** The longest text of a double, as -1.2345678901234567e-300. */
export const NUMBER_BYTES = 25;

const ZERO = 0x30;
const SCALE = 1e9;
/** Below it a value times SCALE has at most 15 digits, which a double holds exactly. */
const EXACT_BELOW = 1e6;

/** The three digits of 0 to 999, one number after another. */
const digits = new Uint8Array(3000);
for (let n = 0; n < 1000; n++) {
  digits[n * 3] = ZERO + Math.floor(n / 100);
  digits[n * 3 + 1] = ZERO + (Math.floor(n / 10) % 10);
  digits[n * 3 + 2] = ZERO + (n % 10);
}

/**
 * Writes the shortest decimal that reads back as `value`; returns the place behind it. Survey values mostly
 * have at most nine decimals: k / 1e9 being the value itself proves that k's digits are that decimal (it has
 * at most 15, which no two doubles share), and they are written without making a string.
 */
export function writeNumber(out: Buffer, at: number, value: number): number {
  const magnitude = value < 0 ? -value : value;
  const k = Math.round(magnitude * SCALE);
  if (magnitude >= EXACT_BELOW || k / SCALE !== magnitude) return at + out.write(String(value), at, "latin1");
  if (value < 0) out[at++] = 0x2d;
  const whole = Math.floor(k / SCALE);
  const decimals = k - whole * SCALE;
  at = writeWhole(out, at, whole);
  return decimals === 0 ? at : writeDecimals(out, at, decimals);
}

/** From 0 to 999,999, without zeros in front. */
function writeWhole(out: Uint8Array, at: number, value: number): number {
  if (value >= 1000) {
    const thousands = (value / 1000) | 0;
    return writeThree(out, writeWhole(out, at, thousands), value - thousands * 1000);
  }
  if (value >= 100) return writeThree(out, at, value);
  if (value >= 10) out[at++] = digits[value * 3 + 1]!;
  out[at++] = digits[value * 3 + 2]!;
  return at;
}

/** Nine decimals, without zeros behind. */
function writeDecimals(out: Uint8Array, at: number, value: number): number {
  out[at++] = 0x2e;
  const first = (value / 1e6) | 0;
  const rest = value - first * 1e6;
  const second = (rest / 1000) | 0;
  at = writeThree(out, at, first);
  at = writeThree(out, at, second);
  at = writeThree(out, at, rest - second * 1000);
  while (out[at - 1] === ZERO) at--;
  return at;
}

function writeThree(out: Uint8Array, at: number, value: number): number {
  out[at] = digits[value * 3]!;
  out[at + 1] = digits[value * 3 + 1]!;
  out[at + 2] = digits[value * 3 + 2]!;
  return at + 3;
}
