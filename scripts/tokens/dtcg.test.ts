import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tokenFiles } from "./dtcg.ts";
import { TOKENS } from "./folder.ts";

const text = (name: string) => readFileSync(join(TOKENS, name), "utf8");
const committed = (name: string) =>
  JSON.parse(text(name)) as Record<string, Record<string, { $value: unknown }>>;

test("the committed tokens match the stylesheets (npm run tokens writes them)", () => {
  for (const [name, content] of Object.entries(tokenFiles(text("color.css"), text("scale.css"))))
    expect(committed(name), name).toEqual(content);
});

test("each property of the stylesheets is one token in both modes, and there are no others", () => {
  const properties = (css: string) => [...new Set(css.match(/(?<=--)[\w-]+(?=:)/g))].sort();
  for (const [stylesheet, modes] of [
    ["color.css", ["light", "dark"]],
    ["scale.css", ["desktop", "phone"]],
  ] as const)
    for (const mode of modes) {
      const { $schema, ...groups } = committed(`${mode}.tokens.json`);
      const names = Object.values(groups).flatMap(group => Object.keys(group));
      expect(names.sort(), mode).toEqual(properties(text(stylesheet)));
    }
});

test("values are those of the mode, in the format's units", () => {
  const css = `:root { --bg: light-dark(#ff8000, rgb(0 51 255 / 0.5)); --shade-1: light-dark(#000000, #ffffff);
    --e1: 0 1px 2px var(--shade-1); }`;
  const scale = `:root { --s5: 1.25rem; --h-field: 40px; --gutter: clamp(1rem, 3vw, 2rem); --pad-card: var(--s5);
    --font: "Inter Variable", sans-serif; --fast: 120ms; --ease: cubic-bezier(0.2, 0.7, 0.2, 1); }
    @media (width < 640px) { :root { --h-field: 44px; } }`;
  const files = tokenFiles(css, scale) as Record<string, Record<string, Record<string, { $value: unknown }>>>;
  const value = (file: string, group: string, name: string) =>
    files[`${file}.tokens.json`]![group]![name]!.$value;
  expect(value("light", "color", "bg")).toMatchObject({
    components: [1, 0.502, 0],
    alpha: 1,
    hex: "#ff8000",
  });
  expect(value("dark", "color", "bg")).toMatchObject({ components: [0, 0.2, 1], alpha: 0.5 });
  expect(value("dark", "shadow", "e1")).toMatchObject([{ color: "{color.shade-1}", blur: { value: 2 } }]);
  expect(value("desktop", "size", "h-field")).toEqual({ value: 40, unit: "px" });
  expect(value("phone", "size", "h-field")).toEqual({ value: 44, unit: "px" });
  expect(value("phone", "size", "gutter")).toEqual({ value: 16, unit: "px" });
  expect(value("desktop", "size", "gutter")).toEqual({ value: 32, unit: "px" });
  expect(value("desktop", "size", "pad-card")).toBe("{space.s5}");
  expect(value("desktop", "space", "s5")).toEqual({ value: 20, unit: "px" });
  expect(value("desktop", "font", "font")).toEqual(["Inter Variable", "sans-serif"]);
  expect(value("desktop", "motion", "fast")).toEqual({ value: 120, unit: "ms" });
  expect(value("desktop", "motion", "ease")).toEqual([0.2, 0.7, 0.2, 1]);
});

test("a value that no token can express is refused, not left out", () => {
  expect(() => tokenFiles(":root { --bg: hsl(0 0% 0%); }", "")).toThrow("neither #rrggbb");
});
