import type { PointColumns } from "#shapes/points.ts";
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

/** Rules out most names without decoding them. Keeps longer ones that may have blanks around them. */
function mayBe(bytes: Uint8Array, from: number, to: number, wanted: Uint8Array): boolean {
  if (to - from !== wanted.length) return to - from > wanted.length && hasBlank(bytes, from, to);
  for (let k = 0; k < wanted.length; k++) if (bytes[from + k] !== wanted[k]) return false;
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
