import type { Decorator, Preview } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import "./preview.css";

/** Theme and direction as the app sets them: on html. */
const withPage: Decorator = (Story, { globals, parameters }) => {
  const { theme, dir } = globals as { theme: string; dir: string };
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dir = dir;
    document.documentElement.lang = "en";
  }, [theme, dir]);
  return (
    <div data-story={parameters.layout === "fullscreen" ? "page" : "part"}>
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
    controls: { expanded: true, sort: "requiredFirst" },
    options: {
      storySort: {
        order: [
          "Overview",
          ["Start", "Colours", "Type", "Spacing", "Icons", "Writing", "Progressive enhancement"],
          "Primitives",
          "Patterns",
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
