import { afterAll, expect, inject } from "vitest";
import { removeDataDirs } from "./data-dirs.ts";
import { keepCalls, startCounting } from "./repository-coverage.ts";

// Runs for each test file. Hooks run in reverse order, so the file's own hooks close its servers first.
afterAll(removeDataDirs);

const callsFile = inject("callsFile");
if (callsFile) {
  await startCounting();
  afterAll(() => keepCalls(callsFile, expect.getState().testPath!));
}
