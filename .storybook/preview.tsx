import type { Decorator, Preview } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import { ComponentPage, ThemedDocs } from "./docs-container.tsx";
import { modes } from "./modes.ts";
import "./preview.css";

/**
 * Theme and direction as the app sets them: on html. On a documentation page, which shows many stories at
 * once, each carries its own.
 */
const withPage: Decorator = (Story, { globals, parameters, viewMode }) => {
  const { theme, dir } = globals as { theme: string; dir: string };
  const shared = viewMode === "docs";
  useLayoutEffect(() => {
    if (shared) return;
    document.documentElement.dataset.theme = theme;
    document.documentElement.dir = dir;
    document.documentElement.lang = "en";
  }, [theme, dir, shared]);
  return (
    <div
      data-story={parameters.layout === "fullscreen" ? "page" : "part"}
      {...(shared ? { "data-theme": theme, dir } : {})}
    >
      <Story />
    </div>
  );
};

export default {
  decorators: [withPage],
  tags: ["autodocs"],
  initialGlobals: { theme: "light", dir: "ltr" },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
    dir: {
      description: "Direction",
      toolbar: { icon: "transfer", items: ["ltr", "rtl"], dynamicTitle: true },
    },
  },
  parameters: {
    a11y: { test: "error" },
    chromatic: { modes },
    docs: { container: ThemedDocs, page: ComponentPage },
    controls: { expanded: true, sort: "requiredFirst" },
    options: {
      storySort: {
        order: [
          "Overview",
          ["Start", "Writing", "Progressive enhancement"],
          "Foundations",
          ["Colours", "Type", "Spacing", "Icons"],
          "Primitives",
          "Patterns",
          "Survey",
          "Map",
          "Pages",
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: "Phone, 390", styles: { width: "390px", height: "844px" } },
        tablet: { name: "Tablet, 768", styles: { width: "768px", height: "900px" } },
        desktop: { name: "Desktop, 1280", styles: { width: "1280px", height: "900px" } },
      },
    },
  },
} satisfies Preview;
