import { createContext, type ReactElement } from "react";
import type { Reader } from "./reader.ts";

/** The HTML of a table's rows. What they say is all their HTML depends on beside the table's name and the reader. */
export type RowsWriter = <Row>(
  table: string,
  rows: readonly Row[],
  element: (row: Row, index: number) => ReactElement,
  reader: Reader,
) => string;

/** Set by a server that remembers rows; in browsers rows are ordinary elements. */
export const RowsWriterContext = createContext<RowsWriter | null>(null);
