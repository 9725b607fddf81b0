/** Rows of points that a page asks for at most. */
export const MOST_ROWS = 100;

/**
 * How many rows of points the server renders. Each of them makes a phone wait until the page answers. Nobody pages
 * through thousands of points: a few rows show what they are like, and any point is found by its name.
 */
export const pageRowsOf = (pointCount: number) => (pointCount <= 1000 ? MOST_ROWS : 25);

/** The first row of the page that the address asks for: `?from=100`. */
export function rowsFrom(request: Request): number {
  const from = Number(new URL(request.url).searchParams.get("from"));
  return Number.isSafeInteger(from) && from > 0 ? from : 0;
}
