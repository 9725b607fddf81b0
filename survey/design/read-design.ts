import { DESIGN_LIMITS, type DesignFile, type DesignLimits } from "./design-file.ts";
import { DesignError } from "./errors.ts";
import { LandXmlReader } from "./landxml/landxml.ts";

/**
 * Reads a design from a file that arrives in pieces: LandXML. `surface` is the index of the surface, by default the
 * first that has faces. Throws {@link DesignError}.
 */
export async function readDesign(
  source: AsyncIterable<Uint8Array>,
  { surface = null, limits = DESIGN_LIMITS }: { surface?: number | null; limits?: DesignLimits } = {},
): Promise<DesignFile> {
  const reader = new LandXmlReader(surface, limits);
  let decoder: TextDecoder | null = null;
  for await (const piece of source) {
    decoder ??= decoderFor(piece);
    reader.push(decoder.decode(piece, { stream: true }));
  }
  if (!decoder) throw new DesignError("not-a-design", "The file is empty");
  reader.push(decoder.decode());
  return reader.finish();
}

/** By the byte order mark, else by what the declaration says; UTF-8 where neither says anything that is known. */
function decoderFor(head: Uint8Array): TextDecoder {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  const text = new TextDecoder("latin1").decode(head.subarray(0, 4096));
  refuseOthers(text);
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
  if (!head.includes("<"))
    throw new DesignError("not-a-design", "This is no LandXML file; export the surface as LandXML");
}
