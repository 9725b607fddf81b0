/** Does work for each item, `atOnce` items at a time, and yields the results in the order of the items. */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const coming: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // Avoids an unhandled rejection: the result is awaited in a later turn, or never if the reader stops.
    result.catch(() => undefined);
    coming.push(result);
    if (coming.length >= atOnce) yield await coming.shift()!;
  }
  for (const result of coming) yield await result;
}
