const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
/** Degrees, minutes and seconds apart by marks, colons or blanks; a hemisphere before or behind, or a sign. */
const PARTS = new RegExp(
  String.raw`^([NSEWO])?\s*([+-])?\s*(\d{1,3})(?:\s*[°ºd*]\s*|\s*:\s*|\s+|-)(${NUMBER})(?:(?:\s*['′’m]\s*|\s*:\s*|\s+|-)(?:(${NUMBER})\s*(?:"|″|”|''|′′|s)?)?)?\s*([NSEWO])?$`,
  "i",
);
const DEGREES = new RegExp(String.raw`^([NSEW])?\s*([+-])?\s*(${NUMBER})\s*[°ºd]?\s*([NSEWO])?$`, "i");

/**
 * Degrees of an angle written in degrees, minutes and seconds (`46°38'04.9"N`, `46 38 04.9`, `N 46:38.082`), or in
 * degrees with a mark or a hemisphere (`46.634° N`). NaN for anything else, plain decimals too.
 */
export function parseAngle(text: string): number {
  const trimmed = text.trim();
  const parts = PARTS.exec(trimmed);
  if (parts) {
    const [, before, sign, degrees, minutes, seconds, behind] = parts;
    const [m, s] = [toNumber(minutes!), seconds === undefined ? 0 : toNumber(seconds)];
    if (m >= 60 || s >= 60 || (seconds !== undefined && !Number.isInteger(m))) return Number.NaN;
    return signed(Number(degrees) + m / 60 + s / 3600, sign, before ?? behind);
  }
  const plain = DEGREES.exec(trimmed);
  if (!plain || /^[+-]?[\d.,]+$/.test(trimmed)) return Number.NaN;
  const [, before, sign, degrees, behind] = plain;
  return signed(toNumber(degrees!), sign, before ?? behind);
}

/** `O` is west in French, Spanish and Italian (Ouest, Oeste, Ovest), so it is refused: in German it is east. */
function signed(value: number, sign: string | undefined, hemisphere: string | undefined): number {
  const side = hemisphere?.toUpperCase();
  if (side === "O" || (sign && side)) return Number.NaN;
  return sign === "-" || side === "S" || side === "W" ? -value : value;
}

const toNumber = (text: string) => Number(text.replace(",", "."));
