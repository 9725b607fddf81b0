import type { Page } from "playwright/test";
import { pnezd } from "../field-files.ts";
import { atUpload, cellsOf, csv, readAgain, sendPoints, settled, stored } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

/** An answer. Click it: `check` waits for a control that is hidden once its question is folded. */
const chosen = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });
const withoutHeight = (page: Page) => page.locator("[name=out][value=zero-heights]");
const importButton = (page: Page) => page.getByRole("button", { name: /^Import \d/ });
const summary = (page: Page) => page.getByRole("alert").filter({ hasText: "There is a problem" });

/** Heights with unknown reference and unit, one of them missing. */
const unsaid = csv(
  "Name,Code,Longitude,Latitude,Elevation\nA,TOPO,8.594,46.634,1491\nB,TOPO,8.595,46.6345,0\nC,TOPO,8.596,46.635,1493\n",
);

test("a file without a header keeps its first line, once the order of its columns is chosen", async ({
  page,
  javaScriptEnabled,
}) => {
  const { api, sitePath } = await atUpload(page);
  await sendPoints(page, csv(pnezd(), "stakeout.txt", "text/plain"), javaScriptEnabled);
  await expect(settled(page, "The first line is")).toContainText("A point Suggested");
  await expect(importButton(page)).toHaveCount(0);
  const order = page.getByRole("radiogroup", { name: "What do the columns hold?" });
  await expect(order.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(order).toContainText(
    "First point: easting 468955.400, northing 5164654.200, height 1491.324.",
  );
  await order.getByRole("radio", { name: "Point, northing, easting, height, code" }).click();
  await readAgain(page, javaScriptEnabled);
  await expect(
    page.getByText("The columns are projected coordinates: which coordinate system").first(),
  ).toBeVisible();
  await page.getByLabel("Find another by name or EPSG code").fill("ETRS89 / UTM zone 32N");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByLabel("Coordinate system").selectOption("25832");
  await readAgain(page, javaScriptEnabled);
  await chosen(page, "Local").click();
  await readAgain(page, javaScriptEnabled);
  await expect(settled(page, "What are these heights?")).toContainText("Local");
  await expect(page).toHaveURL(/heights=local/);
  await settled(page, "The first line is").click();
  await expect(page.getByText("is the first of 3 rows")).toBeVisible();
  await page.getByRole("button", { name: "Import 3 points" }).click();
  await expect(page.getByText("3 points imported")).toBeVisible();
  const { points } = await stored(api, sitePath);
  expect(points[0]).toMatchObject({ name: "101", code: "TOPO", ellipsoidalHeight: 1491.324 });
  // By PROJ 9.1 from EPSG:25832.
  expect(points[0]!.latitude).toBeCloseTo(46.6347303304, 8);
  expect(points[0]!.longitude).toBeCloseTo(8.5944114759, 8);
  await expect(page.getByRole("main")).toContainText("1 to 3, without a header");
});

test("an answer is kept while other answers change what is asked", async ({ page, javaScriptEnabled }) => {
  await atUpload(page);
  await sendPoints(page, csv(pnezd(), "stakeout.txt", "text/plain"), javaScriptEnabled);
  const unit = settled(page, "What unit are the heights in?");
  const order = settled(page, "What do the columns hold?");
  const firstLine = settled(page, "The first line is");
  // Nothing is preselected that depends on the order of the columns.
  await expect(unit).toContainText("Once the columns are known");
  await unit.click();
  await expect(chosen(page, "Metres")).not.toBeChecked();
  // Clicked, not checked: the answered question folds, and `check` would wait for its radio to be seen again.
  await chosen(page, "Metres").click();
  await readAgain(page, javaScriptEnabled);
  await expect(unit).toContainText("Metres");
  await chosen(page, "Point, northing, easting, height, code").click();
  await readAgain(page, javaScriptEnabled);
  await expect(order).toContainText("Point, northing, easting, height, code");
  await expect(unit).toContainText(/Metres\s*Change/);

  // A header names the columns, so their order is not asked for; without it, the answer is back.
  await firstLine.click();
  await chosen(page, "A header").click();
  await readAgain(page, javaScriptEnabled);
  await expect(firstLine).toContainText("A header");
  await firstLine.click();
  await chosen(page, "A point").click();
  await readAgain(page, javaScriptEnabled);
  await expect(firstLine).toContainText("A point");
  await expect(order).toContainText("Point, northing, easting, height, code");
  await expect(unit).toContainText(/Metres\s*Change/);
});

test("a suggestion that is chosen is an answer, which another coordinate system does not change", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without a script, choosing what is chosen sends nothing");
  await atUpload(page);
  await sendPoints(page, csv("Point,Easting,Northing,Ellipsoidal height\nA,1451000,542000,690.5\n"), true);
  const search = async (code: string) => {
    await page.getByLabel("Find another by name or EPSG code").fill(code);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(settled(page, "Coordinate system")).toContainText(`EPSG:${code}`);
  };
  await search("25832");
  const unit = settled(page, "What unit are the heights in?");
  await expect(unit).toContainText("Metres Suggested");
  await unit.click();
  await chosen(page, "Metres").click();
  await expect(page).toHaveURL(/&unit=m&/);
  await settled(page, "Coordinate system").click();
  await search("2264");
  await expect(unit).toContainText(/Metres\s*Change/);
});

test("the bar at the bottom counts the open questions and leads to the next one", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await atUpload(page);
  await sendPoints(page, unsaid, javaScriptEnabled);
  const bar = page.locator(".import-bar");
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole("button", { name: "Import 3 points" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole("link", { name: "2 questions left" }).click();
  const unit = page.getByRole("radiogroup", { name: "What unit are the heights in?" });
  await expect(unit).toBeInViewport();
  await chosen(page, "Metres").click();
  await readAgain(page, javaScriptEnabled);
  await bar.getByRole("link", { name: "1 question left" }).click();
  await expect(page.getByRole("radiogroup", { name: "What are these heights?" })).toBeInViewport();
  await chosen(page, "Above the ellipsoid").click();
  await readAgain(page, javaScriptEnabled);
  await expect(bar).toContainText("No questions left");
});

test("a choice made with the keyboard leaves its question unfolded", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without a script, choices are not sent");
  await atUpload(page);
  await sendPoints(page, unsaid, true);
  await chosen(page, "Metres").focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/unit=m/);
  await expect(chosen(page, "Metres")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/unit=us-ft/);
  await expect(chosen(page, "US survey feet")).toBeFocused();
  await chosen(page, "Above the ellipsoid").click();
  await expect(chosen(page, "US survey feet")).toBeHidden();
});

test("missing answers are listed with links to their fields, and nothing is saved or discarded", async ({
  page,
  javaScriptEnabled,
}) => {
  const { api, sitePath } = await atUpload(page);
  await sendPoints(page, unsaid, javaScriptEnabled);
  await withoutHeight(page).click();
  await readAgain(page, javaScriptEnabled);
  await expect(page).toHaveURL(/out=zero-heights/);
  await chosen(page, "Above sea level").click();
  await readAgain(page, javaScriptEnabled);
  await expect(page).toHaveURL(/heights=sea-level/);
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(summary(page).getByRole("link")).toHaveText([
    "Please choose the unit of the heights",
    "Please name the height system, such as NAVD88 or NN2000",
  ]);
  if (javaScriptEnabled) await expect(summary(page)).toBeFocused();
  await summary(page).getByRole("link", { name: "Please name the height system" }).click();
  await expect(page.getByLabel("Datum name")).toBeFocused();

  const datum = `NN2000 "høyde" <b>&amp; 100%+ë=?#/ ارتفاع ${"sehr lang ".repeat(2)}`.trim();
  await page.getByLabel("Datum name").fill(datum);
  await importButton(page).click();
  await expect(summary(page).getByRole("link")).toHaveText(["Please choose the unit of the heights"]);
  await expect(page.getByLabel("Datum name")).toHaveValue(datum);
  await expect(settled(page, "What are these heights?")).toContainText("Above sea level");
  await expect(withoutHeight(page)).toBeChecked();
  await expect(page.getByRole("radiogroup", { name: "What unit are the heights in?" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  expect(await stored(api, sitePath)).toEqual({ points: [], reading: undefined });

  await chosen(page, "Metres").click();
  await readAgain(page, javaScriptEnabled);
  await expect(page).toHaveURL(/unit=m/);
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page.getByText("2 points imported")).toBeVisible();
  const { points, reading } = await stored(api, sitePath);
  expect(points.map(({ name, ellipsoidalHeight }) => [name, ellipsoidalHeight])).toEqual([
    ["A", 1491],
    ["C", 1493],
  ]);
  expect(reading).toMatchObject({ heights: { kind: "sea-level", datum }, leaveOut: ["zero-heights"] });
});

test("heights above sea level need their datum, which the site then shows", { tag: "@once" }, async ({
  page,
  javaScriptEnabled,
}) => {
  const { api, sitePath } = await atUpload(page);
  const file = csv(
    "Name,Code,Longitude,Latitude,Elevation (m)\nA,TOPO,8.594,46.634,1491\nB,TOPO,8.595,46.6345,1492\n",
  );
  await sendPoints(page, file, javaScriptEnabled);
  // The header states metres, so only the reference is asked for.
  await expect(page.getByRole("radiogroup")).toHaveCount(1);
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(summary(page).getByRole("link")).toHaveText(["Please say what the heights are measured from"]);
  await chosen(page, "Above sea level").click();
  await readAgain(page, javaScriptEnabled);
  await expect(page).toHaveURL(/heights=sea-level/);
  await page.getByLabel("Datum name").fill("LN02");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("1491.000 to 1492.000 m, above sea level (LN02)")).toBeVisible();
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page).toHaveURL(sitePath);
  const head = page
    .getByRole("table", { name: "Survey Points Data" })
    .getByRole("columnheader", { name: /Elevation \(m\)/ });
  await expect(head).toContainText("above sea level (LN02)");
  const { reading } = await stored(api, sitePath);
  expect(reading).toMatchObject({ heights: { kind: "sea-level", datum: "LN02" } });

  // The site's next file gets the same suggestions.
  await page.goto(`${sitePath}/upload`);
  await sendPoints(page, file, javaScriptEnabled);
  await expect(settled(page, "What are these heights?")).toContainText("Above sea level (LN02) Suggested");
  await expect(page.getByLabel("Datum name")).toHaveValue("LN02");
});

test("an import with an answer that was not read yet returns to the preview, with nothing saved", async ({
  page,
  javaScriptEnabled,
}) => {
  const { api, sitePath } = await atUpload(page);
  const file = csv(
    "Name,Code,Longitude,Latitude,Orthometric height (m)\nA,TOPO,8.594,46.634,1491\nB,TOPO,8.595,46.6345,1492\n",
  );
  await sendPoints(page, file, javaScriptEnabled);
  await page.getByLabel("Datum name").fill("LN02");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(/m, above sea level \(LN02\)/)).toBeVisible();
  await settled(page, "What are these heights?").click();
  // Typed words are read when the button is pressed, even if a script reads every choice.
  if (javaScriptEnabled) await page.getByLabel("Datum name").fill("LHN95");
  else await chosen(page, "Local").click();
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(
    page.getByText("Your answers change what is read. Please check the points again before you import them."),
  ).toBeVisible();
  await expect(
    page.getByText(javaScriptEnabled ? /m, above sea level \(LHN95\)/ : /m, local heights/),
  ).toBeVisible();
  expect((await stored(api, sitePath)).points).toEqual([]);
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page.getByText("2 points imported")).toBeVisible();
  expect((await stored(api, sitePath)).reading).toMatchObject({
    heights: javaScriptEnabled ? { kind: "sea-level", datum: "LHN95" } : { kind: "local" },
  });
});

test("a receiver's log named as a CSV file is recognised", { tag: "@once" }, async ({
  page,
  javaScriptEnabled,
}) => {
  await atUpload(page);
  const log = `${"3.04".padStart(9)}           OBSERVATION DATA    M                   RINEX VERSION / TYPE\n`;
  await sendPoints(page, csv(log, "log.csv"), javaScriptEnabled);
  await expect(
    page.getByText("This is a RINEX log of a receiver, not a table of points: process it first."),
  ).toBeVisible();
  for (const name of [/^Import/, "Apply"]) await expect(page.getByRole("button", { name })).toHaveCount(0);
});

test("a new site waits for the answers that its file needs", async ({ page, javaScriptEnabled }) => {
  const { api, projectPath } = await atUpload(page);
  await page.goto(`${projectPath}/sites/new`);
  await page.getByLabel("Site name").fill("With questions");
  await page.getByLabel(/^File of points/).setInputFiles(unsaid);
  await page.getByLabel("Date surveyed").fill("2026-11-16");
  await page.getByLabel("Label").fill("Monday");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page).toHaveURL(/\/sites\/\w+\/upload\?upload=/);
  await expect(page.getByText(/Site created/).first()).toBeVisible();
  const sitePath = new URL(page.url()).pathname.replace(/\/upload$/, "");
  expect((await stored(api, sitePath)).points).toEqual([]);
  await chosen(page, "International feet").click();
  await readAgain(page, javaScriptEnabled);
  await expect(page).toHaveURL(/unit=ft/);
  await chosen(page, "Above the ellipsoid").click();
  await readAgain(page, javaScriptEnabled);
  await expect(page).toHaveURL(/heights=ellipsoidal/);
  expect((await cellsOf(page, "First Rows")).at(-1)).toBe("454.457");
  // The answers about the survey from the previous page are kept.
  await expect(page.getByLabel("Date surveyed")).toHaveValue("2026-11-16");
  await expect(page.getByLabel("Label")).toHaveValue("Monday");
  await page.getByRole("button", { name: "Import 3 points" }).click();
  await expect(page).toHaveURL(sitePath);
  await expect(page.getByRole("heading", { level: 1, name: "With questions" })).toBeVisible();
  const { points } = await stored(api, sitePath);
  expect(points[0]!.ellipsoidalHeight).toBeCloseTo(454.4568, 9);
});

test("codes in an undeclared encoding are correct once it is chosen, and stay so", {
  tag: "@once",
}, async ({ page, javaScriptEnabled }) => {
  const { api, sitePath } = await atUpload(page);
  // 'бровка' and 'дорога' in Windows-1251.
  const rows = "1,\xe1\xf0\xee\xe2\xea\xe0,37.5,55.7,150\n2,\xe4\xee\xf0\xee\xe3\xe0,37.501,55.701,151\n";
  const text = `Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n${rows}`;
  const file = { ...csv(text), buffer: Buffer.from(text, "latin1") };
  await sendPoints(page, file, javaScriptEnabled);
  const question = settled(page, "Which encoding is the text in?");
  await expect(question).toContainText("áðîâêà, äîðîãà: Windows-1252 (Western European)");
  await question.click();
  const choice = page.getByRole("combobox", { name: "Encoding" });
  const firstRows = page.getByRole("table", { name: "First Rows" });
  await expect(firstRows).toContainText("áðîâêà");
  await choice.selectOption("бровка, дорога: Windows-1251 (Cyrillic)");
  await readAgain(page, javaScriptEnabled);
  await expect(page).toHaveURL(/encoding=windows-1251/);
  await expect(firstRows).toContainText("бровка");
  await expect(question).toContainText("бровка, дорога: Windows-1251 (Cyrillic)");
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page.getByText("2 points imported")).toBeVisible();
  const { points, reading } = await stored(api, sitePath);
  expect(points.map(({ code }) => code)).toEqual(["бровка", "дорога"]);
  expect(reading).toMatchObject({ encoding: "windows-1251" });
  await expect(page.getByRole("main")).toContainText("windows-1251, columns separated by commas");
});
