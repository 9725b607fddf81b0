import { counted } from "../reading/text.ts";

const LINES_TOLD = 5;
const OBSERVATION = "observation";

/** Counts what a file holds besides its points, and reports it in sentences. */
export class Tally {
  constructor(
    /** What its line numbers count. */
    private readonly unit = "line",
  ) {}

  private readonly counts = new Map<string, number>();
  private readonly skipped = new Map<string, { count: number; lines: number[] }>();

  count(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  of(kind: string): number {
    return this.counts.get(kind) ?? 0;
  }

  /** Counts a record that should be a point and is left out; `why` continues 'A record …'. */
  skip(why: string, line: number): void {
    const found = this.skipped.get(why) ?? { count: 0, lines: [] };
    this.skipped.set(why, found);
    found.count++;
    if (found.lines.length < LINES_TOLD) found.lines.push(line);
  }

  countObservation(): void {
    this.count(OBSERVATION);
  }

  /** '1 observation', '1,234 observations'. */
  get observations(): string {
    return counted(this.of(OBSERVATION), OBSERVATION);
  }

  get skipCount(): number {
    let sum = 0;
    for (const { count } of this.skipped.values()) sum += count;
    return sum;
  }

  /** What was left out and why, and how many observations there are; `records` names their records. */
  notes(records: string): string[] {
    if (this.of(OBSERVATION) === 0) return this.skips();
    const isOne = this.of(OBSERVATION) === 1;
    const note = `${this.observations} of angles and distances (${records}) ${isOne ? "is" : "are"} not read: only the coordinates in the file are`;
    return [...this.skips(), note];
  }

  private skips(): string[] {
    return [...this.skipped].map(([why, { count, lines }]) => {
      const more = count - lines.length;
      const told = lines.map(line => line.toLocaleString("en")).join(", ");
      return `Left out because ${why}: ${this.unit}${lines.length === 1 && more === 0 ? "" : "s"} ${told}${more > 0 ? ` and ${more.toLocaleString("en")} more` : ""}`;
    });
  }
}

/** Why a record is left out. */
export const BREAKS_OFF = "the file breaks off there";
export const NO_FIGURE = "a coordinate cannot be read";
export const NO_NAME = "the coordinates belong to no point";

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
