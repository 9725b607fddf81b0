import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COLOURS } from "./colours.ts";

test("reports use the light colours of the screen", () => {
  const css = readFileSync(new URL("../../../ui/tokens/color.css", import.meta.url), "utf8");
  for (const [name, colour] of Object.entries(COLOURS))
    expect(css).toContain(`--${name}: light-dark(${colour},`);
});
