import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { limits } from "#contract/limits.ts";
import { foldWithoutAccents } from "#survey/names/fold.ts";

/**
 * Returns the columns by which lists find and sort a row of this name. They are kept beside the name, because the databases
 * disagree about capitals, accents and numbers within names.
 */
export const namedBy = (name: string) => ({
  sort_text: sortText(name),
  search_text: foldWithoutAccents(name),
});

/** Returns the column for the other text of a row that is searched. */
export const describedBy = (text: string) => ({ search_more: foldWithoutAccents(text) });

/** Returns the columns that a change of a row's name or description changes with it. */
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

/** What ids look like; anything else that a filter is given is words. */
export const IS_ID = /^[0-9a-f]{24}$/;

type Listed = "projects" | "sites" | "users";

/** Returns a condition for each word of a search: that one of the texts, folded, holds it. */
export const holdsWords = (texts: RawBuilder<unknown>[], q = ""): RawBuilder<SqlBool>[] =>
  foldWithoutAccents(q)
    .split(/\s+/)
    .filter(word => word !== "")
    .map(word => {
      const found = texts.map(text => holds(text, word));
      return sql`(${sql.join(found, sql` or `)})`;
    });

/** The texts by which the rows of a table are found: what they are called and what is said of them. */
export const textsIn = (table: Listed) =>
  ["search_text", "search_more"].map(column => sql.ref(`${table}.${column}`));

/** Returns a condition: that a folded text holds another. */
export const holds = (text: RawBuilder<unknown>, part: string) =>
  sql<SqlBool>`${text} like ${`%${part.replace(/[!%_]/g, "!$&")}%`} escape '!'`;

interface SortKey {
  by: RawBuilder<unknown>;
  largestFirst?: boolean;
}

/** Sorts a query as a list's `sort` says: rows without a value come last either way, equal ones the newest first. */
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

/** Which rows of a list a query asks for; all of them when it has no limit. */
interface Part {
  limit?: string;
  offset?: string;
}

/** Limits a query to the part of its rows that is asked for. */
export const inPart = <DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { limit, offset }: Part,
): SelectQueryBuilder<DB, Tables, Row> =>
  limit === undefined
    ? query
    : query.limit(Math.min(Number(limit), limits.listPart)).offset(Number(offset ?? 0));

/** Counts what a query matches, for an answer that shows a part of it; nothing for one that shows all. */
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
