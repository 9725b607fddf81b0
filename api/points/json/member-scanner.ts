import { isUtf8 } from "node:buffer";
import { JSON_LEVELS_MAX, tooDeep } from "../../http/json-body.ts";
import { unreadable } from "../../http/refusal.ts";
import { NumberGrammar } from "./number-grammar.ts";

/** What is being read. */
enum Within {
  Structure,
  String,
  Escape,
  Hex,
  Number,
  Literal,
}
/** What may come next in the structure. */
enum Expect {
  Value,
  ValueOrEnd,
  Key,
  KeyOrEnd,
  Colon,
  CommaOrEnd,
  Nothing,
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Consecutive bytes of the body, all inside or all outside of the field's value. */
export interface Piece {
  bytes: Buffer;
  /** True inside the field's value. */
  isMember: boolean;
  /** Position of the last comma between two elements of the field, if it is a list; -1 without one. */
  lastComma: number;
}

/**
 * Validates JSON byte by byte against the grammar of RFC 8259 and separates the value of one field of the outermost object
 * from the rest. Unlike JSON.parse it keeps nothing in memory, so a body of any size can be checked as it streams.
 * Refuses with 400 at the first byte that is not JSON; byte order marks are left to whoever parses the pieces.
 */
export class MemberScanner {
  readonly #member: string;
  /** Closing byte of each open structure. */
  readonly #open: number[] = [];
  readonly #number = new NumberGrammar();
  /** The start of a character that the last part ended within. */
  #cutCharacter: Buffer = Buffer.alloc(0);
  #within = Within.Structure;
  #expect = Expect.Value;
  #literalLeft = "";
  #hexLeft = 0;
  #isKey = false;
  /** The current key of the outermost object, truncated if it is longer than the field's name. */
  #key = "";
  #inMember = false;
  #isSeen = false;

  constructor(member: string) {
    this.#member = member;
  }

  /** Takes the next bytes of the body and returns them in pieces. */
  push(part: Buffer): Piece[] {
    this.#checkUtf8(part);
    const pieces: Piece[] = [];
    let start = 0;
    let lastComma = -1;
    const cut = (end: number, isMember: boolean) => {
      if (end > start) pieces.push({ bytes: part.subarray(start, end), isMember, lastComma });
      start = end;
      lastComma = -1;
    };
    for (let i = 0; i < part.length; ) {
      const at = i;
      const before = this.#inMember;
      i = this.#read(part, i);
      if (this.#inMember === before) {
        if (before && part[at] === COMMA && this.#isBetweenElements()) lastComma = at - start;
      } else cut(before ? i : at, before);
    }
    cut(part.length, this.#inMember);
    return pieces;
  }

  /** Refuses with 400 if the body is not complete. */
  finish(): void {
    if (this.#within === Within.Number) this.#endNumber();
    if (this.#expect !== Expect.Nothing || this.#within !== Within.Structure)
      throw unreadable("The body stops in the middle of its JSON");
    this.#checkUtf8();
  }

  #checkUtf8(part?: Buffer): void {
    const cut = this.#cutCharacter;
    const bytes = part && cut.length === 0 ? part : Buffer.concat([cut, part ?? Buffer.alloc(0)]);
    const end = part ? endOfCharacters(bytes) : bytes.length;
    if (!isUtf8(bytes.subarray(0, end))) throw unreadable("The body is not valid UTF-8");
    this.#cutCharacter = Buffer.from(bytes.subarray(end));
  }

  /** Tells whether the scanner is between two elements of the list. */
  #isBetweenElements(): boolean {
    return this.#within === Within.Structure && this.#open.length === 2 && this.#open[1] === CLOSE_LIST;
  }

  /** Reads at least one byte, or ends a number; returns the index of the next. */
  #read(part: Buffer, at: number): number {
    switch (this.#within) {
      case Within.String:
        return this.#readString(part, at);
      case Within.Number:
        return this.#readNumber(part, at);
      case Within.Structure:
        this.#readStructure(part[at]!);
        break;
      case Within.Escape:
        this.#readEscape(part[at]!);
        break;
      case Within.Hex:
        this.#readHex(part[at]!);
        break;
      case Within.Literal:
        this.#readLiteral(part[at]!);
    }
    return at + 1;
  }

  #readString(part: Buffer, from: number): number {
    let i = from;
    while (i < part.length && part[i] !== QUOTE && part[i] !== BACKSLASH && part[i]! >= 0x20) i++;
    if (this.#isKey && this.#open.length === 1) this.#noteKey(part.subarray(from, i));
    if (i === part.length) return i;
    if (part[i] === BACKSLASH) this.#within = Within.Escape;
    else if (part[i] === QUOTE) this.#endString();
    else throw bad();
    return i + 1;
  }

  #noteKey(bytes: Buffer): void {
    this.#key += bytes.toString("latin1", 0, this.#member.length + 1 - this.#key.length);
  }

  #endString(): void {
    this.#within = Within.Structure;
    if (this.#isKey) this.#expect = Expect.Colon;
    else this.#endValue();
  }

  #readEscape(byte: number): void {
    if (byte === 0x75) {
      this.#within = Within.Hex;
      this.#hexLeft = 4;
    } else if ('"\\/bfnrt'.includes(String.fromCharCode(byte))) this.#within = Within.String;
    else throw bad();
    // A key with an escape is not recognised as the field.
    if (this.#isKey && this.#open.length === 1) this.#key = "\u0000";
  }

  #readHex(byte: number): void {
    const isHex = (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
    if (!isHex) throw bad();
    if (--this.#hexLeft === 0) this.#within = Within.String;
  }

  #readNumber(part: Buffer, from: number): number {
    const end = this.#number.read(part, from);
    if (end < part.length) this.#endNumber();
    return end;
  }

  #endNumber(): void {
    if (!this.#number.mayEnd) throw bad();
    this.#within = Within.Structure;
    this.#endValue();
  }

  #readLiteral(byte: number): void {
    if (byte !== this.#literalLeft.charCodeAt(0)) throw bad();
    this.#literalLeft = this.#literalLeft.slice(1);
    if (this.#literalLeft !== "") return;
    this.#within = Within.Structure;
    this.#endValue();
  }

  #readStructure(byte: number): void {
    if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) return;
    switch (this.#expect) {
      case Expect.CommaOrEnd:
        if (byte === COMMA) this.#expect = this.#open.at(-1) === CLOSE_OBJECT ? Expect.Key : Expect.Value;
        else this.#close(byte);
        break;
      case Expect.Colon:
        if (byte !== COLON) throw bad();
        this.#expect = Expect.Value;
        break;
      case Expect.KeyOrEnd:
      case Expect.Key:
        if (byte === QUOTE) this.#beginKey();
        else if (this.#expect === Expect.KeyOrEnd) this.#close(byte);
        else throw bad();
        break;
      case Expect.ValueOrEnd:
        if (byte === CLOSE_LIST) this.#close(byte);
        else this.#beginValue(byte);
        break;
      case Expect.Value:
        if (this.#open.length > 0 || !isByteOrderMark(byte)) this.#beginValue(byte);
        break;
      default:
        throw bad();
    }
  }

  #beginKey(): void {
    this.#isKey = true;
    this.#within = Within.String;
    if (this.#open.length === 1) this.#key = "";
  }

  #close(byte: number): void {
    if (byte !== this.#open.at(-1)) throw bad();
    this.#open.pop();
    this.#endValue();
  }

  #beginValue(byte: number): void {
    if (this.#open.length === 1 && this.#open[0] === CLOSE_OBJECT && this.#key === this.#member) {
      if (this.#isSeen) throw unreadable(`The body has '${this.#member}' twice`);
      this.#inMember = this.#isSeen = true;
    }
    this.#isKey = false;
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      if (this.#open.length >= JSON_LEVELS_MAX) throw unreadable(tooDeep);
      this.#open.push(byte === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_LIST);
      this.#expect = byte === OPEN_OBJECT ? Expect.KeyOrEnd : Expect.ValueOrEnd;
    } else if (byte === QUOTE) this.#within = Within.String;
    else if (this.#number.begins(byte)) this.#within = Within.Number;
    else this.#beginLiteral(byte);
  }

  #beginLiteral(byte: number): void {
    const literal = ["true", "false", "null"].find(word => word.charCodeAt(0) === byte);
    if (!literal) throw bad();
    this.#literalLeft = literal.slice(1);
    this.#within = Within.Literal;
  }

  #endValue(): void {
    this.#expect = this.#open.length === 0 ? Expect.Nothing : Expect.CommaOrEnd;
    if (this.#open.length === 1) this.#inMember = false;
  }
}

/** Returns where the last complete character ends, for UTF-8 that continues in the next part (RFC 3629). */
function endOfCharacters(bytes: Buffer): number {
  const LONGEST = 4;
  for (let back = 1; back <= Math.min(LONGEST, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    const continues = byte >> 6 === 0b10;
    if (continues) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** The bytes of U+FEFF in UTF-8. */
const isByteOrderMark = (byte: number) => byte === 0xef || byte === 0xbb || byte === 0xbf;
const bad = () => unreadable("The body is not valid JSON");

/** Parses the text of several pieces, without its byte order mark. Refuses with 400. */
export function parsePieces(parts: Buffer[]): unknown {
  return parseText(Buffer.concat(parts));
}

/** Parses the text of one piece like {@link parsePieces}. */
export function parseText(bytes: Buffer): unknown {
  const text = bytes.toString("utf8");
  try {
    return JSON.parse(text.startsWith("\ufeff") ? text.slice(1) : text);
  } catch {
    // More than one byte order mark; the scanner has checked everything else.
    throw bad();
  }
}
