import { JSON_LEVELS_MAX, tooDeep } from "../../http/json-body.ts";
import { unreadable } from "../../http/refusal.ts";

/** What the next byte may be. */
enum Expect {
  Value,
  ValueOrEnd,
  Key,
  KeyOrEnd,
  Colon,
  CommaOrEnd,
  Nothing,
}
/** What is being read. */
enum Within {
  Structure,
  String,
  Escape,
  Hex,
  Word,
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const WORDS = new Set(["true", "false", "null"]);
/** Longer than any double's decimal text, and than any word. */
const WORD_MAX = 400;

/**
 * Follows a JSON object byte by byte by the grammar of RFC 8259 and cuts out the text of one of its members,
 * whatever that is. Unlike JSON.parse it holds nothing of what it reads, so a drawing of any size can be
 * checked while it streams by. Refuses with 400 at the first byte that is not JSON.
 */
export class JsonMember {
  readonly #member: string;
  readonly #onHead: (bytes: Buffer) => void;
  /** Closing byte of each open structure. */
  readonly #open: number[] = [];
  #expect = Expect.Value;
  #within = Within.Structure;
  #word = "";
  #hexLeft = 0;
  #key: string | null = null;
  #isKey = false;
  #inMember = false;
  #seen = false;
  readonly #utf8 = new TextDecoder("utf-8", { fatal: true });

  constructor(member: string, onHead: (bytes: Buffer) => void) {
    this.#member = member;
    this.#onHead = onHead;
  }

  /** True once the member was there. */
  get seen(): boolean {
    return this.#seen;
  }

  /** Takes bytes of the body; yields those that belong to the member's value. */
  *push(part: Buffer): Generator<Buffer> {
    this.#checkUtf8(part);
    let start = 0;
    for (let i = 0; i < part.length; i++) {
      const before = this.#inMember;
      this.#follow(part[i]!);
      if (before === this.#inMember) continue;
      // The value begins with this byte, or ended before it.
      if (before) yield part.subarray(start, i);
      else this.#onHead(part.subarray(start, i));
      start = i;
    }
    if (this.#inMember) yield part.subarray(start);
    else this.#onHead(part.subarray(start));
  }

  finish(): void {
    if (this.#within === Within.Word) this.#endWord();
    if (this.#expect !== Expect.Nothing || this.#within !== Within.Structure)
      throw unreadable("The body stops in the middle of its JSON");
    this.#checkUtf8();
  }

  #checkUtf8(part?: Buffer): void {
    try {
      this.#utf8.decode(part, { stream: part !== undefined });
    } catch {
      throw unreadable("The body is not valid UTF-8");
    }
  }

  #follow(byte: number): void {
    if (this.#within === Within.String) this.#inString(byte);
    else if (this.#within === Within.Escape) this.#inEscape(byte);
    else if (this.#within === Within.Hex) this.#inHex(byte);
    else if (this.#within === Within.Word && !isDelimiter(byte)) this.#inWord(byte);
    else {
      if (this.#within === Within.Word) this.#endWord();
      this.#inStructure(byte);
    }
  }

  #inHex(byte: number): void {
    const isHex = (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
    if (!isHex) throw bad();
    if (--this.#hexLeft === 0) this.#within = Within.String;
  }

  #inWord(byte: number): void {
    this.#word += String.fromCharCode(byte);
    if (this.#word.length > WORD_MAX) throw bad();
  }

  #inString(byte: number): void {
    if (byte === 0x5c) this.#within = Within.Escape;
    else if (byte < 0x20) throw bad();
    else if (byte === 0x22) {
      this.#within = Within.Structure;
      if (this.#isKey) this.#expect = Expect.Colon;
      else this.#endValue();
    } else if (this.#isKey && this.#open.length === 1 && this.#key!.length <= this.#member.length)
      this.#key += String.fromCharCode(byte);
  }

  #inEscape(byte: number): void {
    if (byte === 0x75) {
      this.#within = Within.Hex;
      this.#hexLeft = 4;
    } else if ('"\\/bfnrt'.includes(String.fromCharCode(byte))) this.#within = Within.String;
    else throw bad();
    // A key with an escape is not taken for the member.
    if (this.#isKey && this.#open.length === 1) this.#key += "\u0000".repeat(this.#member.length);
  }

  #inStructure(byte: number): void {
    if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) this.#endMember();
    else if (byte === this.#open.at(-1) && this.#mayClose()) {
      this.#endMember();
      this.#open.pop();
      this.#endValue();
    } else if (this.#expect === Expect.Value || this.#expect === Expect.ValueOrEnd) this.#beginValue(byte);
    else if (this.#expect === Expect.Key || this.#expect === Expect.KeyOrEnd) this.#beginKey(byte);
    else if (this.#expect === Expect.Colon && byte === 0x3a) this.#expect = Expect.Value;
    else if (this.#expect === Expect.CommaOrEnd && byte === 0x2c) {
      this.#endMember();
      this.#expect = this.#open.at(-1) === 0x7d ? Expect.Key : Expect.Value;
    } else throw bad();
  }

  #beginKey(byte: number): void {
    if (byte !== 0x22) throw bad();
    this.#isKey = true;
    this.#key = "";
    this.#within = Within.String;
  }

  #mayClose(): boolean {
    return (
      this.#expect === Expect.CommaOrEnd ||
      this.#expect === Expect.ValueOrEnd ||
      this.#expect === Expect.KeyOrEnd
    );
  }

  #beginValue(byte: number): void {
    if (this.#open.length === 0 && byte !== 0x7b) throw unreadable("The body must be a JSON object");
    if (this.#open.length === 1 && this.#key === this.#member) {
      if (this.#seen) throw unreadable(`The body has '${this.#member}' twice`);
      this.#inMember = this.#seen = true;
    }
    this.#isKey = false;
    if (byte === 0x7b || byte === 0x5b) {
      if (this.#open.length >= JSON_LEVELS_MAX) throw unreadable(tooDeep);
      this.#open.push(byte === 0x7b ? 0x7d : 0x5d);
      this.#expect = byte === 0x7b ? Expect.KeyOrEnd : Expect.ValueOrEnd;
    } else if (byte === 0x22) this.#within = Within.String;
    else {
      this.#within = Within.Word;
      this.#word = String.fromCharCode(byte);
    }
  }

  #endWord(): void {
    if (!WORDS.has(this.#word) && !NUMBER.test(this.#word)) throw bad();
    this.#within = Within.Structure;
    this.#endValue();
  }

  #endValue(): void {
    this.#expect = this.#open.length === 0 ? Expect.Nothing : Expect.CommaOrEnd;
    if (this.#open.length === 1) this.#key = null;
  }

  /** The byte under way no longer belongs to the member's value, once that is complete. */
  #endMember(): void {
    if (this.#inMember && this.#open.length === 1 && this.#expect === Expect.CommaOrEnd)
      this.#inMember = false;
  }
}

const isDelimiter = (byte: number) =>
  byte === 0x2c ||
  byte === 0x7d ||
  byte === 0x5d ||
  byte === 0x20 ||
  byte === 0x0a ||
  byte === 0x0d ||
  byte === 0x09;

const bad = () => unreadable("The body is not valid JSON");
