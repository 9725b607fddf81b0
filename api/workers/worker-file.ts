import { existsSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Returns this folder's `NAME.worker.ts`, or in a build its bundle: beside the calling bundle, or in build/api when
 * called by an operator's command in build/commands.
 */
export function workerFile(name: string): { file: URL; isSource: boolean } {
  const extension = extname(fileURLToPath(import.meta.url));
  const beside = new URL(`./${name}.worker${extension}`, import.meta.url);
  if (existsSync(beside)) return { file: beside, isSource: extension === ".ts" };
  return { file: new URL(`../api/${name}.worker${extension}`, import.meta.url), isSource: false };
}
