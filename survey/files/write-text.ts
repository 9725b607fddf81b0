/** Joins text into slices of about 64 kB, so that a million points never make one string. */
export function* inSlices(lines: Iterable<string>): Generator<string> {
  let slice = "";
  for (const line of lines) {
    slice += line;
    if (slice.length > 65_536) {
      yield slice;
      slice = "";
    }
  }
  if (slice !== "") yield slice;
}

/** Converts a position to the file's coordinates, instead of copying a million projected positions. */
export type Projection = (x: number, y: number, out: { x: number; y: number }) => unknown;

export const asItIs: Projection = (x, y, out) => {
  out.x = x;
  out.y = y;
};

/**
 * Writes a text field for CSV: harmless in spreadsheets, quoted if needed. A text that already begins with an
 * apostrophe before such a character gets another, so that reading the file again gives back every text
 * exactly.
 */
export function csvText(text: string): string {
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes a number without an exponent, for old readers, and without trailing zeros. */
export function plainNumber(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
