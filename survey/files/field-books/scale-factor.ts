import type { Statement } from "../../reading/statements.ts";

/** The scale factor that a field book says its distances were reduced with. */
export class ScaleFactor {
  private said: { words: string; value: number } | null = null;

  /** Notes a record's factor; 0 and 1 change nothing. */
  note(words: string, figure: string | undefined): void {
    const value = Number(figure?.trim() || "1");
    if (Number.isFinite(value) && value > 0 && value !== 1)
      this.said ??= { words: words.trim().slice(0, 200), value };
  }

  statements(): Statement[] {
    if (!this.said) return [];
    return [
      {
        ...{ kind: "scale", words: this.said.words, place: "the records of the book", outcome: "told" },
        effect: `distances were reduced by the scale factor ${this.said.value}; the coordinates are read as they are stored`,
      },
    ];
  }
}
