/** The first items of a stream, and the stream with these before the rest. */
export interface FirstItems<T> {
  first: T[];
  all: AsyncGenerator<T[]>;
}

/** Reads batches until they hold `count` items or end, to learn from them what a file says. */
export async function firstItems<T>(batches: AsyncGenerator<T[]>, count: number): Promise<FirstItems<T>> {
  const held: T[][] = [];
  for (let items = 0; items < count; ) {
    const next = await batches.next();
    if (next.done) break;
    held.push(next.value);
    items += next.value.length;
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
