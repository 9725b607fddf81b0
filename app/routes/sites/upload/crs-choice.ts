import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import type { Api } from "../../../api/client.ts";
import { uploadTexts } from "./texts.ts";

export interface CrsChoice {
  /** The EPSG code, or '' for the first option. */
  value: string;
  /** The search text. */
  words: string;
  options: { value: string; label: string }[];
  /** Number of systems found; absent without a search. */
  foundCount?: number;
  error?: string;
}

interface System {
  epsg: number;
  name: string;
}

/**
 * The state of a coordinate system field: the options `first`, the choice, and the search results. A search
 * with a single result chooses it. `known` is a system whose name need not be looked up.
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
    // A single result has been chosen: keeping the words would choose it again over another choice.
    words: only ? "" : words,
    options,
    ...(words && { foundCount: found.length }),
    ...(words && found.length === 0 && { error: reason ?? uploadTexts.noCrs(words) }),
  };
}

/** A refused coordinate system stays chosen, with the reason, until another one is chosen. */
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

/** The system with this code; undefined if the program cannot use it. */
async function systemOf(api: Pick<Api, "call">, code: string, known: System[]): Promise<System | undefined> {
  const isCode = ({ epsg }: System) => String(epsg) === code;
  const found = known.find(isCode);
  if (found || !/^\d{4,6}$/.test(code)) return found;
  return (await searched(api, code)).coordinateSystems.find(isCode);
}
