import { expect, test } from "vitest";
import { heroContours } from "#survey/sample/hero.ts";
import { drawHero } from "#survey/sample/hero-drawing.ts";

// To generate the files: `npx vitest run --project unit ui/survey/contour-sheet/sample-contours.test.ts
// --update`.
test("the contours on the home page are those that the engine computes", async () => {
  const { file, ...sheet } = drawHero(heroContours());
  await expect(`${file}\n`).toMatchFileSnapshot("../../../public/contours.svg");
  await expect(`${JSON.stringify(sheet, null, 2)}\n`).toMatchFileSnapshot("./sample-contours.json");
});
