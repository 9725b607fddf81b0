import { expect } from "vitest";

/** Milliseconds of processor time; an idle machine needs a tenth of it. */
const MOST_MS = 1_000;
const MS_PER_KB = 10;

/** Fails if reading took more processor time than bytes of that number may take. */
export function expectQuick({ ms, bytes }: { ms: number; bytes: number }): void {
  expect(ms).toBeLessThan(MOST_MS + (MS_PER_KB * bytes) / 1_000);
}
