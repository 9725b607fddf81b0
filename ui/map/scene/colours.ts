import { POINT_COLOURS } from "#shapes/values/code-marks.ts";
import type { PointColours, Rgb } from "./palette.ts";

const roles = [
  ...POINT_COLOURS.map(colour => `pt-${colour}` as const),
  "map-paper",
  "map-contour",
  "map-cad",
  "map-text",
  "map-halo",
  "text",
  "text-muted",
  "primary",
  "on-primary",
  "surface",
  "border",
  "secondary",
  "cut-1",
  "cut-2",
  "cut-3",
  "cut-4",
  "cut-5",
  "fill-1",
  "fill-2",
  "fill-3",
  "fill-4",
  "fill-5",
  "cut-text",
  "fill-text",
] as const;

/** The theme's colours by role: as CSS values, and as fractions of 1. */
export interface MapColours {
  css: Record<(typeof roles)[number], string>;
  rgb: Record<(typeof roles)[number], Rgb>;
  points: PointColours;
  isDark: boolean;
}

/** Reads the colours at the map's element: the theme may be set on an ancestor alone. */
export function coloursAt(place: HTMLElement): MapColours {
  const probe = document.createElement("i");
  place.append(probe);
  const css = {} as MapColours["css"];
  const rgb = {} as MapColours["rgb"];
  for (const role of roles) {
    probe.style.color = `var(--${role})`;
    css[role] = getComputedStyle(probe).color;
    rgb[role] = (css[role].match(/[\d.]+/g) ?? []).slice(0, 3).map(part => Number(part) / 255) as Rgb;
  }
  probe.remove();
  const points = Object.fromEntries(
    POINT_COLOURS.map(colour => [colour, rgb[`pt-${colour}`]]),
  ) as PointColours;
  return { css, rgb, points, isDark: rgb["map-paper"][0] < 0.5 };
}

/** Calls the listener when the theme changes; returns a function that stops it. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  scheme.addEventListener("change", listener);
  return () => {
    observer.disconnect();
    scheme.removeEventListener("change", listener);
  };
}
