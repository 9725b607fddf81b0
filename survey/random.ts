/** Returns a stream of pseudo-random numbers in [0, 1), the same for the same seed (mulberry32). */
export function randomStream(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns smooth noise in about -1..1 over the plane (value noise with quintic blending), the same for the
 * same seed.
 */
export function smoothNoise(seed: number): (x: number, y: number) => number {
  const value = (i: number, j: number) => {
    let h = Math.imul(i, 0x27d4eb2f) ^ Math.imul(j, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return ((h ^ (h >>> 16)) >>> 0) / 2 ** 31 - 1;
  };
  const blend = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const u = blend(x - i);
    const v = blend(y - j);
    const south = value(i, j) * (1 - u) + value(i + 1, j) * u;
    const north = value(i, j + 1) * (1 - u) + value(i + 1, j + 1) * u;
    return south * (1 - v) + north * v;
  };
}
