import type { SqlitePages } from "./sqlite-pages.ts";
import { readTable, type SqlRow, type SqlValue, sqlText } from "./sqlite-table.ts";

/** A table: where its rows begin, and what its columns are called. */
export interface SqlTable {
  root: number;
  columns: string[];
  /** Index of each column in a row as it is stored. */
  stored: number[];
  /** Stored index of the column that is the row's id, which is stored as NULL; -1 if there is none. */
  idColumn: number;
  /** Values by the stored index of their columns, for rows that were written before ALTER TABLE added the column. */
  defaults: ReadonlyMap<number, SqlValue>;
}

const MOST_TABLES = 10_000;

/**
 * Reads the tables of a file from its first page (sqlite.org/fileformat2.html, 2.6), by their names in lower case, and
 * the names of views whose query is not run.
 */
export async function readSchema(
  pages: SqlitePages,
): Promise<{ tables: Map<string, SqlTable>; queries: Set<string> }> {
  const tables = new Map<string, SqlTable>();
  const queries = new Set<string>();
  const views: [name: string, sql: string][] = [];
  for await (const { values } of readTable(pages, 1)) {
    const [type, name, , root, sql] = values;
    if (type === "view" && typeof sql === "string") views.push([sqlText(name).toLowerCase(), sql]);
    if (type !== "table" || typeof root !== "number" || typeof sql !== "string") continue;
    if (/\bWITHOUT\s+ROWID\b[^)]*$/i.test(sql) || tables.size >= MOST_TABLES) continue;
    tables.set(sqlText(name).toLowerCase(), { root, ...columnsOf(sql.slice(0, 100_000)) });
  }
  for (const [name, sql] of views.slice(0, MOST_TABLES)) {
    const view = viewOf(sql.slice(0, 100_000), tables);
    if (view) tables.set(name, view);
    else queries.add(name);
  }
  return { tables, queries };
}

const SELECTED = /^CREATE\s+(?:TEMP\s+|TEMPORARY\s+)?VIEW\s[\s\S]*?\bAS\s+SELECT\s+([\s\S]+)$/i;

/**
 * The columns of a view that shows all rows of one table, `SELECT a, "b" AS c FROM t`, at most renamed; null for every
 * other query, which is never run.
 */
function viewOf(sql: string, tables: ReadonlyMap<string, SqlTable>): SqlTable | null {
  const words = [...(SELECTED.exec(sql)?.[1] ?? "").matchAll(VIEW_TOKEN)]
    .map(([text]) => text)
    .filter(text => !text.startsWith("--") && !text.startsWith("/*") && text !== ";");
  const from = words.findIndex(word => /^from$/i.test(word));
  const [source = "", ...alias] = words.slice(from + 1);
  const table = tables.get(unquoted(source).toLowerCase());
  const called = alias.filter(word => !/^as$/i.test(word)).map(unquoted);
  if (from < 1 || !table || called.length > 1 || alias.length > 2 || SQL_WORD.test(called[0] ?? ""))
    return null;
  const columns: string[] = [];
  const stored: number[] = [];
  for (const item of splitAtCommas(words.slice(0, from))) {
    // `t.a` is `a`: there is one table.
    const [name = "", ...as] = item[1] === "." ? item.slice(2) : item;
    const given = as.filter(word => !/^as$/i.test(word));
    if (given.length > 1 || as.length > 2) return null;
    if (name === "*") {
      columns.push(...table.columns);
      stored.push(...table.stored);
      continue;
    }
    const isSame = (column: string) => column.toLowerCase() === unquoted(name).toLowerCase();
    const at = table.columns.findIndex(isSame);
    if (at < 0) return null;
    columns.push(unquoted(given[0] ?? name));
    stored.push(table.stored[at]!);
  }
  return { ...table, columns, stored };
}

const VIEW_TOKEN = /"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\/|\w+|[^\s]/gu;
const SQL_WORD =
  /^(where|join|left|right|full|inner|outer|cross|natural|group|order|having|limit|union|except|intersect|window)$/i;

function splitAtCommas(words: string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (word === ",") parts.push([]);
    else parts.at(-1)!.push(word);
  }
  return parts;
}

const CONSTRAINT = /^(CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN)$/i;
const TOKEN =
  /"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|[(),]|[^\s"`['(),-]+|\S/g;

/** The columns in `CREATE TABLE name (…)`, and which of them is INTEGER PRIMARY KEY. */
function columnsOf(sql: string): Omit<SqlTable, "root"> {
  const definitions = definitionsIn(sql);
  const isColumn = ([first = ""]: string[]) => !CONSTRAINT.test(first);
  // The values of virtual columns are computed and not stored.
  const stored = definitions.filter(words => isColumn(words) && !isVirtual(words));
  const columns = stored.map(([first]) => unquoted(first!));
  const keyOf = definitions
    .filter(definition => !isColumn(definition))
    .map(words => /\bPRIMARY KEY \( (\S+) \)$/i.exec(words.join(" "))?.[1])
    .find(name => name !== undefined);
  const isId = (words: string[]) =>
    /^integer$/i.test(words[1] ?? "") && (/\bPRIMARY KEY\b/i.test(words.join(" ")) || words[0] === keyOf);
  const defaults = new Map<number, SqlValue>();
  for (const [i, words] of stored.entries()) {
    const value = defaultOf(words);
    if (value !== null) defaults.set(i, value);
  }
  return { columns, stored: columns.map((_, i) => i), idColumn: stored.findIndex(isId), defaults };
}

/** `height REAL GENERATED ALWAYS AS (z * 2)`, unless STORED. */
const isVirtual = (words: string[]): boolean =>
  words.some((word, i) => /^as$/i.test(word) && words[i + 1] === "(") &&
  !words.some(word => /^stored$/i.test(word));

/** A default that is a number or a text; null for none, and for an expression. */
function defaultOf(words: string[]): SqlValue {
  const at = words.findIndex(word => /^default$/i.test(word));
  if (at < 0) return null;
  const [sign, size] = /^[+-]$/.test(words[at + 1] ?? "")
    ? [words[at + 1], words[at + 2]]
    : ["", words[at + 1]];
  const text = size ?? "";
  if (/^'/.test(text)) return unquoted(text);
  const number = text === "" ? Number.NaN : Number(sign + text);
  return Number.isNaN(number) ? null : number;
}

/** The words of each definition between the outer brackets. */
function definitionsIn(sql: string): string[][] {
  const definitions: string[][] = [];
  let depth = 0;
  for (const [text] of sql.matchAll(TOKEN)) {
    if (text.startsWith("--") || text.startsWith("/*")) continue;
    if (text === ")") depth--;
    if (depth === 1 && text === ",") definitions.push([]);
    else if (depth > 0) definitions.at(-1)!.push(text);
    if (text !== "(") continue;
    if (depth === 0) definitions.push([]);
    depth++;
  }
  return definitions.filter(words => words.length > 0);
}

function unquoted(name: string): string {
  const [first] = name;
  if (first === "[") return name.slice(1, -1);
  return first === '"' || first === "`" || first === "'"
    ? name.slice(1, -1).replaceAll(first + first, first)
    : name;
}

/** The values of a row by the names of their columns, in lower case. */
export function namedValues(
  { columns, stored, idColumn, defaults }: SqlTable,
  { id, values }: SqlRow,
): Map<string, SqlValue> {
  const valueAt = (i: number) => (i < values.length ? values[i]! : (defaults.get(i) ?? null));
  return new Map(
    columns.map((name, i) => [name.toLowerCase(), stored[i] === idColumn ? id : valueAt(stored[i]!)]),
  );
}
