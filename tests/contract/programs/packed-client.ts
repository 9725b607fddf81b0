import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { type Ran, root, run } from "./documented.ts";

/** Packs a copy of the client with `npm pack`; returns the path of the tarball. */
export async function packClient(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "client-pack-"));
  cpSync(join(root, "client"), join(folder, "client"), { recursive: true });
  rmSync(join(folder, "client", "dist"), { recursive: true, force: true });
  // Outside of this repository, npm does not find its compiler by itself.
  const env = { PATH: `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH}` };
  const packed = await run("npm", ["pack", "./client", "--json"], { cwd: folder, env });
  const name = /"filename": "([^"]+)"/.exec(packed.output)?.[1];
  if (packed.code !== 0 || !name) throw new Error(packed.output);
  return join(folder, name);
}

/** Installs a tarball into a folder, offline. */
export async function install(tarball: string, cwd: string): Promise<Ran> {
  writeFileSync(join(cwd, "package.json"), JSON.stringify({ type: "module", private: true }));
  const flags = ["--offline", "--no-audit", "--no-fund", "--cache", join(cwd, ".npm-cache")];
  return run("npm", ["install", ...flags, tarball], { cwd });
}

/** Type-checks a folder's TypeScript and compiles it. */
export async function compile(cwd: string): Promise<Ran> {
  const compilerOptions = {
    target: "ES2022",
    module: "NodeNext",
    strict: true,
    types: ["node"],
    typeRoots: [join(root, "node_modules/@types")],
  };
  writeFileSync(join(cwd, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  return run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", "."], { cwd });
}
