import type { Question } from "#shapes/file-preview.ts";
import type { ReadingPlan } from "../../reading/types.ts";
import type { CsvReport } from "./report.ts";

/** Why a file cannot be imported; `message` says it to the person who chose the file. */
export abstract class CsvImportError extends Error {
  abstract readonly code: string;
}

/**
 * No row of the file is a point. `report` says why each row was skipped, `hint` what the file may be; with `isTable`
 * false no choice of columns will make it one.
 */
export class NoValidPointsError extends CsvImportError {
  override name = "NoValidPointsError";
  readonly code = "no-valid-points";
  constructor(
    readonly report: CsvReport,
    readonly hint: string,
    readonly isTable: boolean,
    /** What the message calls the file. */
    label = "CSV file",
  ) {
    super(`No valid points found in ${label}`);
  }
}

/** The file holds more points than a site may. */
export class TooManyPointsError extends CsvImportError {
  override name = "TooManyPointsError";
  readonly code = "too-many-points";
  constructor(readonly limit: number) {
    super(`The file holds more than ${limit.toLocaleString("en")} points, the most a site may have`);
  }
}

/** A single row is longer than the reader holds in memory. */
export class RowTooLongError extends CsvImportError {
  override name = "RowTooLongError";
  readonly code = "row-too-long";
  constructor(
    readonly line: number,
    readonly limitBytes: number,
  ) {
    super(
      `The row that starts on line ${line} is longer than ${Math.floor(limitBytes / 1_048_576)} MB; this is not a table of points`,
    );
  }
}

/** The file cannot be read without an answer from the user, such as its coordinate system. */
export class ChoiceNeededError extends CsvImportError {
  override name = "ChoiceNeededError";
  readonly code = "choice-needed";
  constructor(
    readonly choice: Question["id"],
    readonly plan: ReadingPlan,
    message: string,
  ) {
    super(message);
  }
}

/** The chosen layout names a column the file does not have, or lacks one that is needed. */
export class LayoutError extends CsvImportError {
  override name = "LayoutError";
  readonly code = "layout";
}
