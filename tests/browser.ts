import { existsSync } from "node:fs";
import { join } from "node:path";

/** WebGL2 without a GPU, and the same pixels everywhere: what every browser test is started with. */
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
 * The Chromium for tests: CHROMIUM_PATH, else the one that comes through npm (`pinned`, so that screenshots
 * compare), else (`path` undefined) Playwright's own.
 */
export async function chromiumExecutable(): Promise<{ path: string | undefined; pinned: boolean }> {
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH, pinned: false };
  if (process.platform !== "linux" || process.arch !== "x64") return { path: undefined, pinned: false };
  const { default: chromium } = await import("@sparticuz/chromium");
  const path = await chromium.executablePath();
  assertSystemLibraries();
  return { path, pinned: true };
}

/** Chromium needs NSS from the system; without it the browser dies with a message about a shared object. */
function assertSystemLibraries(): void {
  const folders = [
    "/lib",
    "/usr/lib",
    "/lib64",
    "/usr/lib64",
    "/lib/x86_64-linux-gnu",
    "/usr/lib/x86_64-linux-gnu",
  ];
  const missing = ["libnss3.so", "libnspr4.so"].filter(
    file => !folders.some(folder => existsSync(join(folder, file))),
  );
  if (missing.length > 0 && !process.env.LD_LIBRARY_PATH)
    throw new Error(
      `The browser for the tests needs ${missing.join(" and ")} from the system: apt-get install libnss3 libnspr4 (Debian, Ubuntu) or dnf install nss nspr (Fedora), or set CHROMIUM_PATH to a Chromium of your own.`,
    );
}
