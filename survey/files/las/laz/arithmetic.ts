import { FormatError } from "../../format.ts";

const LEAST_LENGTH = 2 ** 24;

/** Frequencies of a set of symbols, which adapt to those decoded. */
class SymbolModel {
  private readonly counts: Uint32Array;
  readonly starts: Float64Array;
  private total = 0;
  private cycle: number;
  private untilUpdate: number;

  constructor(readonly symbols: number) {
    this.counts = new Uint32Array(symbols).fill(1);
    this.starts = new Float64Array(symbols);
    this.cycle = symbols;
    this.update();
    this.cycle = (symbols + 6) >> 1;
    this.untilUpdate = this.cycle;
  }

  seen(symbol: number): void {
    this.counts[symbol]!++;
    if (--this.untilUpdate === 0) this.update();
  }

  private update(): void {
    this.total += this.cycle;
    if (this.total > 32_768) {
      this.total = 0;
      for (let i = 0; i < this.symbols; i++) {
        this.counts[i] = (this.counts[i]! + 1) >>> 1;
        this.total += this.counts[i]!;
      }
    }
    const scale = Math.floor(2 ** 31 / this.total);
    let sum = 0;
    for (let i = 0; i < this.symbols; i++) {
      this.starts[i] = Math.floor((scale * sum) / 65_536);
      sum += this.counts[i]!;
    }
    this.cycle = Math.min((5 * this.cycle) >> 2, (this.symbols + 6) << 3);
    this.untilUpdate = this.cycle;
  }
}

class BitModel {
  zeroShare = 4096;
  private zeros = 1;
  private bits = 2;
  private cycle = 4;
  private untilUpdate = 4;

  seen(bit: number): void {
    if (bit === 0) this.zeros++;
    if (--this.untilUpdate === 0) this.update();
  }

  private update(): void {
    this.bits += this.cycle;
    if (this.bits > 8192) {
      this.bits = (this.bits + 1) >>> 1;
      this.zeros = (this.zeros + 1) >>> 1;
      if (this.zeros === this.bits) this.bits++;
    }
    this.zeroShare = Math.floor((this.zeros * Math.floor(2 ** 31 / this.bits)) / 2 ** 18);
    this.cycle = Math.min((5 * this.cycle) >> 2, 64);
    this.untilUpdate = this.cycle;
  }
}

/** The arithmetic decoder of LASzip (M. Isenburg, LASzip: lossless compression of LiDAR data, 2013; after A. Said's FastAC). */
export class ArithmeticDecoder {
  private value = 0;
  private length = 2 ** 32 - 1;

  constructor(
    private readonly bytes: Uint8Array,
    private at = 0,
  ) {
    for (let i = 0; i < 4; i++) this.value = this.value * 256 + this.next();
  }

  bit(model: BitModel): number {
    const split = model.zeroShare * Math.floor(this.length / 8192);
    const bit = this.value >= split ? 1 : 0;
    if (bit === 0) this.length = split;
    else {
      this.value -= split;
      this.length -= split;
    }
    this.renormalise();
    model.seen(bit);
    return bit;
  }

  symbol(model: SymbolModel): number {
    const unit = Math.floor(this.length / 32_768);
    let low = 0;
    let high = model.symbols;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (model.starts[middle]! * unit > this.value) high = middle;
      else low = middle;
    }
    const from = model.starts[low]! * unit;
    const to = low + 1 < model.symbols ? model.starts[low + 1]! * unit : this.length;
    this.value -= from;
    this.length = to - from;
    this.renormalise();
    model.seen(low);
    return low;
  }

  bits(count: number): number {
    if (count <= 19) return this.plainBits(count);
    const low = this.plainBits(16);
    return this.plainBits(count - 16) * 65_536 + low;
  }

  private plainBits(count: number): number {
    this.length = Math.floor(this.length / 2 ** count);
    const bits = Math.floor(this.value / this.length);
    this.value -= this.length * bits;
    this.renormalise();
    return bits;
  }

  private renormalise(): void {
    while (this.length < LEAST_LENGTH) {
      if (this.length <= 0)
        throw new FormatError(
          "damaged",
          "The list of parts of the cloud is damaged: copy or export it again",
        );
      this.value = this.value * 256 + this.next();
      this.length *= 256;
    }
  }

  private next(): number {
    return this.at < this.bytes.length ? this.bytes[this.at++]! : 0;
  }
}

const HIGH_BITS = 8;

/** Decodes integers from their differences to predictions, with models for each context. */
export class IntegerDecoder {
  private readonly sizes: SymbolModel[];
  private readonly firstBit = new BitModel();
  private readonly corrections: SymbolModel[];

  constructor(
    private readonly decoder: ArithmeticDecoder,
    contexts: number,
  ) {
    this.sizes = Array.from({ length: contexts }, () => new SymbolModel(33));
    this.corrections = Array.from({ length: 32 }, (_, i) => new SymbolModel(1 << Math.min(i + 1, HIGH_BITS)));
  }

  next(expected: number, context: number): number {
    return (expected + this.correction(this.sizes[context]!)) | 0;
  }

  private correction(sizes: SymbolModel): number {
    const { decoder } = this;
    const size = decoder.symbol(sizes);
    if (size === 0) return decoder.bit(this.firstBit);
    if (size === 32) return -(2 ** 31);
    let value = decoder.symbol(this.corrections[size - 1]!);
    const lowBits = size - HIGH_BITS;
    if (lowBits > 0) value = value * 2 ** lowBits + decoder.bits(lowBits);
    return value >= 2 ** (size - 1) ? value + 1 : value - (2 ** size - 1);
  }
}
