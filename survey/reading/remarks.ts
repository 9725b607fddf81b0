import type { Statement } from "./statements.ts";
import { unitLines } from "./units/claims.ts";
import { agree, claimWords, type UnitClaim } from "./units/units.ts";

/** What a file's numbers are read in, as far as it is known. */
interface AsRead {
  heights: UnitClaim | null;
  positions: UnitClaim | null;
  /** EPSG code of the coordinates. */
  epsg?: number | null;
  /** The file itself calls its heights ellipsoidal. */
  areEllipsoidal?: boolean;
  /** Degrees of WGS 84, which no other datum may be named for. */
  isWgs84: boolean;
}

/** Where a remark stands. One on a single point or in a drawing is often about something else. */
export interface RemarkPlace {
  place: string;
  isLoose?: boolean;
}

/**
 * Returns what a remark in words says of a file's numbers: a description, a note below a table, a cell comment. Only
 * whoever wrote it knows whether it still applies; nothing is converted by it.
 */
export function remarksIn(text: string, { place, isLoose = false }: RemarkPlace, read: AsRead): Statement[] {
  if (!maySay(text) && !(read.areEllipsoidal && ABOVE_SEA_LEVEL.test(text))) return [];
  return sentencesIn(text).flatMap(words => {
    const said = remarkIn(words, isLoose, read);
    return said ? [{ ...said, words, place, outcome: "open" as const }] : [];
  });
}

/** Whether a text has a word of a remark: most have none. */
export const maySay = (text: string): boolean => MAY_SAY.test(text);
const MAY_SAY =
  /f(?:ee|oo|u)t|ft\b|fu(?:ß|ss)|\b(?:pie|pied|piedi|yard|inch)|\b[mcdhk]m\b|met|zoll|mm\b|см|мм|fa[ck]t(?:o|eu)r|fattore|faktor|csf|ground|off?set|d[ée]calage|shift|transl|trunc|reduced|less|minus|plus|add|subtract|false|versch|kürzt|kuerzt|abz|zuz|despl|rotat|gedreht|antenn|phase|datum|bezugs|epsg|nad ?27|bessel|clarke|depth|tiefe|meridian|ferro/iu;

const LONGEST = 300;

/** Sentences, lines and the cells of a row. */
const sentencesIn = (text: string): string[] =>
  text
    .replaceAll(/<[^>]{0,200}>/g, "\n")
    .replaceAll(/[^\S\r\n\t]+/g, " ")
    .split(/[\r\n\t;|]+|(?<=\p{L}{2})[.!]\s+|,{2,}/u)
    .map(part => part.replace(/^[\s,"'#%/*!]+|(?<![\s,"'])[\s,"']+$/g, ""))
    .filter(part => part !== "" && part.length <= LONGEST);

function remarkIn(
  sentence: string,
  isLoose: boolean,
  read: AsRead,
): Pick<Statement, "kind" | "effect"> | null {
  if (isCorrection(sentence) && (!isLoose || OF_NUMBERS.test(sentence)))
    return { kind: "scale", effect: "it is not applied: the figures are read as they are" };
  for (const line of unitLines(sentence)) {
    const { unit } = line;
    const isOfAll = line.about === "all";
    // 'ALL DIMENSIONS IN MILLIMETRES' in a drawing is about what is drawn.
    if (!unit || (isLoose && isOfAll)) continue;
    const isOfHeights = line.about === "heights" || isOfAll;
    const known = isOfHeights ? read.heights : read.positions;
    const fits = isOfAll ? [read.heights, read.positions] : [known];
    if (fits.some(claim => claim && agree(claim, unit))) continue;
    const what = isOfHeights ? "heights" : "coordinates";
    return {
      kind: isOfHeights ? "height-unit" : "xy-unit",
      effect: known ? `the ${what} are read as ${claimWords(known)}` : `it is not applied to the ${what}`,
    };
  }
  if (OF_ANTENNA.test(sentence))
    return { kind: "note", effect: "nothing is subtracted: the heights are read as they are" };
  if (read.areEllipsoidal && ABOVE_SEA_LEVEL.test(sentence) && !DENIES.test(sentence))
    return {
      kind: "vertical-system",
      effect: "it is not applied: the heights are read as ellipsoidal, as their header says",
    };
  if (OTHER_MERIDIAN.test(sentence))
    return { kind: "angles", effect: "it is not applied: longitudes are read as from Greenwich" };
  const code = read.epsg ? /\bEPSG\s*:+\s*(\d{4,6})\b/i.exec(sentence)?.[1] : undefined;
  const isOtherCode = code !== undefined && Number(code) !== read.epsg;
  if (isOtherCode || (read.isWgs84 && OLD_DATUM.test(sentence) && NAMES_SYSTEM.test(sentence)))
    return { kind: "system", effect: "it is not applied: the coordinate system is the one shown above" };
  return null;
}

/** Whether a line calls the numbers scaled, moved, turned or shortened: it may or may not be done already. */
export const isCorrection = (line: string): boolean =>
  CORRECTION.test(line) && !IS_NONE.test(line) && !OF_INSTRUMENT.test(line);

/** 'Combined scale factor: 1.00012', 'all heights less 100', 'False easting removed', 'rotated 12.5°'. */
const CORRECTION =
  /\b(?:(?:scale|combined|ground|elevation|grid)[ -]?factor|csf|grid[ -]to[ -]ground|ground (?:coordinates|distances)|coordinates are (?:on |at )?(?:the )?ground|scaled to|offset|shifted|translated|truncated|reduced by|(?:less|minus|plus|add|adding|added|subtracted) \d|subtract|(?:been|were|was) (?:added|removed|rotated)|false (?:easting|northing)|rotated|gedreht|ma(?:ß|ss)stabsfaktor|verschoben|verk(?:ü|ue)rzt|gek(?:ü|ue)rzt|abz(?:ü|ue)glich|zuz(?:ü|ue)glich|facteur d.[ée]chelle|factor de escala|fattore di scala|fator de escala|d[ée]calage|desplazad)/iu;
/** Corrections that are clearly of coordinates or heights: 'offset stake' is not. */
const OF_NUMBERS =
  /factor|csf|fattore|faktor|facteur|coord|koord|(?:elevations?|levels?|heights?|northings?|eastings?|h(?:ö|oe)hen|altitudes)\b.{0,40}(?:less|minus|plus|add|subtract|reduced|offset|shifted|truncated)/iu;
const IS_NONE =
  /(?:[:=]|(?:fa[ck]tor|csf|[ée]chelle|escala|scala)(?: is| of| [a-z]+)?)\s*(?:1(?:[.,]0+)?|0(?:[.,]0+)?|none|no|keine?|aucun|ninguno)\s*(?:m|ppm)?\.?\s*$/i;
const OF_INSTRUMENT = /antenn|pole|\brod\b|prism|reflect|instrument|\btime|utc|zeit\b|hora\b|heure/i;

/** 'Heights are of the antenna', 'pole height not subtracted'; not 'Antenna: GS18' or 'Antenna height 2 m'. */
const OF_ANTENNA =
  /\b(?:heights?|elevations?|h(?:ö|oe)hen?|altitudes?|z)\b.{0,30}\b(?:of|to|at|der|de l.)\s*(?:the )?(?:antenna?e?|phase cent|pole|prism)|(?:antenna?e?|pole|rod|prism)\b.{0,30}\bnot (?:yet )?(?:subtracted|removed|applied|reduced|deducted)/iu;

/** Datums on which degrees and grids lie up to a kilometre from those of WGS 84. */
const OLD_DATUM =
  /\b(?:NAD[ -]?(?:19)?27|ED[ -]?(?:19)?50|European (?:Datum )?1950|OSGB ?(?:19)?36|Tokyo|DHDN|Potsdam|Rauenberg|MGI|Hermannskogel|Bessel|Clarke|Krass?ovsk\p{L}*|Pulkovo|S[ -]?(?:19)?42|CH ?1903(?!\+)|NTF|Amersfoort|AGD ?(?:19)?(?:66|84)|SAD ?(?:19)?69|PSAD ?(?:19)?56|Roma ?(?:19)?40|Monte Mario|HD ?72|Arc ?19[56]0|Cape|Indian|Kertau|Xi'?an ?(?:19)?80|Beijing ?(?:19)?54)\b/iu;
const ABOVE_SEA_LEVEL =
  /(?<!\p{L})(?:(?:above|to|at|over) (?:the )?(?:mean )?sea[ -]?level|orthometric|geoid (?:heights? )?(?:applied|subtracted|removed|corrected)|über (?:dem )?(?:meer|NN|NHN)|m ü\. ?(?:M|NN|NHN)\b|meeresh(?:ö|oe)hen?|normalh(?:ö|oe)hen?|niveau de la mer|nivel del mar|livello del mare)/iu;
const DENIES = /\b(?:not?|none|without|kein\w*|nicht|ohne|sans|pas|sin|senza)\b/i;
const OTHER_MERIDIAN =
  /(?:l(?:ä|ae)ngen?|longitudes?|meridian\p{L}*|m[ée]ridien)\b.{0,20}\b(?:ferro|paris|pulkovo|rome|roma|madrid|oslo|bern|jakarta)\b/iu;
const NAMES_SYSTEM = /datum|system|\bcrs\b|\bsrs\b|projection|ellipsoid|bezug|koordinat|coord|refer/i;
