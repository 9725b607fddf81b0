import { existsSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Returns this folder's `NAME.worker.ts`, or its bundle once built: it stands beside the bundle that asks, or in
 * build/api where an operator's command in build/commands asks.
 */
export function workerFile(name: string): { file: URL; isSource: boolean } {
  const extension = extname(fileURLToPath(import.meta.url));
  const beside = new URL(`./${name}.worker${extension}`, import.meta.url);
  if (existsSync(beside)) return { file: beside, isSource: extension === ".ts" };
  return { file: new URL(`../api/${name}.worker${extension}`, import.meta.url), isSource: false };
}
