import { joinBytes } from "../bytes.ts";
import { readDxfDesign } from "../files/dxf/design/dxf-design.ts";
import { LandXmlReader } from "../files/landxml/design.ts";
import type { ReadDesign } from "./design-file.ts";
import { DESIGN_LIMITS, type DesignLimits } from "./design-file.ts";
import { DesignError } from "./errors.ts";

/**
 * Reads a design from a file that arrives in pieces: LandXML or DXF. `surfaces` has the index of the surface, by
 * default the first that has faces; in a DXF each is a layer, and those of lines may be several. Throws {@link DesignError}.
 */
export async function readDesign(
  source: AsyncIterable<Uint8Array>,
  {
    surfaces = null,
    limits = DESIGN_LIMITS,
  }: { surfaces?: readonly number[] | null; limits?: DesignLimits } = {},
): Promise<ReadDesign> {
  const pieces = source[Symbol.asyncIterator]();
  const head = await headOf(pieces);
  if (head.length === 0) throw new DesignError("not-a-design", "The file is empty");
  const decoder = decoderFor(head);
  if (!decoder) return readDxfDesign(await wholeOf(head, pieces), surfaces, limits);
  if (surfaces && surfaces.length > 1)
    throw new DesignError("bad-choice", "Choose one surface: those of a LandXML file are not joined");
  const reader = new LandXmlReader(surfaces?.[0] ?? null, limits);
  reader.push(decoder.decode(head, { stream: true }));
  for (let next = await pieces.next(); !next.done; next = await pieces.next())
    reader.push(decoder.decode(next.value, { stream: true }));
  reader.push(decoder.decode());
  return reader.finish();
}

const HEAD_BYTES = 4096;

/** The first pieces, until they show what the file is. */
async function headOf(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let length = 0; length < HEAD_BYTES; ) {
    const { done, value } = await pieces.next();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  return joinBytes(parts);
}

async function wholeOf(head: Uint8Array, pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const parts = [head];
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) parts.push(next.value);
  return joinBytes(parts);
}

/**
 * By the byte order mark, else by what the declaration says; UTF-8 where neither says anything that is known. Null for
 * a DXF drawing.
 */
function decoderFor(head: Uint8Array): TextDecoder | null {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  const text = new TextDecoder("latin1").decode(head.subarray(0, HEAD_BYTES));
  refuseOthers(text);
  if (isDxf(text)) return null;
  const label = /^[^<]{0,8}<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(text)?.[1];
  try {
    return new TextDecoder(label ?? "utf-8");
  } catch {
    return new TextDecoder("utf-8");
  }
}

function refuseOthers(head: string): void {
  if (head.startsWith("PK"))
    throw new DesignError("not-a-design", "This is a ZIP archive; unpack it and upload the file in it");
  if (head.startsWith("AC10"))
    throw new DesignError("not-a-design", "This is a DWG drawing; save the surface as LandXML");
  if (!head.includes("<") && !isDxf(head))
    throw new DesignError(
      "not-a-design",
      "This is neither a LandXML file nor a DXF drawing; export the surface as LandXML",
    );
}

/** A first line with group code 0 or 999, or the mark of binary DXF, for which the reader says what to do. */
const isDxf = (head: string) => /^\s*(?:0|999)\s*[\r\n]/.test(head) || head.startsWith("AutoCAD Binary DXF");
