import type { Conversion, ConvertOptions } from "#survey/formats/convert.ts";
import type { PlainError } from "#survey/worker/serve.ts";

/** What is to be converted, and how; the file itself is asked for. */
export interface ConversionCall extends Pick<ConvertOptions, "chosen" | "maxPoints" | "maxTextLength"> {
  /** Of the file. */
  bytes: number;
}

export type ToProcess =
  | { type: "convert"; call: ConversionCall }
  /** Answers `read` with a piece of the file, null at its end, and `write` with null once the piece is stored. */
  | { type: "answer"; id: number; piece: Uint8Array | null };

/** What the process asks for; each is answered. */
export type Asked =
  /** The next piece of a stream that begins at a byte of the file. */
  | { type: "read"; id: number; stream: number; fromByte: number }
  /** To store a piece of the table. */
  | { type: "write"; id: number; piece: Uint8Array };

export type FromProcess =
  | Asked
  /** A stream of the file is not read on. */
  | { type: "close"; stream: number }
  | { type: "progress"; bytes: number }
  | { type: "done"; conversion: Conversion }
  | { type: "failed"; error: PlainError };
