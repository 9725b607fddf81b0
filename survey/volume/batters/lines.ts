/** Ends closer than this are one place, metres. */
const SAME_M = 1e-4;

/** Joins stretches, x0, y0, x1, y1 of each, into lines as long as possible; each is x0, y0, x1, y1, ... */
export function joinedLines(stretches: readonly number[]): number[][] {
  const at = new Map<string, number[]>();
  const keyOf = (x: number, y: number) => `${Math.round(x / SAME_M)} ${Math.round(y / SAME_M)}`;
  for (let i = 0; i < stretches.length; i += 4)
    for (const end of [0, 2]) {
      const key = keyOf(stretches[i + end]!, stretches[i + end + 1]!);
      at.set(key, [...(at.get(key) ?? []), i]);
    }
  const used = new Set<number>();
  /** Follows stretches from a place as far as they go. */
  const follow = (x: number, y: number): number[] => {
    const line: number[] = [];
    for (;;) {
      const i = at.get(keyOf(x, y))?.find(each => !used.has(each));
      if (i === undefined) return line;
      used.add(i);
      const isForward = keyOf(stretches[i]!, stretches[i + 1]!) === keyOf(x, y);
      [x, y] = isForward ? [stretches[i + 2]!, stretches[i + 3]!] : [stretches[i]!, stretches[i + 1]!];
      line.push(x, y);
    }
  };
  const lines: number[][] = [];
  for (let i = 0; i < stretches.length; i += 4) {
    if (used.has(i)) continue;
    used.add(i);
    const [x0, y0, x1, y1] = stretches.slice(i, i + 4) as [number, number, number, number];
    const ahead = follow(x1, y1);
    const back = follow(x0, y0);
    lines.push([...pairsBackwards(back), x0, y0, x1, y1, ...ahead]);
  }
  return lines;
}

function pairsBackwards(xy: readonly number[]): number[] {
  const back: number[] = [];
  for (let i = xy.length - 2; i >= 0; i -= 2) back.push(xy[i]!, xy[i + 1]!);
  return back;
}
