import { lasFile } from "#survey/files/las/las.test-files.ts";

const HEADER_BYTES = 227;
const POINT_BYTES = 20;
const PIECE_POINTS = 50_000;
const ACROSS = 8_000;
/** Distance between neighbouring points. */
const STEP_MM = 250;

export const cloudBytes = (points: number): number => HEADER_BYTES + points * POINT_BYTES;

/** A LAS 1.2 file of ground points on a wavy grid in UTM zone 32N, generated while it is read. */
export function* cloudPieces(points: number): Generator<Uint8Array> {
  const corner = placeOf(points - 1);
  const ends = [
    { x: 0, y: 0, z: 95_000 },
    { x: (ACROSS - 1) * STEP_MM, y: corner.y, z: 105_000 },
  ];
  const header = lasFile(ends, { format: 0, offset: [500_000, 5_000_000, 0] }).slice(0, HEADER_BYTES);
  new DataView(header.buffer).setUint32(107, points, true);
  yield header;
  for (let from = 0; from < points; from += PIECE_POINTS) {
    const count = Math.min(PIECE_POINTS, points - from);
    const view = new DataView(new ArrayBuffer(count * POINT_BYTES));
    for (let i = 0; i < count; i++) {
      const { x, y, z } = placeOf(from + i);
      view.setInt32(i * POINT_BYTES, x, true);
      view.setInt32(i * POINT_BYTES + 4, y, true);
      view.setInt32(i * POINT_BYTES + 8, z, true);
      view.setUint8(i * POINT_BYTES + 15, 2);
    }
    yield new Uint8Array(view.buffer);
  }
}

function placeOf(i: number): { x: number; y: number; z: number } {
  const [column, row] = [i % ACROSS, Math.floor(i / ACROSS)];
  const z = 100_000 + Math.round(5_000 * Math.sin(column / 200) * Math.cos(row / 200));
  return { x: column * STEP_MM, y: row * STEP_MM, z };
}
