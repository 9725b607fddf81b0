import { LRUCache } from "lru-cache";
import { findSurfaceKey } from "../repositories/codes/linework.ts";
import type { Services } from "../services.ts";

const MIB = 1_048_576;

/** What an answer follows from beside the surface settings of the site: ids of datasets, which never change, and figures. */
interface Asked {
  /** A survey of the site. */
  surveyId: string;
  what: unknown;
}

/**
 * Keeps answers that were computed of a site's surfaces: those of a million points take the whole of a thread for
 * seconds. The key of each holds the site's surface settings, with which the same surveys make other surfaces.
 */
export class KnownAnswers<T extends object> {
  readonly #services: Services;
  readonly #known: LRUCache<string, T>;

  constructor(services: Services, max: number) {
    this.#services = services;
    const sizeCalculation = (answer: T) => JSON.stringify(answer).length;
    this.#known = new LRUCache({ max, maxSize: 32 * MIB, sizeCalculation });
  }

  /**
   * Returns what is known, or computes it. `newOf` names the surface settings of what was computed now; it is null for
   * what was known, and for what may be of two settings as they changed meanwhile. Refuses with 429 or 503 when the
   * account, or all together, compute too much already.
   */
  async of(
    { surveyId, what }: Asked,
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
