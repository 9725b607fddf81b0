import { foldWithoutAccents } from "#survey/names/fold.ts";

type Value = string | number | null | undefined;

interface Narrowing<Row, Key extends string> {
  /** Words that must all occur in one of `texts`. */
  q: string | undefined;
  texts: (row: Row) => readonly (string | null | undefined)[];
  /** A key of `keys`, with a minus in front to reverse the order. Without it, rows keep their order. */
  sort: Key | `-${Key}` | undefined;
  keys: Record<Key, { value: (row: Row) => Value; largestFirst?: boolean }>;
}

/** Numbers within names count as numbers: 'Site 2' comes before 'Site 10'. */
const collator = new Intl.Collator("en", { numeric: true });

/**
 * Returns the rows that match a list's query, in its order; the sort is stable. For short lists, which are read as a
 * whole; the database narrows longer ones (repositories/finding/list-texts.ts).
 */
export function narrowed<Row, Key extends string>(
  rows: readonly Row[],
  { q, texts, sort, keys }: Narrowing<Row, Key>,
): Row[] {
  const words = foldWithoutAccents(q ?? "")
    .split(/\s+/)
    .filter(word => word !== "");
  const holds = (row: Row) => {
    const said = texts(row).map(text => foldWithoutAccents(text ?? ""));
    return words.every(word => said.some(text => text.includes(word)));
  };
  const found = words.length === 0 ? [...rows] : rows.filter(holds);
  if (sort === undefined) return found;
  const isReversed = sort.startsWith("-");
  const { value, largestFirst = false } = keys[(isReversed ? sort.slice(1) : sort) as Key];
  const sign = isReversed === largestFirst ? 1 : -1;
  return found.sort((a, b) => compare(value(a), value(b), sign));
}

/** Rows without a value come last in either direction. */
function compare(a: Value, b: Value, sign: number): number {
  const isMissing = [a, b].map(value => value === null || value === undefined);
  if (isMissing[0] || isMissing[1]) return Number(isMissing[0]) - Number(isMissing[1]);
  if (typeof a === "number" && typeof b === "number") return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}
