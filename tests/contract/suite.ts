import { defineConfig } from "vitest/config";

/** The same tests on every database the API runs on; `TEST_DATABASE` tells them which. */
export const suite = (kind: "sqlite" | "postgres", include: string[]) =>
  defineConfig({
    test: {
      name: `contract-${kind}`,
      root: import.meta.dirname,
      include,
      environment: "node",
      globalSetup: ["./database-server.ts"],
      env: { TEST_DATABASE: kind },
      passWithNoTests: true,
      testTimeout: 20_000,
      hookTimeout: 30_000,
    },
  });
