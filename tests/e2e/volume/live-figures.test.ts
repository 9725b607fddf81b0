import type { Page } from "playwright/test";
import { signedIn } from "../accounts.ts";
import {
  calculate,
  chooseEarlier,
  figures,
  formation,
  isLive,
  square,
  surveyedSite,
  volumes,
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
      await page.getByRole("heading", { name: "Edge of the Surface" }).click();
      await page.getByLabel("Keep flat triangles at the edge").check();
    },
  },
  {
    name: "a maximum edge length",
    fill: async page => {
      await page.getByRole("textbox", { name: "Target elevation" }).fill("499.5");
      await page.getByRole("heading", { name: "Edge of the Surface" }).click();
      await page.getByLabel("Keep flat triangles at the edge").check();
      await page.getByLabel("Maximum edge length").fill("14.5");
    },
  },
  {
    name: "stated accuracies of an earlier survey",
    fill: async page => {
      await page.getByRole("radio", { name: /^Surface to surface/ }).check();
      await chooseEarlier(page, "Ramp in spring");
      await page.getByRole("heading", { name: "Accuracy of Heights" }).click();
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

test("the slider changes field, figures and plan together, by key, click and drag; Save stores them", async ({
  page,
}) => {
  const { email, api, siteId } = await surveyedSite("slides");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await expect(page.locator("form[data-live]")).toBeVisible();
  const slider = page.getByRole("slider", { name: "Target elevation" });
  const { width, height } = (await slider.boundingBox())!;
  const at = (share: number) => ({ x: share * width, y: height / 2 });
  const moves = [
    () => slider.press("PageUp"),
    () => slider.press("ArrowLeft"),
    () => slider.press("Home"),
    () => slider.click({ position: at(0.7) }),
    () => slider.dragTo(slider, { sourcePosition: at(0.7), targetPosition: at(0.3) }),
  ];
  const target = page.getByRole("textbox", { name: "Target elevation" });
  const plan = page.getByRole("img", { name: /^Cut and fill map/ });
  for (const move of moves) {
    const [typed, drawn] = [await target.inputValue(), await plan.innerHTML()];
    await move();
    await expect(target).not.toHaveValue(typed);
    const levelM = Number(await target.inputValue());
    await expect(slider).toHaveValue(String(levelM));
    await expect(volumes(page)).toContainText(`Target elevation${levelM.toFixed(3)} m`);
    const shown = await volumes(page).locator("dd[data-kind] span").allInnerTexts();
    const [cutM3, fillM3] = shown.map(text => Number.parseFloat(text.replace(/,/g, "")));
    // The wedge rises from 495 m to 505 m over 100 m, and is 100 m wide.
    expect(cutM3).toBeCloseTo(500 * (505 - levelM) ** 2, 0);
    expect(fillM3).toBeCloseTo(500 * (levelM - 495) ** 2, 0);
    await expect.poll(() => plan.innerHTML()).not.toBe(drawn);
  }
  const levelM = Number(await target.inputValue());
  const shown = await volumes(page).locator("dd[data-kind]").allInnerTexts();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("saved to database successfully")).toBeVisible();
  expect(await page.locator("#volume dd[data-kind]").allInnerTexts()).toEqual(shown);
  const { site } = await api("GET", `/sites/${siteId}?points=none`);
  expect(site).toMatchObject({ savedVolumeCount: 1, volumeResults: { baseTargetElevation: levelM } });
});

test("applying the balance changes field, slider and figures at once", async ({ page }) => {
  const { email, siteId } = await surveyedSite("balances");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await expect(page.locator("form[data-live]")).toBeVisible();
  await page.getByRole("textbox", { name: "Target elevation" }).fill("498");
  await expect(volumes(page)).toContainText("24,500.0");
  await page.getByRole("button", { name: /^Use Balance/ }).click();
  await expect(page.getByRole("textbox", { name: "Target elevation" })).toHaveValue("500.000");
  await expect(page.getByRole("slider", { name: "Target elevation" })).toHaveValue("500");
  await expect(volumes(page)).toContainText("Target elevation500.000 m");
});

test("figures that were not on the page are shown before they are saved, with and without a script", async ({
  page,
  browser,
}) => {
  const { email, api, siteId } = await surveyedSite("unseen");
  await signedIn(page, email);
  const plain = await withoutScript(browser, email);
  const savedCount = async () => (await api("GET", `/sites/${siteId}?points=none`)).site!.savedVolumeCount;
  const cases = [
    { shown: page, level: "498", cut: "24,500.0" },
    { shown: plain, level: "497", cut: "32,000.0" },
  ];
  for (const [i, { shown, level, cut }] of cases.entries()) {
    await shown.goto(`/sites/${siteId}/volume`);
    if (shown === page) await expect(page.locator("form[data-live]")).toBeVisible();
    const target = shown.getByRole("textbox", { name: "Target elevation" });
    // Typed and saved in one go: no study is that fast.
    if (shown === page)
      await target.evaluate((field: HTMLInputElement, level) => {
        field.value = level;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.form!.querySelector<HTMLButtonElement>("[value=save]")!.click();
      }, level);
    else {
      await target.fill(level);
      await plain.getByRole("button", { name: "Save" }).click();
    }
    const notice = shown.getByText("These figures were not on the page when you pressed Save");
    await expect(notice).toBeVisible();
    if (shown === page) await expect(notice.locator("..")).toBeFocused();
    await expect(volumes(shown)).toContainText(cut);
    expect(await savedCount()).toBe(i);
    await shown.getByRole("button", { name: "Save" }).click();
    await expect(shown.getByText("saved to database successfully")).toBeVisible();
    await expect(shown.locator("#volume")).toContainText(cut);
    expect(await savedCount()).toBe(i + 1);
  }
  await plain.context().close();
});

test("deleting a pad removes its error", async ({ page }) => {
  const { email, siteId } = await surveyedSite("overlaps");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await expect(page.locator("form[data-live]")).toBeVisible();
  for (const pad of [1, 2]) {
    await page.getByRole("button", { name: "Add Pad" }).click();
    await page.getByLabel(`Pad ${pad} elevation`).fill("500");
    await page.getByLabel(`Pad ${pad} corners`).fill(square(pad * 5, 0, 20));
  }
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").first()).toContainText("overlap by 300.00 m²");
  await page.getByRole("button", { name: "Delete Pad 2" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Pads" }).getByRole("row")).toHaveCount(2);
  await expect(volumes(page)).not.toHaveAttribute("data-stale");
});

test("the same form sent twice saves one result", async ({ page }) => {
  const { email, api, siteId } = await surveyedSite("twice");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await expect(volumes(page)).toBeVisible();
  const fields = await page
    .locator("form[data-first]")
    .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>);
  const post = () =>
    page.request.post(page.url(), {
      form: { ...fields, intent: "save" },
      headers: { Origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
  const answers = await Promise.all([post(), post()]);
  expect(answers.map(answer => answer.status())).toEqual([302, 302]);
  expect((await api("GET", `/sites/${siteId}?points=none`)).site!.savedVolumeCount).toBe(1);
});
