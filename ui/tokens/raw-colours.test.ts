import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** #fff, rgb(1 2 3), hsl(), oklch(), Tailwind's arbitrary colours; not `rgb(var(--x))`, not #anchors. */
const raw =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*[\d.]/i;

/** Named colours as a CSS value or an SVG attribute. */
const named =
  /(?:color|background|fill|stroke|border[\w-]*)\s*[:=]\s*\{?["']?(?:white|black|red|green|blue|gr[ae]y|orange|purple)\b/i;

it("finds raw colours where there are some", () => {
  for (const line of ['fill="#fff"', "color: rgb(255 0 0)", "background: white", "bg-[#2e7d32]"]) {
    expect(raw.test(line) || named.test(line), line).toBe(true);
  }
  for (const line of ["color: var(--text)", 'href="#email"', 'fill="currentColor"']) {
    expect(raw.test(line) || named.test(line), line).toBe(false);
  }
});

it("lets colours stand in ui/tokens/color.css only", () => {
  const files = ["ui", "app", "stories", ".storybook"]
    .flatMap(room =>
      readdirSync(`${root}${room}`, { recursive: true, encoding: "utf8" }).map(file => `${room}/${file}`),
    )
    .filter(
      file => /\.(css|tsx?|mdx)$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== "ui/tokens/color.css",
    );
  const found = files.flatMap(file =>
    readFileSync(`${root}${file}`, "utf8")
      .split("\n")
      .flatMap((line, i) => (raw.test(line) || named.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
