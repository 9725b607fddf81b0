/**
 * Indices whose key equals that of an earlier one, in order. A bit for each hash finds the few that may repeat; only
 * those are compared, in a table small enough for the processor's cache. `equals` is called with the later and the
 * earliest one.
 */
export function repeats(
  count: number,
  hash: (i: number) => number,
  equals: (later: number, earlier: number) => boolean,
): { later: number; earlier: number }[] {
  const bits = sizeFor(8 * count);
  const seen = new Uint32Array(bits / 32);
  const repeated = new Uint32Array(bits / 32);
  let candidates = 0;
  for (let i = 0; i < count; i++) {
    const at = hash(i) & (bits - 1);
    const bit = 1 << (at & 31);
    if (seen[at >>> 5]! & bit) {
      repeated[at >>> 5]! |= bit;
      candidates++;
    } else seen[at >>> 5]! |= bit;
  }
  if (candidates === 0) return [];
  const size = sizeFor(4 * candidates);
  const slots = new Int32Array(size);
  const found: { later: number; earlier: number }[] = [];
  for (let i = 0; i < count; i++) {
    const key = hash(i);
    const at = key & (bits - 1);
    if (!(repeated[at >>> 5]! & (1 << (at & 31)))) continue;
    let slot = key & (size - 1);
    for (;;) {
      const other = slots[slot]! - 1;
      if (other < 0) {
        slots[slot] = i + 1;
        break;
      }
      if (equals(i, other)) {
        found.push({ later: i, earlier: other });
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
  }
  return found;
}

const sizeFor = (least: number) => 2 ** Math.ceil(Math.log2(Math.max(64, least)));

export function mixed(...words: number[]): number {
  let hash = 0x9e3779b1;
  for (const word of words) hash = Math.imul(hash ^ word, 0x85ebca6b) ^ (hash >>> 13);
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
  return hash ^ (hash >>> 15);
}
