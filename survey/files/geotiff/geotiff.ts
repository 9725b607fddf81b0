import type { FileFrame } from "../frame.ts";
import { xmlText } from "../xml/entities.ts";
import { GEO_KEY_TAGS, geoKeys } from "./geo-keys.ts";
import type { GridPlan } from "./height-grid.ts";

/** What cells outside the surface hold. */
export const NODATA = -9_999;

/** Most bytes, roughly, of the rows that are compressed together. */
const STRIP_BYTES = 262_144;

/** Returns the number of rows in each strip of the file but the last. */
export const rowsPerStrip = ({ columns, rows }: Pick<GridPlan, "columns" | "rows">): number =>
  Math.max(1, Math.min(rows, Math.floor(STRIP_BYTES / (4 * columns))));

/**
 * Prepares rows of cells for compression: the floating point predictor of TIFF Technical Note 3 (Adobe, 2005) puts
 * the same bytes of all cells of a row beside each other, the highest first, and keeps differences of neighbours.
 */
export function predicted(cells: Float32Array, columns: number): Uint8Array {
  const bytes = new Uint8Array(cells.length * 4);
  const view = new DataView(cells.buffer, cells.byteOffset, cells.byteLength);
  const rowBytes = 4 * columns;
  for (let row = 0; row < cells.length / columns; row++) {
    const start = row * rowBytes;
    for (let i = 0; i < columns; i++) {
      // A Float32Array is little-endian wherever Node runs.
      for (let plane = 0; plane < 4; plane++)
        bytes[start + plane * columns + i] = view.getUint8(start + 4 * i + 3 - plane);
    }
    for (let k = start + rowBytes - 1; k > start; k--) bytes[k] = bytes[k]! - bytes[k - 1]!;
  }
  return bytes;
}

type Entry = { tag: number; type: 1 | 2 | 3 | 4 | 12; count: number; bytes: Uint8Array };

/**
 * Returns the head of a GeoTIFF of heights (TIFF 6.0, GeoTIFF 1.1; float32, deflate) whose compressed strips follow at
 * once. GDAL's tags name the unit, the empty cells and what heights are measured from.
 */
export function geoTiffHead(
  frame: FileFrame,
  grid: GridPlan,
  stripBytes: readonly number[],
  title: string,
): Uint8Array {
  const draft = headWith(frame, grid, stripBytes, title, 0);
  return headWith(frame, grid, stripBytes, title, draft.length);
}

function headWith(
  frame: FileFrame,
  grid: GridPlan,
  stripBytes: readonly number[],
  title: string,
  firstStrip: number,
): Uint8Array {
  let offset = firstStrip;
  const offsets = stripBytes.map(bytes => {
    offset += bytes;
    return offset - bytes;
  });
  const keys = geoKeys(frame, "area");
  return withDirectory([
    longs(256, grid.columns),
    longs(257, grid.rows),
    shorts(258, 32),
    shorts(259, 8),
    shorts(262, 1),
    ascii(270, `${title}: ${frame.heights.remark}`),
    longs(273, ...offsets),
    shorts(277, 1),
    longs(278, rowsPerStrip(grid)),
    longs(279, ...stripBytes),
    shorts(284, 1),
    ascii(305, "Topo Projects"),
    shorts(317, 3),
    shorts(339, 3),
    doubles(33_550, grid.cell, grid.cell, 0),
    doubles(33_922, 0, 0, 0, grid.west, grid.north, 0),
    { tag: GEO_KEY_TAGS.directory, type: 3, count: keys.directory.length / 2, bytes: keys.directory },
    { tag: GEO_KEY_TAGS.ascii, type: 2, count: keys.ascii.length, bytes: keys.ascii },
    ascii(42_112, gdalMetadata(frame)),
    ascii(42_113, String(NODATA)),
  ]);
}

const GDAL_UNITS = { m: "metre", ft: "foot", "us-ft": "US survey foot" } as const;

function gdalMetadata({ heights }: FileFrame): string {
  return `<GDALMetadata><Item name="UNITTYPE" sample="0" role="unittype">${GDAL_UNITS[heights.unit]}</Item><Item name="DESCRIPTION" sample="0" role="description">${xmlText(heights.remark)}</Item></GDALMetadata>`;
}

/** Writes the header, the directory of the entries and, after it, the values too long for the directory. */
function withDirectory(entries: Entry[]): Uint8Array {
  const directoryBytes = 2 + 12 * entries.length + 4;
  const more = entries.filter(({ bytes }) => bytes.length > 4);
  const even = (length: number) => length + (length % 2);
  const head = new Uint8Array(
    8 + directoryBytes + more.reduce((sum, { bytes }) => sum + even(bytes.length), 0),
  );
  const view = new DataView(head.buffer);
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, 8, true);
  view.setUint16(8, entries.length, true);
  let free = 8 + directoryBytes;
  entries.forEach(({ tag, type, count, bytes }, i) => {
    const at = 10 + 12 * i;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, count, true);
    if (bytes.length <= 4) head.set(bytes, at + 8);
    else {
      view.setUint32(at + 8, free, true);
      head.set(bytes, free);
      free += even(bytes.length);
    }
  });
  return head;
}

const ascii = (tag: number, text: string): Entry => {
  const bytes = new TextEncoder().encode(`${text.replaceAll("\0", "")}\0`);
  return { tag, type: 2, count: bytes.length, bytes };
};

const shorts = (tag: number, value: number): Entry => {
  const bytes = new Uint8Array(2);
  new DataView(bytes.buffer).setUint16(0, value, true);
  return { tag, type: 3, count: 1, bytes };
};

const longs = (tag: number, ...values: number[]): Entry => ({
  tag,
  type: 4,
  count: values.length,
  bytes: new Uint8Array(Uint32Array.from(values).buffer),
});

const doubles = (tag: number, ...values: number[]): Entry => ({
  tag,
  type: 12,
  count: values.length,
  bytes: new Uint8Array(Float64Array.from(values).buffer),
});
