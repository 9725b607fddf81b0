import { quoted } from "../../reading/text.ts";
import { decoded } from "./entities.ts";

/** XML that cannot be read; `message` says why and what to do. */
export class XmlError extends Error {
  override name = "XmlError";
  constructor(
    readonly code: "malformed" | "has-doctype" | "encoding",
    message: string,
  ) {
    super(message);
  }
}

/** What a scan reports, in the file's order. Names have no namespace prefix. */
export interface XmlEvents {
  open(name: string, attributes: Attributes): void;
  /** `text` is the text between the closing tag and the tag before it. */
  close(name: string, text: string): void;
  /**
   * Takes text of an element that is longer than what is kept, in pieces that may cut a figure; `close` then has the
   * rest. Without this method, such a text is cut short.
   */
  part?(text: string): void;
}

/** The attributes of a tag, read when they are asked for. */
export type Attributes = (name: string) => string | null;

/** No tag is nearly as long. */
const LONGEST_TAG = 65_536;
/** Enough for a point or a face; longer texts belong to elements that are not read. */
const KEPT_TEXT = 4096;
const DEEPEST = 100;

/**
 * Reads XML piece by piece and keeps only what is between two tags, but for comments. Resolves the five named entities and numbers;
 * a document type, which could declare others, is refused. Throws {@link XmlError}.
 */
export class XmlScanner {
  private rest = "";
  /** The end of a comment, an instruction or a CDATA section. */
  private skippedTo: string | null = null;
  /** Text of the element from before a skipped section, and from CDATA sections. */
  private before = "";
  private readonly open: string[] = [];

  constructor(private readonly events: XmlEvents) {}

  push(piece: string): void {
    const text = this.rest + piece;
    let at = 0;
    for (;;) {
      const next = this.step(text, at);
      if (next === null) break;
      at = next;
    }
    this.rest = text.slice(at);
    const { length } = this.rest;
    if (length > KEPT_TEXT && !this.rest.includes("<")) this.shorten();
    else if (length > LONGEST_TAG + KEPT_TEXT)
      throw new XmlError("malformed", "The file has an unclosed tag; export it again");
  }

  private shorten(): void {
    if (this.events.part && this.skippedTo === null) {
      this.events.part(this.before + this.rest);
      this.before = "";
      this.rest = "";
    } else this.rest = this.rest.slice(0, KEPT_TEXT);
  }

  /** Throws if the file is truncated. */
  finish(): void {
    const inside = this.open.at(-1);
    if (inside !== undefined || this.skippedTo !== null || this.rest.includes("<"))
      throw new XmlError(
        "malformed",
        `The file breaks off${inside === undefined ? "" : ` inside <${quoted(inside).slice(1, -1)}>`}; export it again`,
      );
  }

  /** Returns where to continue, or null when more of the file is needed. */
  private step(text: string, at: number): number | null {
    if (this.skippedTo !== null) return this.skip(text, at);
    const from = text.indexOf("<", at);
    if (from < 0 || from + 1 === text.length) return null;
    const mark = text.charCodeAt(from + 1);
    if (mark === EXCLAMATION || mark === QUESTION) return this.special(text, at, from);
    const to = endOfTag(text, from + 1);
    if (to < 0) return null;
    this.tag(text.slice(from + 1, to), text, at, from);
    return to + 1;
  }

  private skip(text: string, at: number): number | null {
    const end = this.skippedTo!;
    const found = text.indexOf(end, at);
    if (found >= 0) {
      if (end === END_OF_CDATA) this.keep(text.slice(at, found));
      this.skippedTo = null;
      return found + end.length;
    }
    // Skipped text need not be kept, except where its end mark may have begun.
    const kept = Math.max(at, text.length - end.length + 1);
    if (end === END_OF_CDATA) this.keep(text.slice(at, kept));
    return kept > at ? kept : null;
  }

  private keep(text: string): void {
    const kept = this.before + text;
    if (kept.length > KEPT_TEXT && this.events.part) {
      this.events.part(kept);
      this.before = "";
    } else this.before = kept.slice(0, KEPT_TEXT);
  }

  private special(text: string, at: number, from: number): number | null {
    if (text.charCodeAt(from + 1) === QUESTION) this.skippedTo = "?>";
    else if (text.startsWith("<!--", from)) this.skippedTo = "-->";
    else if (text.startsWith(CDATA, from)) this.skippedTo = END_OF_CDATA;
    else if (text.length - from < 9) return null;
    else
      throw new XmlError(
        "has-doctype",
        "The file declares a document type, which is not read because it can hide what the file contains; export it again without it",
      );
    this.keep(decoded(text.slice(at, from)));
    return from + (this.skippedTo === END_OF_CDATA ? CDATA.length : 2);
  }

  private tag(tag: string, text: string, textFrom: number, textTo: number): void {
    if (tag.charCodeAt(0) === SLASH) {
      const name = nameIn(tag, 1);
      const opened = this.open.pop();
      if (opened !== name)
        throw new XmlError(
          "malformed",
          `The file is not well-formed XML: ${quoted(`</${name}>`)} closes ${opened === undefined ? "nothing" : quoted(`<${opened}>`)}`,
        );
      this.events.close(name, this.before + decoded(text.slice(textFrom, textTo)));
      this.before = "";
      return;
    }
    this.before = "";
    const isEmpty = tag.charCodeAt(tag.length - 1) === SLASH;
    const name = nameIn(tag, 0);
    if (name === "") throw new XmlError("malformed", "The file is not well-formed XML: a tag has no name");
    this.events.open(name, wanted => attributeOf(tag, wanted));
    if (isEmpty) this.events.close(name, "");
    else if (this.open.push(name) > DEEPEST)
      throw new XmlError("malformed", "The elements of the file are nested too deep; export it again");
  }
}

const CDATA = "<![CDATA[";
const END_OF_CDATA = "]]>";
const EXCLAMATION = 33;
const SLASH = 47;
const QUESTION = 63;

/** The next `>` outside quotes, or -1. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 62) return at;
    if (c !== 34 && c !== 39) continue;
    at = text.indexOf(c === 34 ? '"' : "'", at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

/** The name at a place of a tag, without its prefix. */
function nameIn(tag: string, from: number): string {
  let start = from;
  let end = from;
  for (; end < tag.length; end++) {
    const c = tag.charCodeAt(end);
    if (c === 58) start = end + 1;
    if (c <= 32 || c === SLASH) break;
  }
  return tag.slice(start, end);
}

function attributeOf(tag: string, wanted: string): string | null {
  // Most tags lack most of what is asked for, and a file has millions of tags.
  if (!tag.includes(wanted)) return null;
  const each = /\s([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
  for (let found = each.exec(tag); found; found = each.exec(tag))
    if (found[1] === wanted) return decoded(found[2] ?? found[3]!);
  return null;
}
