import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { noticesText, packedNoticesText, shippedPackages } from "#scripts/notices/notices-text.ts";

describe("the notices of what is shipped", () => {
  test("name every package that the program imports, and separate Mapbox's terms", () => {
    const text = noticesText(process.cwd());
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const name of Object.keys(dependencies))
      expect(text).toContain(`${name === "mapbox-gl" ? "###" : "|"} ${name} `);
    const [, own = ""] = text.split("## Mapbox GL JS");
    expect(own.split("## Packages")[0]).toContain("Mapbox Web SDK");
  });

  test("have a licence for every package", () => {
    const without = shippedPackages(process.cwd()).filter(
      ({ licence, texts }) => licence === "see its text" && texts.length === 0,
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test("of the packed design system have the licences of the typeface and the base styles", () => {
    const text = packedNoticesText(process.cwd(), ["tailwindcss", "@fontsource-variable/inter"]);
    expect(text).toContain("### tailwindcss ");
    expect(text).toContain("MIT License");
    expect(text).toContain("SIL OPEN FONT LICENSE");
  });
});
