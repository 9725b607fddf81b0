/**
 * Returns the positions of a line (indices `from..to`, `to` excluded) that keep it within `tolerance`:
 * Douglas and Peucker 1973, without recursion. The first and last always stay; for a loop, pass the first
 * position again at the end.
 */
export function simplifyLine(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  from: number,
  to: number,
  tolerance: number,
): number[] {
  if (to - from < 3) return Array.from({ length: to - from }, (_, i) => from + i);
  const isKept = new Uint8Array(to - from);
  isKept[0] = 1;
  isKept[to - from - 1] = 1;
  const spans = [from, to - 1];
  while (spans.length > 0) {
    const last = spans.pop()!;
    const first = spans.pop()!;
    let farthest = tolerance * tolerance;
    let split = -1;
    for (let i = first + 1; i < last; i++) {
      const d = squaredDistance(x[i]!, y[i]!, x[first]!, y[first]!, x[last]!, y[last]!);
      if (d > farthest) {
        farthest = d;
        split = i;
      }
    }
    if (split < 0) continue;
    isKept[split - from] = 1;
    spans.push(first, split, split, last);
  }
  const kept: number[] = [];
  for (let i = 0; i < isKept.length; i++) if (isKept[i]) kept.push(from + i);
  return kept;
}

/** Returns the squared distance of (px, py) from the segment a-b. */
function squaredDistance(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length2 = dx * dx + dy * dy;
  const share = length2 > 0 ? Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length2)) : 0;
  return (px - ax - share * dx) ** 2 + (py - ay - share * dy) ** 2;
}
