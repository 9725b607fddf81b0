import type { Config } from "tailwindcss";
import { BREAKPOINTS } from "./ui/tokens/breakpoints.ts";
import tokens from "./ui/tokens/light.tokens.json" with { type: "json" };

const role = (name: string) => `var(--${name})`;

/** Roles whose own names would read badly after `bg-` or `text-`. */
const renamed: Record<string, string> = {
  bg: "page",
  "surface-sunken": "sunken",
  "surface-hover": "hover",
  "surface-raised": "raised",
  text: "ink",
  "text-muted": "muted",
  "text-subtle": "subtle",
  "text-danger": "danger-text",
};
const roles = Object.fromEntries(Object.keys(tokens.color).map(name => [renamed[name] ?? name, role(name)]));

/**
 * Utilities by role. Tailwind's own palette is replaced, not extended: `bg-red-500` compiles to nothing, so
 * that colours can only come from ui/tokens/color.css, by way of the JSON that `npm run tokens` makes of it.
 */
export default {
  content: [],
  darkMode: ["selector", '[data-theme="dark"]'],
  theme: {
    screens: Object.fromEntries(Object.entries(BREAKPOINTS).map(([name, px]) => [name, `${px}px`])),
    colors: { transparent: "transparent", current: "currentColor", inherit: "inherit", ...roles },
    fontFamily: { sans: role("font"), mono: role("font-mono") },
    fontSize: {
      xs: [role("text-xs"), "1.45"],
      sm: [role("text-sm"), "1.45"],
      base: [role("text-base"), "1.45"],
      md: [role("text-md"), "1.3"],
      lg: [role("text-lg"), "1.3"],
      xl: [role("text-xl"), "1.2"],
      "2xl": [role("text-2xl"), "1.18"],
      display: [role("text-display"), "1.03"],
    },
    fontWeight: {
      normal: "400",
      medium: "500",
      button: "550",
      label: "570",
      semibold: "600",
      heading: "620",
    },
    borderRadius: {
      none: "0",
      small: role("r-small"),
      control: role("r-control"),
      card: role("r-card"),
      full: role("r-full"),
    },
    boxShadow: { none: "none", e1: role("e1"), e2: role("e2"), e3: role("e3") },
    transitionDuration: { DEFAULT: role("fast"), base: role("base") },
    transitionTimingFunction: { DEFAULT: role("ease") },
    extend: {
      minHeight: { control: role("h-control"), small: role("h-small"), field: role("h-field") },
      width: { control: role("h-control"), small: role("h-small"), drawer: role("drawer") },
      maxWidth: { page: role("page"), reading: role("page-reading"), text: "68ch" },
      padding: { gutter: role("gutter"), card: role("pad-card") },
    },
  },
} satisfies Config;
