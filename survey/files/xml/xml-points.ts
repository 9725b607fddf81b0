import type { PointRow } from "../format.ts";
import { NO_FIGURE, Tally } from "../tally.ts";
import { xmlSteps } from "./read-xml.ts";
import type { XmlEvents } from "./xml-scanner.ts";

/** Takes a point in the order of its file; null for one with a number that cannot be read. */
export type TakePoint = (point: Omit<PointRow, "line"> | null) => void;

/**
 * Reads the points that `reader` finds in an XML file, each with its number among them. At the end, adds a note of
 * those that cannot be read.
 */
export async function* xmlPoints(
  pieces: AsyncIterable<Uint8Array>,
  reader: (take: TakePoint) => XmlEvents,
  lateNotes: string[],
): AsyncGenerator<PointRow[]> {
  let rows: PointRow[] = [];
  let line = 0;
  const unread = new Tally("point");
  const events = reader(point => {
    line++;
    if (!point) return unread.skip(NO_FIGURE, line);
    const { name, code, x, y, height } = point;
    rows.push({ name, code, x, y, height, line });
  });
  for await (const _ of xmlSteps(pieces, events, () => {})) {
    if (rows.length > 0) yield rows;
    rows = [];
  }
  lateNotes.push(...unread.notes(""));
}
