import { maySay, type RemarkPlace, remarksIn } from "../reading/remarks.ts";
import type { Statement } from "../reading/statements.ts";
import type { FileFacts } from "./format.ts";

/** More texts than that say nothing new. */
const MOST_TEXTS = 1_000;
const LONGEST_TEXT = 4_096;

/** Texts in words that a file holds besides its points: descriptions, notes, names of sheets. */
export class Remarks {
  private readonly places = new Map<string, RemarkPlace>();

  /** Keeps a text if it may say something of the numbers. */
  note(text: string | null | undefined, place: string, isLoose = false): void {
    if (!text || this.places.size >= MOST_TEXTS) return;
    const kept = text.slice(0, LONGEST_TEXT);
    if (maySay(kept) && !this.places.has(kept)) this.places.set(kept, { place, isLoose });
  }

  /** What the texts say that the numbers of the file do not have already. */
  statements({ heightUnit, xyUnit, coordinates, system }: FileFacts): Statement[] {
    const isWgs84 = coordinates === "degrees" && (system === null || system === "EPSG:4326");
    const read = { heights: heightUnit, positions: xyUnit, isWgs84 };
    return [...this.places].flatMap(([text, place]) => remarksIn(text, place, read));
  }
}
