import { ESRI_NAMES } from "../esri-names.ts";
import { type Crs, crsOf, UnknownCrsError, type UsedConversion } from "./conversion.ts";
import { customIn } from "./custom-projection.ts";
import { entryOf, refusalOf, systemNames } from "./entries.ts";
import { knownGrid } from "./grids.ts";

/**
 * Finds coordinate systems whose code or name holds all the words, at most `limit`, for a search field. The
 * code itself comes first, then names that begin with the words, then the others; withdrawn systems come last
 * in each group.
 */
export function searchCrs(words: string, limit = 50): { epsg: number; name: string }[] {
  const text = words.toLowerCase().replace("epsg:", "").trim();
  const wanted = text.split(/\s+/).filter(Boolean);
  const found: { epsg: number; name: string; rank: number }[] = [];
  for (const { epsg, name, isDeprecated } of systemNames()) {
    const lower = name.toLowerCase();
    const searched = `${epsg} ${lower}`;
    if (!wanted.every(word => searched.includes(word)) || !isUsable(epsg)) continue;
    found.push({ epsg, name, rank: rankOf(text, String(epsg), lower) + (isDeprecated ? 0.5 : 0) });
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ epsg, name }) => ({ epsg, name }));
}

function rankOf(text: string, code: string, name: string): number {
  if (code === text || name === text) return 0;
  if (name.startsWith(text)) return 1;
  return code.startsWith(text) ? 2 : 3;
}

function isUsable(epsg: number): boolean {
  const entry = entryOf(epsg)!;
  return entry.conversion.towgs84 !== "!" || entry.grids.some(({ files }) => knownGrid(files) !== null);
}

/**
 * Finds the coordinate system that field software names, such as 'NAD83(2011) / Illinois West (ftUS)', also with a
 * height system after a plus sign, or as 'EPSG:6457' within a text, and the projection that a file defines for itself,
 * as {@link customName} writes it. Ignores case, blanks and punctuation. Returns null for a name that is only similar,
 * or shared by two systems.
 */
export function crsNamed(text: string): Crs | null {
  const custom = customIn(text);
  if (custom) return known(custom.epsg, custom);
  const code = /\bEPSG\s*:{1,2}\s*(\d{4,6})\b/i.exec(text);
  if (code) return known(Number(code[1]));
  const epsg = byName(text) ?? byName(text.split(/\s\+\s/)[0]!);
  return epsg === null ? null : known(epsg);
}

let names: Map<string, number | null> | null = null;

function byName(text: string): number | null {
  names ??= readNames();
  return names.get(plainName(text)) ?? null;
}

/** Letters, digits and plus signs, which tell CH1903+ from CH1903. */
export const plainName = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}+]/gu, "");

/**
 * Maps plain names to codes; null if current systems share a name. A withdrawn system gives way to a current one, and
 * the names of ESRI's programs to those of EPSG.
 */
function readNames(): Map<string, number | null> {
  const found = new Map<string, number | null>();
  const systems = [...systemNames()];
  for (const isDeprecated of [false, true]) {
    const round = new Map<string, number | null>();
    for (const system of systems) {
      if (system.isDeprecated !== isDeprecated) continue;
      const name = plainName(system.name);
      round.set(name, round.has(name) ? null : system.epsg);
    }
    for (const [name, epsg] of round) if (!found.has(name)) found.set(name, epsg);
  }
  for (const line of ESRI_NAMES.split("\n")) {
    const [epsg, name] = line.split("|");
    if (name && !found.has(plainName(name))) found.set(plainName(name), Number(epsg));
  }
  return found;
}

/** Returns the system of a code, or of the horizontal part of a compound one. */
function known(epsg: number, used?: UsedConversion): Crs | null {
  const refusal = refusalOf(epsg);
  const horizontal = refusal?.kind === "compound" || refusal?.kind === "3d" ? refusal.instead : epsg;
  if (horizontal === null) return null;
  try {
    return crsOf(horizontal, used);
  } catch (error) {
    if (error instanceof UnknownCrsError) return null;
    throw error;
  }
}
