import { renderToString } from "react-dom/server";
import type { RowWriter } from "#ui/row-html.ts";

/** Some 5,000 rows with what they say; lists of hundreds of rows change by one or two between visits. */
const CHARACTERS = 10_000_000;

/** Remembers the rows shown last, whoever saw them: a row's content says all that its HTML depends on. */
export function rowMemory(limit = CHARACTERS): RowWriter {
  const known = new Map<string, string>();
  let held = 0;
  return (content, row) => {
    const html = known.get(content) ?? flat(renderToString(row()));
    // Written anew, it stands at the end of the map; the one at its start has not been seen for longest.
    if (!known.delete(content)) held += content.length + html.length;
    known.set(content, html);
    for (const [oldest, itsHtml] of known) {
      if (held <= limit) break;
      known.delete(oldest);
      held -= oldest.length + itsHtml.length;
    }
    return html;
  };
}

/** React's string is a tree of hundreds of pieces, walked again by every later join. */
const flat = (text: string) => Buffer.from(text).toString();
