import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { retries } from "./tests/retries.ts";

/** Suites that need a browser or a database have a config of their own beside their tests. */
const suites = [
  "tests/contract/vitest.sqlite.config.ts",
  "tests/contract/vitest.postgres.config.ts",
  "tests/attack/vitest.sqlite.config.ts",
  "tests/attack/vitest.postgres.config.ts",
  "tests/worker/vitest.config.ts",
  "stories/vitest.config.ts",
];

/** Vitest itself leaves one processor free, which is half of a small machine. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // Only stops tests that hang: on a busy machine, one second of work can take many.
          testTimeout: 120_000,
          include: ["{app,api,contract,shapes,survey,ui,scripts}/**/*.test.{ts,tsx}"],
          environment: "node",
          maxWorkers,
          // A process for each file took a third of the total time.
          isolate: false,
          setupFiles: ["tests/restore-stubs.ts"],
        },
      },
      {
        test: {
          name: "start",
          include: ["tests/start/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          retry: retries,
        },
      },
      {
        test: {
          name: "architecture",
          include: ["tests/architecture/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      ...suites,
    ],
  },
});
