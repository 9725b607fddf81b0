import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { Page } from "playwright";
import { defineConfig, mergeConfig } from "vitest/config";
import type { BrowserCommandContext } from "vitest/node";
import viteConfig from "../.storybook/vite.config.ts";
import { chromiumExecutable, testArguments } from "../tests/browser.ts";
import { freePort } from "../tests/free-port.ts";

type EmulatedMedia = Pick<NonNullable<Parameters<Page["emulateMedia"]>[0]>, "forcedColors" | "contrast">;

const root = fileURLToPath(new URL("..", import.meta.url));
const { path, pinned } = await chromiumExecutable();

export default mergeConfig(
  viteConfig,
  defineConfig({
    root,
    plugins: [storybookTest({ configDir: `${root}.storybook` })],
    // Found late, they make the browser reload in the middle of a test.
    server: { fs: { allow: [root] } },
    optimizeDeps: {
      include: [
        "react/jsx-dev-runtime",
        "react-dom/server",
        "react-dom/client",
        "@remix-run/react",
        "react-router-dom",
        "zod",
        "lucide-react",
        "axe-core",
        "@storybook/addon-docs/blocks",
        "storybook/theming",
        "@radix-ui/react-dialog",
        "@radix-ui/react-dropdown-menu",
        "maplibre-gl",
        "mapbox-gl",
        "kdbush",
        "delaunator",
        "@kninnug/constrainautor",
        "robust-predicates",
        "geographiclib-geodesic",
      ],
    },
    test: {
      name: "stories",
      api: { allowWrite: true },
      // Pictures of another browser differ in every letter: they are compared with the pinned one only.
      provide: { comparesScreenshots: pinned },
      setupFiles: ["./stories/both-themes.ts"],
      // The edges of letters are not always drawn alike on a busy machine. What differs twice has changed.
      retry: 1,
      testTimeout: 30_000,
      hookTimeout: 30_000,
      // A page of its own for each: while one waits for its picture, the other draws.
      maxWorkers: 2,
      browser: {
        enabled: true,
        headless: true,
        // A page of its own would load Storybook and all modules anew for each of 186 files: a fifth of the time.
        isolate: false,
        // Writing pictures is refused to a server that others can reach; this one only listens here.
        api: {
          host: "127.0.0.1",
          port: Number(process.env.STORIES_PORT ?? (await freePort())),
          allowWrite: true,
        },
        screenshotFailures: false,
        commands: {
          /** Forced colours or more contrast, as people set them in their system. */
          emulateMedia: async ({ page }: BrowserCommandContext, media: EmulatedMedia) =>
            page.emulateMedia(media),
        },
        provider: playwright({
          // Larger than the largest frame, or pictures are silently scaled down.
          contextOptions: {
            viewport: { width: 1400, height: 2400 },
            deviceScaleFactor: 1,
            reducedMotion: "reduce",
            locale: "en-GB",
            timezoneId: "UTC",
          },
          launchOptions: { executablePath: path, args: testArguments },
        }),
        instances: [{ browser: "chromium" }],
        expect: {
          toMatchScreenshot: {
            // A picture is taken twice until both are alike, which takes its time on a busy machine.
            timeout: 20_000,
            comparatorName: "pixelmatch",
            // A number, not a share: a change of one button fails in a picture of any size. Edges of letters differed
            // by 7 pixels at most, the smallest real change by 15.
            comparatorOptions: { threshold: 0.2, allowedMismatchedPixels: 12 },
            resolveScreenshotPath: ({ arg, ext }) => `${root}stories/__screenshots__/${arg}${ext}`,
            resolveDiffPath: ({ arg, ext }) => `${root}test-results/stories/${arg}${ext}`,
          },
        },
      },
    },
  }),
);

declare module "vitest/browser" {
  interface BrowserCommands {
    emulateMedia(media: EmulatedMedia): Promise<void>;
  }
}

declare module "vitest" {
  export interface ProvidedContext {
    comparesScreenshots: boolean;
  }
}
