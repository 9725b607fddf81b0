/**
 * EXIF blocks as cameras write them, built byte by byte (TIFF 6.0, CIPA DC-008), so that they can also be malformed.
 */
type Rational = [numerator: number, denominator: number];
type Value = string | Rational[] | number;
type Tags = Record<number, Value>;

export const GPS = { latRef: 1, lat: 2, lonRef: 3, lon: 4, status: 9, datum: 18, error: 31 } as const;
export const PHOTO = { takenAt: 0x9003, offset: 0x9011 } as const;
const EXIF_TAG = 0x8769;
const GPS_TAG = 0x8825;

/** A big-endian EXIF block; `orientation` as in TIFF, from 1 to 8. */
export function exifBlock({ gps, photo, orientation }: { gps?: Tags; photo?: Tags; orientation?: number }) {
  const image: Tags = {};
  if (orientation) image[0x0112] = orientation;
  if (photo) image[EXIF_TAG] = 0;
  if (gps) image[GPS_TAG] = 0;
  // Pointers have a fixed size, so the sizes are known before the offsets.
  const photoAt = 8 + directory(image, 8).length;
  const photoBytes = photo ? directory(photo, photoAt) : Buffer.alloc(0);
  const gpsAt = photoAt + photoBytes.length;
  if (photo) image[EXIF_TAG] = photoAt;
  if (gps) image[GPS_TAG] = gpsAt;
  const head = Buffer.from("4d4d002a00000008", "hex");
  return Buffer.concat([
    Buffer.from("Exif\0\0"),
    head,
    directory(image, 8),
    photoBytes,
    gps ? directory(gps, gpsAt) : Buffer.alloc(0),
  ]);
}

function directory(tags: Tags, at: number): Buffer {
  const entries = Object.entries(tags).map(([tag, value]) => [Number(tag), value] as const);
  const head = Buffer.alloc(2 + entries.length * 12 + 4);
  head.writeUInt16BE(entries.length);
  const bodies: Buffer[] = [];
  let bodyAt = at + head.length;
  entries.forEach(([tag, value], i) => {
    const { type, count, body } = encoded(tag, value);
    const entry = 2 + i * 12;
    head.writeUInt16BE(tag, entry);
    head.writeUInt16BE(type, entry + 2);
    head.writeUInt32BE(count, entry + 4);
    if (body.length <= 4) body.copy(head, entry + 8);
    else {
      head.writeUInt32BE(bodyAt, entry + 8);
      bodies.push(body);
      bodyAt += body.length;
    }
  });
  return Buffer.concat([head, ...bodies]);
}

function encoded(tag: number, value: Value): { type: number; count: number; body: Buffer } {
  if (typeof value === "string") {
    const body = Buffer.from(`${value}\0`);
    return { type: 2, count: body.length, body };
  }
  if (typeof value === "number") {
    const isShort = tag < EXIF_TAG;
    const body = Buffer.alloc(isShort ? 2 : 4);
    isShort ? body.writeUInt16BE(value) : body.writeUInt32BE(value);
    return { type: isShort ? 3 : 4, count: 1, body };
  }
  const body = Buffer.alloc(value.length * 8);
  value.forEach(([numerator, denominator], i) => {
    body.writeUInt32BE(numerator, i * 8);
    body.writeUInt32BE(denominator, i * 8 + 4);
  });
  return { type: 5, count: value.length, body };
}

/** Inserts a segment (APP1 by default) after the first two bytes of a JPEG. */
export function withSegment(jpeg: Buffer, body: Buffer, marker = 0xe1): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** 46° 38' 4.75" N, 8° 35' 38.42" E: a quarry in the Alps. */
export const quarryGps: Tags = {
  [GPS.latRef]: "N",
  [GPS.lat]: [
    [46, 1],
    [38, 1],
    [475, 100],
  ],
  [GPS.lonRef]: "E",
  [GPS.lon]: [
    [8, 1],
    [35, 1],
    [3842, 100],
  ],
};
