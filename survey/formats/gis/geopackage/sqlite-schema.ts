import type { SqlitePages } from "./sqlite-pages.ts";
import { readTable, type SqlRow, type SqlValue, sqlText } from "./sqlite-table.ts";

/** A table: where its rows begin, and what its columns are called. */
export interface SqlTable {
  root: number;
  columns: string[];
  /** Index of the column that is the id of a row itself, which is stored as nothing; -1 without one. */
  idColumn: number;
  /** Values by the index of their columns, for rows that were written before ALTER TABLE added the column. */
  defaults: ReadonlyMap<number, SqlValue>;
}

const MOST_TABLES = 10_000;

/** Reads the tables of a file from its first page (sqlite.org/fileformat2.html, 2.6), by their names in small letters. */
export async function readSchema(pages: SqlitePages): Promise<Map<string, SqlTable>> {
  const tables = new Map<string, SqlTable>();
  for await (const { values } of readTable(pages, 1)) {
    const [type, name, , root, sql] = values;
    if (type !== "table" || typeof root !== "number" || typeof sql !== "string") continue;
    if (/\bWITHOUT\s+ROWID\b[^)]*$/i.test(sql) || tables.size >= MOST_TABLES) continue;
    tables.set(sqlText(name).toLowerCase(), { root, ...columnsOf(sql.slice(0, 100_000)) });
  }
  return tables;
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
  return { columns, idColumn: stored.findIndex(isId), defaults };
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

/** The values of a row by the names of their columns, in small letters. */
export function namedValues(
  { columns, idColumn, defaults }: SqlTable,
  { id, values }: SqlRow,
): Map<string, SqlValue> {
  const stored = (i: number) => (i < values.length ? values[i]! : (defaults.get(i) ?? null));
  return new Map(columns.map((name, i) => [name.toLowerCase(), i === idColumn ? id : stored(i)]));
}
