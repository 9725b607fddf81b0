import { defineConfig } from "vitest/config";

/** Fuzzers of the readers of untrusted files, with 100,000 files each; `FUZZ_CASES` sets another number. */
export default defineConfig({
  test: { name: "long-fuzz", root: import.meta.dirname, include: ["fuzz/*.test.ts"], testTimeout: 7_200_000 },
});
