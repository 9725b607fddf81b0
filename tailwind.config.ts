import type { Config } from "tailwindcss";

const role = (name: string) => `var(--${name})`;
const roles = (...names: string[]) => Object.fromEntries(names.map(name => [name, role(name)]));

/**
 * Utilities by role. Tailwind's own palette is replaced, not extended: `bg-red-500` compiles to nothing, so
 * that colours can only come from ui/tokens/color.css.
 */
export default {
  content: [],
  darkMode: ["selector", '[data-theme="dark"]'],
  theme: {
    screens: { sm: "640px", md: "900px", lg: "1120px" },
    colors: {
      transparent: "transparent",
      current: "currentColor",
      inherit: "inherit",
      page: role("bg"),
      sunken: role("surface-sunken"),
      hover: role("surface-hover"),
      raised: role("surface-raised"),
      ink: role("text"),
      muted: role("text-muted"),
      subtle: role("text-subtle"),
      "danger-text": role("text-danger"),
      ...roles("surface", "border", "border-strong", "scrim", "focus"),
      ...roles("primary", "primary-hover", "on-primary", "primary-text", "primary-soft"),
      ...roles("secondary", "secondary-text", "secondary-soft", "on-secondary"),
      ...roles("danger", "danger-hover", "on-danger", "danger-soft"),
      ...roles("info-text", "info-soft", "warn-text", "warn-soft", "ok-text", "ok-soft"),
      ...roles("chip-topo", "chip-topo-bg", "chip-pl", "chip-pl-bg", "chip-elev", "chip-elev-bg"),
      ...roles("chip-other", "chip-other-bg", "chip-neutral", "chip-neutral-bg"),
      ...roles("map-paper", "map-text", "map-contour", "cut-text", "fill-text", "cut-line", "fill-line"),
    },
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
