import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { Page } from "playwright";
import { defineConfig, mergeConfig } from "vitest/config";
import type { BrowserCommandContext } from "vitest/node";
import viteConfig from "../.storybook/vite.config.ts";
import { comparePictures } from "../scripts/stories/compare-pictures.ts";
import { pictureFolder } from "../scripts/stories/picture-folder.ts";
import { tokenSightings } from "../scripts/stories/token-sightings.ts";
import { chromiumExecutable, testArguments } from "../tests/browser.ts";
import { freePort } from "../tests/free-port.ts";

type EmulatedMedia = Pick<NonNullable<Parameters<Page["emulateMedia"]>[0]>, "forcedColors" | "contrast">;

const root = fileURLToPath(new URL("..", import.meta.url));
const { path, pinned } = await chromiumExecutable();
const changesTokens = process.env.TOKENS === "all";
const timeoutMs = changesTokens ? 600_000 : 90_000;
const sightings = tokenSightings(`${root}test-results/tokens.json`);

async function decoded(base64: string) {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(Buffer.from(base64, "base64"))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, metadata: info };
}

export default mergeConfig(
  viteConfig,
  defineConfig({
    root,
    plugins: [storybookTest({ configDir: `${root}.storybook` })],
    server: { fs: { allow: [root] } },
    // A dependency that is found during a run makes the browser reload in the middle of a test.
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
      // Other browsers render every letter differently: pictures are only compared in the pinned one.
      provide: {
        comparesScreenshots: pinned,
        picturesOf: process.env.PICTURES === "all" ? "all" : "tagged",
        changesTokens,
      },
      setupFiles: ["./stories/both-themes.ts"],
      // Longer than all waits of a test together: a picture taken after its test ended would show the next story.
      testTimeout: timeoutMs,
      hookTimeout: timeoutMs,
      // One page per worker: while one waits for its picture, the other draws.
      maxWorkers: 2,
      browser: {
        enabled: true,
        headless: true,
        // Isolation would load Storybook and all modules again for each of 186 files, a fifth of the time.
        isolate: false,
        // Vitest refuses to write pictures for a server that others can reach; this one listens on loopback only.
        api: {
          host: "127.0.0.1",
          port: Number(process.env.STORIES_PORT ?? (await freePort())),
          allowWrite: true,
        },
        screenshotFailures: false,
        commands: {
          /** Emulates forced colours or more contrast. */
          emulateMedia: async ({ page }: BrowserCommandContext, media: EmulatedMedia) =>
            page.emulateMedia(media),
          /** Whether two pictures, PNG in base64, are equal to the picture comparison. */
          looksAlike: async (_: BrowserCommandContext, one: string, other: string) => {
            const [before, after] = await Promise.all([one, other].map(decoded));
            return comparePictures(before!, after!, { createDiff: false }).pass;
          },
          tokensSought: (_: BrowserCommandContext, theme: string, tokens: string[]) =>
            sightings.sought(theme, tokens),
          tokensShown: (_: BrowserCommandContext, theme: string, story: string, tokens: string[]) =>
            sightings.shown(theme, story, tokens),
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
            // Pictures are taken until two in a row are equal, which takes time on a busy machine.
            timeout: 20_000,
            comparatorName: "as-seen",
            comparators: { "as-seen": comparePictures },
            resolveScreenshotPath: ({ arg, ext }) => `${root}${pictureFolder}/${arg}${ext}`,
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
    looksAlike(one: string, other: string): Promise<boolean>;
    tokensSought(theme: string, tokens: string[]): Promise<string[]>;
    tokensShown(theme: string, story: string, tokens: string[]): Promise<void>;
  }
  interface ScreenshotComparatorRegistry {
    "as-seen": Record<string, never>;
  }
}

declare module "vitest" {
  export interface ProvidedContext {
    comparesScreenshots: boolean;
    picturesOf: "tagged" | "all";
    changesTokens: boolean;
  }
}
