import { type CsvImport, inspectCsv, readCsv } from "../csv/read.ts";
import { planContext } from "../reading/context.ts";
import type { PlanContext, ReadingPlan } from "../reading/plan.ts";
import type { Answers, Reading } from "../reading/reading.ts";
import { type ReadDesignAnswer, type ReadDesignCall, readDesignFile } from "./read-design-task.ts";
import type { TaskContext } from "./tasks.ts";

/** What can be said about a file's surroundings across threads. */
export type Surroundings = Pick<PlanContext, "fileName" | "previous" | "siteBounds">;

export interface FileTasks {
  /** How a file would be read, from its first bytes. */
  plan: { call: { head: Uint8Array; answers: Answers; surroundings: Surroundings }; answer: ReadingPlan };
  /** The points of a file. */
  import: {
    call: {
      /** The file: bytes, a Blob, or a stream where streams can be transferred. */
      source: Uint8Array | Blob | ReadableStream<Uint8Array>;
      /** Reads exactly so; without it the file alone says how. */
      reading?: Reading;
      limits?: { maxPoints?: number; maxTextLength?: number };
    };
    answer: CsvImport;
  };
  readDesign: { call: ReadDesignCall; answer: ReadDesignAnswer };
}

/** Reads files of points; only threads of a server do. */
export const fileReader = {
  plan: async ({ head, answers, surroundings }: FileTasks["plan"]["call"]): Promise<ReadingPlan> =>
    inspectCsv(head, { answers, context: await planContext(surroundings, head) }),

  import: async (
    { source, reading, limits }: FileTasks["import"]["call"],
    { signal, onProgress }: TaskContext,
  ): Promise<CsvImport> => {
    const total =
      source instanceof Blob ? source.size : source instanceof Uint8Array ? source.length : undefined;
    return readCsv(
      source instanceof Blob ? slicesOf(source) : source instanceof Uint8Array ? [source] : source,
      {
        ...limits,
        reading,
        context: await planContext({ fileName: reading?.fileName ?? "" }),
        signal,
        onProgress: bytes => onProgress(bytes, total),
      },
    );
  },

  design: (given: ReadDesignCall): Promise<ReadDesignAnswer> => readDesignFile(given),
};
export type FileReader = typeof fileReader;

const SLICE_BYTES = 262_144;

/** A Blob's own stream brings 2 MB at a time: too seldom for progress, and to hear of an abort between. */
async function* slicesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < blob.size; at += SLICE_BYTES)
    yield new Uint8Array(await blob.slice(at, at + SLICE_BYTES).arrayBuffer());
}
