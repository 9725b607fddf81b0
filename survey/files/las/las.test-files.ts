/** A point as it is written, in steps of the scale. */
export interface WrittenPoint {
  x: number;
  y: number;
  z: number;
  class?: number;
  isWithheld?: boolean;
}

export interface WrittenLas {
  minor?: number;
  format?: number;
  scale?: number;
  offset?: [number, number, number];
  extraBytes?: number;
  records?: { user: string; id: number; body: Uint8Array }[];
}

const LENGTHS = [20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67];

/** Writes a LAS file by the tables of LAS 1.4 R15. */
export function lasFile(points: WrittenPoint[], options: WrittenLas = {}): Uint8Array {
  const { minor = 2, format = 1, extraBytes = 0, records = [] } = options;
  const headerBytes = minor === 4 ? 375 : minor === 3 ? 235 : 227;
  const recordsBytes = records.reduce((sum, { body }) => sum + 54 + body.length, 0);
  const pointsAt = headerBytes + recordsBytes;
  const length = LENGTHS[format]! + extraBytes;
  const bytes = new Uint8Array(pointsAt + points.length * length);
  const view = new DataView(bytes.buffer);
  writeHeader(view, points, { headerBytes, pointsAt, length, ...options, minor, format, records });
  let at = headerBytes;
  for (const { user, id, body } of records) {
    text(bytes, at + 2, user);
    view.setUint16(at + 18, id, true);
    view.setUint16(at + 20, body.length, true);
    bytes.set(body, at + 54);
    at += 54 + body.length;
  }
  for (const [i, point] of points.entries()) writePoint(view, pointsAt + i * length, format, point);
  return bytes;
}

function text(bytes: Uint8Array, at: number, words: string): void {
  bytes.set(new TextEncoder().encode(words), at);
}

function writeHeader(
  view: DataView,
  points: WrittenPoint[],
  {
    minor,
    format,
    scale = 0.001,
    offset = [0, 0, 0],
    headerBytes,
    pointsAt,
    length,
    records,
  }: WrittenLas & { headerBytes: number; pointsAt: number; length: number },
): void {
  text(new Uint8Array(view.buffer), 0, "LASF");
  view.setUint8(24, 1);
  view.setUint8(25, minor!);
  view.setUint16(94, headerBytes, true);
  view.setUint32(96, pointsAt, true);
  view.setUint32(100, records!.length, true);
  view.setUint8(104, format!);
  view.setUint16(105, length, true);
  if (minor === 4) view.setBigUint64(247, BigInt(points.length), true);
  else view.setUint32(107, points.length, true);
  (["x", "y", "z"] as const).forEach((axis, i) => {
    view.setFloat64(131 + 8 * i, scale, true);
    view.setFloat64(155 + 8 * i, offset[i]!, true);
    const values = points.map(point => point[axis] * scale + offset[i]!);
    view.setFloat64(179 + 16 * i, Math.max(...values), true);
    view.setFloat64(187 + 16 * i, Math.min(...values), true);
  });
}

function writePoint(view: DataView, at: number, format: number, point: WrittenPoint): void {
  const { x, y, z, class: pointClass = 2, isWithheld = false } = point;
  view.setInt32(at, x, true);
  view.setInt32(at + 4, y, true);
  view.setInt32(at + 8, z, true);
  if (format <= 5) view.setUint8(at + 15, pointClass | (isWithheld ? 0x80 : 0));
  else {
    view.setUint8(at + 15, isWithheld ? 4 : 0);
    view.setUint8(at + 16, pointClass);
  }
}
