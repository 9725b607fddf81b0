/** The part of a number that was read last. */
enum Part {
  Nothing,
  Minus,
  Zero,
  Whole,
  Point,
  Fraction,
  Exponent,
  ExponentSign,
  ExponentDigits,
}

/** Validates a number by the grammar of RFC 8259, section 6, however it is split. */
export class NumberGrammar {
  #last = Part.Nothing;

  /** Starts a number; returns false if none can start with this byte. */
  begins(byte: number): boolean {
    this.#last = after(Part.Nothing, byte) ?? Part.Nothing;
    return this.#last !== Part.Nothing;
  }

  /** Returns the index of the first byte that does not belong to the number. */
  read(bytes: Uint8Array, from: number): number {
    let last = this.#last;
    let i = from;
    for (; i < bytes.length; i++) {
      const next = after(last, bytes[i]!);
      if (next === null) break;
      last = next;
    }
    this.#last = last;
    return i;
  }

  /** Tells whether a number may end here. */
  get mayEnd(): boolean {
    const last = this.#last;
    return (
      last === Part.Zero || last === Part.Whole || last === Part.Fraction || last === Part.ExponentDigits
    );
  }
}

/** Returns the part that this byte belongs to; null if it is not allowed here. */
function after(last: Part, byte: number): Part | null {
  if (byte >= 0x30 && byte <= 0x39) return afterDigit(last, byte);
  const isWhole = last === Part.Zero || last === Part.Whole;
  if (byte === 0x2e) return isWhole ? Part.Point : null;
  if (byte === 0x65 || byte === 0x45) return isWhole || last === Part.Fraction ? Part.Exponent : null;
  if (byte === 0x2d && last === Part.Nothing) return Part.Minus;
  return (byte === 0x2b || byte === 0x2d) && last === Part.Exponent ? Part.ExponentSign : null;
}

function afterDigit(last: Part, digit: number): Part | null {
  switch (last) {
    case Part.Nothing:
    case Part.Minus:
      return digit === 0x30 ? Part.Zero : Part.Whole;
    case Part.Zero:
      return null;
    case Part.Point:
      return Part.Fraction;
    case Part.Exponent:
    case Part.ExponentSign:
      return Part.ExponentDigits;
    default:
      return last;
  }
}
