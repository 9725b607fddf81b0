import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "playwright/test";
import { chromiumExecutable, launchArguments } from "../browser.ts";
import { administrator, apiPort, webPort } from "./settings.ts";

// Workers read this file too: only the first process makes the folder, and the teardown removes it.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "survey-e2e-"));
const dataDir = process.env.E2E_DATA_DIR;
const { path } = await chromiumExecutable();

export default defineConfig({
  testDir: ".",
  globalTeardown: "./teardown.ts",
  testMatch: "**/*.test.ts",
  outputDir: "../../test-results/e2e",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "../../test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${webPort}`,
    locale: "en-GB",
    timezoneId: "UTC",
    launchOptions: { executablePath: path, args: launchArguments },
    screenshot: "only-on-failure",
    trace: process.env.CI ? "retain-on-failure" : "off",
  },
  projects: [
    { name: "javascript on", use: { javaScriptEnabled: true } },
    // What only JavaScript adds stands in these.
    {
      name: "javascript off",
      use: { javaScriptEnabled: false },
      testIgnore: [
        "**/enhanced.test.ts",
        "**/map*.test.ts",
        "**/volume-live.test.ts",
        "**/volume-draw.test.ts",
      ],
    },
  ],
  webServer: {
    command: "node ../../scripts/start.mjs",
    url: `http://localhost:${webPort}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 6000 },
    env: {
      PORT: String(webPort),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      // Nobody answers there: the tests must not depend on the network, and the map not on its tiles.
      BASEMAP_TILES: "http://127.0.0.1:9/{z}/{x}/{y}.png",
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      // The tests' map server is on loopback.
      ALLOW_PRIVATE_WMS: "1",
    },
  },
});
