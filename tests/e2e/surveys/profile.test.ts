import type { Locator } from "playwright/test";
import { reading } from "../../contract/reading-body.ts";
import { signedIn } from "../accounts.ts";
import { corners, surveyedSite, wedge } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

/** A square of 100 m that rises by 10 % towards the east, and the same 2 m lower a week later. */
async function twoSurveys(name: string) {
  const { email, api, siteId } = await surveyedSite(name);
  const { site } = await api("GET", `/sites/${siteId}?points=none`);
  const first = String(site!.datasetId);
  await api("PATCH", `/sites/${siteId}/surveys/${first}`, { surveyedOn: "2026-11-04" });
  const body = { points: wedge(-2), role: "new", surveyedOn: "2026-11-11" };
  const added = await api("POST", `/sites/${siteId}/topographic-data`, body);
  return { email, api, siteId, first, second: String(added.site!.datasetId) };
}

test("a line is cut through a survey, an earlier one and a level, and downloaded", async ({
  page,
  javaScriptEnabled,
}) => {
  const { email, siteId } = await twoSurveys("profile");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}`);
  await page.getByRole("main").getByRole("link", { name: "Profile", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile A–B" })).toBeVisible();
  await expect(page.getByText("A line through the middle of the survey")).toBeVisible();
  const section = page.locator(".section-card");
  const fields = page.getByRole("region", { name: "Line and surveys" });

  await fields.getByLabel("Line from A to B").fill(corners([-40, 5], [40, 5]));
  await fields.getByLabel("Earlier survey").selectOption({ label: "4 Nov 2026" });
  await fields.getByRole("button", { name: "Show Profile" }).click();
  // 80 m by 2 m.
  await expect(section).toContainText(/Cut \(removed\) along the line\s*160.0 m²/);
  await expect(section).toContainText(/Length, horizontal\s*80.000 m/);
  await expect(
    page.getByRole("img", { name: /^Section from A to B, 80.0 m long: 11 Nov, 4 Nov/ }),
  ).toBeVisible();
  const plan = page.getByRole("region", { name: "Plan of the line" });
  await expect(
    javaScriptEnabled === false
      ? plan.getByRole("img", { name: /with the line from A to B/ })
      : plan.getByRole("region", { name: "Map of Ramp Süd" }),
  ).toBeVisible();
  const chainages = page.getByRole("table", { name: "Chainages" });
  await expect(chainages.getByRole("row", { name: /^0.00/ })).toContainText(/494.000\s*496.000\s*−2.000 cut/);

  await page.getByText("Line, Surveys and Distances").click();
  await fields.getByLabel("Design level at A").fill("500");
  await fields.getByLabel("Cross-section every").fill("20");
  await fields.getByLabel("Width of a section").fill("10");
  await fields.getByRole("button", { name: "Show Profile" }).click();
  // Ground 2 m below 500 m in the middle meets the level 20 m east of it: 60 m by 6 m, and 20 m by 2 m.
  await expect(section).toContainText(/Fill along the line\s*180.0 m²/);
  await expect(section).toContainText(/Cut along the line\s*20.0 m²/);
  const volumes = page.getByRole("table", { name: "Volumes of the strip along the line" });
  await expect(volumes.getByRole("row", { name: /^Exact prisms/ })).toContainText(
    /200.0\s*1,800.0\s*−1,600.0/,
  );
  await expect(volumes.getByRole("row", { name: /^Average end areas/ })).toContainText(/−1,600.0/);
  await expect(page.getByRole("table", { name: "Cross-sections" }).getByRole("row")).toHaveCount(6);

  await page.getByRole("link", { name: "10×", exact: true }).click();
  await expect(section).toContainText("Heights drawn 10× as large as distances.");
  await expect(section).toContainText("Cut and fill: 11 Nov against Level 500 m.");
  const dxf = await page.request.get(
    (await page.locator("a[download]", { hasText: "DXF" }).getAttribute("href"))!,
  );
  expect(await dxf.text()).toContain("Heights drawn 10 times as large as distances");
  const csv = await page.request.get(
    (await page.locator(".page-actions a[download]", { hasText: "CSV" }).getAttribute("href"))!,
  );
  expect((await csv.text()).split("\r\n")).toHaveLength(19);
});

test("errors of a profile are shown at their fields, and different height references need confirmation", {
  tag: "@once",
}, async ({ page }) => {
  const { email, api, siteId, first, second } = await twoSurveys("profile-refused");
  await signedIn(page, email);
  const at = (query: Record<string, string>) => `/sites/${siteId}/profile?${new URLSearchParams(query)}`;
  const line = corners([-40, 5], [40, 5]);
  const wrong: [Record<string, string>, string][] = [
    [{ line: "46.5" }, "Line 1 is not a corner"],
    [{ line: "46.7, 8.5\n46.71, 8.5" }, "The line does not cross the survey"],
    [{ line, survey: first, other: first }, "Please choose two different surveys"],
    [{ line, sectionEveryM: "0.1" }, "would be more than 200, as the line is 80.0 m long"],
  ];
  for (const [query, message] of wrong) {
    expect((await page.goto(at(query)))!.status()).toBe(422);
    await expect(page.getByText(message)).toBeVisible();
  }
  const body = { points: wedge(), role: "new", surveyedOn: "2026-11-20", reading: reading() };
  const { site } = await api("POST", `/sites/${siteId}/topographic-data`, body);
  await page.goto(at({ line, survey: String(site!.datasetId), other: second }));
  await expect(page.getByText("measure heights from different references")).toBeVisible();
  await page.getByRole("checkbox", { name: "Draw them together anyway" }).check();
  await page.getByRole("button", { name: "Show Profile" }).click();
  await expect(page.locator(".section-card")).toContainText(/Length, horizontal\s*80.000 m/);
  await expect(page.getByText("Check before use.")).toBeVisible();
});

test("a third survey, a design and a line of the drawing are chosen in the form", { tag: "@once" }, async ({
  page,
}) => {
  const { email, api, siteId, first, second } = await twoSurveys("profile-design");
  const body = { points: wedge(-1), role: "new", surveyedOn: "2026-11-20" };
  await api("POST", `/sites/${siteId}/topographic-data`, body);
  const plane = { longitude: 8.5, latitude: 46.5, elevationM: 496 };
  await api("POST", `/sites/${siteId}/designs`, { name: "Subgrade", plane });
  const coordinates = corners([-40, 5], [0, 5], [40, 5])
    .split("\n")
    .map(corner => corner.split(", ").map(Number).toReversed());
  const geometry = { type: "LineString", coordinates };
  const cadData = {
    type: "FeatureCollection",
    features: [{ type: "Feature", properties: { layer: "AXIS" }, geometry }],
  };
  await api("POST", `/sites/${siteId}/cad-diagram`, { fileName: "axis.dxf", cadData });
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/profile?survey=${second}&other=${first}`);
  const fields = page.getByRole("region", { name: "Line and surveys" });
  await fields.getByLabel("Line of the site").selectOption({ label: "AXIS, 80.0 m, 3 corners" });
  await fields.getByLabel("Design", { exact: true }).selectOption({ label: "Subgrade" });
  await fields.getByText("More Surveys").click();
  await fields.getByLabel("20 Nov 2026").check();
  await fields.getByRole("button", { name: "Show Profile" }).click();
  await expect(page.getByText("Along the line AXIS of the drawing.")).toBeVisible();
  const section = page.locator(".section-card");
  await expect(section).toContainText("Cut and fill: 11 Nov 2026 against Design Subgrade.");
  // Ground at 498 m in the middle meets 496 m 20 m west of it: 60 m by 6 m, and 20 m by 2 m.
  await expect(section).toContainText(/Cut along the line\s*180.0 m²/);
  await expect(section).toContainText(/Fill along the line\s*20.0 m²/);
  const chainages = page.getByRole("table", { name: "Chainages" });
  await expect(chainages.getByRole("row", { name: /^40.00/ })).toContainText(
    /498.000\s*500.000\s*499.000\s*496.000\s*\+2.000 cut/,
  );
  await page.getByText("Line, Surveys and Distances").click();
  await fields.getByLabel("Cut and fill against").selectOption({ label: "Earlier survey" });
  await fields.getByRole("button", { name: "Show Profile" }).click();
  await expect(section).toContainText(/Cut \(removed\) along the line\s*160.0 m²/);
  const dxf = await page.request.get(
    (await page.locator("a[download]", { hasText: "DXF" }).getAttribute("href"))!,
  );
  const layers = await dxf.text();
  for (const layer of ["SURVEY_2026-11-11", "SURVEY_2026-11-20", "DESIGN_SUBGRADE"])
    expect(layers).toContain(layer);
});

test("the pointer and the slider read heights, and without a script the table has them", async ({
  page,
  javaScriptEnabled,
}) => {
  const { email, siteId } = await twoSurveys("profile-pointer");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/profile?${new URLSearchParams({ line: corners([-40, 5], [40, 5]) })}`);
  const values = page.locator(".section-values");
  await expect(values).toContainText(/Chainage\s*40.00 m\s*11 Nov 2026\s*498.000 m/);
  const slider = page.getByRole("slider", { name: "Read heights at" });
  if (javaScriptEnabled === false) {
    await expect(slider).toHaveCount(0);
    const end = page.getByRole("table", { name: "Chainages" }).getByRole("row", { name: /^80.00/ });
    await expect(end).toContainText("502.000");
    return;
  }
  await slider.press("End");
  await expect(values).toContainText(/Chainage\s*80.00 m\s*11 Nov 2026\s*502.000 m/);
  await page.locator(".section-chart").hover({ position: { x: 90, y: 100 } });
  await expect(values).toContainText(/Chainage\s*\d\.\d\d m/);
});

/** A place on the map, as fractions of its shorter side from its middle. */
async function placeOn(map: Locator, right: number, down: number) {
  const { x, y, width, height } = (await map.boundingBox())!;
  const side = Math.min(width, height);
  return [x + width / 2 + right * side, y + height / 2 + down * side] as const;
}

test("a line is drawn on the plan by mouse or with keys, and typed without a script", async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(240_000);
  const { email, siteId } = await twoSurveys("profile-drawn");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/profile`);
  const begin = page.locator(".page-actions").getByRole("button", { name: "Draw a Line" });
  const field = page.locator("textarea[name=line]");
  if (javaScriptEnabled === false) {
    await expect(page.getByRole("button", { name: "Draw a Line" })).toHaveCount(0);
    await field.fill(corners([-40, 5], [40, 5]));
    await page.getByRole("button", { name: "Show Profile" }).click();
    await expect(page.locator(".section-card")).toContainText(/Length, horizontal\s*80.000 m/);
    return;
  }
  // Typed, but not yet shown.
  await page.getByLabel("Cross-section every").fill("10");
  await page.getByLabel("Width of a section").fill("20");
  const map = page.locator(".profile-plan .map-live");
  const plan = page.getByRole("region", { name: "Plan of the line" });
  const cornersDrawn = async () => (await field.inputValue()).split("\n").length;
  const click = async (right: number, down: number) => {
    const [x, y] = await placeOn(map, right, down);
    await page.mouse.click(x, y, { delay: 20 });
  };

  await begin.click();
  await expect(map).toHaveAttribute("data-live", "", { timeout: 60_000 });
  await expect(plan.getByText("Click the corners, double-click to finish")).toBeVisible();
  await click(-0.2, 0);
  await click(0, -0.1);
  await click(0.2, 0);
  await plan.getByRole("button", { name: "Finish" }).click();
  await expect(page).toHaveURL(/line=/);
  await expect.poll(cornersDrawn).toBe(3);
  await expect(page.getByLabel("Cross-section every")).toHaveValue("10");
  await expect(page.getByRole("table", { name: /cross-sections/i })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Profile A–B" })).toBeVisible();

  // By keyboard alone: the button moves the focus to the map.
  await begin.focus();
  await page.keyboard.press("Enter");
  await expect(map.locator("canvas:focus")).toHaveCount(1);
  await page.keyboard.press("Space");
  for (let i = 0; i < 2; i++) {
    await page.keyboard.press("ArrowRight");
    await expect(plan.getByText(/Distance/)).not.toContainText(/Distance 0.000/);
  }
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect.poll(cornersDrawn).toBe(2);
  const [a, b] = (await field.inputValue()).split("\n").map(corner => corner.split(", ").map(Number));
  expect(b![0]).toBeCloseTo(a![0]!, 6);
  expect(b![1]).toBeGreaterThan(a![1]!);

  // Escape keeps the previous line.
  const kept = await field.inputValue();
  await begin.click();
  await click(0, 0);
  await page.keyboard.press("Escape");
  await expect(plan.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  expect(await field.inputValue()).toBe(kept);
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("taps set the corners of a line, and a button ends it", { tag: "@once" }, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled === false, "typed without a script");
    test.setTimeout(240_000);
    const { email, siteId } = await twoSurveys("profile-taps");
    await signedIn(page, email);
    await page.goto(`/sites/${siteId}/profile`);
    const map = page.locator(".profile-plan .map-live");
    await page.locator(".page-actions").getByRole("button", { name: "Draw a Line" }).tap();
    await expect(map).toHaveAttribute("data-live", "", { timeout: 60_000 });
    const finish = page
      .getByRole("region", { name: "Plan of the line" })
      .getByRole("button", { name: "Finish" });
    await page.touchscreen.tap(...(await placeOn(map, -0.2, 0)));
    await expect(finish).toHaveCount(0);
    await page.touchscreen.tap(...(await placeOn(map, 0.2, 0.1)));
    await finish.tap();
    const field = page.locator("textarea[name=line]");
    await expect(page).toHaveURL(/line=/);
    await expect.poll(async () => (await field.inputValue()).split("\n").length).toBe(2);
  });
});
