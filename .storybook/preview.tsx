import type { Decorator, Preview } from "@storybook/react-vite";
import { isValidElement, useLayoutEffect } from "react";
import phoneTokens from "../ui/tokens/phone.tokens.json";
import { ComponentPage, ThemedDocs } from "./docs-container.tsx";
import { modesOf } from "./modes.ts";
import "./preview.css";

/** Heights of controls on touch screens. */
const touchSizes = (["h-control", "h-small", "h-field"] as const).map(name => {
  const { value, unit } = phoneTokens.size[name].$value;
  return [name, `${value}${unit}`] as const;
});

/**
 * Sets theme and direction on html, as the app does. On a documentation page, which shows many stories at once, each
 * story carries its own.
 */
const withPage: Decorator = (Story, { globals, parameters, viewMode }) => {
  const { theme, dir, density, text } = globals as Record<"theme" | "dir" | "density" | "text", string>;
  const shared = viewMode === "docs";
  useLayoutEffect(() => {
    if (shared) return;
    document.documentElement.dataset.theme = theme;
    document.documentElement.dir = dir;
    document.documentElement.lang = "en";
  }, [theme, dir, shared]);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = text === "100 %" ? "" : text.replace(" ", "");
    for (const [name, size] of touchSizes) style.setProperty(`--${name}`, density === "touch" ? size : null);
  }, [density, text]);
  return (
    <div
      data-story={parameters.layout === "fullscreen" ? "page" : "part"}
      {...(shared ? { "data-theme": theme, dir } : {})}
    >
      <Story />
    </div>
  );
};

type Enhancer = NonNullable<Preview["argTypesEnhancers"]>[number];

/** React elements cannot be edited in a text field: Storybook would show the code of their components. */
const elementsWithoutControls: Enhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => [
      name,
      isValidElement(initialArgs[name]) ? { ...type, control: false } : type,
    ]),
  );

/**
 * Chromatic draws the stories that have a picture here. Only enhancers can see a story's tags and globals.
 */
const atChromatic: Enhancer = ({ argTypes, tags, parameters, ...story }) => {
  // Not in Storybook's types.
  const { storyGlobals } = story as unknown as { storyGlobals: Parameters<typeof modesOf>[0] };
  const disableSnapshot = tags.includes("no-picture") || tags.includes("repeats");
  parameters.chromatic = { ...parameters.chromatic, modes: modesOf(storyGlobals), disableSnapshot };
  return argTypes;
};

export default {
  decorators: [withPage],
  // Maps remember folded panels, their view and their layers.
  beforeEach: () => {
    localStorage.clear();
    sessionStorage.clear();
  },
  argTypesEnhancers: [elementsWithoutControls, atChromatic],
  // A component whose props may still change is tagged "beta" and "!stable".
  tags: ["autodocs", "stable"],
  initialGlobals: { theme: "light", dir: "ltr", density: "pointer", text: "100 %" },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
    dir: {
      description: "Direction",
      toolbar: { icon: "transfer", items: ["ltr", "rtl"], dynamicTitle: true },
    },
    density: {
      description: "Density: sizes for a pointer, or for fingers as on phones",
      toolbar: { icon: "grow", items: ["pointer", "touch"], dynamicTitle: true },
    },
    text: {
      description: "Size of text, as set in the browser",
      toolbar: { icon: "paragraph", items: ["100 %", "200 %"], dynamicTitle: true },
    },
  },
  parameters: {
    // Tests read violations only; reporting passes would double the time axe takes.
    a11y: { test: "error", options: import.meta.env.VITEST ? { resultTypes: ["violations"] } : {} },
    docs: { container: ThemedDocs, page: ComponentPage },
    controls: { expanded: true, sort: "requiredFirst" },
    options: {
      storySort: {
        order: [
          "Overview",
          [
            "Start",
            "A–Z",
            "Do and don't",
            "Writing",
            "Progressive enhancement",
            "Changelog",
            "Product changelog",
          ],
          "Foundations",
          [
            "Colours",
            "Data visualisation",
            "Type",
            "Spacing",
            "Layout",
            "Motion",
            "Icons",
            "Accessibility",
            "Adaptations",
            "Tokens",
          ],
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
        wide: { name: "Wide, 1920", styles: { width: "1920px", height: "1080px" } },
      },
    },
  },
} satisfies Preview;
