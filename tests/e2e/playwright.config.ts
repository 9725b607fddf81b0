import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "playwright/test";
import { chromiumExecutable, testArguments } from "../browser.ts";
import { retries } from "../retries.ts";
import { administrator, ports, portsOf, workers } from "./settings.ts";

// Workers read this file too: only the first process creates the folder, and the teardown removes it.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "survey-e2e-"));
const dataDir = process.env.E2E_DATA_DIR;
const { path } = await chromiumExecutable();

/**
 * Tests that include the live map, which is drawn by software here. For the others the browser has no WebGL
 * and pages show the plan: the map would take 40 of the 100 seconds that a test with a site takes.
 */
const withMap = ["map/*", "overview/overview", "surveys/profile", "volume/{draw,live,stockpiles}"].map(
  name => `**/${name}.test.ts`,
);

/** Tests that are slow for what they prove. */
const long = process.env.TEST_LONG ? undefined : /@long/;

export default defineConfig({
  testDir: ".",
  globalTeardown: "./teardown.ts",
  testMatch: "**/*.test.ts",
  outputDir: "../../test-results/e2e",
  fullyParallel: false,
  workers,
  retries,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "../../test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${ports.web}`,
    locale: "en-GB",
    timezoneId: "UTC",
    launchOptions: { executablePath: path, args: testArguments },
    screenshot: "only-on-failure",
    // Tracing every test would take two thirds more processor time.
    trace: "on-first-retry",
  },
  projects: [
    { name: "javascript on", use: { javaScriptEnabled: true }, grepInvert: long, testMatch: withMap },
    {
      name: "javascript on, no WebGL",
      grepInvert: long,
      use: {
        javaScriptEnabled: true,
        launchOptions: { executablePath: path, args: [...testArguments, "--disable-3d-apis"] },
      },
      testIgnore: withMap,
    },
    {
      name: "javascript off",
      // Tests that only view a page again, or send a form that another test sends without a script.
      grepInvert: process.env.TEST_LONG ? undefined : /@once|@long/,
      use: { javaScriptEnabled: false },
      // These tests cover what only JavaScript adds.
      testIgnore: [
        "**/pages/enhanced.test.ts",
        "**/pages/typing-early.test.ts",
        "**/map/*.test.ts",
        "**/volume/{draw,live,live-figures}.test.ts",
      ],
    },
  ],
  webServer: Array.from({ length: workers }, (_, worker) => {
    const { web, api, provider } = portsOf(worker);
    return {
      command: "node ../../scripts/start.mjs",
      url: `http://localhost:${web}/healthz`,
      timeout: 120_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 6000 } as const,
      env: {
        PORT: String(web),
        API_PORT: String(api),
        DATA_DIR: join(dataDir, String(worker)),
        // Nothing responds there: the tests must not depend on the network, nor the map on its tiles.
        BASEMAP_TILES: "http://127.0.0.1:9/{z}/{x}/{y}.png",
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        PUBLIC_URL: `http://localhost:${web}`,
        // The provider runs only in the tests that use it to sign in.
        OIDC_PROVIDERS: "company,office",
        OIDC_COMPANY_NAME: "Alpine Survey AG",
        OIDC_COMPANY_ISSUER: `http://127.0.0.1:${provider}`,
        OIDC_COMPANY_CLIENT_ID: "survey",
        OIDC_COMPANY_CLIENT_SECRET: "only for this test",
        OIDC_OFFICE_NAME: "Land Survey Office",
        // Nothing responds there.
        OIDC_OFFICE_ISSUER: "http://127.0.0.1:9",
        OIDC_OFFICE_CLIENT_ID: "survey",
        OIDC_OFFICE_CLIENT_SECRET: "only for this test",
        OIDC_COMPANY_TRUSTED_DOMAINS: "trusted.example",
        // The tests' map server is on loopback.
        ALLOW_PRIVATE_WMS: "1",
        // The tests' receivers of webhooks are on loopback, too.
        ALLOW_PRIVATE_WEBHOOKS: "1",
      },
    };
  }),
});
