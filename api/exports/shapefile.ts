import type { FileFrame } from "#survey/files/frame.ts";
import { dbfTable, widen } from "#survey/files/shapefile/dbf.ts";
import { shpGeometry, shxIndex } from "#survey/files/shapefile/shp.ts";
import type { ZippedFile } from "#survey/files/zip/write-zip.ts";
import { fileName } from "./attachment.ts";
import { type ChunksOf, extentOf, filePieces } from "./pieces.ts";
import { zipPieces } from "./zip.ts";

interface Shapefile {
  name: string;
  count: number;
  hasQuality: boolean;
  frame: FileFrame;
  /** The coordinate system as WKT. */
  wkt: string;
  writtenAt: Date;
}

/**
 * Writes points as a shapefile in a ZIP: geometry, index, table, coordinate system, encoding, and a note on the
 * heights.
 */
export function shapefilePieces(chunks: ChunksOf, file: Shapefile): AsyncGenerator<Uint8Array> {
  return zipPieces(partsOf(chunks, file));
}

async function* partsOf(chunks: ChunksOf, file: Shapefile): AsyncGenerator<ZippedFile> {
  const { count, frame, hasQuality, wkt, writtenAt } = file;
  const widths = { name: 0, code: 0 };
  const extent = await extentOf(chunks, frame, chunk => widen(widths, chunk));
  const part = (ending: string, pieces: AsyncIterable<Uint8Array>) => ({
    name: fileName(file.name, ending),
    pieces,
  });
  const text = (content: string) => inOnePiece(Buffer.from(content));
  yield part("prj", text(wkt));
  yield part("cpg", text("UTF-8"));
  yield part(
    "txt",
    text(`${frame.system.name} (EPSG:${frame.system.epsg})\r\n${capital(frame.heights.remark)}\r\n`),
  );
  yield part("shp", filePieces(chunks, shpGeometry(frame, count, extent)));
  yield part("shx", inPieces(shxIndex(count, extent)));
  const writtenOn = {
    year: writtenAt.getUTCFullYear(),
    month: writtenAt.getUTCMonth() + 1,
    day: writtenAt.getUTCDate(),
  };
  yield part("dbf", filePieces(chunks, dbfTable(count, widths, frame.heights, hasQuality, writtenOn)));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

async function* inOnePiece(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece;
}

async function* inPieces(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* pieces;
}
