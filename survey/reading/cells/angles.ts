const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
/** Minutes or seconds. */
const SIXTIETHS = String.raw`\d{1,2}(?:[.,]\d+)?`;
const HEMISPHERE = "[NSEWOnsewo]";
/** Degrees, minutes and seconds apart by marks, colons or blanks; a hemisphere before or behind, or a sign. */
const PARTS = new RegExp(
  String.raw`^(${HEMISPHERE})?\s*([+−-])?\s*(\d{1,3})(?:\s*[°º˚dD*]\s*|\s*:\s*|\s+|-)(${SIXTIETHS})(?:(?:\s*['′’´mM]\s*|\s*:\s*|\s+|-)(?:(${SIXTIETHS})\s*(?:"|″|”|''|′′|’’|´´)?)?)?\s*(${HEMISPHERE})?$`,
);
/** The same with letters as marks, where an `s` behind the seconds is no hemisphere: `46d38m04.9s S`. */
const LETTERED = new RegExp(
  String.raw`^(${HEMISPHERE})?\s*([+−-])?\s*(\d{1,3})\s*[dD]\s*(${SIXTIETHS})\s*[mM'′]\s*(${SIXTIETHS})\s*[sS]\s*(${HEMISPHERE})?$`,
);
const DEGREES = new RegExp(
  String.raw`^(${HEMISPHERE})?\s*([+−-])?\s*(${NUMBER})\s*[°º˚d]?\s*(${HEMISPHERE})?$`,
);

/**
 * Degrees of an angle written in degrees, minutes and seconds (`46°38'04.9"N`, `46 38 04.9`, `N 46:38.082`), or in
 * degrees with a mark or a hemisphere (`46.634° N`). NaN for anything else, plain decimals too, and where the letter is
 * one of the other axis.
 */
export function parseAngle(text: string, axis?: "longitude" | "latitude"): number {
  const trimmed = text.trim();
  const parts = LETTERED.exec(trimmed) ?? PARTS.exec(trimmed);
  if (parts) {
    const [, before, sign, degrees, minutes, seconds, behind] = parts;
    const [m, s] = [toNumber(minutes!), seconds === undefined ? 0 : toNumber(seconds)];
    // Rounding may leave 60 seconds, which is the next minute.
    if (m >= 60 || s > 60 || (seconds !== undefined && !Number.isInteger(m))) return Number.NaN;
    return signed(Number(degrees) + m / 60 + s / 3600, sign, [before, behind], axis);
  }
  const plain = DEGREES.exec(trimmed);
  if (!plain || /^[+-]?[\d.,]+$/.test(trimmed)) return Number.NaN;
  const [, before, sign, degrees, behind] = plain;
  return signed(toNumber(degrees!), sign, [before, behind], axis);
}

/** `O` is west in French, Spanish and Italian (Ouest, Oeste, Ovest), so it is refused: in German it is east. */
function signed(
  value: number,
  sign: string | undefined,
  [before, behind]: (string | undefined)[],
  axis: "longitude" | "latitude" | undefined,
): number {
  const side = (before ?? behind)?.toUpperCase();
  if (side === "O" || (side && sign) || (before && behind) || value > 360) return Number.NaN;
  if (side && axis && "NS".includes(side) !== (axis === "latitude")) return Number.NaN;
  return sign === "-" || sign === "−" || side === "S" || side === "W" ? -value : value;
}

const toNumber = (text: string) => Number(text.replace(",", "."));
