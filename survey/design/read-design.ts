import { joinBytes } from "../bytes.ts";
import { readDxfDesign } from "../files/dxf/design/dxf-design.ts";
import { startsLikeDxf } from "../files/dxf/tags.ts";
import { readLandXmlDesign } from "../files/landxml/read-design.ts";
import { decodeWindows1252 } from "../windows-1252.ts";
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
  if (isDxf(head)) return readDxfDesign(await wholeOf(head, pieces), surfaces, limits);
  if (surfaces && surfaces.length > 1)
    throw new DesignError("bad-choice", "Choose one surface: those of a LandXML file are not joined");
  return readLandXmlDesign(onwards(head, pieces), surfaces?.[0] ?? null, limits);
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

async function* onwards(head: Uint8Array, pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield head;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  } finally {
    await pieces.return?.();
  }
}

/** Whether the file is a DXF drawing rather than XML; refuses what is neither. */
function isDxf(head: Uint8Array): boolean {
  const text = decodeWindows1252(head.subarray(0, HEAD_BYTES))
    .replaceAll("\0", "")
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, "");
  if (text.startsWith("PK"))
    throw new DesignError("not-a-design", "This is a ZIP archive; unpack it and upload the file in it");
  if (text.startsWith("AC10"))
    throw new DesignError("not-a-design", "This is a DWG drawing; save the surface as LandXML");
  // The reader says what to do with a binary DXF.
  const isDrawing = startsLikeDxf(text) || text.startsWith("AutoCAD Binary DXF");
  if (!isDrawing && !text.includes("<"))
    throw new DesignError(
      "not-a-design",
      "This is neither a LandXML file nor a DXF drawing; export the surface as LandXML",
    );
  return isDrawing;
}
