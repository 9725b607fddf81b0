/** Position and size of a set of positions, metres. */
export interface Extent {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export function extentOf(x: Float64Array, y: Float64Array): Extent {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < x.length; i++) {
    const xi = x[i]!;
    const yi = y[i]!;
    if (xi < minX) minX = xi;
    if (xi > maxX) maxX = xi;
    if (yi < minY) minY = yi;
    if (yi > maxY) maxY = yi;
  }
  return { minX, minY, maxX, maxY };
}

/** Positions sorted along the Hilbert curve of 65,536 x 65,536 cells. */
export interface HilbertOrder {
  /** Indices of the positions along the curve. */
  order: Uint32Array;
  /** The key of `order[i]`: its first 2k bits are its cell in the curve of 2^k x 2^k cells. */
  keys: Uint32Array;
  /** Cells per metre, and the origin of the cells. */
  cellsPerMetre: number;
  extent: Extent;
}

/** Sorts positions along the Hilbert curve. A radix sort makes time linear and the order stable. */
export function hilbertOrder(x: Float64Array, y: Float64Array): HilbertOrder {
  const count = x.length;
  const extent = extentOf(x, y);
  const size = Math.max(extent.maxX - extent.minX, extent.maxY - extent.minY);
  const cellsPerMetre = size > 0 ? 65_535.999 / size : 0;
  const keys = new Uint32Array(count);
  for (let i = 0; i < count; i++)
    keys[i] = hilbertKey(
      Math.floor((x[i]! - extent.minX) * cellsPerMetre),
      Math.floor((y[i]! - extent.minY) * cellsPerMetre),
    );
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  const spareKeys = new Uint32Array(count);
  const spareOrder = new Uint32Array(count);
  radixPass(keys, order, spareKeys, spareOrder, 0);
  radixPass(spareKeys, spareOrder, keys, order, 16);
  return { order, keys, cellsPerMetre, extent };
}

/** Returns the index of cell (x, y), both 0..65535, on the Hilbert curve of 2^16 x 2^16 cells. */
export function hilbertKey(x: number, y: number): number {
  // Takes four bits of each coordinate at a time, through a table of (state, x, y) -> (digits, next state).
  let state = 0;
  let key = 0;
  for (let shift = 12; shift >= 0; shift -= 4) {
    const entry = TABLE[(state << 8) | (((x >> shift) & 15) << 4) | ((y >> shift) & 15)]!;
    key = (key << 8) | (entry & 255);
    state = entry >> 8;
  }
  return key >>> 0;
}

/** The curve's four states: digit and next state for each quadrant (x bit, y bit). */
const DIGIT = [0, 1, 3, 2, 0, 3, 1, 2, 2, 3, 1, 0, 2, 1, 3, 0];
const NEXT = [1, 0, 3, 0, 0, 2, 1, 1, 2, 1, 2, 3, 3, 3, 0, 2];

const TABLE = new Uint16Array(4 * 256);
for (let start = 0; start < 4; start++)
  for (let cell = 0; cell < 256; cell++) {
    let state = start;
    let key = 0;
    for (let bit = 3; bit >= 0; bit--) {
      const quadrant = (((cell >> (4 + bit)) & 1) << 1) | ((cell >> bit) & 1);
      key = (key << 2) | DIGIT[state * 4 + quadrant]!;
      state = NEXT[state * 4 + quadrant]!;
    }
    TABLE[(start << 8) | cell] = (state << 8) | key;
  }

/** Runs one stable counting pass over 16 bits of the keys. */
function radixPass(
  keys: Uint32Array,
  order: Uint32Array,
  toKeys: Uint32Array,
  toOrder: Uint32Array,
  shift: number,
): void {
  const starts = new Uint32Array(65_537);
  const count = keys.length;
  for (let i = 0; i < count; i++) {
    const digit = ((keys[i]! >>> shift) & 65_535) + 1;
    starts[digit] = starts[digit]! + 1;
  }
  for (let i = 0; i < 65_536; i++) starts[i + 1] = starts[i + 1]! + starts[i]!;
  for (let i = 0; i < count; i++) {
    const key = keys[i]!;
    const digit = (key >>> shift) & 65_535;
    const at = starts[digit]!;
    starts[digit] = at + 1;
    toKeys[at] = key;
    toOrder[at] = order[i]!;
  }
}
