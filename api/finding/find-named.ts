import { foldWithoutAccents } from "#survey/names/fold.ts";
import { invalid } from "../http/refusal.ts";

/** How well a name fits: the text itself, its beginning, the beginning of a word, a part; null: not at all. */
function rank(name: string, text: string): number | null {
  const folded = foldWithoutAccents(name);
  if (folded === text) return 0;
  const at = folded.indexOf(text);
  if (at === -1) return null;
  if (at === 0) return 1;
  return /[\p{L}\p{N}]/u.test(folded[at - 1]!) ? 3 : 2;
}

/** Finds rows by a part of their name, the best fit first; equal ones keep their order. `after` counts those before. */
export function findNamed<Row extends { name: string }>(
  rows: readonly Row[],
  { q, limit, after = "0" }: { q: string; limit: number; after?: string | undefined },
): { hits: Row[]; next: string | null } {
  if (!/^\d{1,9}$/.test(after)) throw invalid("after", "This is no place in a list of hits");
  const text = foldWithoutAccents(q);
  const ranked = rows
    .map(row => ({ row, rank: rank(row.name, text) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => a.rank! - b.rank!);
  const from = Number(after);
  const hits = ranked.slice(from, from + limit).map(({ row }) => row);
  return { hits, next: from + limit < ranked.length ? `${from + limit}` : null };
}
