import { join, resolve } from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { findPostgres, startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Null when the suite runs on SQLite. */
    postgresUrl: string | null;
    /** Where the API and the operator's scripts are bundled, for tests that run them as processes. */
    bundle: string;
  }
}

const root = resolve(import.meta.dirname, "../..");

/** A bundle starts in a fraction of the time that compiling file by file takes. */
async function bundle(kind: string): Promise<string> {
  const outdir = join(root, "build", `contract-${kind}`);
  const scripts = ["admin-password", "backup", "data-restore"].map(name => `scripts/${name}.ts`);
  const workers = ["engine", "capabilities"].map(name => `api/workers/${name}.worker.ts`);
  await build({
    absWorkingDir: root,
    entryPoints: ["api/main.ts", ...workers, ...scripts],
    entryNames: "[name]",
    outdir,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    logLevel: "warning",
  });
  return outdir;
}

/** Starts PostgreSQL once for the suite that needs it. */
export default async function setup(project: TestProject) {
  project.provide("bundle", await bundle(String(project.config.env.TEST_DATABASE)));
  if (project.config.env.TEST_DATABASE !== "postgres") {
    project.provide("postgresUrl", null);
    return;
  }
  const server = await startPostgres(findPostgres()!);
  console.log(server.version);
  project.provide("postgresUrl", server.url);
  return () => server.remove();
}
