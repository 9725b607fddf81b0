import { defineConfig } from "vitest/config";

/** Readers of strangers' files, each with 100,000 of them; `FUZZ_CASES` sets another number. */
export default defineConfig({
  test: { name: "long-fuzz", root: import.meta.dirname, include: ["fuzz/*.test.ts"], testTimeout: 7_200_000 },
});
