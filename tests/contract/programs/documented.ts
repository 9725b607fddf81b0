import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../../..");

/**
 * Returns the files in a docs page: fenced blocks, named after their language; pieces with the same name are joined.
 */
export function documentedFiles(page: string): Map<string, string> {
  const files = new Map<string, string>();
  const text = readFileSync(join(root, "docs", page), "utf8");
  for (const [, name, content] of text.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm))
    files.set(name!, (files.get(name!) ?? "") + content);
  return files;
}

/** Writes documented files into a fresh folder; returns its path. */
export function writeFiles(files: Map<string, string>, ...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "program-"));
  for (const name of names) writeFileSync(join(folder, name), files.get(name)!);
  return folder;
}

/** Tells whether the machine has a program. */
export const has = (program: string) => spawnSync(program, ["--version"]).status === 0;

export interface Ran {
  code: number | null;
  output: string;
}

/** Runs a program to its end, while this process's API keeps answering. */
export async function run(
  program: string,
  args: string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<Ran> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", part => {
      output += part;
    });
  const code = await new Promise<number | null>((done, fail) => child.on("error", fail).on("close", done));
  return { code, output };
}
