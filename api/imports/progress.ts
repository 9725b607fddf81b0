import { LRUCache } from "lru-cache";
import type { Progress } from "#contract/imports/import-points.ts";
import type { Db } from "../database/connection.ts";
import { deleteProgress, findProgress, storeProgress } from "./progress.repository.ts";

/** Other processes see progress that is at most this old. */
const STORE_EVERY_MS = 1_000;

interface Known {
  progress: Progress;
  storedAt: number;
}

/**
 * Keeps the progress of uploads and previews, by account and a key of the caller's choice. Progress of what takes
 * longer than a second is also stored for other processes.
 */
export class ProgressBoard {
  readonly #db: Db;
  readonly #known = new LRUCache<string, Known>({ max: 1000, ttl: 10 * 60_000 });

  constructor(db: Db) {
    this.#db = db;
  }

  report(ownerId: string, key: string | undefined, progress: Progress): void {
    if (!key) return;
    const now = Date.now();
    const { storedAt = now } = this.#known.get(keyOf(ownerId, key)) ?? {};
    const isDue = now - storedAt >= STORE_EVERY_MS;
    this.#known.set(keyOf(ownerId, key), { progress, storedAt: isDue ? now : storedAt });
    // Progress that cannot be stored is not shown; that does no other harm.
    if (isDue) void storeProgress(this.#db, ownerId, key, progress).catch(() => undefined);
  }

  async of(ownerId: string, key: string): Promise<Progress | null> {
    const here = this.#known.get(keyOf(ownerId, key));
    return here?.progress ?? findProgress(this.#db, ownerId, key);
  }

  end(ownerId: string, key: string | undefined): void {
    if (!key || !this.#known.delete(keyOf(ownerId, key))) return;
    void deleteProgress(this.#db, ownerId, key).catch(() => undefined);
  }
}

const keyOf = (ownerId: string, key: string) => `${ownerId} ${key}`;
