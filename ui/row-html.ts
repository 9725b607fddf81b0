import { createContext, type ReactElement } from "react";

/** The HTML of a row. The same `content` is the same row: what was written for it before may serve again, and `row` is not asked. */
export type RowWriter = (content: string, row: () => ReactElement) => string;

/** Set by a server that remembers rows; in browsers rows are ordinary elements. */
export const RowWriterContext = createContext<RowWriter | null>(null);
