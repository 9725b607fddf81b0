/** Finds vertices by their exact coordinates, so that faces that touch share them. Open addressing. */
export class VertexIndex {
  private slots = new Int32Array(1024).fill(-1);
  private readonly xyz: number[][] = [[], [], []];
  private readonly bits = new Float64Array(3);
  private readonly words = new Uint32Array(this.bits.buffer);

  /** Returns the number of the vertex; `add` gives one to a vertex that is new. */
  numberOf(x: number, y: number, z: number, add: () => number): number {
    const [xs, ys, zs] = this.xyz as [number[], number[], number[]];
    if (2 * xs.length >= this.slots.length) this.grow();
    let slot = this.slotOf(x, y, z);
    for (;;) {
      const known = this.slots[slot]!;
      if (known < 0) break;
      if (xs[known] === x && ys[known] === y && zs[known] === z) return known;
      slot = (slot + 1) & (this.slots.length - 1);
    }
    const number = add();
    xs[number] = x;
    ys[number] = y;
    zs[number] = z;
    this.slots[slot] = number;
    return number;
  }

  private grow(): void {
    const [xs, ys, zs] = this.xyz as [number[], number[], number[]];
    this.slots = new Int32Array(4 * this.slots.length).fill(-1);
    for (let number = 0; number < xs.length; number++) {
      let slot = this.slotOf(xs[number]!, ys[number]!, zs[number]!);
      while (this.slots[slot]! >= 0) slot = (slot + 1) & (this.slots.length - 1);
      this.slots[slot] = number;
    }
  }

  /** FNV-1a over the words of the three numbers; 0 and -0 are one. */
  private slotOf(x: number, y: number, z: number): number {
    this.bits[0] = x + 0;
    this.bits[1] = y + 0;
    this.bits[2] = z + 0;
    let hash = 0x811c9dc5;
    for (const word of this.words) {
      hash = Math.imul(hash ^ word, 0x01000193);
      hash ^= hash >>> 15;
    }
    return hash & (this.slots.length - 1);
  }
}
