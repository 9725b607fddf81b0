export type LengthUnit = "m" | "ft" | "us-ft";

export const LENGTH_UNITS = ["m", "us-ft", "ft"] as const satisfies LengthUnit[];

/** Metres in one unit; the US survey foot is 1200/3937 m (NIST SP 811, B.6). */
export const METRES_PER: Record<LengthUnit, number> = { m: 1, ft: 0.3048, "us-ft": 1200 / 3937 };

/** The unit as a word within a sentence. */
export const UNIT_WORDS: Record<LengthUnit, string> = {
  m: "metres",
  ft: "international feet",
  "us-ft": "US survey feet",
};

/** What a text claims about a unit: `feet` leaves open which foot. */
export type UnitClaim = LengthUnit | "feet";

/** The same for what a text claims. */
export const claimWords = (unit: UnitClaim): string => (unit === "feet" ? "feet" : UNIT_WORDS[unit]);

const FOOT = "f(?:ee|oo)?t";
const US_FEET = new RegExp(
  `^(us\\s*-?\\s*survey\\s*${FOOT}|us\\s*-?\\s*${FOOT}|${FOOT}\\s*-?\\s*us|us\\s*s\\s*ft|sft|survey\\s*${FOOT}|${FOOT}\\s*us\\s*survey)$`,
);
const INTERNATIONAL_FEET = new RegExp(`^(ift|${FOOT}\\s*int(l|ernational)?|int(l|ernational)?\\s*${FOOT})$`);

/** The unit a whole cell or bracket names, such as `m`, `[ft]`, `US survey feet`; null for any other text. */
export function unitNamed(text: string): UnitClaim | null {
  const word = text
    .toLowerCase()
    .replaceAll(/u\.\s?s\./g, "us")
    .replaceAll(/[_.()[\]{}]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (US_FEET.test(word)) return "us-ft";
  if (INTERNATIONAL_FEET.test(word)) return "ft";
  if (/^(ft|f(ee|oo)t|')$/.test(word)) return "feet";
  return /^(m|met(re|er)s?)$/.test(word) ? "m" : null;
}

/** The unit a header cell states, in brackets or behind the word: `Elevation (m)`, `Z [ft]`, `Height (NAVD88, ft)`. */
export function unitOf(header: string): UnitClaim | null {
  for (const [, inside] of header.matchAll(/[([{]([^)\]}]*)[)\]}]/g)) {
    const claim = unitNamed(inside!) ?? unitBehind(inside!);
    if (claim) return claim;
  }
  return unitBehind(header.replace(/[)\]}\s]+$/, ""));
}

const BEHIND =
  /[\s_,;/-](us[\s_-]*(?:survey[\s_-]*)?(?:ft|feet|foot)|usft|ftus|sft|ift|ft|feet|foot|m|met(?:re|er)s?)\.?\s*$/i;

function unitBehind(text: string): UnitClaim | null {
  const last = BEHIND.exec(text);
  return last ? unitNamed(last[1]!.replaceAll("-", " ")) : null;
}

/** A unit within a longer text, as coordinate systems are named: `NAD83 / Illinois West (ftUS) + NAVD88`. */
export function unitWithin(text: string): UnitClaim | null {
  const found = /\((ftUS|US\s*survey\s*f(?:ee|oo)t|US-?ft|ft|feet|m|met(?:re|er)s?)\)/i.exec(text);
  return found ? unitNamed(found[1]!) : null;
}

/**
 * Whether a file leaves open which foot it means: it says feet, and its coordinate system counts the US survey foot. The two
 * differ by 2 ppm, which is 0.9 m at a northing of 1,500,000 ft.
 */
export const isFootOpen = (said: UnitClaim | null, own: LengthUnit | null): boolean =>
  said === "feet" && own === "us-ft";

/** How far the two feet lie apart, as a sentence. */
export const FEET_APART = "The two feet differ by 2 parts in a million: 0.6 m in 1,000,000 ft.";

/** Asks which foot is meant; the system is one in US survey feet. */
export const whichFoot = ({ name, epsg }: { name: string; epsg: number }): string =>
  `The file says feet without saying which, and ${name} (EPSG:${epsg}) is in US survey feet. ${FEET_APART}`;

/** Whether both claims can be true of the same figures. */
export const agree = (a: UnitClaim, b: UnitClaim): boolean =>
  a === b || (a === "feet" && b !== "m") || (b === "feet" && a !== "m");
