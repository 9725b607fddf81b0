import { LRUCache } from "lru-cache";
import { findSurfaceKey } from "../codes/linework.repository.ts";
import type { Services } from "../services.ts";

const MIB = 1_048_576;

/** What an answer depends on, besides the site's surface settings: ids of datasets, which never change, and numbers. */
interface AnswerKey {
  /** A survey of the site. */
  surveyId: string;
  what: unknown;
}

/**
 * Caches answers computed from a site's surfaces: those of a million points occupy a thread for seconds. Keys include
 * the site's surface settings, because with others the same surveys make other surfaces.
 */
export class AnswerCache<T extends object> {
  readonly #services: Services;
  readonly #known: LRUCache<string, T>;

  constructor(services: Services, max: number) {
    this.#services = services;
    const sizeCalculation = (answer: T) => JSON.stringify(answer).length;
    this.#known = new LRUCache({ max, maxSize: 32 * MIB, sizeCalculation });
  }

  /**
   * Returns a cached answer, or computes it. `newOf` is the surface key of an answer computed now; null for a cached
   * one, and if the settings changed during the computation. Refuses with 429 or 503 when the account, or all accounts
   * together, are already computing too much.
   */
  async of(
    { surveyId, what }: AnswerKey,
    accountId: string,
    compute: () => Promise<T>,
  ): Promise<{ answer: T; newOf: string | null }> {
    const { database, computations } = this.#services;
    const surface = await findSurfaceKey(database.db, surveyId);
    const key = JSON.stringify([surveyId, what, surface]);
    const known = this.#known.get(key);
    if (known) return { answer: known, newOf: null };
    const answer = await computations.during(accountId, compute);
    if ((await findSurfaceKey(database.db, surveyId)) !== surface) return { answer, newOf: null };
    this.#known.set(key, answer);
    return { answer, newOf: surface };
  }
}
