import type { XmlEvents } from "../../design/landxml/xml-scanner.ts";
import { counted } from "../../reading/text.ts";
import type { PointRow } from "../format.ts";
import { xmlSteps } from "./read-xml.ts";

/** Takes a point in the order of its file; null for one with a figure that cannot be read. */
export type TakePoint = (point: Omit<PointRow, "line"> | null) => void;

/**
 * Reads the points that `reader` finds in an XML file, each with its number among them. Adds a note of those that cannot be
 * read, once all are.
 */
export async function* xmlPoints(
  pieces: AsyncIterable<Uint8Array>,
  reader: (take: TakePoint) => XmlEvents,
  lateNotes: string[],
): AsyncGenerator<PointRow[]> {
  let rows: PointRow[] = [];
  let line = 0;
  let unread = 0;
  const events = reader(point => {
    line++;
    if (point) rows.push({ ...point, line });
    else unread++;
  });
  for await (const _ of xmlSteps(pieces, events, () => {})) {
    if (rows.length > 0) yield rows;
    rows = [];
  }
  if (unread > 0)
    lateNotes.push(
      `${counted(unread, "point")} ${unread === 1 ? "has" : "have"} a coordinate that cannot be read`,
    );
}
