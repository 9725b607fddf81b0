import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { POINT_COLOURS } from "#shapes/values/code-marks.ts";

/** Pairs of foreground and background, with the ratio that WCAG 2.2 AA requires. */
const text = 4.5;
const shape = 3;
const grounds = ["bg", "surface", "surface-sunken", "surface-raised"];
const pairs: [role: string, on: string[], needs: number][] = [
  ["text", grounds, text],
  ["text-muted", [...grounds, "surface-hover"], text],
  ["text-subtle", [...grounds, "surface-hover"], text],
  ["primary-text", ["bg", "surface", "primary-soft"], text],
  ["on-primary", ["primary", "primary-hover"], text],
  ["primary", ["bg", "surface"], shape],
  ["secondary-text", ["bg", "surface", "secondary-soft", "map-paper"], text],
  ["secondary", ["surface"], shape],
  ["on-secondary", ["secondary"], text],
  ["text-danger", ["bg", "surface", "danger-soft", "surface-raised"], text],
  ["on-danger", ["danger", "danger-hover"], text],
  ["info-text", ["info-soft"], text],
  ["warn-text", ["warn-soft", "surface"], text],
  ["ok-text", ["ok-soft", "surface"], text],
  ["border-strong", ["surface", "bg"], shape],
  ["focus", ["bg", "surface", "surface-raised"], shape],
  ...["topo", "pl", "elev", "other", "neutral"].map((kind): [string, string[], number] => [
    `chip-${kind}`,
    [`chip-${kind}-bg`],
    text,
  ]),
  ...POINT_COLOURS.map((colour): [string, string[], number] => [
    `pt-${colour}`,
    ["map-paper", "map-halo"],
    shape,
  ]),
  ["map-contour", ["map-paper", "map-halo"], shape],
  ["map-cad", ["map-paper"], text],
  ["map-text", ["map-paper"], text],
  ["cut-text", ["surface"], text],
  ["fill-text", ["surface"], text],
  ["cut-line", ["surface"], shape],
  ["fill-line", ["surface"], shape],
];

const css = readFileSync(new URL("./color.css", import.meta.url), "utf8");

/** Maps each role to its light and its dark value. */
const roles = new Map(
  [...css.matchAll(/--([\w-]+):\s*(?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, role, light, dark, both]) => [role!, { light: light ?? both!, dark: dark ?? both! }],
  ),
);

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe.each(["light", "dark"] as const)("in the %s theme", theme => {
  it.each(pairs)("%s has enough contrast on %s", (role, on, needs) => {
    for (const ground of on) {
      const contrast = ratio(roles.get(role)![theme], roles.get(ground)![theme]);
      expect(contrast, `${role} on ${ground}`).toBeGreaterThanOrEqual(needs);
    }
  });
});

it("covers every colour of the file", () => {
  const declared = css.match(/^\s*--[\w-]+:.*#/gm) ?? [];
  expect(roles.size).toBe(declared.length);
});
