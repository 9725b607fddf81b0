import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { serverBundle } from "../../scripts/server-bundle.mjs";
import { findPostgres, startPostgres } from "./postgres-server.ts";
import { uncalledFunctions } from "./repository-coverage.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Null when the suite runs on SQLite. */
    postgresUrl: string | null;
    /** Where called repository functions are recorded; only in the contract suite on PostgreSQL. */
    callsFile: string | null;
    /** Where the API and the operator's scripts are bundled, for tests that start them as processes. */
    bundle: string;
  }
}

const root = resolve(import.meta.dirname, "../..");

/**
 * A bundle starts in a fraction of the time that compiling file by file takes. Each run has its own, outside of
 * build/: otherwise a build or another suite at the same time would remove files that API processes start threads
 * from, and uploads would fail.
 */
async function bundle(kind: string): Promise<string> {
  const cache = join(root, ".cache");
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, `contract-${kind}-`));
  // Tests also run commands as another user.
  chmodSync(outdir, 0o755);
  const scripts = [
    "admin-password",
    "backup",
    "compact",
    "data-restore",
    "move-objects",
    "move-postgres",
    "objects-check",
    "restore",
    "restore-check",
  ].map(name => `scripts/${name}.ts`);
  const workers = ["backup-check", "capabilities", "engine", "file", "geopackage", "photo", "report"].map(
    name => `api/workers/${name}.worker.ts`,
  );
  // The folders of build/, because commands start threads from files of the API's folder.
  const folders = { api: ["api/main.ts", ...workers], commands: scripts };
  for (const [folder, entryPoints] of Object.entries(folders))
    await build({ ...serverBundle, entryPoints, outdir: join(outdir, folder) });
  return outdir;
}

const testPaths = async (project: TestProject) => (await project.globTestFiles()).testFiles;

/** Starts PostgreSQL once for the suite that needs it. */
export default async function setup(project: TestProject) {
  const outdir = await bundle(String(project.config.env.TEST_DATABASE));
  project.provide("bundle", outdir);
  const isContract = project.config.name === "contract-postgres";
  const callsFile = isContract ? join(outdir, "calls.txt") : null;
  project.provide("callsFile", callsFile);
  const removeBundle = () => rmSync(outdir, { recursive: true, force: true });
  if (project.config.env.TEST_DATABASE !== "postgres") {
    project.provide("postgresUrl", null);
    return removeBundle;
  }
  const server = await startPostgres(findPostgres()!);
  console.log(server.version);
  project.provide("postgresUrl", server.url);
  return async () => {
    await server.remove();
    const uncalled = callsFile ? uncalledFunctions(callsFile, await testPaths(project)) : [];
    removeBundle();
    if (uncalled.length === 0) return;
    console.error(
      `\nNo test on PostgreSQL calls these functions, which ask the database. Name a test file that does *.db.test.ts:\n  ${uncalled.join("\n  ")}`,
    );
    process.exitCode = 1;
  };
}
