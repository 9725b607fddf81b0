import { decodeWindows1252 } from "../../../windows-1252.ts";
import { bookFacts } from "../../field-books/book.ts";
import { attributeOf, heightStatements, saidOfHeights } from "../../fields.ts";
import {
  FormatError,
  type OpenedFile,
  type PointFormat,
  type PointRow,
  type SourceFile,
} from "../../format.ts";
import { headLines, lineBatches } from "../../text-lines.ts";
import { otherFileByContent } from "../other-files.ts";
import { encodingOf } from "../tags.ts";
import { blockRow } from "./block-attributes.ts";
import { drawingUnit, figureInMetres } from "./drawing-unit.ts";
import { Contents, type Limits, type Wanted } from "./dxf-contents.ts";
import { DxfPoints, type Kind, type Place, recordsFor } from "./dxf-points.ts";

const LABEL_OF_TEXTS = "DXF drawing, heights in texts beside the points";

/**
 * Reads points of an ASCII DXF drawing, with their layer as code. Source: DXF Reference (Autodesk). Kinds and layers
 * are chosen; blocks are not expanded, because survey points are drawn as POINT or as a block's insertion, whose
 * attributes then have name, code and height. If no place has a height, the texts beside the points may have them.
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
    const seen = new Contents(chosen);
    const decode = await decoderOf(file.read(0));
    // Twice as many, because layers may be left out.
    const limit = { decode, mostVertices: 2 * maxPoints };
    await seen.read(refusingBinary(pieces), limit);
    const wanted = seen.wanted();
    if (wanted.kinds.size === 0) throw new FormatError("no-points", seen.withoutPoints());
    const lateNotes: string[] = [];
    const unit = drawingUnit(seen.insunits, seen.largest, chosen);
    const tag = attributeOf(wanted.ofBlocks?.height ?? "");
    const ofTag = tag === null ? null : saidOfHeights(tag);
    return {
      facts: {
        ...bookFacts("dxf", wanted.fromTexts ? LABEL_OF_TEXTS : "DXF drawing", {
          system: seen.geoData?.system ?? null,
          xyUnit: unit.claim,
          heightUnit: ofTag?.heightUnit ?? (unit.metres !== null && areTexts(wanted) ? null : unit.claim),
        }),
        notes: seen.notes(wanted),
        statements: [
          ...unit.statements,
          ...(seen.geoData?.statements ?? []),
          ...seen.statements(wanted),
          ...heightStatements(tag),
        ],
      },
      choices: [...seen.choices(wanted), ...unit.choices],
      rows: rowsOf(file, wanted, limit, unit.metres),
      lateNotes,
      remarks: seen.remarks,
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

/** All that is read of a drawing is one group: a position is one point, however many entities have it. */
const ALL = "all";

async function* rowsOf(
  file: SourceFile,
  { kinds, takesLayer, readsHidden, ofBlocks, beside, fromTexts }: Wanted,
  limits: Limits,
  metres: number | null,
): AsyncGenerator<PointRow[]> {
  let rows: PointRow[] = [];
  const isWanted = (kind: Kind, layer: string) => kinds.has(kind) && takesLayer(layer);
  const points = new DxfPoints(
    written => {
      const place = metres === null ? written : placeInMetres(written, metres);
      if (place.kind === "inserts" && ofBlocks) rows.push(blockRow(place, ofBlocks));
      else rows.push(rowOf(place, fromTexts ? (beside?.byLine.get(place.line) ?? "") : place.height));
    },
    () => {},
    (kind, layer) => (isWanted(kind, layer) ? ALL : null),
    limits.mostVertices,
    readsHidden,
  );
  // A POINT says more than a corner at its place, which may come first in the file.
  if (kinds.has("points") && (kinds.has("faces") || kinds.has("lines")))
    await tellPoints(file, { ...limits, readsHidden }, place => {
      if (isWanted("points", place.layer)) points.notePoint(ALL, place);
    });
  const records = recordsFor(points);
  for await (const batch of lineBatches(file.read(0), limits.decode)) {
    records.lines(batch);
    if (rows.length > 0) yield rows;
    rows = [];
  }
  records.end();
  if (rows.length > 0) yield rows;
}

/** Heights that are written as texts are not in the drawing's unit. */
const areTexts = ({ fromTexts, ofBlocks }: Wanted) =>
  fromTexts || attributeOf(ofBlocks?.height ?? "") !== null;

const placeInMetres = (place: Place, metres: number): Place => ({
  ...place,
  x: figureInMetres(place.x, metres),
  y: figureInMetres(place.y, metres),
  height: figureInMetres(place.height, metres),
});

const rowOf = ({ layer, x, y, line }: Place, height: string): PointRow => ({
  name: "",
  code: layer,
  x,
  y,
  height,
  line,
});

/** Notes the places of all POINT entities. */
async function tellPoints(
  file: SourceFile,
  { decode, mostVertices, readsHidden }: Limits & Pick<Wanted, "readsHidden">,
  tell: (place: Place) => void,
): Promise<void> {
  const records = recordsFor(
    new DxfPoints(
      tell,
      () => {},
      kind => (kind === "points" ? ALL : null),
      mostVertices,
      readsHidden,
    ),
  );
  for await (const batch of lineBatches(file.read(0), decode)) records.lines(batch);
  records.end();
}
