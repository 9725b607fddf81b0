import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const API = "api/";
const isRepository = (path: string) => path.endsWith(".repository.ts");
const shared = globalThis as { repositoryCoverage?: Session };

/** Makes V8 count calls in this process. Only modules that are loaded later are counted. */
export async function startCounting(): Promise<void> {
  if (shared.repositoryCoverage) return;
  const session = new Session();
  shared.repositoryCoverage = session;
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: false, detailed: false });
}

/** Appends to a file which repository functions were called since the last time, and by which test file. */
export async function keepCalls(file: string, testPath: string): Promise<void> {
  const { result } = await shared.repositoryCoverage!.post("Profiler.takePreciseCoverage");
  const calls = result
    .filter(({ url }) => isRepository(url))
    .flatMap(({ url, functions }) =>
      functions
        .filter(({ ranges }) => ranges[0]!.count > 0)
        .map(({ functionName }) => `${url.slice(url.lastIndexOf(`/${API}`) + 1)} ${functionName}`),
    );
  appendFileSync(file, `${[testPath, ...new Set(calls)].join("\n")}\n`);
}

/**
 * Returns the repository functions that query the database but were not called by any test; none unless all test files
 * ran.
 */
export function uncalledFunctions(file: string, testPaths: readonly string[]): string[] {
  const lines = new Set(readFileSync(file, "utf8").split("\n"));
  if (!testPaths.every(path => lines.has(path))) return [];
  return readdirSync(join(root, API), { recursive: true, encoding: "utf8" })
    .filter(isRepository)
    .flatMap(path =>
      [...readFileSync(join(root, API, path), "utf8").matchAll(/^export async function\*? (\w+)/gm)].map(
        ([, name]) => `${API}${path} ${name}`,
      ),
    )
    .filter(call => !lines.has(call));
}
