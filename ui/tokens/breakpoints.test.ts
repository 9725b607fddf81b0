import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BREAKPOINTS } from "./breakpoints.ts";

const folder = new URL("../", import.meta.url);
const stylesheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  file => file.endsWith(".css") && !file.startsWith("package/"),
);

/** Widths of single components rather than pages. */
const own: Record<string, number[]> = {
  "patterns/nav-bar/nav-bar.css": [400], // where the brand's name no longer fits
  "survey/paper-sheet/paper-sheet.css": [820], // the width of a sheet of A4 on the screen
};

it.each(stylesheets)("%s uses the shared breakpoints", file => {
  const css = readFileSync(new URL(file, folder), "utf8");
  const queries = [...css.matchAll(/@media[^{]*/g)]
    .map(([query]) => query)
    .filter(query => query.includes("width"));
  const allowed = [...Object.values(BREAKPOINTS), ...(own[file] ?? [])];
  for (const query of queries) {
    const width = /\(width (?:<|>=) (\d+)px\)/.exec(query)?.[1];
    expect(allowed, `${file}: ${query}`).toContain(Number(width));
  }
});
