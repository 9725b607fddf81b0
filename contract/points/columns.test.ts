import { describe, expect, test } from "vitest";
import type { PointColumns, PointQuality } from "#shapes/points.ts";
import { SOLUTIONS } from "#shapes/values/solutions.ts";
import { decodeChunk, encodeChunk, encodeColumns } from "./columns.ts";
import { encodeFrame, FRAME_CHUNK, FRAME_HEAD, readFrames } from "./frames.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function columns(count: number): PointColumns {
  const names = Array.from({ length: count }, (_, i) => encoder.encode(`Пункт ${i}`));
  let end = 0;
  return {
    count,
    longitude: Float64Array.from({ length: count }, (_, i) => i / 7),
    latitude: Float64Array.from({ length: count }, (_, i) => -i / 1e4),
    ellipsoidalHeight: Float64Array.from({ length: count }, (_, i) => 1490.001 + i),
    codeIndex: Uint32Array.from({ length: count }, (_, i) => i % 3),
    codes: ["TOPO", "PL_1", "__proto__"],
    nameEnds: Uint32Array.from(names, name => (end += name.length)),
    nameBytes: Uint8Array.from(names.flatMap(name => [...name])),
  };
}

const name = (chunk: PointColumns, i: number) =>
  decoder.decode(chunk.nameBytes.subarray(i === 0 ? 0 : chunk.nameEnds[i - 1], chunk.nameEnds[i]));

/** Cuts the bytes into parts of `size`, as a network would deliver them. */
async function* inParts(frames: Iterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  const whole = Buffer.concat([...frames]);
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
}

describe("a chunk", () => {
  test("returns a range of the points bit for bit, with the codes it uses", () => {
    const chunk = decodeChunk(encodeChunk(columns(100), 40, 42));
    expect(chunk.count).toBe(2);
    expect([...chunk.longitude]).toEqual([40 / 7, 41 / 7]);
    expect([...chunk.latitude]).toEqual([-40 / 1e4, -41 / 1e4]);
    expect([...chunk.ellipsoidalHeight]).toEqual([1530.001, 1531.001]);
    expect([...chunk.codeIndex].map(index => chunk.codes[index])).toEqual(["PL_1", "__proto__"]);
    expect([name(chunk, 0), name(chunk, 1)]).toEqual(["Пункт 40", "Пункт 41"]);
  });

  test("is read from any offset in a buffer", () => {
    const body = encodeChunk(columns(5), 0, 5);
    const shifted = new Uint8Array(body.length + 3);
    shifted.set(body, 3);
    expect(decodeChunk(shifted.subarray(3)).longitude[4]).toBe(4 / 7);
  });

  test.each([
    ["cut short", (body: Uint8Array) => body.slice(0, -1)],
    ["empty", () => new Uint8Array(0)],
    ["with more points than a chunk holds", (body: Uint8Array) => withNumber(body, 0, 16_385)],
    ["with another number of points", (body: Uint8Array) => withNumber(body, 0, 4)],
    ["with name ends running backwards", (body: Uint8Array) => withNumber(body, 16 + 5 * 24, 99)],
    ["with an unknown code", (body: Uint8Array) => withNumber(body, 16 + 5 * 28 + 3 * 4, 0x0009_0009)],
  ])("%s is refused", (_, damage) => {
    expect(() => decodeChunk(damage(encodeChunk(columns(5), 0, 5)))).toThrow(/chunk|Text ends/);
  });
});

describe("a chunk of points with quality", () => {
  const FIX = SOLUTIONS.indexOf("FIX");
  const FLOAT = SOLUTIONS.indexOf("FLOAT");

  /** Gives every other point quality values; the last one has satellites only. */
  function quality(count: number): PointQuality {
    const known = (value: number) =>
      Float32Array.from({ length: count }, (_, i) => (i % 2 ? NaN : value + i));
    return {
      solution: Uint8Array.from({ length: count }, (_, i) => (i % 2 ? 0 : i % 4 ? FLOAT : FIX)),
      horizontalRmsM: known(0.011),
      verticalRmsM: known(0.02),
      pdop: known(1.3),
      satellites: Uint8Array.from({ length: count }, (_, i) => (i === count - 1 ? 255 : 0)),
    };
  }
  const withQuality = (count: number): PointColumns => ({ ...columns(count), quality: quality(count) });

  // With names of 10 to 12 bytes, the quality block starts at every remainder modulo 4.
  test.each([1, 2, 3, 4, 5, 100])("returns the quality bit for bit, for %d points", count => {
    const chunk = decodeChunk(encodeChunk(withQuality(count), 0, count));
    expect(chunk.quality).toEqual(quality(count));
    expect([...chunk.longitude]).toEqual([...columns(count).longitude]);
    expect(name(chunk, count - 1)).toBe(`Пункт ${count - 1}`);
  });

  test("returns the quality of a range of points, from any offset in a buffer", () => {
    const body = encodeChunk(withQuality(9), 4, 7);
    const shifted = new Uint8Array(body.length + 3);
    shifted.set(body, 3);
    const chunk = decodeChunk(shifted.subarray(3));
    expect([...chunk.quality!.solution]).toEqual([FIX, 0, FLOAT]);
    expect([...chunk.quality!.pdop]).toEqual([1.3 + 4, NaN, 1.3 + 6].map(Math.fround));
  });

  test("has no quality block if nothing is known of its points", () => {
    const plain = encodeChunk(columns(9), 5, 6);
    expect(encodeChunk(withQuality(9), 5, 6)).toEqual(plain);
    expect(decodeChunk(plain)).not.toHaveProperty("quality");
  });

  test.each([
    ["a solution that is not known", (body: Uint8Array) => body.fill(SOLUTIONS.length, -10, -9), "solution"],
    ["a block that is cut short", (body: Uint8Array) => body.slice(0, -1), "length"],
    ["a block that is too long", (body: Uint8Array) => Buffer.concat([body, Buffer.alloc(4)]), "length"],
  ])("with %s is refused", (_, damage, message) => {
    expect(() => decodeChunk(damage(encodeChunk(withQuality(5), 0, 5)))).toThrow(message);
  });
});

describe("a body of frames", () => {
  test.each([1, 7, 4096, 1e6])("is split correctly when it arrives in parts of %d bytes", async size => {
    const frames = await all(readFrames(inParts(encodeColumns({ name: "Basin" }, columns(20)), size)));
    expect(frames.map(frame => frame.kind)).toEqual([FRAME_HEAD, FRAME_CHUNK]);
    expect(JSON.parse(decoder.decode(frames[0]!.content))).toEqual({ name: "Basin" });
    expect(decodeChunk(frames[1]!.content).count).toBe(20);
  });

  test("splits many points into chunks of at most 16,384", async () => {
    const frames = await all(readFrames(inParts(encodeColumns({}, columns(40_000)), 65_536)));
    const counts = frames.slice(1).map(frame => decodeChunk(frame.content).count);
    expect(counts).toEqual([16_384, 16_384, 7232]);
  });

  test.each([
    ["stops before its end", (whole: Buffer) => whole.subarray(0, -8), "before its end"],
    ["stops inside a frame", (whole: Buffer) => whole.subarray(0, 20), "before its end"],
    [
      "goes on behind its end",
      (whole: Buffer) => Buffer.concat([whole, encodeFrame(9, new Uint8Array(0))]),
      "follow",
    ],
  ])("that %s is refused", async (_, damage, message) => {
    const whole = damage(Buffer.concat([...encodeColumns({}, columns(3))]));
    await expect(all(readFrames(inParts([whole], 16)))).rejects.toThrow(message);
  });

  test("with a frame beyond the limit is refused before it is buffered", async () => {
    const whole = encodeFrame(FRAME_CHUNK, new Uint8Array(4096));
    await expect(all(readFrames(inParts([whole], 16), 1024))).rejects.toThrow("longer than 1024");
  });
});

function withNumber(body: Uint8Array, offset: number, value: number): Uint8Array {
  const copy = body.slice();
  new DataView(copy.buffer).setUint32(offset, value, true);
  return copy;
}
