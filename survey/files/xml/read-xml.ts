import { joinBytes } from "../../bytes.ts";
import { decodeWindows1252 } from "../../windows-1252.ts";
import { FormatError } from "../format.ts";
import { XmlError, type XmlEvents, XmlScanner } from "./xml-scanner.ts";

export const WRONG_ENCODING =
  "Texts are not in the encoding that the file says; they were read as Windows-1252";

/** Receives the elements of a file, and returns what was made of them since it was last asked. */
export interface XmlItems<T> extends XmlEvents {
  take(): T[];
}

/** Reads XML as {@link xmlSteps} does, and yields what `items` makes of it. */
export async function* readXml<T>(
  pieces: AsyncIterable<Uint8Array>,
  items: XmlItems<T>,
  onWrongEncoding: () => void,
): AsyncGenerator<T[]> {
  for await (const _ of xmlSteps(pieces, items, onWrongEncoding)) {
    const made = items.take();
    if (made.length > 0) yield made;
  }
}

/**
 * Reads XML piece by piece, in the encoding that it declares, and yields after each, so that what `events` have
 * gathered can be passed on. Throws {@link FormatError} for XML that is not well formed, breaks off, or declares a
 * document type. `onWrongEncoding` is called once if the texts are not in the declared encoding.
 */
export async function* xmlSteps(
  pieces: AsyncIterable<Uint8Array>,
  events: XmlEvents,
  onWrongEncoding: () => void,
): AsyncGenerator<undefined> {
  const scanner = new XmlScanner(events);
  const decoder = new XmlDecoder(onWrongEncoding);
  try {
    for await (const piece of pieces) {
      scanner.push(decoder.decode(piece));
      yield;
    }
    scanner.push(decoder.end());
    scanner.finish();
  } catch (error) {
    if (error instanceof XmlError)
      throw new FormatError(error.code === "encoding" ? "not-supported" : "damaged", error.message);
    throw error;
  }
  yield;
}

/** Enough bytes for a byte order mark and the declaration. */
const DECLARATION_BYTES = 200;

/**
 * Decodes XML (XML 1.0, appendix F): by its byte order mark, its declaration, else as UTF-8, or windows-1252 if that is
 * invalid. Throws {@link XmlError} for an encoding that is not known.
 */
export class XmlDecoder {
  private decoder: TextDecoder | "windows-1252" | null = null;
  private head: Uint8Array = new Uint8Array(0);

  constructor(private readonly onWrongEncoding: () => void = () => {}) {}

  decode(piece: Uint8Array): string {
    if (this.decoder) return this.decoded(piece);
    this.head = joinBytes([this.head, piece]);
    return this.head.length < DECLARATION_BYTES ? "" : this.start();
  }

  end(): string {
    if (!this.decoder) return this.start();
    return this.decoder === "windows-1252" ? "" : this.guarded(decoder => decoder.decode());
  }

  private start(): string {
    const { head } = this;
    this.decoder = decoderFor(head);
    this.head = new Uint8Array(0);
    return this.decoded(head);
  }

  private decoded(piece: Uint8Array): string {
    if (this.decoder === "windows-1252") return decodeWindows1252(piece);
    return this.guarded(decoder => decoder.decode(piece, { stream: true }), piece);
  }

  private guarded(decode: (decoder: TextDecoder) => string, piece?: Uint8Array): string {
    try {
      return decode(this.decoder as TextDecoder);
    } catch {
      this.onWrongEncoding();
      this.decoder = "windows-1252";
      return piece ? decodeWindows1252(piece) : "";
    }
  }
}

function decoderFor(head: Uint8Array): TextDecoder | "windows-1252" {
  const [a, b] = head;
  // A byte order mark, or the zero beside the first '<'.
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return new TextDecoder("utf-16le");
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return new TextDecoder("utf-16be");
  const start = decodeWindows1252(head.subarray(0, DECLARATION_BYTES));
  const named = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  const label = named?.toLowerCase() ?? "utf-8";
  if (/^(windows-1252|cp1252|iso-8859-1|latin-?1|us-ascii)$/.test(label)) return "windows-1252";
  try {
    // A declaration in single bytes rules out UTF-16, whatever it says.
    return new TextDecoder(label.startsWith("utf") ? "utf-8" : label, { fatal: label.startsWith("utf") });
  } catch {
    throw new XmlError("encoding", `The file is in the encoding '${label}': save it again as UTF-8`);
  }
}

/** The start of XML from its first element on, without declaration and comments. */
export function xmlStart(head: Uint8Array): string {
  return decodeWindows1252(head.subarray(0, 16_384))
    .replaceAll("\0", "")
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, "")
    .replace(/^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>)*/, "")
    .replace(/^<[\w-]+:/, "<");
}
