import type { PointColumns } from "#shapes/points.ts";

/** Which points of two surveys have the same name. Indices count the points of their survey. */
export interface NameMatch {
  /** Points whose name occurs once in each survey: pair i is `pairFrom[i]` and `pairTo[i]`, in the order of `to`. */
  pairFrom: Uint32Array;
  pairTo: Uint32Array;
  /** Points of `to` whose name `from` does not have. */
  added: Uint32Array;
  /** Points of `from` whose name `to` does not have. */
  removed: Uint32Array;
  /** Points of both surveys without a name. */
  unnamed: number;
  /** Points of both surveys whose name occurs more than once in one of them. */
  ambiguous: number;
}

type Named = Pick<PointColumns, "count" | "nameEnds" | "nameBytes">;

const NONE = -1;

/**
 * Matches the points of two surveys by name: exact case, without the blanks around it. Takes some 40 bytes for each
 * point beside the columns.
 */
export function matchNames(from: Named, to: Named): NameMatch {
  const table = new NameTable(trimmedNames(from), trimmedNames(to));
  const n = from.count;
  const all = n + to.count;
  /**
   * For each point the first one of its name in either survey; numbers from 0 are points of `from`, those from n points
   * of `to`.
   */
  const groups = new Int32Array(all);
  /** For each such first point, how often its name occurs in either survey; 2 means more than once. */
  const inFrom = new Uint8Array(all);
  const inTo = new Uint8Array(all);
  let unnamed = 0;
  for (let i = 0; i < all; i++) {
    const group = table.firstOfName(i);
    groups[i] = group;
    if (group === NONE) unnamed++;
    else if (i < n) inFrom[group] = Math.min(2, inFrom[group]! + 1);
    else inTo[group] = Math.min(2, inTo[group]! + 1);
  }
  return { ...sorted(groups, n, inFrom, inTo), unnamed };
}

/** Sorts points into the lists. A name that occurs once in `from` has that very point as its first. */
function sorted(groups: Int32Array, n: number, inFrom: Uint8Array, inTo: Uint8Array) {
  const pairFrom = new Uint32Array(Math.min(n, groups.length - n));
  const pairTo = new Uint32Array(pairFrom.length);
  const added = new Uint32Array(groups.length - n);
  const removed = new Uint32Array(n);
  const filled = { pairs: 0, added: 0, removed: 0 };
  let ambiguous = 0;
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i]!;
    if (group === NONE) continue;
    if (inFrom[group]! > 1 || inTo[group]! > 1) ambiguous++;
    else if (i < n) {
      if (inTo[group] === 0) removed[filled.removed++] = i;
    } else if (inFrom[group] === 0) added[filled.added++] = i - n;
    else {
      pairFrom[filled.pairs] = group;
      pairTo[filled.pairs++] = i - n;
    }
  }
  return {
    pairFrom: pairFrom.subarray(0, filled.pairs),
    pairTo: pairTo.subarray(0, filled.pairs),
    added: added.subarray(0, filled.added),
    removed: removed.subarray(0, filled.removed),
    ambiguous,
  };
}

interface Names {
  bytes: Uint8Array;
  starts: Uint32Array;
  ends: Uint32Array;
}

/** A hash table of the names of two surveys, with open addressing; at most half of it is filled. */
class NameTable {
  private readonly slots: Int32Array;
  /** Random, so that nobody can choose names that collide. */
  private readonly seed = Math.floor(Math.random() * 2 ** 32);

  constructor(
    private readonly from: Names,
    private readonly to: Names,
  ) {
    const count = from.starts.length + to.starts.length;
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * count + 2))).fill(NONE);
  }

  /** Returns the first point looked up with this name, which may be this one; -1 without a name. */
  firstOfName(point: number): number {
    const { slots } = this;
    const inFrom = this.from.starts.length;
    const { bytes, starts, ends } = point < inFrom ? this.from : this.to;
    const i = point < inFrom ? point : point - inFrom;
    const start = starts[i]!;
    const end = ends[i]!;
    if (start === end) return NONE;
    const mask = slots.length - 1;
    for (let slot = hash(bytes, start, end, this.seed) & mask; ; slot = (slot + 1) & mask) {
      const known = slots[slot]!;
      if (known === NONE) {
        slots[slot] = point;
        return point;
      }
      if (this.isNamed(known, bytes, start, end)) return known;
    }
  }

  private isNamed(point: number, bytes: Uint8Array, start: number, end: number): boolean {
    const inFrom = this.from.starts.length;
    const names = point < inFrom ? this.from : this.to;
    const i = point < inFrom ? point : point - inFrom;
    const first = names.starts[i]!;
    const length = end - start;
    if (names.ends[i]! - first !== length) return false;
    for (let k = 0; k < length; k++) if (names.bytes[first + k] !== bytes[start + k]) return false;
    return true;
  }
}

/** FNV-1a (Fowler, Noll, Vo 1991) from a seed, finished like MurmurHash3 (Appleby 2011). */
function hash(bytes: Uint8Array, start: number, end: number, seed: number): number {
  let h = seed ^ 0x811c9dc5;
  for (let k = start; k < end; k++) h = Math.imul(h ^ bytes[k]!, 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Where each name begins and ends without the blanks around it. */
function trimmedNames({ count, nameEnds, nameBytes: bytes }: Named): Names {
  const starts = new Uint32Array(count);
  const ends = new Uint32Array(count);
  // Columns may come without names.
  if (nameEnds.length === 0) return { bytes, starts, ends };
  for (let i = 0, from = 0; i < count; i++) {
    const to = nameEnds[i]!;
    let start = from;
    let end = to;
    for (let blank = blankAt(bytes, start, end); blank > 0; blank = blankAt(bytes, start, end))
      start += blank;
    for (let blank = blankBefore(bytes, start, end); blank > 0; blank = blankBefore(bytes, start, end))
      end -= blank;
    starts[i] = start;
    ends[i] = end;
    from = to;
  }
  return { bytes, starts, ends };
}

/** Bytes of the blank that begins at `start`; 0 when there is none. */
function blankAt(bytes: Uint8Array, start: number, end: number): number {
  if (start >= end) return 0;
  const first = bytes[start]!;
  if (first < 0x80) return isAsciiBlank(first) ? 1 : 0;
  if (end - start >= 2 && first === 0xc2) return bytes[start + 1] === 0xa0 ? 2 : 0;
  return end - start >= 3 && isLongBlank(first, bytes[start + 1]!, bytes[start + 2]!) ? 3 : 0;
}

/** Bytes of the blank that ends at `end`; 0 when there is none. */
function blankBefore(bytes: Uint8Array, start: number, end: number): number {
  if (start >= end) return 0;
  const last = bytes[end - 1]!;
  if (last < 0x80) return isAsciiBlank(last) ? 1 : 0;
  if (end - start >= 2 && bytes[end - 2] === 0xc2) return last === 0xa0 ? 2 : 0;
  return end - start >= 3 && isLongBlank(bytes[end - 3]!, bytes[end - 2]!, last) ? 3 : 0;
}

const isAsciiBlank = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** The white space of ECMAScript that takes three bytes in UTF-8: U+1680, U+2000-200A, 2028, 2029, 202F, 205F, 3000, FEFF. */
function isLongBlank(a: number, b: number, c: number): boolean {
  if (a === 0xe2 && b === 0x80) return c <= 0x8a || c === 0xa8 || c === 0xa9 || c === 0xaf;
  if (a === 0xe2) return b === 0x81 && c === 0x9f;
  if (a === 0xe1) return b === 0x9a && c === 0x80;
  if (a === 0xe3) return b === 0x80 && c === 0x80;
  return a === 0xef && b === 0xbb && c === 0xbf;
}
