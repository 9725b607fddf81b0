/**
 * Selects at most `limit` of the points, spread over space and codes. Each code gets a share by the square
 * root of its count, so that rare codes are seen, and takes it one by one from the cells of its own grid.
 * Returns indices in rising order; deterministic.
 */
export function samplePoints(
  x: Float64Array,
  y: Float64Array,
  codeIndex: ArrayLike<number>,
  codeCount: number,
  limit: number,
): Uint32Array {
  const count = x.length;
  if (count <= limit) return Uint32Array.from(x.keys());
  const counts = new Uint32Array(codeCount);
  for (let i = 0; i < count; i++) counts[codeIndex[i]!]!++;
  const shares = sharesOf(counts, limit);
  const grids = gridsOf(shares, counts);
  const chosen: number[] = [];
  const extent = extentOf(x, y);
  const best = new Int32Array(grids.cellCount).fill(-1);
  const bestHash = new Uint32Array(grids.cellCount);
  for (let i = 0; i < count; i++) {
    const code = codeIndex[i]!;
    const side = grids.sides[code]!;
    if (side === 0) {
      if (shares[code]! > 0) chosen.push(i);
      continue;
    }
    const column = Math.min(side - 1, Math.floor((x[i]! - extent.minX) * extent.scaleX * side));
    const row = Math.min(side - 1, Math.floor((y[i]! - extent.minY) * extent.scaleY * side));
    const cell = grids.starts[code]! + row * side + column;
    // Takes a pseudo-random member of each cell, so that no pattern of the file shows.
    const hash = Math.imul(i + 1, 0x9e3779b1) >>> 0;
    if (best[cell]! < 0 || hash < bestHash[cell]!) {
      best[cell] = i;
      bestHash[cell] = hash;
    }
  }
  for (let code = 0; code < codeCount; code++) {
    const cells = best.subarray(grids.starts[code]!, grids.starts[code]! + grids.sides[code]! ** 2);
    const filled = Array.from(cells).filter(i => i >= 0);
    const share = shares[code]!;
    if (filled.length <= share) chosen.push(...filled);
    else for (let k = 0; k < share; k++) chosen.push(filled[Math.floor((k * filled.length) / share)]!);
  }
  return Uint32Array.from(chosen).sort();
}

/**
 * Divides `limit` by the square roots of the counts; no share exceeds its count. Small codes get all their
 * points.
 */
function sharesOf(counts: Uint32Array, limit: number): Uint32Array {
  const shares = new Uint32Array(counts.length);
  const order = Array.from(counts.keys()).sort((a, b) => counts[a]! - counts[b]!);
  let weights = order.reduce((sum, code) => sum + Math.sqrt(counts[code]!), 0);
  let left = limit;
  for (const code of order) {
    const weight = Math.sqrt(counts[code]!);
    shares[code] = Math.min(counts[code]!, Math.floor((left * weight) / Math.max(weights, 1e-9) + 1e-9));
    left -= shares[code]!;
    weights -= weight;
  }
  return shares;
}

/**
 * Makes a square grid for each code, with about twice as many cells as its share. Codes that get all their
 * points need none.
 */
function gridsOf(shares: Uint32Array, counts: Uint32Array) {
  const sides = Uint16Array.from(shares, (share, code) =>
    share === counts[code] ? 0 : Math.ceil(Math.sqrt(share * 2)),
  );
  const starts = new Uint32Array(shares.length);
  let cellCount = 0;
  sides.forEach((side, code) => {
    starts[code] = cellCount;
    cellCount += side * side;
  });
  return { sides, starts, cellCount };
}

function extentOf(x: Float64Array, y: Float64Array) {
  let minX = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < x.length; i++) {
    if (x[i]! < minX) minX = x[i]!;
    if (x[i]! > maxX) maxX = x[i]!;
    if (y[i]! < minY) minY = y[i]!;
    if (y[i]! > maxY) maxY = y[i]!;
  }
  return { minX, minY, scaleX: 1 / Math.max(maxX - minX, 1e-12), scaleY: 1 / Math.max(maxY - minY, 1e-12) };
}
