import type { Conversion, ConvertOptions } from "#survey/files/convert.ts";
import type { DrawingAnswer, PlacementAnswer, PlacementCall } from "#survey/worker/drawing-task.ts";
import type { ReadDesignAnswer, ReadDesignCall } from "#survey/worker/read-design-task.ts";
import type { PlainError } from "#survey/worker/serve.ts";

/** What can be done with an uploaded file, by kind; the process asks for the file itself. */
export interface FileTasks {
  /** Converts a file of points to a table, which it writes. */
  convert: {
    call: Pick<ConvertOptions, "chosen" | "maxPoints" | "maxTextLength">;
    answer: Conversion;
  };
  /** Reads a drawing, and holds it until the next file. */
  drawing: { call: null; answer: DrawingAnswer };
  /** Places the drawing it holds, and writes its GeoJSON. */
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
  /** Answers `read` with a piece of the file, null at its end, and `write` with null once the piece was taken. */
  | { type: "answer"; id: number; piece: Uint8Array | null };

/** What the process asks for; each request is answered. */
export type FileRequest =
  /** Asks for the next piece of a stream that begins at a byte of the file. */
  | { type: "read"; id: number; stream: number; fromByte: number }
  /** Hands over a piece of the result. */
  | { type: "write"; id: number; piece: Uint8Array };

export type FromProcess =
  | FileRequest
  /** Stops reading a stream of the file. */
  | { type: "close"; stream: number }
  | { type: "progress"; bytes: number }
  | { type: "done"; answer: FileTasks[FileTaskKind]["answer"] }
  | { type: "failed"; error: PlainError };
