import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";

const folders: string[] = [];
const running: ChildProcess[] = [];
afterEach(() => {
  for (const process of running.splice(0)) process.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A checkout that is not built yet; its build only says its process and goes on for ever. */
function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), "survey-checkout-"));
  folders.push(root);
  cpSync("scripts", join(root, "scripts"), { recursive: true });
  for (const folder of ["api", "app", "contract", "public", "survey", "ui"]) mkdirSync(join(root, folder));
  const builder = join(root, "node_modules/@remix-run/dev/dist");
  mkdirSync(builder, { recursive: true });
  writeFileSync(
    join(builder, "cli.js"),
    "console.log('builds in', process.pid); setInterval(() => {}, 1e6);",
  );
  writeFileSync(join(root, "package-lock.json"), "{}");
  writeFileSync(join(root, "node_modules/.package-lock.json"), "{}");
  return root;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("npm start, ended while it builds", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("%s ends the build too, with exit code 0", async signal => {
    const start = spawn(process.execPath, ["scripts/start.mjs"], { cwd: checkout() });
    running.push(start);
    let output = "";
    for (const stream of [start.stdout, start.stderr]) stream.on("data", part => (output += part));
    const exit = new Promise<number | null>(resolve => start.once("exit", code => resolve(code)));
    await expect.poll(() => output, { timeout: 20_000 }).toMatch(/builds in \d+/);
    const builder = Number(/builds in (\d+)/.exec(output)?.[1]);
    start.kill(signal);
    const code = await exit;
    const isLeftBehind = isRunning(builder);
    if (isLeftBehind) process.kill(builder, "SIGKILL");
    expect({ code, isLeftBehind }).toEqual({ code: 0, isLeftBehind: false });
  });
});
