import type { LineControls } from "#shapes/code-rules.ts";
import type { PointColumns, SurveyPoint } from "#shapes/points.ts";
import { markCode } from "../linework/mark-code.ts";
import { nameAt, pointAt } from "../points.ts";
import { distanceTo, filterOf, type PointFilter } from "./point-filter.ts";
import { nameKey, type PointOrder, qualityKey } from "./point-keys.ts";

/** A point's place in an order: what it is ordered by, and its row, which breaks ties. */
export interface PlaceInOrder {
  key: string | number;
  row: number;
}

export interface PointQuestion {
  filter: PointFilter;
  order: PointOrder;
  isDescending: boolean;
  /** The page begins after this point, or ends before it. */
  after?: PlaceInOrder | undefined;
  before?: PlaceInOrder | undefined;
  limit: number;
}

export interface FoundPoint extends PlaceInOrder {
  point: SurveyPoint;
  /** Distance from the place asked for, metres in plan. */
  distanceM?: number;
}

export interface FoundPoints {
  /** The page, in its order. */
  points: FoundPoint[];
  /** Matching points on all pages, and those before this page. */
  total: number;
  from: number;
}

/**
 * Finds one page of a site's points, chunk by chunk, with memory for two pages at most. Chunks come in any number and
 * size; a page is addressed by the point it follows (keyset), so that no point is read twice.
 */
export class PointFinder {
  readonly #question: PointQuestion;
  readonly #compare: (a: PlaceInOrder, b: PlaceInOrder) => number;
  /** Reversed for a page that ends before a point: then the nearest come first. */
  readonly #nearest: (a: PlaceInOrder, b: PlaceInOrder) => number;
  #kept: (PlaceInOrder | FoundPoint)[] = [];
  /** The farthest of a full page: nothing after it is kept. */
  #worst: PlaceInOrder | null = null;
  #total = 0;
  /** Points before `after`, or before `before`. */
  #ahead = 0;

  constructor(question: PointQuestion) {
    this.#question = question;
    this.#compare = comparison(question.isDescending);
    const compare = this.#compare;
    this.#nearest = question.before ? (a, b) => compare(b, a) : compare;
  }

  /** Looks through the next points; the first of them is number `firstRow`, counted from 0. */
  add(columns: PointColumns, firstRow: number): void {
    const { filter } = this.#question;
    const fits = filterOf(columns, filter);
    const keyOf = this.#keys(columns);
    for (let i = 0; i < columns.count; i++) {
      if (!fits(i)) continue;
      this.#total++;
      const place = { key: keyOf(i) ?? firstRow + i, row: firstRow + i };
      if (!this.#isOnPage(place)) continue;
      this.#kept.push(place);
      if (this.#kept.length >= 2 * this.#question.limit) this.#cut();
    }
    this.#cut();
    // Reads only points still on the page: in reverse order each would be on it for a moment.
    this.#kept = this.#kept.map(place => ("point" in place ? place : this.#found(columns, place, firstRow)));
  }

  finish(): FoundPoints {
    const { before } = this.#question;
    const nearest = this.#kept as FoundPoint[];
    const points = before ? nearest.toReversed() : nearest;
    return { points, total: this.#total, from: before ? this.#ahead - points.length : this.#ahead };
  }

  #isOnPage(place: PlaceInOrder): boolean {
    const { after, before } = this.#question;
    if (after && this.#compare(place, after) <= 0) {
      this.#ahead++;
      return false;
    }
    if (before) {
      if (this.#compare(place, before) >= 0) return false;
      this.#ahead++;
    }
    return this.#worst === null || this.#nearest(place, this.#worst) < 0;
  }

  #cut(): void {
    const { limit } = this.#question;
    this.#kept.sort(this.#nearest);
    if (this.#kept.length >= limit) {
      this.#kept.length = limit;
      this.#worst = this.#kept[limit - 1]!;
    }
  }

  #found(columns: PointColumns, place: PlaceInOrder, firstRow: number): FoundPoint {
    const index = place.row - firstRow;
    const { near } = this.#question.filter;
    const distance = near ? { distanceM: distanceTo(columns, index, near) } : {};
    return { ...place, point: pointAt(columns, index), ...distance };
  }

  /** What points are ordered by; undefined for their row. */
  #keys(columns: PointColumns): (index: number) => string | number | undefined {
    const { order, filter } = this.#question;
    if (order === "height") return i => columns.ellipsoidalHeight[i]!;
    if (order === "name") return i => nameKey(nameAt(columns, i));
    if (order === "code") return codeKeys(columns, filter.controls);
    if (order === "quality") return i => qualityKey(columns.quality, i);
    const { near } = filter;
    if (order === "distance" && near) return i => distanceTo(columns, i, near);
    return () => undefined;
  }
}

function codeKeys(columns: PointColumns, controls: LineControls | null | undefined) {
  const keys = columns.codes.map(code => nameKey(markCode(code, controls)));
  return (i: number) => keys[columns.codeIndex[i]!]!;
}

/** Equal ones stay in file order, and unknown ones come last, in either direction. */
function comparison(isDescending: boolean) {
  const sign = isDescending ? -1 : 1;
  return (a: PlaceInOrder, b: PlaceInOrder): number => {
    if (a.key === b.key) return a.row - b.row;
    if (a.key === Number.POSITIVE_INFINITY) return 1;
    if (b.key === Number.POSITIVE_INFINITY) return -1;
    return a.key < b.key ? -sign : sign;
  };
}
