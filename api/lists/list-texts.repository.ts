import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { limits } from "#contract/limits.ts";
import { foldWithoutAccents } from "#survey/names/fold.ts";

/**
 * Returns the columns that lists filter and sort a row of this name by. They are stored beside the name, because
 * databases disagree about case, accents and numbers in names.
 */
export const namedBy = (name: string) => ({
  sort_text: sortText(name),
  search_text: foldWithoutAccents(name),
});

/** Returns the column for a row's other searchable text. */
export const describedBy = (text: string) => ({ search_more: foldWithoutAccents(text) });

/** Returns the columns to update when a row's name or description changes. */
export const textsOf = ({ name, description }: { name?: string; description?: string }) => ({
  ...(name !== undefined && namedBy(name)),
  ...(description !== undefined && describedBy(description)),
});

const LEADING_ZEROS = /^0+(?=\d)/;

/** Orders names by their bytes. Each number is prefixed with its number of digits, so that 'Site 2' comes before 'Site 10'. */
function sortText(name: string): string {
  return foldWithoutAccents(name).replace(/\d+/g, digits => {
    const figures = digits.replace(LEADING_ZEROS, "");
    return `${figures.length}`.padStart(3, "0") + figures;
  });
}

/** The form of ids; any other text in a filter is treated as words. */
export const IS_ID = /^[0-9a-f]{24}$/;

type Listed = "projects" | "sites" | "users";

/** Returns a condition for each word of a search: one of the folded texts contains it. */
export const holdsWords = (texts: RawBuilder<unknown>[], q = ""): RawBuilder<SqlBool>[] =>
  foldWithoutAccents(q)
    .split(/\s+/)
    .filter(word => word !== "")
    .map(word => {
      const found = texts.map(text => holds(text, word));
      return sql`(${sql.join(found, sql` or `)})`;
    });

/** The texts that rows of a table are found by: name and description. */
export const textsIn = (table: Listed) =>
  ["search_text", "search_more"].map(column => sql.ref(`${table}.${column}`));

/** Returns the condition that a folded text contains another. */
export const holds = (text: RawBuilder<unknown>, part: string) =>
  sql<SqlBool>`${text} like ${`%${part.replace(/[!%_]/g, "!$&")}%`} escape '!'`;

interface SortKey {
  by: RawBuilder<unknown>;
  largestFirst?: boolean;
}

/** Sorts a query by a list's `sort`: rows without a value last in either direction, equal ones newest first. */
export function inOrder<DB, Tables extends keyof DB, Row, Key extends string>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  table: Listed,
  sort: Key | `-${Key}` | undefined,
  keys: Record<Key, SortKey>,
): SelectQueryBuilder<DB, Tables, Row> {
  const newestFirst = (sorted: typeof query) =>
    sorted.orderBy(sql.ref(`${table}.created_at`), "desc").orderBy(sql.ref(`${table}.id`), "desc");
  if (sort === undefined) return newestFirst(query);
  const isReversed = sort.startsWith("-");
  const { by, largestFirst = false } = keys[(isReversed ? sort.slice(1) : sort) as Key];
  const direction = isReversed === largestFirst ? "asc" : "desc";
  return newestFirst(query.orderBy(sql`${by} is null`).orderBy(by, direction));
}

/** The page of a list that a query asks for; the whole list without a limit. */
interface Part {
  limit?: string;
  offset?: string;
}

/** Limits a query to the requested page. */
export const inPart = <DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { limit, offset }: Part,
): SelectQueryBuilder<DB, Tables, Row> =>
  limit === undefined
    ? query
    : query.limit(Math.min(Number(limit), limits.listPart)).offset(Number(offset ?? 0));

/** Counts what a query matches, for an answer with a page of it; nothing for one with the whole list. */
export async function totalOf<DB, Tables extends keyof DB>(
  matching: SelectQueryBuilder<DB, Tables, unknown>,
  { limit }: Part,
): Promise<{ total?: number }> {
  return limit === undefined ? {} : { total: await countRows(matching) };
}

export async function countRows<DB, Tables extends keyof DB>(
  matching: SelectQueryBuilder<DB, Tables, unknown>,
): Promise<number> {
  const row = await matching.clearSelect().select(sql<number>`count(*)`.as("n")).executeTakeFirstOrThrow();
  return Number((row as { n: number }).n);
}
