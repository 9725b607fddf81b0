import type { FormatChoice } from "#shapes/file-preview.ts";
import { pointTable } from "./converted-table.ts";
import { TooManyPointsError } from "./csv/errors.ts";
import { type ChosenValues, type FileFacts, FormatError, type PointRow, type SourceFile } from "./format.ts";
import { FORMAT_HEAD_BYTES, recogniseFormat } from "./formats.ts";

/** A file that was converted to a table: what it says, and what may be chosen of it. */
export interface Conversion {
  facts: FileFacts;
  /** What shows the format, as a phrase. */
  because: string;
  choices: FormatChoice[];
  /** Line n of the table is line or record n - `lineOffset` of the file. */
  lineOffset: number;
  tableBytes: number;
  /** The file is a table itself: its lines are those of the table. */
  isTable: boolean;
}

export interface ConvertOptions {
  chosen: ChosenValues;
  /** Takes the table as it is written, and waits for it to be stored. */
  write: (piece: Uint8Array) => Promise<void>;
  maxPoints: number;
  /** Characters of a point's name or code. */
  maxTextLength: number;
  signal: AbortSignal;
  /** Bytes of the file read so far. */
  onProgress: (bytes: number) => void;
}

/**
 * A table may have this many bytes, and 50 more for each byte of its file: compressed points unpack to about twenty.
 */
const TABLE_BYTES = 33_554_432;
const TABLE_BYTES_PER_BYTE = 50;

/**
 * Converts a file of points to a table; see table.ts. Memory: a batch of points, and what the format holds. Throws
 * {@link FormatError}, {@link TooManyPointsError}, the errors of file and table, and the signal's reason.
 */
export async function convertFile(source: SourceFile, options: ConvertOptions): Promise<Conversion> {
  const file = new WatchedFile(source, options);
  try {
    return await converted(file, options);
  } finally {
    await file.close();
  }
}

async function converted(file: SourceFile, options: ConvertOptions): Promise<Conversion> {
  const { chosen, write, maxPoints, maxTextLength, signal } = options;
  const recognised = recogniseFormat(await headOf(file));
  if (!recognised)
    throw new FormatError("not-supported", "This is not a file of points that can be read here");
  const { format, because } = recognised;
  const opened = await format.open(file.read(0), chosen, { maxPoints, file });
  const { facts, rows, lateNotes, late } = opened;
  const { lineOffset, bytes } = opened.table
    ? { lineOffset: 0, bytes: opened.table }
    : await pointTable(facts, bounded(rows, maxPoints), maxTextLength);
  const mostBytes = TABLE_BYTES + TABLE_BYTES_PER_BYTE * file.bytes;
  let tableBytes = 0;
  for await (const piece of bytes) {
    signal.throwIfAborted();
    tableBytes += piece.length;
    if (tableBytes > mostBytes) throw tooMuchText(mostBytes);
    await write(piece);
  }
  signal.throwIfAborted();
  const notes = [...facts.notes, ...lateNotes];
  const statements = [
    ...facts.statements,
    ...(late?.statements ?? []),
    ...(opened.remarks?.statements(facts) ?? []),
  ];
  const choices = [...opened.choices, ...(late?.choices ?? [])];
  const isTable = opened.table !== undefined;
  return { facts: { ...facts, notes, statements }, because, choices, lineOffset, tableBytes, isTable };
}

const tooMuchText = (mostBytes: number) =>
  new FormatError(
    "too-large",
    `The rows of the file take more than ${Math.round(mostBytes / 1_048_576).toLocaleString("en")} MB, far more than the file itself: remove columns and texts that do not belong to points`,
  );

/** Reports progress, stops on the signal, and closes what a format left open when it refused the file. */
class WatchedFile implements SourceFile {
  private readonly open = new Set<AsyncGenerator<Uint8Array>>();
  private furthest = 0;

  constructor(
    private readonly source: SourceFile,
    private readonly options: Pick<ConvertOptions, "signal" | "onProgress">,
  ) {}

  get bytes(): number {
    return this.source.bytes;
  }

  read(fromByte: number): AsyncIterable<Uint8Array> {
    const pieces = this.watched(fromByte, () => this.open.delete(pieces));
    this.open.add(pieces);
    return pieces;
  }

  async close(): Promise<void> {
    await Promise.all([...this.open].map(pieces => pieces.return(undefined)));
  }

  private async *watched(fromByte: number, onEnd: () => void): AsyncGenerator<Uint8Array> {
    const { signal, onProgress } = this.options;
    let at = fromByte;
    try {
      for await (const piece of this.source.read(fromByte)) {
        signal.throwIfAborted();
        yield piece;
        at += piece.length;
        if (at <= this.furthest) continue;
        this.furthest = at;
        onProgress(this.furthest);
      }
    } finally {
      onEnd();
    }
  }
}

async function headOf(file: SourceFile): Promise<Uint8Array> {
  const head = new Uint8Array(FORMAT_HEAD_BYTES);
  let bytes = 0;
  for await (const piece of file.read(0)) {
    head.set(piece.subarray(0, FORMAT_HEAD_BYTES - bytes), bytes);
    bytes += Math.min(piece.length, FORMAT_HEAD_BYTES - bytes);
    if (bytes === FORMAT_HEAD_BYTES) break;
  }
  return head.subarray(0, bytes);
}

/** Refuses more points than a site takes, and a file without points. Those without a height are reported as skipped. */
async function* bounded(rows: AsyncIterable<PointRow[]>, maxPoints: number): AsyncGenerator<PointRow[]> {
  let all = 0;
  let points = 0;
  for await (const batch of rows) {
    all += batch.length;
    for (const { height } of batch) if (height !== "") points++;
    if (points > maxPoints) throw new TooManyPointsError(maxPoints);
    yield batch;
  }
  if (all === 0) throw new FormatError("no-points", "The file holds no points: choose another one");
}
