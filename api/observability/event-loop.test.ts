import { afterEach, expect, test } from "vitest";
import { EventLoopWatch } from "./event-loop.ts";

let watch: EventLoopWatch;
afterEach(() => watch.close());

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("a blocked event loop shows in its own window and the next, and is forgotten after that", async () => {
  watch = new EventLoopWatch(100);
  expect(watch.delay).toEqual({ meanMs: 0, p99Ms: 0, maxMs: 0 });
  const delayAfterBlock = () => {
    block(600);
    return new Promise(resolve => setImmediate(() => resolve(watch.delay.maxMs)));
  };
  // The first block may come before the first timer, which starts the measurement.
  await expect.poll(delayAfterBlock, { interval: 30, timeout: 10_000 }).toBeGreaterThan(400);
  await expect.poll(() => watch.delay.maxMs, { timeout: 5_000 }).toBeLessThan(400);
});
