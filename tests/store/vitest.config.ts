import { defineConfig } from "vitest/config";
import { findPostgres } from "../contract/postgres-server.ts";
import { hasSwift, SWIFT_PACKAGES } from "./swift.ts";

const canRun = Boolean(process.env.TEST_S3_URL) || hasSwift();
const projects = canRun ? ["./vitest.sqlite.config.ts"] : [];
if (canRun && findPostgres()) projects.push("./vitest.postgres.config.ts");
if (!canRun)
  console.warn(
    `\nSKIPPED: the tests of a real object store. Name one in TEST_S3_URL, or install Swift: apt-get install --no-install-recommends ${SWIFT_PACKAGES}\n`,
  );

export default defineConfig({
  test: { root: import.meta.dirname, projects, fileParallelism: false, passWithNoTests: true },
});
