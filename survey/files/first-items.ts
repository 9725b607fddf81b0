/** The first items of a stream, and the stream with these before the rest. */
export interface FirstItems<T> {
  first: T[];
  all: AsyncGenerator<T[]>;
}

/** However many items are wanted, their texts are held no longer than this. */
const MOST_CHARACTERS = 8_388_608;

/**
 * Reads batches until they hold `count` items or 8 million characters, or end, to learn from them what a file says.
 * `charactersOf` weighs an item.
 */
export async function firstItems<T>(
  batches: AsyncGenerator<T[]>,
  count: number,
  charactersOf: (item: T) => number,
): Promise<FirstItems<T>> {
  const held: T[][] = [];
  let characters = 0;
  for (let items = 0; items < count && characters < MOST_CHARACTERS; ) {
    const next = await batches.next();
    if (next.done) break;
    held.push(next.value);
    items += next.value.length;
    for (const item of next.value) characters += charactersOf(item);
  }
  async function* all() {
    try {
      yield* held;
      held.length = 0;
      yield* batches;
    } finally {
      await batches.return(undefined);
    }
  }
  return { first: held.flat().slice(0, count), all: all() };
}

/** The characters of texts by their names. */
export function charactersIn(texts: ReadonlyMap<string, string>): number {
  let characters = 0;
  for (const [name, text] of texts) characters += name.length + text.length;
  return characters;
}
