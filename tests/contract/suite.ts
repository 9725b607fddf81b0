import { defineConfig } from "vitest/config";
import { retries } from "../retries.ts";

/** The same tests run on every supported database; `TEST_DATABASE` names it. */
export const suite = (
  kind: "sqlite" | "postgres",
  include: string[],
  { name = "contract", root = import.meta.dirname, exclude = [] as string[] } = {},
) =>
  defineConfig({
    test: {
      name: `${name}-${kind}`,
      root,
      include,
      exclude,
      environment: "node",
      // Test files share imported modules, because loading the API takes longer than most tests.
      isolate: false,
      setupFiles: [`${import.meta.dirname}/../restore-stubs.ts`, `${import.meta.dirname}/setup.ts`],
      alias: [{ find: /^\.\/worker-file\.ts$/, replacement: `${import.meta.dirname}/bundled-worker.ts` }],
      globalSetup: [`${import.meta.dirname}/database-server.ts`],
      env: { TEST_DATABASE: kind },
      passWithNoTests: true,
      // Only ends tests that hang: on a busy machine, tests that start many processes take minutes.
      testTimeout: 300_000,
      // Half of the time is spent waiting for the database and for child processes. Attacks measure others' waiting
      // times, so they run alone.
      maxWorkers: name === "contract" ? 3 : 1,
      hookTimeout: 300_000,
      retry: retries,
    },
  });
