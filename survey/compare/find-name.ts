import type { PointColumns } from "#shapes/points.ts";
import { fold } from "../names/fold.ts";
import { nameAt } from "../points.ts";

/** Returns the indices of the points of a name, at most `limit`: exact case, without the blanks around it. */
export function findName(columns: PointColumns, name: string, limit: number): number[] {
  const wanted = new TextEncoder().encode(name.trim());
  const found: number[] = [];
  for (let i = 0, from = 0; i < columns.nameEnds.length && found.length < limit; i++) {
    const to = columns.nameEnds[i]!;
    if (mayBe(columns.nameBytes, from, to, wanted) && nameAt(columns, i).trim() === name.trim())
      found.push(i);
    from = to;
  }
  return found;
}

/** Returns the indices of all points of a name, ignoring case in any alphabet and blanks around it. */
export function findNameInAnyCase(columns: PointColumns, name: string): number[] {
  const wanted = new TextEncoder().encode(name.trim()).map(roughByte);
  const found: number[] = [];
  for (let i = 0, from = 0; i < columns.nameEnds.length; i++) {
    const to = columns.nameEnds[i]!;
    if (mayBe(columns.nameBytes, from, to, wanted, roughByte) && isSameInAnyCase(nameAt(columns, i), name))
      found.push(i);
    from = to;
  }
  return found;
}

/** Whether two names differ only in case and in the blanks around them. */
export const isSameInAnyCase = (a: string, b: string): boolean => fold(a.trim()) === fold(b.trim());

/** What names that differ only in case, outer blanks and leading zeros have in common: `FP7` of `fp007`. */
export const nameWithoutZeros = (name: string): string => fold(name.trim()).replace(/(?<!\d)0+(?=\d)/g, "");

/** Lower-cases A to Z; all bytes beyond ASCII become one, because cases of other letters may differ in any byte. */
const roughByte = (byte: number) => (byte >= 0x80 ? 0x80 : byte >= 65 && byte <= 90 ? byte + 32 : byte);

/** Rules out most names without decoding them. Keeps longer ones that may have blanks around them. */
function mayBe(
  bytes: Uint8Array,
  from: number,
  to: number,
  wanted: Uint8Array,
  as = (byte: number) => byte,
): boolean {
  if (to - from !== wanted.length) return to - from > wanted.length && hasBlank(bytes, from, to);
  for (let k = 0; k < wanted.length; k++) if (as(bytes[from + k]!) !== wanted[k]) return false;
  return true;
}

/** Whether a name may begin or end with a blank: one of ASCII, or any character beyond ASCII. */
const hasBlank = (bytes: Uint8Array, from: number, to: number) =>
  isBlank(bytes[from]!) || isBlank(bytes[to - 1]!);
const isBlank = (byte: number) => byte <= 0x20 || byte >= 0x80;

/** Returns the index of the first point of each of the names that has one: exact case, without the blanks around it. */
export function findNames(columns: PointColumns, names: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  if (names.size <= FEW) {
    for (const name of names) for (const index of findName(columns, name, 1)) found.set(name, index);
    return found;
  }
  for (let i = 0; i < columns.nameEnds.length; i++) {
    const name = nameAt(columns, i).trim();
    if (names.has(name) && !found.has(name)) found.set(name, i);
  }
  return found;
}

/** Up to this many names, comparing bytes is quicker than decoding every point's name. */
const FEW = 8;
