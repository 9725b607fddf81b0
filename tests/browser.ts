import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

export interface Chromium {
  /** Undefined means the browser that Playwright itself would start. */
  path: string | undefined;
  /** True for the browser pinned through npm: only its pixels are comparable. */
  pinned: boolean;
}

/** WebGL2 without a GPU, with the same pixels on every machine. */
export const launchArguments = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
  "--force-color-profile=srgb",
  "--font-render-hinting=none",
  "--hide-scrollbars",
];

/**
 * The options for tests, with the software renderer for WebGL only: rendering whole pages with it takes four
 * times as long. Benchmarks keep the options with which their figures were measured.
 */
export const testArguments = [...launchArguments, "--disable-gpu-compositing"];

/**
 * Finds the browser of the tests: CHROMIUM_PATH, else the one pinned through npm (linux x64), else Playwright's own. Throws
 * one sentence when system libraries for the pinned one are missing.
 */
export async function chromiumExecutable(): Promise<Chromium> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return { path: own, pinned: false };
  if (process.platform !== "linux" || process.arch !== "x64") return { path: undefined, pinned: false };
  const { default: chromium } = await import("@sparticuz/chromium");
  const path = await chromium.executablePath();
  if (missingLibraries(path).length > 0) addShippedLibraries();
  const missing = missingLibraries(path);
  if (missing.length > 0) {
    throw new Error(
      `Chromium lacks ${missing.join(", ")}: install them (Debian: apt-get install libnss3 libnspr4) or set CHROMIUM_PATH.`,
    );
  }
  return { path, pinned: true };
}

function missingLibraries(path: string): string[] {
  const { stdout } = spawnSync("ldd", [path], { encoding: "utf8" });
  return [...(stdout ?? "").matchAll(/^\s*(\S+) => not found/gm)].map(match => match[1]!);
}

/** The package ships the missing libraries for Amazon Linux; they work elsewhere, too. */
function addShippedLibraries() {
  const bin = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "../../bin");
  const archive = join(bin, "al2023.tar.br");
  if (!existsSync(archive)) return;
  const target = join(tmpdir(), "chromium-libraries");
  mkdirSync(target, { recursive: true });
  spawnSync("tar", ["-x", "-C", target], { input: brotliDecompressSync(readFileSync(archive)) });
  process.env.LD_LIBRARY_PATH = [join(target, "lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
}
