import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumExecutable, testArguments } from "../browser.ts";
import { freePort } from "../free-port.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { path } = await chromiumExecutable();

export default defineConfig({
  root,
  // If Vite finds these dependencies late, the browser reloads in the middle of a test.
  optimizeDeps: { include: ["robust-predicates", "@kninnug/constrainautor", "proj4"] },
  test: {
    name: "browser-worker",
    dir: `${root}tests/worker`,
    include: ["**/*.test.ts"],
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      api: { host: "127.0.0.1", port: await freePort() },
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: path, args: testArguments } }),
      instances: [{ browser: "chromium" }],
    },
  },
});
