import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";

const folders: string[] = [];
const running: ChildProcess[] = [];
afterEach(() => {
  for (const process of running.splice(0)) process.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A checkout that is not built yet; its build prints its process id and never ends. */
function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), "survey-checkout-"));
  folders.push(root);
  cpSync("scripts", join(root, "scripts"), { recursive: true });
  for (const folder of [
    "api",
    "app",
    "contract",
    "docs/guide",
    "docs/images",
    "public",
    "shapes",
    "survey",
    "ui",
  ])
    mkdirSync(join(root, folder), { recursive: true });
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

describe("npm start, stopped while it builds", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("%s stops the build as well, with exit code 0", async signal => {
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

/** `nobody` on every Linux; any user other than root would do. */
const SERVICE = 65_534;
const isRoot = process.getuid?.() === 0;
if (!isRoot) console.warn("\nSKIPPED: a start as another user than the owner. Only root can try it.\n");

describe.runIf(isRoot)("npm start, as a user without permission to build", () => {
  /** Starts a checkout built from other sources, as a service's user. */
  async function startAsService(root: string) {
    chmodSync(root, 0o755);
    const start = spawn(process.execPath, ["scripts/start.mjs"], { cwd: root, uid: SERVICE, gid: SERVICE });
    running.push(start);
    let output = "";
    for (const stream of [start.stdout, start.stderr]) stream.on("data", part => (output += part));
    const code = await new Promise<number | null>(resolve => start.once("close", resolve));
    return { code, lines: output.trim().split("\n") };
  }

  test("changed sources are reported in one sentence, and the last build is kept", async () => {
    const root = checkout();
    mkdirSync(join(root, "build"));
    const stamp = join(root, "build/sources.sha256");
    writeFileSync(stamp, "of other sources");
    expect(await startAsService(root)).toEqual({
      code: 1,
      lines: [
        `The sources have changed since the last build. This user cannot use ${join(root, "build")} (EACCES): run 'npm run build' in ${root} as its owner, and let the user of the program read what is there.`,
      ],
    });
    expect(readFileSync(stamp, "utf8")).toBe("of other sources");
  });

  test.each(["build/sources.sha256", "api/main.ts"])(
    "an unreadable %s is reported in one sentence",
    async name => {
      const root = checkout();
      mkdirSync(join(root, "build"));
      for (const file of new Set(["build/sources.sha256", name])) writeFileSync(join(root, file), "");
      chmodSync(join(root, name), 0o600);
      const { code, lines } = await startAsService(root);
      expect(code).toBe(1);
      expect(lines).toEqual([
        expect.stringMatching(`^This user cannot use ${join(root, name)} \\(EACCES\\): `),
      ]);
    },
  );
});
