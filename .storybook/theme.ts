import { create } from "storybook/theming";
import dark from "../ui/tokens/dark.tokens.json";
import light from "../ui/tokens/light.tokens.json";
import type { Theme } from "./docs-theme.ts";

/** Storybook's own surfaces in the colours and the typeface of the product. */
export function bookTheme(theme: Theme) {
  const { color } = theme === "dark" ? dark : light;
  const role = (name: keyof typeof color) => color[name].$value.hex;
  return create({
    base: theme,
    brandTitle: `<img src="./icon.svg" alt="" width="24" height="24" style="vertical-align: -6px; margin-inline-end: 8px">Topo Projects`,
    brandUrl: "./",
    brandTarget: "_self",
    fontBase: `"Inter Variable", Inter, system-ui, sans-serif`,
    colorPrimary: role("primary"),
    colorSecondary: role("primary"),
    appBg: role("bg"),
    appContentBg: role("surface"),
    appPreviewBg: role("bg"),
    appHoverBg: role("surface-hover"),
    appBorderColor: role("border"),
    appBorderRadius: 8,
    textColor: role("text"),
    textInverseColor: role("on-primary"),
    textMutedColor: role("text-muted"),
    barTextColor: role("text-muted"),
    barHoverColor: role("primary-text"),
    barSelectedColor: role("primary-text"),
    barBg: role("surface"),
    buttonBg: role("surface"),
    buttonBorder: role("border-strong"),
    inputBg: role("surface"),
    inputBorder: role("border-strong"),
    inputTextColor: role("text"),
  });
}
