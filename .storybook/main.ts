import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";
import { makeThumbnails } from "../scripts/stories/thumbnails.ts";

/** The first part of a story's path, and its label in the sidebar. */
const rooms = {
  primitives: "Primitives",
  patterns: "Patterns",
  survey: "Survey",
  map: "Map",
  pages: "Pages",
};

const inter = "node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2";

if (!process.env.VITEST) await makeThumbnails();

export default {
  stories: [
    "../stories/{overview,foundations}/*.mdx",
    "../stories/foundations/*.stories.tsx",
    ...Object.entries(rooms)
      .filter(([folder]) => existsSync(fileURLToPath(new URL(`../stories/${folder}`, import.meta.url))))
      .map(([folder, titlePrefix]) => ({
        directory: `../stories/${folder}`,
        files: "**/*.@(mdx|stories.tsx)",
        titlePrefix,
      })),
  ],
  staticDirs: [
    { from: "../public/icon.svg", to: "/icon.svg" },
    { from: `../${inter}`, to: "/inter.woff2" },
    // For the gallery of the first page.
    { from: "../.cache/thumbnails", to: "/pictures" },
  ],
  managerHead: head => `${head}
<style>
  @font-face {
    font-family: "Inter Variable";
    font-weight: 100 900;
    src: url("./inter.woff2") format("woff2");
  }
</style>`,
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  framework: {
    name: "@storybook/react-vite",
    // Otherwise Storybook would find the app's config, which contains the Remix plugin.
    options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    // Tests have no tables of props.
    reactDocgen: process.env.VITEST ? false : "react-docgen-typescript",
    reactDocgenTypescriptOptions: {
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // Not the hundreds of attributes of HTML elements.
      propFilter: ({ parent, declarations }) =>
        !(parent ?? declarations?.[0])?.fileName.includes("node_modules"),
    },
  },
} satisfies StorybookConfig;
