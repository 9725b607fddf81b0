import { otherFileByContent } from "../../../cad/other-files.ts";
import { encodingOf } from "../../../cad/tags.ts";
import type { UnitClaim } from "../../../reading/units/units.ts";
import { decodeWindows1252 } from "../../../windows-1252.ts";
import {
  FormatError,
  type OpenedFile,
  type PointFormat,
  type PointRow,
  type SourceFile,
} from "../../format.ts";
import { bookFacts } from "../book.ts";
import { headLines, linesOf } from "../text-lines.ts";
import { blockRow } from "./block-attributes.ts";
import { Contents, type Limits, recordsFor, recordsOf, type Wanted } from "./dxf-contents.ts";
import { DxfPoints, type Kind, type Place } from "./dxf-points.ts";

const LABEL_OF_TEXTS = "DXF drawing, heights in texts beside the points";
/** $INSUNITS, of units that surveys are drawn in. Its 'feet' are used for either foot. */
const UNITS: Record<number, UnitClaim> = { 2: "feet", 6: "m", 21: "us-ft" };

/**
 * Reads points of an ASCII DXF drawing, with their layer as code. Source: DXF Reference (Autodesk). Which kinds and layers count
 * is chosen; blocks are not unfolded, because survey points are drawn as POINT or as a block's place, whose attributes then have
 * name, code and height. Where no place has a height, the texts beside the points may have them.
 */
export const dxf: PointFormat = {
  id: "dxf",
  recognise(head) {
    if (String.fromCharCode(...head.subarray(0, 18)) === "AutoCAD Binary DXF") return "is a binary DXF";
    const lines = headLines(head, 400).map(line => line.trim());
    const section = lines.findIndex((line, i) => line.toUpperCase() === "SECTION" && lines[i - 1] === "0");
    return section >= 0 && (lines[0] === "0" || lines[0] === "999") ? "starts with a DXF section" : null;
  },

  async open(pieces, chosen, { file, maxPoints }): Promise<OpenedFile> {
    const seen = new Contents();
    const decode = await decoderOf(file.read(0));
    // Twice as many, because layers may be left out.
    const limit = { decode, mostVertices: 2 * maxPoints };
    await seen.read(refusingBinary(pieces), limit);
    const wanted = seen.wanted(chosen);
    if (wanted.kinds.size === 0) throw new FormatError("no-points", seen.withoutPoints());
    const lateNotes: string[] = [];
    const unit = UNITS[seen.insunits ?? 0] ?? null;
    return {
      facts: {
        ...bookFacts("dxf", wanted.fromTexts ? LABEL_OF_TEXTS : "DXF drawing", {
          xyUnit: unit,
          heightUnit: unit,
        }),
        notes: seen.notes(unit, wanted),
      },
      choices: seen.choices(wanted, chosen),
      rows: rowsOf(file, wanted, limit),
      lateNotes,
    };
  },
};

/** Reads names of layers as the header of the drawing says they are written. */
async function decoderOf(pieces: AsyncIterable<Uint8Array>): Promise<(bytes: Uint8Array) => string> {
  const head: number[] = [];
  for await (const piece of pieces) {
    head.push(...piece.subarray(0, HEAD_BYTES));
    if (head.length >= HEAD_BYTES) break;
  }
  const encoding = encodingOf(Uint8Array.from(head));
  if (encoding === "utf-8" || encoding === "windows-1252") return decodeWindows1252;
  const decoder = new TextDecoder(encoding);
  return bytes => decoder.decode(bytes);
}

const HEAD_BYTES = 16_384;

async function* refusingBinary(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const piece of pieces) {
    const other = isFirst && piece.length > 20 ? otherFileByContent(piece) : null;
    if (other?.code === "binary") throw new FormatError("not-supported", other.message);
    isFirst = false;
    yield piece;
  }
}

/** What is read of a drawing is one group: a place of it is one point, whatever stands there. */
const ALL = "all";

async function* rowsOf(
  file: SourceFile,
  { kinds, layers, ofBlocks, beside, fromTexts }: Wanted,
  limits: Limits,
): AsyncGenerator<PointRow[]> {
  let rows: PointRow[] = [];
  const isWanted = (kind: Kind, layer: string) => kinds.has(kind) && (!layers || layers.has(layer));
  const points = new DxfPoints(
    place => {
      if (place.kind === "inserts" && ofBlocks) rows.push(blockRow(place, ofBlocks));
      else rows.push({ ...rowOf(place), ...(fromTexts && { height: beside?.byLine.get(place.line) ?? "" }) });
    },
    () => {},
    (kind, layer) => (isWanted(kind, layer) ? ALL : null),
    limits.mostVertices,
  );
  // A POINT says more than the corner at its place, which may stand before it.
  if (kinds.has("points") && (kinds.has("faces") || kinds.has("lines")))
    await tellPoints(file, limits, place => {
      if (isWanted("points", place.layer)) points.notePoint(ALL, place);
    });
  const records = recordsFor(points);
  for await (const lines of linesOf(file.read(0), limits.decode)) {
    for (const line of lines) records.line(line);
    if (rows.length > 0) yield rows;
    rows = [];
  }
  records.end();
  if (rows.length > 0) yield rows;
}

const rowOf = ({ layer, x, y, height, line }: Place): PointRow => ({
  name: "",
  code: layer,
  x,
  y,
  height,
  line,
});

/** Tells the places of all POINT entities. */
async function tellPoints(
  file: SourceFile,
  { decode, mostVertices }: Limits,
  tell: (place: Place) => void,
): Promise<void> {
  const records = recordsOf(
    tell,
    () => {},
    kind => (kind === "points" ? ALL : null),
    mostVertices,
  );
  for await (const lines of linesOf(file.read(0), decode)) for (const line of lines) records.line(line);
  records.end();
}
