import { FILE_UNITS, type FileUnit } from "#shapes/values/units.ts";
import { type SystemSaid, systemWords } from "../../geodesy/crs/system-words.ts";

/** In the order in which questions offer them: surveys in feet mostly are in US survey feet. */
export const OFFERED_UNITS: readonly FileUnit[] = [
  "m",
  "us-ft",
  ...FILE_UNITS.filter(unit => unit !== "m" && unit !== "us-ft"),
];

/**
 * Metres in one unit. The US survey foot is 1200/3937 m (NIST SP 811, B.6); yard, inch, chain of 66 feet and fathom of 6
 * feet are by the international foot of 0.3048 m (NIST Handbook 44, appendix C).
 */
export const METRES_PER: Record<FileUnit, number> = {
  ...{ m: 1, ft: 0.3048, "us-ft": 1200 / 3937 },
  ...{ yd: 0.9144, in: 0.0254, ch: 20.1168, fathom: 1.8288 },
  ...{ mm: 0.001, cm: 0.01, dm: 0.1, hm: 100, km: 1000 },
};

/** The unit as a word within a sentence. */
export const UNIT_WORDS: Record<FileUnit, string> = {
  m: "metres",
  ft: "international feet",
  "us-ft": "US survey feet",
  yd: "yards",
  in: "inches",
  ch: "chains of 66 international feet",
  fathom: "fathoms of 6 feet",
  mm: "millimetres",
  cm: "centimetres",
  dm: "decimetres",
  hm: "hectometres",
  km: "kilometres",
};

/** What a text claims about a unit: `feet` leaves open which foot. */
export type UnitClaim = FileUnit | "feet";

/** The words for what a text claims. */
export const claimWords = (unit: UnitClaim): string => (unit === "feet" ? "feet" : UNIT_WORDS[unit]);

export const isFoot = (unit: UnitClaim): boolean => unit === "feet" || unit === "ft" || unit === "us-ft";

const FOOT = "f(?:ee|oo)?t";
const US_FEET = new RegExp(
  `^(us\\s*-?\\s*survey\\s*${FOOT}|us\\s*-?\\s*${FOOT}|${FOOT}\\s*-?\\s*us|us\\s*s\\s*ft|sft|survey\\s*${FOOT}|${FOOT}\\s*us\\s*survey)$`,
);
const INTERNATIONAL_FEET = new RegExp(`^(ift|${FOOT}\\s*int(l|ernational)?|int(l|ernational)?\\s*${FOOT})$`);

/** Units in the languages that headers are read in, without accents. */
const NAMED: [UnitClaim, string][] = [
  [
    "m",
    `m mtr mts metre metres meter meters metern metro metros metri metru metry metr metrow metrai metru metria metriin mt
    м метр метры метров метрах μετρα 米 公尺 メートル 미터`,
  ],
  [
    "feet",
    `ft feet foot ' ′ pied pieds fuss fuß pie pies piede piedi pes voet fot fod jalka jalkaa stopa stopy stop lab peda pedos ayak
    fit ποδια фут футы футов футах 英尺 呎 フィート 피트`,
  ],
  [
    "yd",
    "yd yds yard yards yarda yardas iarda iarde jarda jardas jard jardy jardow jaardi yarda ярд ярды ярдов ярдах 码 碼 ヤード 야드",
  ],
  [
    "in",
    `in inch inches " ″ zoll pouce pouces pulgada pulgadas pollice pollici polegada polegadas duim tomme tommer tum tuuma tuumaa
    cal cale cali palec palce huvelyk inc дюйм дюймы дюймов 英寸 インチ 인치`,
  ],
  ["ch", "ch chain chains"],
  ["fathom", "fathom fathoms ftm fm brasse brasses braza brazas braccio сажень 噚"],
  ["mm", "mm мм 毫米 ミリ 밀리미터"],
  ["cm", "cm см 厘米 公分 センチ 센티미터"],
  ["dm", "dm дм 分米"],
  ["hm", "hm гм"],
  ["km", "km км 千米 公里 キロ 킬로미터"],
];
const BY_NAME = new Map<string, UnitClaim>();
for (const [unit, names] of NAMED) for (const name of names.split(/\s+/)) BY_NAME.set(name, unit);

/** Parts and multiples of the metre written out: 'Dezimeter', 'kilomètres', 'centimetros'. */
const PREFIXED =
  /^(mill?i|[cz]enti|de[czs]i|[he]?[eh]?[ck]to|[ck]hilo|[kq]u?ilo)[ -]?(?:m|metre?s?|meter[sn]?|metros?|metri)$/;
const PREFIXES: Record<string, FileUnit> = {
  m: "mm",
  c: "cm",
  z: "cm",
  d: "dm",
  h: "hm",
  e: "hm",
  k: "km",
  q: "km",
};

const unaccented = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** The unit a whole cell or bracket names, such as `m`, `[ft]`, `US survey feet`, `Fuß`; null for any other text. */
export function unitNamed(text: string): UnitClaim | null {
  const word = unaccented(text.toLowerCase())
    .replaceAll(/u\.\s?s\./g, "us")
    .replaceAll(/[_.()[\]{}]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (US_FEET.test(word)) return "us-ft";
  if (INTERNATIONAL_FEET.test(word)) return "ft";
  const prefix = PREFIXED.exec(word)?.[1];
  return (
    BY_NAME.get(word) ??
    (prefix ? (PREFIXES[prefix.startsWith("ch") ? "k" : prefix.charAt(0)] ?? null) : null)
  );
}

/** The unit a header cell states, in brackets or after the word: `Elevation (m)`, `Z [ft]`, `Height (NAVD88, ft)`. */
export function unitOf(header: string): UnitClaim | null {
  for (const [, inside] of header.matchAll(/[([{]([^)\]}]*)[)\]}]/g)) {
    const claim = unitNamed(inside!) ?? unitBehind(inside!);
    if (claim) return claim;
    if (isMetresOf(inside!)) return "m";
  }
  // "altFt" is "alt Ft".
  return unitBehind(header.replace(/[)\]}\s]+$/, "").replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " "));
}

/** Metres with what they are of: 'm ü.M.', 'msnm', 'mAOD', 'm a.s.l.', 'mE'. */
export const isMetresOf = (text: string): boolean =>
  /^m(?:u(?:m|nn|nhn|hn|a|berm|bermeer|beradria)|snm|sn?l?m|a?msl|asl|ahd|a?od|ngf|nap|taw|[en])$/.test(
    unaccented(text.toLowerCase()).replaceAll(/[^\p{L}]/gu, ""),
  );

const BEHIND =
  /[\s_,;./-](us[\s_-]*(?:survey[\s_-]*)?(?:ft|feet|foot)|usft|ftus|sft|ift|[\p{L}\p{M}]{1,14})\.?\s*$/iu;
/** Numbers in 0.1 m or hundreds of metres are not metres: their unit is asked. */
const SCALED =
  /(?:(?:tenth|hundredth|thousandth|zehntel|hundertstel|tausendstel|dixi[eè]me|centi[eè]me|milli[eè]me|d[eé]cima|cent[eé]sima|mil[eé]sima)\p{L}*[- ](?:of |de )?|[x×*]\s*\d[\d.,]*|(?<![\p{L}\d.,]\s?)(?:0[.,]0*1|10+|1\/10+))\s*[x×*]?\s*\p{L}+$/iu;

function unitBehind(text: string): UnitClaim | null {
  const last = BEHIND.exec(text);
  // 'H in' and 'Point no' end in words, not units.
  if (
    !last ||
    SCALED.test(text.trim()) ||
    /^(?:in|cal|fit|pe|pes|stop|lab|inc|fm|ch|mt|tum|pie)$/i.test(last[1]!)
  )
    return null;
  return unitNamed(last[1]!.replaceAll("-", " "));
}

/** A unit within a longer text, such as the name of a coordinate system: `NAD83 / Illinois West (ftUS) + NAVD88`. */
export function unitWithin(text: string): UnitClaim | null {
  const found = /\((ftUS|US\s*survey\s*f(?:ee|oo)t|US-?ft|ft|feet|m|met(?:re|er)s?)\)/i.exec(text);
  return found ? unitNamed(found[1]!) : null;
}

/**
 * Whether a file leaves open which foot it means: it says feet, and its coordinate system is in US survey feet. The two
 * differ by 2 ppm, which is 0.9 m at a northing of 1,500,000 ft.
 */
export const isFootOpen = (said: UnitClaim | null, own: FileUnit | null): boolean =>
  said === "feet" && own === "us-ft";

/** The difference of the two feet, as a sentence. */
export const FEET_APART = "The two feet differ by 2 parts in a million: 0.6 m in 1,000,000 ft.";

/** Asks which foot is meant; the system is in US survey feet. */
export const whichFoot = (system: SystemSaid): string =>
  `The file says feet without saying which, and ${systemWords(system)} is in US survey feet. ${FEET_APART}`;

/** Whether both claims can be true of the same figures. */
export const agree = (a: UnitClaim, b: UnitClaim): boolean =>
  a === b || ((a === "feet" || b === "feet") && isFoot(a) && isFoot(b));
