const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
/** Minutes or seconds. */
const SIXTIETHS = String.raw`\d{1,2}(?:[.,]\d+)?`;
const HEMISPHERE = "[NSEWOnsewo]";
/** Degrees, minutes and seconds separated by marks, colons or blanks; a hemisphere before or after, or a sign. */
const PARTS = new RegExp(
  String.raw`^(${HEMISPHERE})?\s*([+−-])?\s*(\d{1,3})(?:\s*[°º˚dD*]\s*|\s*:\s*|\s+|-)(${SIXTIETHS})(?:(?:\s*['′’´mM]\s*|\s*:\s*|\s+|-)(?:(${SIXTIETHS})\s*(?:"|″|”|''|′′|’’|´´)?)?)?\s*(${HEMISPHERE})?$`,
);
/** {@link PARTS} with letters as marks, where an `s` after the seconds is not a hemisphere: `46d38m04.9s S`. */
const LETTERED = new RegExp(
  String.raw`^(${HEMISPHERE})?\s*([+−-])?\s*(\d{1,3})\s*[dD]\s*(${SIXTIETHS})\s*[mM'′]\s*(${SIXTIETHS})\s*[sS]\s*(${HEMISPHERE})?$`,
);
const DEGREES = new RegExp(
  String.raw`^(${HEMISPHERE})?\s*([+−-])?\s*(${NUMBER})\s*[°º˚d]?\s*(${HEMISPHERE})?$`,
);

/** What the letter O means in a file: Ost and Oost are east, Ouest, Oeste and Ovest west. */
export type LetterO = "east" | "west";

/**
 * Degrees of an angle written in degrees, minutes and seconds (`46°38'04.9"N`, `46 38 04.9`, `N 46:38.082`), or in
 * degrees with a degree sign or a hemisphere (`46.634° N`). NaN for anything else: also for plain decimals, for a
 * letter of the other axis, and for an O if the file does not show what it means.
 */
export function parseAngle(text: string, axis?: "longitude" | "latitude", letterO?: LetterO): number {
  const trimmed = text.trim();
  const parts = LETTERED.exec(trimmed) ?? PARTS.exec(trimmed);
  if (parts) {
    const [, before, sign, degrees, minutes, seconds, behind] = parts;
    const [m, s] = [toNumber(minutes!), seconds === undefined ? 0 : toNumber(seconds)];
    // Rounding can give 60 seconds, which is the next minute.
    if (m >= 60 || s > 60 || (seconds !== undefined && !Number.isInteger(m))) return Number.NaN;
    return signed(Number(degrees) + m / 60 + s / 3600, sign, [before, behind], axis, letterO);
  }
  const plain = DEGREES.exec(trimmed);
  if (!plain || /^[+-]?[\d.,]+$/.test(trimmed)) return Number.NaN;
  const [, before, sign, degrees, behind] = plain;
  return signed(toNumber(degrees!), sign, [before, behind], axis, letterO);
}

function signed(
  value: number,
  sign: string | undefined,
  [before, behind]: (string | undefined)[],
  axis: "longitude" | "latitude" | undefined,
  letterO: LetterO | undefined,
): number {
  const letter = (before ?? behind)?.toUpperCase();
  const side = letter === "O" && letterO ? (letterO === "east" ? "E" : "W") : letter;
  if (side === "O" || (side && sign) || (before && behind) || value > 360) return Number.NaN;
  if (side && axis && "NS".includes(side) !== (axis === "latitude")) return Number.NaN;
  return sign === "-" || sign === "−" || side === "S" || side === "W" ? -value : value;
}

/** Words of German and Dutch headers. */
const OST =
  /l(?:ä|ae)ngen?(?:grad)?(?!\p{L})|breiten?(?:grad)?(?!\p{L})|(?<!\p{L})oo?st(?!\p{L})|h(?:ö|oe)he|lengte|breedte|hoogte/iu;
/** Words of French, Spanish, Portuguese and Italian ones; Swedish has 'longitud', too, and O for 'ost'. */
const OUEST =
  /ouest|oeste|ovest|longitudine|latitudine|altura|altezza|hauteur|elevaci[oó]n|eleva[cç][aã]o|(?<!\p{L})(?:punto|ponto|c[oó]digo|codice|nombre|nome|[cq]uota)(?!\p{L})/iu;

/**
 * Returns what O means among longitudes: by the header's language, and by E or W in other rows, which O then does not
 * mean. `unsaid` if nothing shows it, or the signs contradict each other; null if there is no O.
 */
export function letterOIn(longitudes: readonly string[], header: string): LetterO | "unsaid" | null {
  const letters = longitudes
    .filter(text => !Number.isNaN(parseAngle(text, "longitude", "east")))
    .map(text => /^[EWO]|[EWO]$/i.exec(text.trim())?.[0].toUpperCase());
  if (!letters.includes("O")) return null;
  const isEast = letters.includes("W") || OST.test(header);
  const isWest = letters.includes("E") || OUEST.test(header);
  return isEast === isWest ? "unsaid" : isEast ? "east" : "west";
}

const toNumber = (text: string) => Number(text.replace(",", "."));

/** Units of angles other than decimal degrees. D.MMSS writes 47°06'12.25" as 47.061225. */
export type AngleUnit = "gon" | "rad" | "d.mmss";
export const ANGLE_WORDS: Record<AngleUnit, string> = {
  gon: "gon",
  rad: "radians",
  "d.mmss": "packed degrees, minutes and seconds (D.MMSS)",
};

/** Returns degrees; NaN for a D.MMSS of 60 minutes or seconds and more. */
export function degreesOf(value: number, unit: AngleUnit): number {
  if (unit === "gon") return value * 0.9;
  if (unit === "rad") return (value * 180) / Math.PI;
  // Rounded to 1e-8 seconds: the double of 47.1 is slightly less, and would have 9 minutes and 99 seconds.
  const packed = Math.round(Math.abs(value) * 1e12) / 1e8;
  const degrees = Math.floor(packed / 10_000);
  const minutes = Math.floor((packed - degrees * 10_000) / 100);
  const seconds = packed - degrees * 10_000 - minutes * 100;
  if (minutes >= 60 || seconds >= 60) return Number.NaN;
  return Math.sign(value) * (degrees + minutes / 60 + seconds / 3600);
}

/** What a text says of angles; `dms` are degrees and minutes in some form, `grad` is gon in English and degrees in German. */
export type AngleClaim = AngleUnit | "degrees" | "dms" | "grad";

const ANGLES: [AngleClaim, RegExp][] = [
  [
    "gon",
    /^(?:gons?|neugrade?|neu-?grade?|ngrad|gradians?|gradientes?|grades|grados? centesimal(?:es)?|grad[io] centesimal[ei]|гон(?:ы|ов)?|ゴン|百分度|g\.?on)$/u,
  ],
  ["grad", /^(?:grads?|grade|gr)$/],
  [
    "rad",
    /^(?:rad|rads|radi?ans?|radianten?|radiant[ei]?|radiane[sr]?|bogenmass|рад(?:иан(?:ы|ах)?)?|弧度|ラジアン|라디안)$/u,
  ],
  ["d.mmss", /^d{1,3}\.mms+(?:\.?s+)?$/],
  [
    "dms",
    /^(?:d{1,3}[ .:°]?m{1,2}[ .:']?s{0,2}[."s]*|d\.?m\.?s\.?|sexa(?:gesimal)?|deg[ .]?min[ .]?(?:sec)?|grad[ .]min[ .]sek|gms)$/,
  ],
  [
    "degrees",
    /^(?:°|º|deg|degs|degrees?|dd|d{1,3}\.d+|dezimal|decimal|decimals|decimal degrees?|dec(?:imal)?[ .]?deg(?:rees)?|dezimalgrad|altgrad|gradi|grados|graus|graden|grader|astetta|stopnie|stupne|deg decimal|degres(?: decimaux)?|grados decimales|градус(?:ы|ов|ах)?|度)$/u,
  ],
];

/** Returns what a whole cell or bracket says of angles; null if nothing. */
export function anglesNamed(text: string): AngleClaim | null {
  const word = text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replaceAll(/[()[\]{}]/g, " ")
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .replace(/(?<=\p{L})\.$/u, "")
    // 'deg N', '°E'.
    .replace(/^(deg|degrees?|°) ?[ne]$/, "$1");
  return ANGLES.find(([, form]) => form.test(word))?.[0] ?? null;
}
