import { addons } from "storybook/manager-api";
import { create } from "storybook/theming";
import light from "../ui/tokens/light.tokens.json";
import { exportName } from "./export-name.ts";

const role = (name: keyof typeof light.color) => light.color[name].$value.hex;

addons.setConfig({
  theme: create({
    base: "light",
    brandTitle: `<img src="./icon.svg" alt="" width="24" height="24" style="vertical-align: -6px"> Topo Projects`,
    brandUrl: "./",
    brandTarget: "_self",
    fontBase: `"Inter Variable", Inter, system-ui, sans-serif`,
    colorPrimary: role("primary"),
    colorSecondary: role("primary"),
    appBg: role("bg"),
    appContentBg: role("surface"),
    appBorderColor: role("border"),
    appBorderRadius: 8,
    textColor: role("text"),
    textMutedColor: role("text-muted"),
    barTextColor: role("text-muted"),
    barSelectedColor: role("primary-text"),
    barBg: role("surface"),
    inputBorder: role("border-strong"),
  }),
  // Lets search find components by the name that code imports.
  sidebar: {
    renderLabel: item => {
      if (item.type !== "component" && item.type !== "group") return item.name;
      const isBeta = "tags" in item && item.tags?.includes("beta");
      return `${exportName(item.name)}${isBeta ? " (beta)" : ""}`;
    },
  },
});
