import { counted } from "../reading/text.ts";

/**
 * Counts what a file holds besides points, by its words in the singular, such as 'line' or 'feature without points'.
 */
export class OtherShapes {
  private readonly counts = new Map<string, number>();

  note(words: string): void {
    this.counts.set(words, (this.counts.get(words) ?? 0) + 1);
  }

  /** Notes such as '12 lines are not read'. */
  notes(): string[] {
    return [...this.counts].map(
      ([words, count]) => `${inPlural(words, count)} ${count === 1 ? "is" : "are"} not read`,
    );
  }
}

/** '2 features of more than 16 MB', '2 route points': the words before 'of' or 'without' take the plural. */
function inPlural(words: string, count: number): string {
  const [, noun, rest = ""] = /^(.*?)( (?:of|without) .*)?$/.exec(words)!;
  return counted(count, noun!) + rest;
}
