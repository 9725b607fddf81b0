import type { Conversion, ConvertOptions } from "#survey/formats/convert.ts";
import type { DrawingAnswer, PlacementAnswer, PlacementCall } from "#survey/worker/drawing-task.ts";
import type { ReadDesignAnswer, ReadDesignCall } from "#survey/worker/read-design-task.ts";
import type { PlainError } from "#survey/worker/serve.ts";

/** What is done with an uploaded file, by kind; the file itself is asked for. */
export interface FileTasks {
  /** Converts a file of points to a table, which is written. */
  convert: {
    call: Pick<ConvertOptions, "chosen" | "maxPoints" | "maxTextLength">;
    answer: Conversion;
  };
  /** Reads a drawing, and holds it until the next file. */
  drawing: { call: null; answer: DrawingAnswer };
  /** Places the drawing that is held. Its GeoJSON is written. */
  placeDrawing: {
    call: PlacementCall;
    answer: Pick<PlacementAnswer, "diagnostic"> & { placed: Omit<PlacementAnswer["placed"], "cadData"> };
  };
  design: { call: Omit<ReadDesignCall, "source">; answer: ReadDesignAnswer };
}
export type FileTaskKind = keyof FileTasks;

/** A task, with the size of its file. */
export type FileTask = {
  [K in FileTaskKind]: { kind: K; call: FileTasks[K]["call"]; bytes: number };
}[FileTaskKind];

export type ToProcess =
  | { type: "run"; task: FileTask }
  /** Answers `read` with a piece of the file, null at its end, and `write` with null once the piece is taken. */
  | { type: "answer"; id: number; piece: Uint8Array | null };

/** What the process asks for; each is answered. */
export type Asked =
  /** The next piece of a stream that begins at a byte of the file. */
  | { type: "read"; id: number; stream: number; fromByte: number }
  /** To take a piece of what comes of the file. */
  | { type: "write"; id: number; piece: Uint8Array };

export type FromProcess =
  | Asked
  /** A stream of the file is not read on. */
  | { type: "close"; stream: number }
  | { type: "progress"; bytes: number }
  | { type: "done"; answer: FileTasks[FileTaskKind]["answer"] }
  | { type: "failed"; error: PlainError };
