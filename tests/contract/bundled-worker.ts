import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";

/**
 * Stands in for `api/workers/worker-file.ts`: threads and processes run from the bundle, as they do once built. From the
 * sources, each would first load a compiler and hundreds of files.
 */
export const workerFile = (name: string) => ({
  file: pathToFileURL(join(inject("bundle"), "api", `${name}.worker.js`)),
  isSource: false,
});
