import { LRUCache } from "lru-cache";
import type { Progress } from "#contract/imports/import-points.ts";

/**
 * Keeps the progress of uploads and previews, by account and a key of the caller's choice. It belongs to this process:
 * another process on the same database answers null (see decision 006).
 */
export class ProgressBoard {
  readonly #known = new LRUCache<string, Progress>({ max: 1000, ttl: 10 * 60_000 });

  report(ownerId: string, key: string | undefined, progress: Progress): void {
    if (key) this.#known.set(keyOf(ownerId, key), progress);
  }

  of(ownerId: string, key: string): Progress | null {
    return this.#known.get(keyOf(ownerId, key)) ?? null;
  }

  end(ownerId: string, key: string | undefined): void {
    if (key) this.#known.delete(keyOf(ownerId, key));
  }
}

const keyOf = (ownerId: string, key: string) => `${ownerId} ${key}`;
