import { type Crs, crsOf, searchCrs, UnknownCrsError } from "#survey/geodesy/crs.ts";
import { messages } from "../messages.ts";

const FOUND = 30;

export interface CrsChoice {
  /** The EPSG code, or '' for the first option. */
  value: string;
  /** What was searched for. */
  words: string;
  options: { value: string; label: string }[];
  /** How many systems the search has found; absent where nothing was searched for. */
  foundCount?: number;
  error?: string;
}

/**
 * What a coordinate system field offers: `first`, what is chosen, and what was searched for. A search with one
 * answer chooses it.
 */
export function crsChoice(
  search: Pick<URLSearchParams, "get">,
  first: { value: string; label: string }[],
): CrsChoice {
  const words = search.get("q")?.trim() ?? "";
  const found = words ? searchCrs(words, FOUND) : [];
  const exact = found.find(({ epsg }) => String(epsg) === words.replace(/^epsg:/i, ""));
  const only = exact ?? (found.length === 1 ? found[0] : undefined);
  const value = only ? String(only.epsg) : (search.get("crs") ?? "");
  const options = [...first];
  const offer = (epsg: number, name: string) => {
    if (!options.some(option => option.value === String(epsg)))
      options.push({ value: String(epsg), label: `${name} (EPSG:${epsg})` });
  };
  const chosen = value === "" ? null : knownCrs(Number(value))?.name;
  if (chosen) offer(Number(value), chosen);
  for (const { epsg, name } of found) offer(epsg, name);
  return {
    value,
    // What one search has found is chosen: the words would choose it again over another choice.
    words: only ? "" : words,
    options,
    ...(words && { foundCount: found.length }),
    ...(words && found.length === 0 && { error: reasonFor(words) }),
  };
}

/** Why a search finds nothing: for a code that exists what to choose instead. */
function reasonFor(words: string): string {
  const code = /^(?:epsg:)?\s*(\d{4,6})$/i.exec(words);
  try {
    if (code) crsOf(Number(code[1]));
  } catch (error) {
    if (error instanceof UnknownCrsError) return error.message;
    throw error;
  }
  return messages.upload.noCrs(words);
}

/** The coordinate system of a code, or null where it is not one that can be computed. */
export function knownCrs(epsg: number): Crs | null {
  try {
    return crsOf(epsg);
  } catch (error) {
    if (error instanceof UnknownCrsError) return null;
    throw error;
  }
}
