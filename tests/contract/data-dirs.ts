import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const dataDirs: string[] = [];

export function freshDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "survey-api-"));
  dataDirs.push(dir);
  return dir;
}

export function removeDataDirs(): void {
  for (const dir of dataDirs.splice(0)) rmSync(dir, { recursive: true, force: true });
}
