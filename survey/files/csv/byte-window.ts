const FIRST_BYTES = 524_288;

/** Bytes that wait for the end of their row: one growing buffer, refilled from the front. */
export class ByteWindow {
  private buffer = new Uint8Array(FIRST_BYTES);
  private length = 0;
  private held = 0;
  /** The file's first bytes, to guess what it is when it holds no points. */
  head = new Uint8Array(0);

  append(slice: Uint8Array): void {
    let capacity = this.buffer.length;
    while (this.length + slice.length > capacity) capacity *= 2;
    if (capacity !== this.buffer.length) {
      const grown = new Uint8Array(capacity);
      grown.set(this.buffer.subarray(0, this.length));
      this.buffer = grown;
    }
    this.buffer.set(slice, this.length);
    this.length += slice.length;
  }

  /**
   * A row that has not ended is scanned again only once the window has doubled, so that no row costs more than twice
   * its length.
   */
  isReady(atLeast: number): boolean {
    return this.length >= Math.max(atLeast, 2 * this.held);
  }

  view(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  keepHead(): void {
    this.head = this.buffer.slice(0, Math.min(this.length, 512));
  }

  drop(count: number): void {
    this.buffer.copyWithin(0, count, this.length);
    this.length -= count;
    this.held = this.length;
  }
}
