import { invalid } from "../http/refusal.ts";

/** How well a folded name that holds a text fits it: the text itself, its beginning, the beginning of a word, a part. */
function rank(name: string, text: string): number {
  if (name === text) return 0;
  const at = name.indexOf(text);
  if (at === 0) return 1;
  return /[\p{L}\p{N}]/u.test(name[at - 1]!) ? 3 : 2;
}

/** Sorts rows whose names hold a folded text: the best fit first; equal ones keep their order. `after` counts those before. */
export function rankNamed<Row extends { search_text: string }>(
  rows: readonly Row[],
  { text, limit, after = "0" }: { text: string; limit: number; after?: string | undefined },
): { hits: Row[]; next: string | null } {
  if (!/^\d{1,9}$/.test(after)) throw invalid("after", "This is not a position in a list of results");
  const ranked = rows
    .map(row => ({ row, rank: rank(row.search_text, text) }))
    .sort((a, b) => a.rank - b.rank);
  const from = Number(after);
  const hits = ranked.slice(from, from + limit).map(({ row }) => row);
  return { hits, next: from + limit < ranked.length ? `${from + limit}` : null };
}
