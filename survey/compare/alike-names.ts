import type { PointColumns } from "#shapes/points.ts";
import { fold } from "../names/fold.ts";
import { nameAt } from "../points.ts";

interface Alike<T> {
  /** How many of the wanted names are alike. */
  wanted: number;
  /** What is known of the points, by their own names. */
  found: Map<string, T>;
}

/**
 * Looks wanted names up among points, in one pass for all names. A name that no point has matches the only one
 * that is alike.
 */
export class AlikeNames<T> {
  readonly #likeness: (name: string) => string;
  readonly #alike = new Map<string, Alike<T>>();

  /** `likeness` returns what names that are alike have in common. */
  constructor(wanted: Iterable<string>, likeness: (name: string) => string) {
    this.#likeness = likeness;
    for (const name of wanted) {
      const like = likeness(name);
      const alike = this.#alike.get(like);
      if (alike) alike.wanted++;
      else this.#alike.set(like, { wanted: 1, found: new Map() });
    }
  }

  /** Looks through points: `add` returns what is known of a name's points including point `i`. */
  look(columns: PointColumns, add: (known: T | undefined, i: number) => T, from = 0, to = columns.count) {
    for (let i = from; i < to; i++) {
      const own = nameAt(columns, i).trim();
      const found = this.#alike.get(this.#likeness(own))?.found;
      if (found) found.set(own, add(found.get(own), i));
    }
  }

  /**
   * Returns what is known of a wanted name: of the points that have it; if there are none, of those with the only
   * name that is alike, as `foundAs`, unless that is alike to another wanted name, too.
   */
  of(name: string): { known: T; foundAs?: string } | null {
    const { wanted, found } = this.#alike.get(this.#likeness(name))!;
    const same = found.get(name);
    if (same !== undefined) return { known: same };
    const [only] = found;
    return only && found.size === 1 && wanted === 1 ? { known: only[1], foundAs: only[0] } : null;
  }
}

/** What names that differ only in case, in any alphabet, and in the blanks around them have in common. */
export const nameInAnyCase = (name: string): string => fold(name.trim());

/** What names that also differ only in leading zeros have in common: `fp7` of `FP007`. */
export const nameWithoutZeros = (name: string): string => nameInAnyCase(name).replace(/(?<!\d)0+(?=\d)/g, "");
