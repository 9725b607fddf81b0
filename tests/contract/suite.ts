import { defineConfig } from "vitest/config";

/** The same tests on every database the API runs on; `TEST_DATABASE` names the database. */
export const suite = (
  kind: "sqlite" | "postgres",
  include: string[],
  { name = "contract", root = import.meta.dirname } = {},
) =>
  defineConfig({
    test: {
      name: `${name}-${kind}`,
      root,
      include,
      environment: "node",
      globalSetup: [`${import.meta.dirname}/database-server.ts`],
      env: { TEST_DATABASE: kind },
      passWithNoTests: true,
      // Only against hanging: on a busy machine a second's work takes half a minute.
      testTimeout: 90_000,
      // Half of the time is waited for the database and for child processes. Attacks measure others' waiting times, so
      // they run alone.
      maxWorkers: name === "contract" ? 2 : 1,
      hookTimeout: 90_000,
    },
  });
