import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inject } from "vitest";

/**
 * Replaces `api/workers/worker-file.ts`, so that threads and processes run from the bundle, as in a build. From the
 * sources, each would first load a compiler and hundreds of files.
 */
export const workerFile = (name: string) => ({
  file: pathToFileURL(join(inject("bundle"), "api", `${name}.worker.js`)),
  isSource: false,
});
