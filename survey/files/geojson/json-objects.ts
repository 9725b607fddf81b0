import { FormatError } from "../format.ts";

/** Longest text of one object, and of everything around the elements. */
const LONGEST_TEXT = 16 * 1_048_576;
const DEEPEST = 200;

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** An object of a JSON file as text; null if it is longer than 16 MB. */
export interface JsonText {
  /** `element` of the wanted array, or the `root` without those elements. */
  kind: "element" | "root";
  text: string | null;
}

/**
 * Cuts JSON text, as it comes, into the elements of one array of the root and what is around them, so that a file of
 * millions of elements is never held. Several roots may follow one another, as in GeoJSON text sequences (RFC 8142).
 */
export class JsonCutter {
  private depth = 0;
  private isString = false;
  private isEscaped = false;
  /** The text of a string of the root, which may turn out to be a key. */
  private word = "";
  private key = "";
  private isInArray = false;
  private readonly root = new HeldText();
  private readonly element = new HeldText();

  /** `key` names the array of the root. */
  constructor(private readonly arrayKey: string) {}

  /** The texts that end within this piece. */
  *push(piece: string): Generator<JsonText> {
    const pattern = /["\\[\]{}:]/g;
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      if (this.isString) {
        at = this.stringEnd(piece, at);
        continue;
      }
      pattern.lastIndex = at;
      const next = pattern.exec(piece);
      if (!next) break;
      at = next.index;
      const mark = piece.charCodeAt(at);
      if (mark === QUOTE) this.startString();
      else if (mark === COLON) this.key = this.depth === 1 ? this.word : this.key;
      else if (mark === OPEN_OBJECT || mark === OPEN_ARRAY) {
        if (this.depth === 0) from = at;
        else if (this.isInArray && this.depth === 2) from = this.startElement(piece, from, at);
        this.open(mark);
      } else if (mark === CLOSE_OBJECT || mark === CLOSE_ARRAY) {
        const ended = this.close(piece, from, at);
        if (ended) {
          from = at + 1;
          yield ended;
        }
      }
    }
    this.keep(piece.slice(from));
  }

  /** The text of the current root so far, without finished elements of the array. */
  rootText(): string {
    return this.root.text() ?? "";
  }

  /** Throws {@link FormatError} if the file ends within an object. */
  end(): void {
    if (this.depth > 0 || this.isString)
      throw new FormatError("damaged", "The file ends in the middle: export or copy it again");
  }

  private startString(): void {
    this.isString = true;
    this.isEscaped = false;
    if (this.depth === 1) this.word = "";
  }

  /** The index of the quote that ends a string, or of the last character of the piece. */
  private stringEnd(piece: string, from: number): number {
    let at = from;
    for (; at < piece.length; at++) {
      const c = piece.charCodeAt(at);
      if (this.isEscaped) this.isEscaped = false;
      else if (c === BACKSLASH) this.isEscaped = true;
      else if (c === QUOTE) {
        this.isString = false;
        break;
      }
    }
    // A longer string is not the wanted key.
    if (this.depth === 1 && this.word.length < 100) this.word += piece.slice(from, Math.min(at, from + 100));
    return at;
  }

  private open(mark: number): void {
    if (mark === OPEN_ARRAY && this.depth === 1 && this.key === this.arrayKey) this.isInArray = true;
    if (++this.depth > DEEPEST)
      throw new FormatError("damaged", "The file's objects are nested too deeply to be read");
  }

  /** Starts an element; returns its offset. What comes before it belongs to the root. */
  private startElement(piece: string, from: number, at: number): number {
    this.element.clear();
    this.keepBetween(piece.slice(from, at));
    return at;
  }

  private close(piece: string, from: number, at: number): JsonText | null {
    if (--this.depth < 0)
      throw new FormatError("damaged", "The file is not valid JSON: a bracket is closed twice");
    if (this.isInArray && this.depth === 2) {
      this.element.add(piece.slice(from, at + 1));
      return { kind: "element", text: this.element.take() };
    }
    if (this.isInArray && this.depth === 1) this.isInArray = false;
    if (this.depth > 0) return null;
    this.root.add(piece.slice(from, at + 1));
    this.key = "";
    return { kind: "root", text: this.root.take() };
  }

  private keep(rest: string): void {
    if (this.depth === 0) return;
    if (this.isInArray && this.depth > 2) this.element.add(rest);
    else if (this.isInArray) this.keepBetween(rest);
    else this.root.add(rest);
  }

  /** Text between elements; the root has no use for commas and blanks. */
  private keepBetween(text: string): void {
    if (!/^[\s,]*$/.test(text)) this.root.add(text);
  }
}

/** Text that grows to a limit, and is null beyond. */
class HeldText {
  private pieces: string[] = [];
  private length = 0;

  add(text: string): void {
    this.length += text.length;
    if (this.length <= LONGEST_TEXT) this.pieces.push(text);
    else this.pieces = [];
  }

  clear(): void {
    this.pieces = [];
    this.length = 0;
  }

  text(): string | null {
    return this.length <= LONGEST_TEXT ? this.pieces.join("") : null;
  }

  take(): string | null {
    const text = this.text();
    this.clear();
    return text;
  }
}

/** Whole numbers of more digits than a double keeps, such as ids. */
const LONG_NUMBER = /(?<![\d.])\d{16}/;

/** Parses JSON; numbers that a double cannot hold become texts, and then all others too. Throws a SyntaxError. */
export function parseTexts(json: string): unknown {
  if (!LONG_NUMBER.test(json)) return JSON.parse(json);
  return JSON.parse(
    json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs, token =>
      token.charCodeAt(0) === QUOTE ? token : `"${token}"`,
    ),
  );
}
