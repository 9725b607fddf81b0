import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import type { Api } from "../../../api/client.ts";
import { uploadTexts } from "./texts.ts";

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

interface System {
  epsg: number;
  name: string;
}

/**
 * What a coordinate system field offers: `first`, what is chosen, and what was searched for. A search with one
 * answer chooses it. `known` is a system whose name need not be asked for.
 */
export async function crsChoice(
  api: Pick<Api, "call">,
  search: Pick<URLSearchParams, "get">,
  first: { value: string; label: string }[],
  known?: System,
): Promise<CrsChoice> {
  const words = search.get("q")?.trim() ?? "";
  const { coordinateSystems: found, reason } = await searched(api, words);
  const exact = found.find(({ epsg }) => String(epsg) === words.replace(/^epsg:/i, ""));
  const only = exact ?? (found.length === 1 ? found[0] : undefined);
  const value = only ? String(only.epsg) : (search.get("crs") ?? "");
  const options = [...first];
  const offer = ({ epsg, name }: System) => {
    if (!options.some(option => option.value === String(epsg)))
      options.push({ value: String(epsg), label: `${name} (EPSG:${epsg})` });
  };
  if (!options.some(option => option.value === value)) {
    const chosen = await systemOf(api, value, [...found, ...(known ? [known] : [])]);
    if (chosen) offer(chosen);
  }
  for (const system of found) offer(system);
  return {
    value,
    // What one search has found is chosen: the words would choose it again over another choice.
    words: only ? "" : words,
    options,
    ...(words && { foundCount: found.length }),
    ...(words && found.length === 0 && { error: reason ?? uploadTexts.noCrs(words) }),
  };
}

/** A coordinate system that was refused stays chosen, with the reason, until another one is. */
export function keptCrs(crs: CrsChoice, issues: readonly FieldIssue[], value = crs.value): CrsChoice {
  const error = issues.find(({ path }) => path === "crs")?.message;
  if (error === undefined) return crs;
  const label = /^\d+$/.test(value) ? `EPSG:${value}` : value;
  const isOffered = crs.options.some(option => option.value === value);
  return {
    ...crs,
    value,
    options: isOffered ? crs.options : [...crs.options, { value, label }],
    error: crs.error ?? error,
  };
}

async function searched(api: Pick<Api, "call">, words: string) {
  if (words === "") return { coordinateSystems: [], reason: null };
  return api.call(endpoints.coordinateSystems, { query: { q: words } });
}

/** The system of a code, or undefined where it is not one that can be computed. */
async function systemOf(api: Pick<Api, "call">, code: string, known: System[]): Promise<System | undefined> {
  const isCode = ({ epsg }: System) => String(epsg) === code;
  const found = known.find(isCode);
  if (found || !/^\d{4,6}$/.test(code)) return found;
  return (await searched(api, code)).coordinateSystems.find(isCode);
}
