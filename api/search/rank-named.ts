import { invalid } from "../http/refusal.ts";

/** Ranks how well a folded name matches a text: exactly, at its beginning, at the beginning of a word, or anywhere. */
function rank(name: string, text: string): number {
  if (name === text) return 0;
  const at = name.indexOf(text);
  if (at === 0) return 1;
  return /[\p{L}\p{N}]/u.test(name[at - 1]!) ? 3 : 2;
}

/**
 * Sorts rows whose names contain a folded text, best match first; the sort is stable. `after` is how many rows to
 * skip.
 */
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
