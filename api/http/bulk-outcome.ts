import type { BulkOutcome, BulkRefusal } from "#contract/bulk.ts";

/** Collects the result for each item of a bulk change. */
export class Outcome {
  private done = 0;
  private readonly refused: BulkRefusal[] = [];

  /** Tells whether nothing has been done yet. */
  get isEmpty(): boolean {
    return this.done === 0;
  }

  succeed(): void {
    this.done++;
  }

  refuse(_id: string, name: string | null, reason: string): void {
    this.refused.push({ _id, name, reason });
  }

  toAnswer(): BulkOutcome {
    return { done: this.done, refused: this.refused };
  }
}
