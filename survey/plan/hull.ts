/**
 * Returns the convex hull of (x, y) as indices, counter-clockwise: Andrew's monotone chain, after dropping
 * the points inside the octagon of the extreme points (Akl and Toussaint 1978). Points on hull edges are left
 * out. Points on one line give the line's two ends, coincident points one.
 */
export function convexHull(x: Float64Array, y: Float64Array): Uint32Array {
  const order = outerPoints(x, y);
  order.sort((a, b) => x[a]! - x[b]! || y[a]! - y[b]!);
  const lower = chainOf(x, y, order);
  const upper = chainOf(x, y, order.reverse());
  if (lower.length < 2) return Uint32Array.from(order.slice(0, 1));
  return Uint32Array.from([...lower.slice(0, -1), ...upper.slice(0, -1)]);
}

function chainOf(x: Float64Array, y: Float64Array, order: number[]): number[] {
  const chain: number[] = [];
  for (const i of order) {
    while (chain.length >= 2 && turn(x, y, chain[chain.length - 2]!, chain[chain.length - 1]!, i) <= 0)
      chain.pop();
    const last = chain[chain.length - 1];
    if (last === undefined || x[last] !== x[i] || y[last] !== y[i]) chain.push(i);
  }
  return chain;
}

function turn(x: Float64Array, y: Float64Array, a: number, b: number, c: number): number {
  return (x[b]! - x[a]!) * (y[c]! - y[a]!) - (y[b]! - y[a]!) * (x[c]! - x[a]!);
}

/** Returns the indices of the points that are not strictly inside the octagon of the eight extreme points. */
function outerPoints(x: Float64Array, y: Float64Array): number[] {
  const count = x.length;
  if (count < 64) return Array.from(x.keys());
  const directions = [1, 0, 1, 1, 0, 1, -1, 1, -1, 0, -1, -1, 0, -1, 1, -1];
  const corners = new Int32Array(8);
  for (let k = 0; k < 8; k++) {
    const dx = directions[2 * k]!;
    const dy = directions[2 * k + 1]!;
    let farthest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const reach = dx * x[i]! + dy * y[i]!;
      if (reach > farthest) {
        farthest = reach;
        corners[k] = i;
      }
    }
  }
  const outer: number[] = [];
  for (let i = 0; i < count; i++) {
    let isInside = true;
    for (let k = 0; k < 8 && isInside; k++) {
      const a = corners[k]!;
      const b = corners[(k + 1) & 7]!;
      if (a !== b && turn(x, y, a, b, i) <= 0) isInside = false;
    }
    if (!isInside) outer.push(i);
  }
  return outer;
}
