/** A set of grid cells with a number for each, in the order in which they came. Open addressing, at most 3/4 full. */
export class CellSet {
  private slots: Int32Array;
  private mask: number;
  columns: Int32Array;
  rows: Int32Array;
  count = 0;

  constructor(capacity = 1024) {
    let size = 1024;
    while (size * 0.75 < capacity) size *= 2;
    this.slots = new Int32Array(size);
    this.mask = size - 1;
    this.columns = new Int32Array(Math.ceil(size * 0.75) + 1);
    this.rows = new Int32Array(this.columns.length);
  }

  /** Returns the number of a cell, which is added when it is new. */
  numberOf(column: number, row: number): number {
    let at = hash(column, row) & this.mask;
    for (let number = this.slots[at]!; number !== 0; number = this.slots[at]!) {
      if (this.columns[number - 1] === column && this.rows[number - 1] === row) return number - 1;
      at = (at + 1) & this.mask;
    }
    if (this.count + 1 >= this.columns.length) {
      this.grow();
      return this.numberOf(column, row);
    }
    this.columns[this.count] = column;
    this.rows[this.count] = row;
    this.slots[at] = ++this.count;
    return this.count - 1;
  }

  private grow(): void {
    const { columns, rows, count } = this;
    const size = this.slots.length * 2;
    this.slots = new Int32Array(size);
    this.mask = size - 1;
    this.columns = new Int32Array(Math.ceil(size * 0.75) + 1);
    this.rows = new Int32Array(this.columns.length);
    this.count = 0;
    for (let i = 0; i < count; i++) this.numberOf(columns[i]!, rows[i]!);
  }
}

function hash(column: number, row: number): number {
  let mixed = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}

/**
 * Finds how large square cells must be for points to fill no more than a number of them: the size doubles until they
 * do. Sizes are of whole steps of the file, so that each cell lies in one of the next size.
 */
export class CellSizer {
  private cells = new CellSet();
  /** Cells are 2^doublings steps wide. */
  doublings = 0;
  count = 0;

  constructor(private readonly mostCells: number) {}

  add(x: number, y: number): void {
    this.count++;
    this.cells.numberOf(x >> this.doublings, y >> this.doublings);
    while (this.cells.count > this.mostCells && this.doublings < 31) this.double();
  }

  get cellCount(): number {
    return this.cells.count;
  }

  private double(): void {
    const { columns, rows, count } = this.cells;
    this.doublings++;
    this.cells = new CellSet(this.mostCells);
    for (let i = 0; i < count; i++) this.cells.numberOf(columns[i]! >> 1, rows[i]! >> 1);
  }
}

/** Keeps the point nearest to the centre of each cell, and how far apart heights are in it. */
export class CellPoints {
  private readonly cells: CellSet;
  private readonly distance: Float64Array;
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly z: Int32Array;
  readonly class: Uint8Array;
  private readonly low: Int32Array;
  private readonly high: Int32Array;
  private readonly order: Float64Array;
  private taken = 0;

  constructor(
    mostCells: number,
    private readonly doublings: number,
  ) {
    this.cells = new CellSet(mostCells);
    this.distance = new Float64Array(mostCells);
    [this.x, this.y, this.z, this.low, this.high] = Array.from(
      { length: 5 },
      () => new Int32Array(mostCells),
    ) as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
    this.class = new Uint8Array(mostCells);
    this.order = new Float64Array(mostCells);
  }

  add(x: number, y: number, z: number, pointClass: number): void {
    const { doublings } = this;
    const column = x >> doublings;
    const row = y >> doublings;
    const known = this.cells.count;
    const cell = this.cells.numberOf(column, row);
    const half = (2 ** doublings - 1) / 2;
    const dx = x - column * 2 ** doublings - half;
    const dy = y - row * 2 ** doublings - half;
    const distance = dx * dx + dy * dy;
    const isNew = cell === known;
    if (isNew || z < this.low[cell]!) this.low[cell] = z;
    if (isNew || z > this.high[cell]!) this.high[cell] = z;
    this.taken++;
    if (!isNew && distance >= this.distance[cell]!) return;
    this.distance[cell] = distance;
    this.x[cell] = x;
    this.y[cell] = y;
    this.z[cell] = z;
    this.class[cell] = pointClass;
    this.order[cell] = this.taken;
  }

  get count(): number {
    return this.cells.count;
  }

  /** The largest difference in height between a point that is left out and the one that its cell keeps, in steps. */
  get largestDifference(): number {
    let largest = 0;
    for (let i = 0; i < this.count; i++)
      largest = Math.max(largest, this.high[i]! - this.z[i]!, this.z[i]! - this.low[i]!);
    return largest;
  }

  /** Numbers of the cells in the order of their points in the file. */
  inOrder(): Uint32Array {
    const { order } = this;
    return Uint32Array.from({ length: this.count }, (_, i) => i).sort((a, b) => order[a]! - order[b]!);
  }
}
