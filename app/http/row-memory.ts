import { renderToString } from "react-dom/server";
import type { RowWriter } from "#ui/row-html.ts";

/** About 10 MB; lists of hundreds of rows change by one or two between visits. */
const ROWS = 5000;

/** Remembers the rows shown last, whoever saw them: a row's content says all that its HTML depends on. */
export function rowMemory(limit = ROWS): RowWriter {
  const known = new Map<string, string>();
  return (content, row) => {
    const html = known.get(content) ?? flat(renderToString(row()));
    // Written anew, it stands at the end of the map; the one at its start has not been seen for longest.
    known.delete(content);
    known.set(content, html);
    if (known.size > limit) known.delete(known.keys().next().value!);
    return html;
  };
}

/** React's string is a tree of hundreds of pieces, walked again by every later join. */
const flat = (text: string) => Buffer.from(text).toString();
