import type { FormatChoice } from "#shapes/file-preview.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { FormatId } from "#shapes/values/reading-words.ts";
import type { Statement } from "../reading/statements.ts";
import type { UnitClaim } from "../reading/units/units.ts";
import type { Remarks } from "./remarks.ts";

/** A point as its file writes it: texts, so that no digit is lost. */
export interface PointRow {
  /** Empty if the file has none. */
  name: string;
  code: string;
  /** Easting or longitude. */
  x: string;
  /** Northing or latitude. */
  y: string;
  /** Empty if the file has none; such a row is reported as skipped. */
  height: string;
  /** Line of the record in a file of lines; else its number. Both count from 1, and never fall. */
  line: number;
}

/** What a file says of all its points. What it does not say is asked. */
export interface FileFacts {
  format: FormatId;
  /** 'Leica GSI-16 field book', without an article. */
  label: string;
  coordinates: "degrees" | "projected";
  /** Names the coordinate system, such as 'EPSG:2056' or its name in words; null if the file does not. */
  system: string | null;
  xyUnit: UnitClaim | null;
  heightUnit: UnitClaim | null;
  /** What the file says of its heights; a datum's name for heights above sea level. */
  heights: Exclude<HeightReference, { kind: "local" }> | null;
  /** The day of the survey as YYYY-MM-DD, if the file states it. */
  surveyedOn: string | null;
  /** Sentences about what the file holds besides the points that are read, without a full stop. */
  notes: string[];
  /** What the file says beyond the fields above that bears on its numbers. */
  statements: Statement[];
}

/** Values by the id of their {@link FormatChoice}. What is absent or unknown is chosen from the file. */
export type ChosenValues = Readonly<Record<string, string>>;

/** A file that has been looked at far enough to know what it says; its points are read once. */
export interface OpenedFile {
  facts: FileFacts;
  choices: FormatChoice[];
  /** Batches of points in the order of the file. Throws {@link FormatError}. */
  rows: AsyncIterable<PointRow[]>;
  /**
   * The lines of a file that is a table itself, as CSV in UTF-8, each at its own line number. It says what it means as any
   * table does: of the facts only format, label and notes count, and there are no `rows`.
   */
  table?: AsyncIterable<Uint8Array>;
  /** Notes that only the whole file shows; complete once `rows` or `table` has ended. */
  lateNotes: string[];
  /** Choices and statements that only the whole file shows; complete as the notes are. */
  late?: { choices: FormatChoice[]; statements: Statement[] };
  /** Texts in words that may say something of the numbers; complete as the notes are. */
  remarks?: Remarks;
}

/** The file itself, for formats whose facts are at its end, or that are read twice. */
export interface SourceFile {
  bytes: number;
  /** Reads on from a byte to the end of the file; a reader may stop before. */
  read(fromByte: number): AsyncIterable<Uint8Array>;
}

export interface OpenOptions {
  /** The most points that a site takes; what holds more is thinned or refused. */
  maxPoints: number;
  file: SourceFile;
}

/** Reads one kind of file. */
export interface PointFormat {
  id: FormatId;
  /**
   * Recognises the format from the first bytes (64 kB, or the whole file), never from a file's name. Returns what shows
   * it, as a phrase: 'starts with the Leica word 11'; null for another file.
   */
  recognise(head: Uint8Array): string | null;
  /** Opens a file that was recognised, from its start or by the file of the options. Throws {@link FormatError}. */
  open(pieces: AsyncIterable<Uint8Array>, chosen: ChosenValues, options: OpenOptions): Promise<OpenedFile>;
}

/** A file that cannot be read; the message says what to do, without a full stop. */
export class FormatError extends Error {
  override name = "FormatError";
  constructor(
    readonly code: "damaged" | "too-large" | "no-points" | "not-supported",
    message: string,
  ) {
    super(message);
  }
}
