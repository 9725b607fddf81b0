import type { Page } from "playwright/test";
import { signedIn } from "../accounts.ts";
import {
  calculate,
  chooseEarlier,
  figures,
  formation,
  isLive,
  surveyedSite,
  wedge,
  withoutScript,
} from "../earthworks.ts";
import { expect, test } from "../watched.ts";

/** Each mode, with fields that make its figures uneven. */
const CASES: { name: string; fill: (page: Page) => Promise<void> }[] = [
  {
    name: "a sloping plane",
    fill: async page => {
      await page.getByRole("textbox", { name: "Target elevation" }).fill("499.123");
      await page.getByLabel("Slope").fill("1.7");
      await page.getByLabel("Azimuth, uphill").fill("38.5");
    },
  },
  {
    name: "a balance",
    fill: async page => {
      await page.getByRole("radio", { name: /^Balance/ }).check();
      await page.getByLabel("Shrink").fill("12.5");
    },
  },
  {
    name: "a stockpile",
    fill: async page => {
      await page.getByRole("radio", { name: /^Stockpile/ }).check();
      await page.getByLabel("Base under the stockpile").selectOption("average");
    },
  },
  {
    name: "an earlier survey",
    fill: async page => {
      await page.getByRole("radio", { name: /^Surface to surface/ }).check();
      await chooseEarlier(page, "Ramp in spring");
    },
  },
  {
    name: "a design, whose heights count from sea level",
    fill: async page => {
      await page.getByRole("radio", { name: /^Survey against design/ }).check();
      await page.getByLabel("Design", { exact: true }).selectOption("Formation");
      await page.getByRole("textbox", { name: "Tolerance" }).fill("0.75");
    },
  },
  {
    name: "an earlier survey, edges kept",
    fill: async page => {
      await page.getByRole("radio", { name: /^Surface to surface/ }).check();
      await chooseEarlier(page, "Ramp in spring");
      await page.getByRole("heading", { name: "Edge of the surface" }).click();
      await page.getByLabel("Keep flat triangles at the edge").check();
    },
  },
  {
    name: "a maximum edge length",
    fill: async page => {
      await page.getByRole("textbox", { name: "Target elevation" }).fill("499.5");
      await page.getByRole("heading", { name: "Edge of the surface" }).click();
      await page.getByLabel("Keep flat triangles at the edge").check();
      await page.getByLabel("Maximum edge length").fill("14.5");
    },
  },
  {
    name: "stated accuracies of an earlier survey",
    fill: async page => {
      await page.getByRole("radio", { name: /^Surface to surface/ }).check();
      await chooseEarlier(page, "Ramp in spring");
      await page.getByRole("heading", { name: "Accuracy of heights" }).click();
      await page.getByLabel("Points without an accuracy").fill("0.035");
      await page.getByLabel("Error that all heights share").fill("0.012");
    },
  },
];

test("the page and the server compute the same figures to the last printed digit", async ({
  page,
  browser,
}) => {
  test.slow();
  const { email, api, projectId, siteId } = await surveyedSite("equal");
  const earlier = wedge().map((point, i) => ({
    ...point,
    longitude: point.longitude + (i % 5) * 1e-7,
    ellipsoidalHeight: point.ellipsoidalHeight - 0.7 + Math.sin(i) / 3,
  }));
  await api("POST", `/projects/${projectId}/sites`, { name: "Ramp in spring", points: earlier });
  await api("POST", `/sites/${siteId}/designs`, formation);
  await signedIn(page, email);
  const plain = await withoutScript(browser, email);
  for (const { name, fill } of CASES) {
    await page.goto(`/sites/${siteId}/volume`);
    await expect(page.locator("form[data-live]")).toBeVisible();
    await fill(page);
    await plain.goto(`/sites/${siteId}/volume`);
    await fill(plain);
    await calculate(plain);
    const server = await figures(plain);
    await expect.poll(() => figures(page), { message: name }).toBe(server);
  }
  expect(await isLive(plain)).toBe(0);
  const live = await figures(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("saved to database successfully")).toBeVisible();
  const saved = await page.locator("#volume dd[data-kind]").allInnerTexts();
  for (const figure of saved) expect(live).toContain(figure.replace(/\s+/g, " "));
  await plain.context().close();
});
