import type { CrsFacts, PlanContext, SystemText } from "../types.ts";
import { verticalDatumIn } from "../vertical-datums.ts";

/** What a file says of the system of its coordinates. */
export interface SaidSystem {
  /** The text that says it: the one that names the system, or all joined if none does. */
  system: SystemText | null;
  /** The system named, of the kind that the coordinates are, if there is one. */
  named: CrsFacts | null;
  /** The grid system named, for other coordinates of the same points. */
  namedGrid: CrsFacts | null;
}

/**
 * Returns what the texts of a file say of the system of its coordinates; 'Projection: UTM 16N' and 'Datum: NAD27' are
 * two.
 */
export function saidSystem(
  all: readonly SystemText[],
  coordinates: "degrees" | "projected",
  crsNamed: PlanContext["crsNamed"],
): SaidSystem {
  const texts = all.filter(({ isOfDegrees }) => coordinates === "degrees" || !isOfDegrees);
  const known = texts.map(system => ({ system, crs: namedSystem(system.text, crsNamed) }));
  const degrees = known.find(({ crs }) => crs?.isGeographic);
  const grid = known.find(({ crs }) => crs && !crs.isGeographic);
  const namedGrid = grid?.crs ?? null;
  if (coordinates === "projected")
    return { system: grid?.system ?? inOne(texts), named: namedGrid, namedGrid };
  const datum = texts.find(({ text }) => namesDatum(text));
  // A grid beside an unknown datum says nothing about that datum.
  const best = degrees ?? (datum ? undefined : grid);
  return { system: best?.system ?? datum ?? texts[0] ?? null, named: best?.crs ?? null, namedGrid };
}

/** Joins several texts, without those about heights alone: 'UTM 16N, NAD27'. */
function inOne(texts: readonly SystemText[]): SystemText | null {
  const [first, ...others] = texts.filter(({ text }) => !IS_OF_HEIGHTS.test(text));
  if (!first || others.length === 0) return first ?? texts[0] ?? null;
  return {
    ...first,
    text: [first, ...others].map(({ text }) => systemName(text)).join(", "),
    source: "Lines above the header",
  };
}

const IS_OF_HEIGHTS = /^(?:vertical|height|elevation)\b/i;

/**
 * The system that a text names: alone, after a label, or before the name of a height system: `Coordinate system: NAD83
 * / Illinois West + NAVD88 height`, `Datum: NAD27, NGVD29`.
 */
export function namedSystem(text: string, crsNamed: PlanContext["crsNamed"]): CrsFacts | null {
  const name = systemName(text);
  const [withoutHeights] = name.split(DATUM_LABEL.test(text) ? /[\s,;]+/ : /\s\+\s/);
  return crsNamed?.(name) ?? crsNamed?.(withoutHeights!) ?? null;
}

const DATUM_LABEL =
  /^(?:(?:geodetic |horizontal )?datum|bezugssystem|referenzsystem|syst[eè]me géodésique|sistema (?:de referencia|di riferimento|geod[eé]sico))\s*[:=]\s*/i;

/** The name without its label. */
export const systemName = (text: string): string =>
  text
    .replace(/^(coordinate system|koordinatensystem|crs|projection)\s*[:=]\s*/i, "")
    .replace(DATUM_LABEL, "");

/**
 * A line of a table that names the datum of its degrees: not of its heights, and not a German 'Datum', which is a date.
 */
export const namesDatum = (text: string): boolean =>
  DATUM_LABEL.test(text) && verticalDatumIn(text) === null && !SAYS_DAY.test(text);

/** '12/3/2026', '4. November', 'Mai 2026', '2026'; not the year of a datum: 'XYZ2011', 'XYZ 2011'. */
const SAYS_DAY =
  /\d[./-]\s*\d|\d\.\s|[:=]\s*20\d\d\b|\b(?:jan|feb|m(?:a|ä|rt)|apr|ma[ijy]|jun|jul|aug|sep|o[ck]t|nov|de[csz])\p{L}{0,7}\.?,?\s+20\d\d\b/iu;
