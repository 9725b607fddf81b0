import { zipSync } from "fflate";

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Records of a .shp file: each its content, little-endian from the type on. */
export function shpFile(type: number, records: DataView[], box = [0, 0, 1, 1]): Uint8Array {
  const bytes = records.reduce((sum, { byteLength }) => sum + 8 + byteLength, 100);
  const view = new DataView(new ArrayBuffer(bytes));
  view.setInt32(0, 9994);
  view.setInt32(24, bytes / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, type, true);
  for (const [i, value] of box.entries()) view.setFloat64(36 + 8 * i, value, true);
  let at = 100;
  for (const [i, record] of records.entries()) {
    view.setInt32(at, i + 1);
    view.setInt32(at + 4, record.byteLength / 2);
    new Uint8Array(view.buffer).set(new Uint8Array(record.buffer), at + 8);
    at += 8 + record.byteLength;
  }
  return new Uint8Array(view.buffer);
}

/** The content of a record: its type, then doubles. */
export function shape(type: number, doubles: number[]): DataView {
  const view = new DataView(new ArrayBuffer(4 + 8 * doubles.length));
  view.setInt32(0, type, true);
  for (const [i, value] of doubles.entries()) view.setFloat64(4 + 8 * i, value, true);
  return view;
}

/** A .dbf file of texts, each field 10 bytes; `driver` names the encoding. */
export function dbfFile(names: string[], rows: Uint8Array[][], driver = 0): Uint8Array {
  const headerBytes = 33 + 32 * names.length;
  const recordBytes = 1 + 10 * names.length;
  const bytes = new Uint8Array(headerBytes + rows.length * recordBytes).fill(0x20, headerBytes);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, headerBytes, true);
  view.setUint16(10, recordBytes, true);
  bytes[29] = driver;
  for (const [i, name] of names.entries()) {
    bytes.set(utf8(name), 32 + 32 * i);
    bytes[32 + 32 * i + 11] = 0x43;
    bytes[32 + 32 * i + 16] = 10;
  }
  bytes[headerBytes - 1] = 0x0d;
  for (const [r, row] of rows.entries())
    for (const [i, value] of row.entries()) bytes.set(value, headerBytes + r * recordBytes + 1 + 10 * i);
  return bytes;
}

export const zipped = (files: Record<string, Uint8Array | string>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, body]) => [name, typeof body === "string" ? utf8(body) : body]),
    ),
  );
