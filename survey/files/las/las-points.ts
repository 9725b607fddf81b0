import type { LazPerf } from "laz-perf";
import { viewOf } from "../../bytes.ts";
import { ByteReader } from "../byte-reader.ts";
import { FormatError, type SourceFile } from "../format.ts";
import type { LasHeader } from "./las-header.ts";
import { readChunkTable } from "./laz/chunk-table.ts";

/** Whole records of points, one after the other. */
export interface PointBlock {
  view: DataView;
  count: number;
}

const BLOCK_POINTS = 8_192;
/** What the decoder of LAZ can read. */
const COMPRESSED_FORMATS = new Set([0, 1, 2, 3, 6, 7, 8]);

/** Streams the points of a cloud as records of LAS. A block is valid until the next one is asked for. */
export function readBlocks(file: SourceFile, header: LasHeader): AsyncGenerator<PointBlock> {
  return header.isCompressed ? compressedBlocks(file, header) : plainBlocks(file, header);
}

async function* plainBlocks(
  file: SourceFile,
  { pointsAt, recordBytes, count }: LasHeader,
): AsyncGenerator<PointBlock> {
  const reader = new ByteReader(file.read(pointsAt));
  try {
    for (let left = count; left > 0; ) {
      const points = Math.min(left, BLOCK_POINTS);
      const bytes = await reader.exactly(points * recordBytes, "its points");
      yield { view: viewOf(bytes), count: points };
      left -= points;
    }
  } finally {
    await reader.close();
  }
}

async function* compressedBlocks(file: SourceFile, header: LasHeader): AsyncGenerator<PointBlock> {
  const { format, pointsAt, recordBytes } = header;
  if (!COMPRESSED_FORMATS.has(format))
    throw new FormatError(
      "not-supported",
      `The cloud is compressed and its points have waveforms (format ${format}), which cannot be read: save it as LAS`,
    );
  const chunks = await readChunkTable(file, header);
  const lazPerf = await loadLazPerf();
  const reader = new ByteReader(file.read(pointsAt + 8));
  try {
    for (const { points, bytes } of chunks) {
      const packed = await reader.exactly(bytes, "its points");
      yield* unpacked(lazPerf, packed, points, { format, recordBytes });
    }
  } finally {
    await reader.close();
  }
}

let loading: Promise<LazPerf> | null = null;

/** Loads the LAZ decoder with the first compressed cloud, once in each thread. */
function loadLazPerf(): Promise<LazPerf> {
  loading ??= load();
  return loading;
}

const EVENTS = ["uncaughtException", "unhandledRejection"] as const;

/** The decoder's loader adds listeners to the process, which would end it in another way than ours. */
async function load(): Promise<LazPerf> {
  const before = EVENTS.map(event => new Set(process.rawListeners(event)));
  const { createLazPerf } = await import("laz-perf");
  const lazPerf = await createLazPerf();
  EVENTS.forEach((event, i) => {
    for (const listener of process.rawListeners(event))
      if (!before[i]!.has(listener)) process.off(event, listener as () => void);
  });
  return lazPerf;
}

/** What follows a chunk in memory, so that a damaged one reads zeros rather than something else's bytes. */
const MARGIN_BYTES = 65_536;

function* unpacked(
  lazPerf: LazPerf,
  packed: Uint8Array,
  points: number,
  { format, recordBytes }: Pick<LasHeader, "format" | "recordBytes">,
): Generator<PointBlock> {
  const blockPoints = Math.min(points, BLOCK_POINTS);
  const from = lazPerf._malloc(packed.length + MARGIN_BYTES);
  const to = lazPerf._malloc(blockPoints * recordBytes);
  const decoder = new lazPerf.ChunkDecoder();
  try {
    lazPerf.HEAPU8.set(packed, from);
    lazPerf.HEAPU8.fill(0, from + packed.length, from + packed.length + MARGIN_BYTES);
    guarded(() => decoder.open(format, recordBytes, from));
    for (let left = points; left > 0; ) {
      const count = Math.min(left, blockPoints);
      guarded(() => {
        for (let i = 0; i < count; i++) decoder.getPoint(to + i * recordBytes);
      });
      yield { view: new DataView(lazPerf.HEAPU8.buffer, to, count * recordBytes), count };
      left -= count;
    }
  } finally {
    decoder.delete();
    lazPerf._free(from);
    lazPerf._free(to);
  }
}

/** The decoder throws numbers and WebAssembly traps. */
function guarded(decode: () => void): void {
  try {
    decode();
  } catch {
    throw new FormatError("damaged", "The compressed cloud is damaged: copy or export it again");
  }
}
