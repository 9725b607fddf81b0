import type { PointColumns } from "#shapes/points.ts";
import type { Reading } from "#shapes/reading.ts";
import type { SiteSummary } from "#shapes/summary.ts";
import type { FormatId } from "#shapes/values/reading-words.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import { type CsvImport, inspectCsv, readCsv } from "../files/csv/read.ts";
import { recogniseFormat } from "../files/formats.ts";
import type { NameBlock } from "../names/index-names.ts";
import { planContext } from "../reading/context.ts";
import { type FilePoints, type JoinedFiles, joinFiles } from "../reading/joint/join-files.ts";
import type { Answers } from "../reading/reading.ts";
import type { PlanContext, ReadingPlan } from "../reading/types.ts";
import type { TaskContext } from "./tasks.ts";

/** What is known about a file's surroundings and can be sent between threads. */
export type Surroundings = Pick<
  PlanContext,
  "fileName" | "previous" | "siteBounds" | "siteHeightsM" | "converted" | "calibration"
>;

/** A file: bytes, a Blob, or a stream if streams can be transferred. */
type Source = Uint8Array | Blob | ReadableStream<Uint8Array>;

export interface FileTasks {
  /** The format of a file by its first bytes; null for a table. */
  recognise: { call: { head: Uint8Array }; answer: FormatId | null };
  /** How a table would be read, from its first bytes. */
  plan: { call: { head: Uint8Array; answers: Answers; surroundings: Surroundings }; answer: ReadingPlan };
  /** The points of a table. */
  import: {
    call: {
      source: Source;
      /** How to read the file; planned from the file alone if absent. */
      reading?: Reading;
      limits?: { maxPoints?: number; maxTextLength?: number };
      /** Rows of the survey's earlier files. */
      rowsBefore?: number;
    };
    answer: CsvImport;
  };
  /** Files that were read, as one survey. */
  joinFiles: { call: { files: FilePoints[] }; answer: JoinedFiles };
  /** Points as the server stores them. The server brings the function along. */
  pack: {
    call: { columns: PointColumns; lengthUnit: LengthUnit; maxPoints: number };
    answer: PackedPoints;
  };
}

/** Points ready to be stored, with what is kept beside them. */
export interface PackedPoints {
  chunks: PackedChunk[];
  summary: SiteSummary;
  /** The names, sorted to be found; see names/index-names.ts. Null when they could not be sorted. */
  nameBlocks: NameBlock[] | null;
}

export interface PackedChunk {
  /** Index of its first point. */
  first: number;
  /** Number of its points. */
  n: number;
  /** The content of a chunk frame of contract/points/columns.ts. */
  body: Uint8Array<ArrayBuffer>;
}

/** Reads files of points. */
export const fileReader = {
  recognise: ({ head }: FileTasks["recognise"]["call"]): FormatId | null =>
    recogniseFormat(head)?.format.id ?? null,

  plan: async ({ head, answers, surroundings }: FileTasks["plan"]["call"]): Promise<ReadingPlan> =>
    inspectCsv(head, { answers, context: await planContext(surroundings, head) }),

  import: async (
    { source, reading, limits, rowsBefore }: FileTasks["import"]["call"],
    { signal, onProgress }: TaskContext,
  ): Promise<CsvImport> => {
    return readCsv(bytesOf(source), {
      ...limits,
      ...{ reading, rowsBefore },
      context: await planContext({ fileName: reading?.fileName ?? "" }),
      signal,
      onProgress: bytes => onProgress(bytes, sizeOf(source)),
    });
  },

  joinFiles: ({ files }: FileTasks["joinFiles"]["call"]): JoinedFiles => joinFiles(files),
};

/** What only threads of a server do. */
export interface ServerTasks extends Readonly<typeof fileReader> {
  pack(call: FileTasks["pack"]["call"]): PackedPoints;
}

const bytesOf = (source: Source) =>
  source instanceof Blob ? slicesOf(source) : source instanceof Uint8Array ? [source] : source;

const sizeOf = (source: Source) =>
  source instanceof Blob ? source.size : source instanceof Uint8Array ? source.length : undefined;

const SLICE_BYTES = 262_144;

/** A Blob's own stream yields 2 MB at a time: too seldom for progress, and to notice an abort in between. */
async function* slicesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < blob.size; at += SLICE_BYTES)
    yield new Uint8Array(await blob.slice(at, at + SLICE_BYTES).arrayBuffer());
}
