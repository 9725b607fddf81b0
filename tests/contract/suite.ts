import { defineConfig } from "vitest/config";

/** The same tests on every database the API runs on; `TEST_DATABASE` tells them which. */
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
      testTimeout: 20_000,
      hookTimeout: 30_000,
    },
  });
