/** The most rows of points on a page. */
export const MOST_ROWS = 100;

/**
 * Number of points that the server renders. Each row delays the page on phones, and nobody pages through
 * thousands of points: a few rows give an impression, and any point can be found by name.
 */
export const pageRowsOf = (pointCount: number) => (pointCount <= 1000 ? MOST_ROWS : 25);

/** The first row of the page in the address: `?from=100`. */
export function rowsFrom(request: Request): number {
  const from = Number(new URL(request.url).searchParams.get("from"));
  return Number.isSafeInteger(from) && from > 0 ? from : 0;
}
