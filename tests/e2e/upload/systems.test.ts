import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { emlid } from "../field-files.ts";
import { atUpload, cellsOf, csv, readAgain, sendPoints, settled, stored } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

const find = async (page: Page, words: string) => {
  await page.getByLabel("Find another by name or EPSG code").fill(words);
  await page.getByRole("button", { name: "Search" }).click();
};
const heightUnit = (page: Page) => settled(page, "What unit are the heights in?");
const projected = (...rows: string[]) =>
  csv(`Point,Easting,Northing,Ellipsoidal height,Code\n${rows.join("\n")}\n`);
const inReuss = projected("A,468955.4,5164654.2,1491.1,TOPO", "B,468960,5164660,1492.2,TOPO");
const confirmation = (page: Page) =>
  page.getByRole("checkbox", { name: "This is correct: import them anyway" });

test("a receiver's file in US survey feet is stored in metres, without the rows that are not FIX", {
  tag: "@once",
}, async ({ page, javaScriptEnabled }) => {
  const { api, sitePath } = await atUpload(page);
  await sendPoints(page, csv(emlid(), "emlid.csv"), javaScriptEnabled);
  await page.getByText(/^What Was Recognised/).click();
  await expect(page.getByText("Emlid Flow, 18 columns")).toBeVisible();
  await expect(
    page.getByText("NAD83(2011) / Illinois West (ftUS) + NAVD88(GEOID18) height (ftUS)"),
  ).toBeVisible();
  await expect(page.getByText(/EGM96 says .33\.\d m here, which is .108\.\d feet/)).toBeVisible();
  await expect(heightUnit(page)).toContainText("US survey feet Suggested");
  const doubtful = page.getByRole("table", { name: /2 of 5 points are not FIX/ });
  await expect(doubtful.getByRole("row").nth(1)).toContainText("FLOAT");
  await expect(doubtful.getByRole("row").nth(2)).toContainText("SINGLE");
  await page.getByRole("checkbox", { name: "Leave out these 2 rows" }).check();
  await readAgain(page, javaScriptEnabled);
  const importThree = page.getByRole("button", { name: "Import 3 points" });
  await expect(importThree).toBeVisible();
  expect((await cellsOf(page, "First Rows")).slice(-2)).toEqual(["461.923", "140.794"]);
  await importThree.click();
  await expect(page).toHaveURL(sitePath);
  await expect(page.getByText("3 points imported")).toBeVisible();
  const { points } = await stored(api, sitePath);
  expect(points.map(({ name }) => name)).toEqual(["1", "2", "4"]);
  expect(points[0]!.ellipsoidalHeight).toBeCloseTo((461.923 * 1200) / 3937, 9);
  const section = page.locator("section", { has: page.getByRole("heading", { name: "How This Was Read" }) });
  await expect(section).toContainText(/File\s*emlid\.csv, from Emlid Flow/);
  await expect(section).toContainText(/Units\s*heights in US survey feet/);
  await expect(section).toContainText(/Left out\s*2 rows: not FIX/);
});

test("the coordinate system found by the search is the one that is saved", async ({
  page,
  javaScriptEnabled,
}) => {
  const { api, sitePath } = await atUpload(page);
  await sendPoints(page, inReuss, javaScriptEnabled);
  await find(page, "25832");
  await expect(page.getByLabel("Coordinate system")).toHaveValue("25832");
  await expect(heightUnit(page)).toContainText("Metres Suggested");
  const previewed = await cellsOf(page, "First Rows");
  expect(previewed).toEqual(["A", "TOPO", "46.634730", "8.594411", "1491.100"]);
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page).toHaveURL(sitePath);
  expect((await cellsOf(page, "Survey Points Data")).slice(0, 5)).toEqual(previewed);
  const { points, reading } = await stored(api, sitePath);
  // Computed with PROJ 9.1.
  expect(points[0]!.latitude).toBeCloseTo(46.6347303304, 8);
  expect(points[0]!.longitude).toBeCloseTo(8.5944114759, 8);
  expect(points[1]!.latitude).toBeCloseTo(46.6347827383, 8);
  expect(points[1]!.longitude).toBeCloseTo(8.5944711821, 8);
  expect(reading).toMatchObject({ position: { kind: "projected", epsg: 25832 }, heightUnit: "m" });
});

test("choosing another coordinate system asks for the unit of the heights again", async ({
  page,
  javaScriptEnabled,
}) => {
  const { api, sitePath } = await atUpload(page);
  await sendPoints(
    page,
    projected("A,1451000,542000,690.5,TOPO", "B,1451010,542012,691.5,TOPO"),
    javaScriptEnabled,
  );
  await find(page, "25832");
  await expect(heightUnit(page)).toContainText("Metres Suggested");
  await settled(page, "Coordinate system").click();
  await find(page, "2264");
  await expect(page.getByLabel("Coordinate system")).toHaveValue("2264");
  await expect(heightUnit(page)).toContainText("US survey feet Suggested");
  expect((await cellsOf(page, "First Rows")).slice(-2)).toEqual(["690.500", "210.465"]);
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page).toHaveURL(sitePath);
  const { points, reading } = await stored(api, sitePath);
  expect(points[0]!.ellipsoidalHeight).toBeCloseTo((690.5 * 1200) / 3937, 9);
  // Computed with PROJ 9.1.
  expect(points[0]!.latitude).toBeCloseTo(35.2252772727, 8);
  expect(points[0]!.longitude).toBeCloseTo(-80.838438339, 8);
  expect(reading).toMatchObject({ position: { epsg: 2264, unit: "us-ft" }, heightUnit: "us-ft" });

  // Files go back to the system and the unit that the survey came in.
  await page.goto(`${sitePath}/export?format=csv`);
  await expect(page.getByRole("radio", { name: "NAD83 / North Carolina (ftUS)" })).toBeChecked();
  await expect(page.getByLabel("Unit of heights")).toHaveValue("us-ft");
  await page.goto(`${sitePath}/export?format=dxf`);
  await expect(page.getByRole("radio", { name: "NAD83 / North Carolina (ftUS)" })).toBeChecked();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const drawing = await readFile(await (await waiting).path(), "utf8");
  expect(drawing).toContain("\n10\n1451010\n20\n542012\n30\n691.5\n");
});

for (const { what, file, epsg, link, place } of [
  {
    what: "the wrong hemisphere",
    file: projected("A,714000.25,7502000.5,1650,TOPO", "B,714010,7502012,1651,TOPO"),
    epsg: "32633",
    link: "Use WGS 84 / UTM zone 33S (EPSG:32733), the other hemisphere",
    place: [-22.5752998218, 17.081402889],
  },
  {
    what: "exchanged axes",
    file: projected("A,5164654.2,468955.4,1491.1,TOPO", "B,5164660,468960,1492.2,TOPO"),
    epsg: "25832",
    link: "Exchange the axes: 'Northing' holds the easting or longitude and 'Easting' the northing or latitude",
    place: [46.6347303304, 8.5944114759],
  },
] as const)
  test(`points of ${what} are put right by a link`, async ({ page, javaScriptEnabled }) => {
    const { api, sitePath } = await atUpload(page);
    await sendPoints(page, file, javaScriptEnabled);
    await find(page, epsg);
    await page.getByRole("link", { name: link }).click();
    await expect(page.getByRole("link", { name: link })).toHaveCount(0);
    await expect(confirmation(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Import 2 points" }).click();
    await expect(page).toHaveURL(sitePath);
    const { points } = await stored(api, sitePath);
    expect(points[0]!.latitude).toBeCloseTo(place[0], 8);
    expect(points[0]!.longitude).toBeCloseTo(place[1], 8);
  });

test("positions outside the area of their system are imported only after confirmation", async ({
  page,
  javaScriptEnabled,
}) => {
  const { api, sitePath } = await atUpload(page);
  await sendPoints(
    page,
    projected("A,468955.4,3000000,1491.1,TOPO", "B,468960,3000010,1492.2,TOPO"),
    javaScriptEnabled,
  );
  await find(page, "25832");
  await expect(
    page.getByText("2 points lie outside the area that ETRS89 / UTM zone 32N is meant for"),
  ).toBeVisible();
  const importButton = page.getByRole("button", { name: "Import 2 points" });
  await importButton.click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Please confirm “outside the area of use”, or change how the file is read",
  ]);
  expect((await stored(api, sitePath)).points).toEqual([]);
  await expect(page.getByLabel("Coordinate system")).toHaveValue("25832");
  await confirmation(page).click();
  await importButton.click();
  await expect(page).toHaveURL(sitePath);
  expect((await stored(api, sitePath)).points).toHaveLength(2);
});

test("an unusable coordinate system is shown again with the reason at its field", async ({
  page,
  javaScriptEnabled,
}) => {
  const { api, sitePath } = await atUpload(page);
  const degrees =
    "Name,Code,Longitude,Latitude,Ellipsoidal height\nA,TOPO,121.5,25.03,20\nB,TOPO,121.501,25.031,21\n";
  await sendPoints(page, csv(degrees), javaScriptEnabled);
  const field = page.getByLabel("Coordinate system");
  for (const [code, reason] of [
    ["3821", /TWD67\) has no published way to WGS 84/],
    ["25832", /The file has degrees only/],
    ["abc", /“abc” is not a coordinate system/],
  ] as const) {
    const address = new URL(page.url());
    address.searchParams.set("crs", code);
    await page.goto(address.href);
    await expect(field).toHaveValue(code);
    await expect(field).toHaveAccessibleDescription(reason);
    await page.getByRole("button", { name: "Import 2 points" }).click();
    await expect(page).toHaveURL(/check=/);
    await expect(field).toHaveValue(code);
    await expect(field).toHaveAccessibleDescription(reason);
  }
  expect((await stored(api, sitePath)).points).toEqual([]);
  await field.selectOption("4326");
  await readAgain(page, javaScriptEnabled);
  await expect(field).not.toHaveAccessibleDescription(/is not a coordinate system/);
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page).toHaveURL(sitePath);
});

test("international feet in a system of US survey feet are asked about, and the answer moves the points", async ({
  page,
  javaScriptEnabled,
}) => {
  const { api, sitePath } = await atUpload(page);
  const feet =
    "Point,Northing (ft),Easting (ft),Ellipsoidal height (ft)\nA,600000,1500000,700\nB,600010,1500010,701\n";
  await sendPoints(page, csv(feet), javaScriptEnabled);
  await find(page, "2264");
  const unit = page.getByRole("radiogroup", { name: "What unit are the coordinates in?" });
  await expect(unit).toHaveAccessibleDescription(/feet without saying which.*2 parts in a million/);
  await expect(unit.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page).toHaveURL(/check=/);
  await expect(unit).toHaveAccessibleDescription(/Please choose the unit of the coordinates/);
  await unit.getByRole("radio", { name: "International feet" }).click();
  await readAgain(page, javaScriptEnabled);
  await expect(heightUnit(page)).toContainText("International feet Suggested");
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page).toHaveURL(sitePath);
  const { points, reading } = await stored(api, sitePath);
  expect(points[0]!.ellipsoidalHeight).toBeCloseTo(700 * 0.3048, 9);
  expect(reading).toMatchObject({ position: { unit: "ft" }, heightUnit: "ft" });
});
