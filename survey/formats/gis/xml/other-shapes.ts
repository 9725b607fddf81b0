import { counted } from "../../../reading/text.ts";

/** Counts what a file holds beside points, by its word in the singular. */
export class OtherShapes {
  private readonly counts = new Map<string, number>();

  note(word: string, count = 1): void {
    this.counts.set(word, (this.counts.get(word) ?? 0) + count);
  }

  /** Notes such as '12 lines are not read'. */
  notes(): string[] {
    return [...this.counts].map(
      ([word, count]) => `${counted(count, word)} ${count === 1 ? "is" : "are"} not read`,
    );
  }
}
