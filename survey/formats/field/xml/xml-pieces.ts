import { DesignError } from "../../../design/errors.ts";
import { type XmlEvents, XmlScanner } from "../../../design/landxml/xml-scanner.ts";
import { FormatError } from "../../format.ts";

const DECLARED = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/;

/** Returns the first bytes of an XML file as text, in whatever encoding. */
export function xmlHead(head: Uint8Array): string {
  return decoderOf(head)
    .decode(head.subarray(0, 16_384))
    .replace(/^\uFEFF/, "");
}

/**
 * Reads XML piece by piece; steps after each, so that what its events have gathered can be handed on. Throws
 * {@link FormatError} for what is no well-formed XML, breaks off, or declares a document type.
 */
export async function* xmlSteps(
  pieces: AsyncIterable<Uint8Array>,
  events: XmlEvents,
): AsyncGenerator<undefined> {
  const scanner = new XmlScanner(events);
  let decoder: TextDecoder | null = null;
  let first = new Uint8Array(0);
  try {
    for await (const piece of pieces) {
      if (!decoder) {
        first = joined(first, piece);
        if (first.length < 256) continue;
        decoder = decoderOf(first);
        scanner.push(decoder.decode(first, { stream: true }));
      } else scanner.push(decoder.decode(piece, { stream: true }));
      yield;
    }
    decoder ? scanner.push(decoder.decode()) : scanner.push(decoderOf(first).decode(first));
    scanner.finish();
  } catch (error) {
    if (error instanceof DesignError) throw new FormatError("damaged", error.message);
    throw error;
  }
}

/** By the byte order mark, the zeros of UTF-16, or what the declaration says. */
function decoderOf(bytes: Uint8Array): TextDecoder {
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return new TextDecoder("utf-16le");
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return new TextDecoder("utf-16be");
  const text = new TextDecoder().decode(bytes.subarray(0, 256));
  const label = DECLARED.exec(text)?.[1] ?? "utf-8";
  // A file that says UTF-16 and could be read as ASCII so far is none.
  if (/^(utf-?16|ucs-?2|unicode)/i.test(label)) return new TextDecoder("utf-8");
  try {
    return new TextDecoder(label);
  } catch {
    throw new FormatError("not-supported", `The file's encoding '${label}' is not known; save it as UTF-8`);
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}
