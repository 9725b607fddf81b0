import { viewOf } from "../../bytes.ts";
import { decodeWindows1252 } from "../../windows-1252.ts";
import { bytesAt } from "../byte-reader.ts";
import { FormatError, type SourceFile } from "../format.ts";
import { GEO_KEY_TAGS } from "../geotiff/geo-keys.ts";

export interface Axis {
  scale: number;
  offset: number;
  /** In the units of the file, as the header says. */
  min: number;
  max: number;
}

/** A variable length record: metadata of the file. */
export interface LasRecord {
  user: string;
  id: number;
  body: Uint8Array;
}

export interface LasHeader {
  version: string;
  software: string;
  format: number;
  isCompressed: boolean;
  recordBytes: number;
  /** Offset of the first point. */
  pointsAt: number;
  count: number;
  /** Points by the number of their return, the first return first; all 0 if a program writes none. */
  returns: number[];
  x: Axis;
  y: Axis;
  z: Axis;
  records: LasRecord[];
  /** Descriptions of all records, and the text of the area that the cloud covers. */
  texts: string[];
}

/** Least bytes of a point by its format (LAS 1.4 R15, tables 7 to 18). */
const LEAST_BYTES = [20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67];
const LARGEST_HEAD = 67_108_864;
const MOST_LATE_RECORDS = 1_000;
const LARGEST_KEPT = 1_048_576;
/** The number of the record with a coordinate system in WKT. */
export const WKT_RECORD = 2112;
/** The number of the record with a transformation in WKT. */
export const MATH_TRANSFORM = 2111;
const KEPT = new Set([
  ...[WKT_RECORD, MATH_TRANSFORM, ...Object.values(GEO_KEY_TAGS)].map(id => `LASF_Projection ${id}`),
  "laszip encoded 22204",
]);

/**
 * Reads the header of a LAS or LAZ file, versions 1.0 to 1.4 (ASPRS, LAS 1.4 R15), and its records about the coordinate
 * system and the compression. Throws {@link FormatError} for a header that cannot be true.
 */
export async function readHeader(file: SourceFile): Promise<LasHeader> {
  const bytes = await bytesAt(file, 0, 375);
  if (bytes.length < 227) throw damaged("its header breaks off");
  const view = viewOf(bytes);
  const headerBytes = view.getUint16(94, true);
  const minor = view.getUint8(25);
  if (view.getUint8(24) !== 1 || minor > 4)
    throw new FormatError(
      "not-supported",
      `This is LAS ${view.getUint8(24)}.${minor}; versions 1.0 to 1.4 can be read: save it as one of them`,
    );
  const is14 = minor === 4 && headerBytes >= 375 && bytes.length === 375;
  const legacyCount = view.getUint32(107, true);
  const header = {
    version: `1.${minor}`,
    software: decodeWindows1252(bytes.subarray(58, 90))
      .replace(/\0[\s\S]*/, "")
      .trim(),
    // LASzip marks compressed points in the two highest bits.
    format: view.getUint8(104) & 0x3f,
    isCompressed: view.getUint8(104) >= 0x40,
    recordBytes: view.getUint16(105, true),
    pointsAt: view.getUint32(96, true),
    count: is14 ? Number(view.getBigUint64(247, true)) || legacyCount : legacyCount,
    returns: is14 && view.getBigUint64(247, true) > 0n ? longReturns(view) : shortReturns(view),
    ...axes(view),
  };
  check(header, headerBytes, file);
  const { records, texts } = await recordsOf(file, headerBytes, view.getUint32(100, true), header.pointsAt);
  if (is14)
    records.push(
      ...(await lateRecords(file, Number(view.getBigUint64(235, true)), view.getUint32(243, true))),
    );
  return { ...header, records, texts };
}

const shortReturns = (view: DataView) =>
  Array.from({ length: 5 }, (_, i) => view.getUint32(111 + 4 * i, true));
const longReturns = (view: DataView) =>
  Array.from({ length: 15 }, (_, i) => Number(view.getBigUint64(255 + 8 * i, true)));

function axes(view: DataView): Pick<LasHeader, "x" | "y" | "z"> {
  const axis = (index: number): Axis => ({
    scale: view.getFloat64(131 + 8 * index, true),
    offset: view.getFloat64(155 + 8 * index, true),
    max: view.getFloat64(179 + 16 * index, true),
    min: view.getFloat64(187 + 16 * index, true),
  });
  return { x: axis(0), y: axis(1), z: axis(2) };
}

function check(header: Omit<LasHeader, "records" | "texts">, headerBytes: number, file: SourceFile): void {
  const { format, recordBytes, pointsAt, count, isCompressed, x, y, z } = header;
  const least = LEAST_BYTES[format];
  if (least === undefined)
    throw new FormatError(
      "not-supported",
      `The points have the format ${format}; the formats 0 to 10 can be read`,
    );
  if (recordBytes < least) throw damaged("its points are shorter than their format");
  if (headerBytes < 227 || pointsAt < headerBytes || pointsAt > file.bytes || pointsAt > LARGEST_HEAD)
    throw damaged("its header says that the points begin elsewhere");
  for (const { scale, offset } of [x, y, z])
    if (!(scale > 0 && scale < 1e6) || !(Math.abs(offset) < 1e12))
      throw damaged("its scale or offset makes no sense");
  if (count === 0) throw new FormatError("no-points", "The cloud holds no points: choose another one");
  const held = Math.floor((file.bytes - pointsAt) / recordBytes);
  if (!isCompressed && held < count)
    throw damaged(
      `it should hold ${count.toLocaleString("en")} points and breaks off after ${held.toLocaleString("en")}`,
    );
}

async function recordsOf(
  file: SourceFile,
  from: number,
  count: number,
  end: number,
): Promise<Pick<LasHeader, "records" | "texts">> {
  const bytes = await bytesAt(file, from, end - from);
  const view = viewOf(bytes);
  const records: LasRecord[] = [];
  const texts: string[] = [];
  for (let i = 0, at = 0; i < count && at + 54 <= bytes.length; i++) {
    const length = view.getUint16(at + 20, true);
    const user = userAt(bytes, at);
    const id = view.getUint16(at + 18, true);
    const body = bytes.subarray(at + 54, at + 54 + length);
    if (KEPT.has(`${user} ${id}`) && body.length === length) records.push({ user, id, body: body.slice() });
    if (texts.length < MOST_TEXTS) {
      texts.push(textAt(bytes.subarray(at + 22, at + 54)));
      if (`${user} ${id}` === TEXT_AREA) texts.push(textAt(body.subarray(0, 4096)));
    }
    at += 54 + length;
  }
  return { records, texts };
}

/** Extended records follow the points, and are read for the coordinate system alone. */
async function lateRecords(file: SourceFile, from: number, count: number): Promise<LasRecord[]> {
  const records: LasRecord[] = [];
  for (let i = 0, at = from; i < Math.min(count, MOST_LATE_RECORDS) && at > 0 && at + 60 <= file.bytes; i++) {
    const head = await bytesAt(file, at, 60);
    const length = Number(viewOf(head).getBigUint64(20, true));
    const user = userAt(head, 0);
    const id = viewOf(head).getUint16(18, true);
    if (KEPT.has(`${user} ${id}`) && length <= LARGEST_KEPT)
      records.push({ user, id, body: (await bytesAt(file, at + 60, length)).slice() });
    at += 60 + length;
  }
  return records;
}

const MOST_TEXTS = 200;
/** 'Text area description' (LAS 1.4 R15, 3.3). */
const TEXT_AREA = "LASF_Spec 3";
const textAt = (bytes: Uint8Array) =>
  decodeWindows1252(bytes)
    .replace(/\0[\s\S]*/, "")
    .trim();

const userAt = (bytes: Uint8Array, at: number) =>
  decodeWindows1252(bytes.subarray(at + 2, at + 18)).replace(/\0[\s\S]*/, "");

const damaged = (why: string) =>
  new FormatError("damaged", `The cloud is damaged (${why}): copy or export it again`);
