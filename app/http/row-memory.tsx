import { renderToString } from "react-dom/server";
import { ReaderContext } from "#ui/reader.ts";
import type { RowsWriter } from "#ui/row-html.ts";

/** Some 5,000 rows with what they say, once each and once in their list. */
const CHARACTERS = 20_000_000;

/**
 * Remembers the rows seen last, whoever saw them. A list has often not changed since, and otherwise all but
 * one or two of its rows have not.
 */
export function rowMemory(render = renderToString): RowsWriter {
  const remembered = memory(CHARACTERS);
  return (table, rows, element, reader) => {
    const once = (shown: unknown, make: () => string) =>
      remembered(`${table} ${reader.locale} ${reader.timeZone} ${JSON.stringify(shown)}`, make);
    const html = (row: (typeof rows)[number], index: number) =>
      render(<ReaderContext.Provider value={reader}>{element(row, index)}</ReaderContext.Provider>);
    return once(rows, () => rows.map((row, index) => once(row, () => html(row, index))).join(""));
  };
}

/** What `make` gave for the same content before, as long as it is among what was asked for last. */
export function memory(characters: number): (content: string, make: () => string) => string {
  const known = new Map<string, string>();
  let held = 0;
  return (content, make) => {
    const made = known.get(content) ?? flat(make());
    // Written anew, it stands at the end of the map; the one at its start has not been asked for for longest.
    if (!known.delete(content)) held += content.length + made.length;
    known.set(content, made);
    for (const [oldest, itsText] of known) {
      if (held <= characters) break;
      known.delete(oldest);
      held -= oldest.length + itsText.length;
    }
    return made;
  };
}

/** A joined string is a tree of hundreds of pieces, walked again by every later join. */
const flat = (text: string) => Buffer.from(text).toString();
