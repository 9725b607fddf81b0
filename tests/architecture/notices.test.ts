import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { noticesText, shippedPackages } from "#scripts/notices/notices-text.ts";

describe("THIRD-PARTY-NOTICES.md", () => {
  const text = readFileSync("THIRD-PARTY-NOTICES.md", "utf8");

  test("is up to date with the lock file", () => {
    // Compared as a boolean: the diff of two long texts would fill the screen.
    expect(text === noticesText(process.cwd()), "run npm run notices").toBe(true);
  });

  test("names every package that the program imports, and separates Mapbox's terms", () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const name of Object.keys(dependencies))
      expect(text).toContain(`${name === "mapbox-gl" ? "###" : "|"} ${name} `);
    const [, own = ""] = text.split("## Mapbox GL JS");
    expect(own.split("## Packages")[0]).toContain("Mapbox Web SDK");
  });

  test("has a licence for every package", () => {
    const without = shippedPackages(process.cwd()).filter(
      ({ licence, texts }) => licence === "see its text" && texts.length === 0,
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});
