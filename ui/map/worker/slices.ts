/** Runs `step(from, to)` over 0 to `count` in slices short enough to keep the page responsive. */
export async function inSlices(
  count: number,
  step: (from: number, to: number) => void,
  size = 60_000,
): Promise<void> {
  for (let from = 0; from < count; from += size) {
    step(from, Math.min(count, from + size));
    if (from + size < count) await pause();
  }
}

/** Yields to the event loop. */
export function pause(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
