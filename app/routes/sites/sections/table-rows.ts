/** Rows of points that a page asks for at most. */
export const MOST_ROWS = 100;

/**
 * How many rows of points the server renders. Each costs a phone time before the page answers, and nobody pages through
 * thousands of them: there a few show what they are like, and they are found by name.
 */
export const pageRowsOf = (pointCount: number) => (pointCount <= 1000 ? MOST_ROWS : 25);

/** The first row of the page that the address asks for: `?from=100`. */
export function rowsFrom(request: Request): number {
  const from = Number(new URL(request.url).searchParams.get("from"));
  return Number.isSafeInteger(from) && from > 0 ? from : 0;
}
