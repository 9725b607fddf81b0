import { type Crs, crsOf, UnknownCrsError } from "./conversion.ts";
import { systemNames } from "./entries.ts";

interface NamedSystem {
  epsg: number;
  name: string;
  isDeprecated: boolean;
  words: ReadonlySet<string>;
  /** What distinguishes zones, after the datum: numbers, letters of direction and Roman numerals. */
  zone: readonly string[];
}

const SHORT: Record<string, string> = {
  ...{ north: "n", south: "s", east: "e", west: "w", nord: "n", sud: "s", zona: "zone" },
  ...{ "1927": "27", "1983": "83", "1984": "84", "1989": "89", "1994": "94" },
};
/** Words that do not identify a system. */
const EMPTY = new Set(
  [
    "us",
    "usa",
    "the",
    "of",
    "and",
    "coordinate",
    "system",
    "grid",
    "projection",
    "crs",
    "datum",
    "zone",
  ].concat(["state", "plane", "spcs"]),
);
const SURVEY_FEET = /\bus survey (feet|foot|ft)\b|\b(feet|foot|ft) us\b|\bus[- ]?(feet|foot|ft)\b/g;
/** Words that distinguish zones. */
const IS_ZONE = /^(\d+|[nsew]|[ivx]+|central)$/;
/**
 * Names that field software gives to systems and the EPSG dataset does not: Trimble's for Poland, SurvCE's for
 * Switzerland.
 */
const OTHER_NAMES: [RegExp, number][] = [
  [/\bCH1903\+/i, 2056],
  [/\b(polska|poland)\b.*\b1992\b/i, 2180],
  [/\b(polska|poland)\b.*\b2000\/(?:15|strefa 5|zone 5)\b/i, 2176],
  [/\b(polska|poland)\b.*\b2000\/(?:18|strefa 6|zone 6)\b/i, 2177],
  [/\b(polska|poland)\b.*\b2000\/(?:21|strefa 7|zone 7)\b/i, 2178],
  [/\b(polska|poland)\b.*\b2000\/(?:24|strefa 8|zone 8)\b/i, 2179],
];
/** Datums of most surveys, preferred if a text names none. */
const USUAL = /^(WGS 84|ETRS89|NAD83|GDA2020) \//;
const USUAL_BONUS = 0.15;
const LEAST_LIKENESS = 0.55;
const MOST = 12;

/**
 * Finds the projected systems that a text may mean, the likeliest first, to be proposed to a person: 'UTM/WGS 84/UTM
 * Zone 32 North', 'SWEDEN/SWEREF 99 TM', 'US State Plane 1983 New Jersey 2900 (NAD 1983 (Conus))'. Words weigh by how
 * few names have them. Never one of another zone, or of another datum if the text names one by its year.
 */
export function crsInWords(text: string): Crs[] {
  const other = OTHER_NAMES.find(([pattern]) => pattern.test(text));
  if (other) return usable([other[1]]);
  names ??= readNames();
  const { systems, weights } = names;
  const words = wordsOf(text).filter(word => weights.has(word) || /^\d+$/.test(word));
  const said = new Set(words);
  const saysHalf = said.has("n") || said.has("s");
  const found: { system: NamedSystem; rank: number }[] = [];
  for (const system of systems) {
    const isOther = (word: string) => !said.has(word) && (saysHalf || !/^[ns]$/.test(word));
    if (system.zone.some(isOther) || !agrees(words, system) || !sharesWord(words, system)) continue;
    const likeness = likenessOf(said, system.words, weights);
    const bonus = (USUAL.test(system.name) ? USUAL_BONUS : 0) - (system.isDeprecated ? 1 : 0);
    if (likeness >= LEAST_LIKENESS) found.push({ system, rank: likeness + bonus });
  }
  found.sort((a, b) => b.rank - a.rank);
  return usable(found.slice(0, MOST).map(({ system }) => system.epsg));
}

function usable(codes: number[]): Crs[] {
  return codes.flatMap(epsg => {
    try {
      const crs = crsOf(epsg);
      return crs.isGeographic ? [] : [crs];
    } catch (error) {
      if (error instanceof UnknownCrsError) return [];
      throw error;
    }
  });
}

/** Numbers of two digits are those of zones and datums; others may be a program's own. */
const MUST_AGREE = /^(\d\d|utm|mtm|mga|lambert|gauss)$/;
const agrees = (words: string[], { words: name }: NamedSystem): boolean =>
  words.every(word => !MUST_AGREE.test(word) || name.has(word));

/** A number alone, such as that of 'Site 7', does not identify a system. */
const sharesWord = (words: string[], { words: name }: NamedSystem): boolean =>
  words.some(word => /^\p{L}{2}/u.test(word) && name.has(word));

/** Twice the weight of the words in both over that of all (Dice's coefficient). */
function likenessOf(
  said: ReadonlySet<string>,
  name: ReadonlySet<string>,
  weights: ReadonlyMap<string, number>,
): number {
  const weigh = (words: Iterable<string>) => {
    let sum = 0;
    for (const word of words) sum += weights.get(word) ?? 0;
    return sum;
  };
  return (2 * weigh([...name].filter(word => said.has(word)))) / (weigh(said) + weigh(name));
}

/** Words in lower case; letters and digits are words of their own, so that 'SWEREF99' is 'SWEREF 99'. */
const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll(SURVEY_FEET, " ftus ")
      .match(/\p{L}+|\d+/gu) ?? []
  )
    .map(word => SHORT[word] ?? word)
    .filter(word => !EMPTY.has(word));

let names: { systems: NamedSystem[]; weights: Map<string, number> } | null = null;

function readNames() {
  const systems: NamedSystem[] = [];
  const counts = new Map<string, number>();
  for (const { epsg, name, isDeprecated } of systemNames()) {
    const words = new Set(wordsOf(name));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    const behindDatum = name.slice(name.indexOf(" / ") + 1);
    const zone = wordsOf(behindDatum).filter(word => IS_ZONE.test(word));
    systems.push({ epsg, name, isDeprecated, words, zone });
  }
  const weights = new Map([...counts].map(([word, count]) => [word, Math.log(1 + systems.length / count)]));
  return { systems, weights };
}
