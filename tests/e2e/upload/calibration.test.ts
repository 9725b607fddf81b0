import type { Page } from "playwright/test";
import { reading } from "../../contract/reading-body.ts";
import { atUpload, cellsOf, csv, sendPoints, stored } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

const local = csv(
  "Point,Easting,Northing,Elevation (m),Code\nP1,1010,5010,100.5,TOPO\nP2,1090,5040,101.25,TOPO\n",
);

/** Known in UTM 32N; the local grid is shifted, and 400 m lower. */
const known = (name: string, x: number, y: number, eastM = 0) => ({
  name,
  ...{ x: String(x), y: String(y), h: "100" },
  ...{ east: String(468_000 + x + eastM), north: String(5_160_000 + y), up: "500" },
});

async function type(page: Page, row: number, point: ReturnType<typeof known>) {
  const labels = {
    x: "Local x",
    y: "Local y",
    h: "Local height",
    east: "Easting",
    north: "Northing",
    up: "Height",
  };
  await page.getByLabel(`Point of point ${row}`).fill(point.name);
  for (const [field, label] of Object.entries(labels))
    await page
      .getByLabel(`${label} of point ${row}`, { exact: true })
      .fill(point[field as keyof typeof labels]);
}

test("a file in a local grid is imported with a calibration, which its survey mentions", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const { api, sitePath } = await atUpload(page);
  await sendPoints(page, local, javaScriptEnabled);
  await expect(page.getByText(/Points of a local grid have no place on the map yet/).first()).toBeVisible();
  await page.getByRole("link", { name: "Calibrate the local grid with known points" }).click();
  await expect(page.getByRole("heading", { name: "Calibration", level: 1 })).toBeVisible();

  // Nothing is saved unless the points fit, and what was typed is kept.
  await page.getByRole("button", { name: "Save and go back to the file" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Please choose the coordinate system of the known positions",
  );
  await page.getByLabel("Find another by name or EPSG code").fill("25832");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByLabel("Coordinate system")).toHaveValue("25832");
  await page.getByLabel("Height system, where above sea level").fill("DHHN2016");
  await type(page, 1, known("A", 1000, 5000));
  await type(page, 2, known("B", 1100, 5000));
  await type(page, 3, known("C", 1000, 5100, 0.3));
  await page.getByRole("button", { name: "Add a Point" }).click();
  await expect(page.getByLabel("Easting of point 3")).toHaveValue("469000.3");
  await type(page, 4, known("D", 1100, 5100));
  await page.getByRole("button", { name: "Compute" }).click();
  await expect(page.getByRole("heading", { name: "Fit Result" })).toBeVisible();
  await expect(page.getByText(/This fit is not saved yet/)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("columnheader", { name: "Without it, plan (m)" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Compute|Save|Add a Point|Find in|Search)/ })).toHaveCount(
    0,
  );
  await page.emulateMedia({ media: null });
  await page.getByLabel("Easting of point 3").fill("469000");
  await page.getByRole("button", { name: "Save and go back to the file" }).click();
  await expect(page.getByText(/^The fields have changed since their fit was computed/)).toBeVisible();
  await expect(page.getByText(/^scale 1, turned 0\.00000/)).toBeVisible();
  await page.getByRole("button", { name: "Save and go back to the file" }).click();

  await expect(page).toHaveURL(/upload=.*crs=calibration/);
  await expect(page.getByLabel("Coordinate system")).toHaveValue("calibration");
  await page.getByText(/^What Was Recognised/).click();
  await expect(page.getByText(/Local grid to ETRS89 \/ UTM zone 32N/)).toBeVisible();
  expect((await cellsOf(page, "First Rows")).at(-1)).toBe("500.500");
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page).toHaveURL(sitePath);
  const { points } = await stored(api, sitePath);
  expect(points[0]!.ellipsoidalHeight).toBeCloseTo(500.5, 9);
  const section = page.locator("section", { has: page.getByRole("heading", { name: "How This Was Read" }) });
  await expect(section).toContainText(/Coordinate system\s*Local grid, calibrated to EPSG 25832/);
  await expect(section).toContainText("4 control points: A, B, C, D");

  await page.goto(`${sitePath}/calibration`);
  await expect(page.getByText("1 survey of this site was read with this calibration.").first()).toBeVisible();
  await page.getByRole("link", { name: "Remove Calibration" }).click();
  await expect(page.getByText("with its 4 control points?")).toBeVisible();
  await page.getByRole("button", { name: "Remove Calibration" }).click();
  await expect(page.getByText("Calibration removed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The site's calibration" })).toBeHidden();
  expect((await stored(api, sitePath)).points).toEqual(points);
});

test("known positions are taken from a survey by name, and swapped axes are reported", {
  tag: "@once",
}, async ({ page }) => {
  const { api, sitePath } = await atUpload(page);
  const points = ["FP1", "FP2", "FP3"].map((name, i) => ({
    ...{ name, code: "CP", ellipsoidalHeight: 500 },
    ...{ longitude: 8.6 + (i === 1 ? 0.002 : 0), latitude: 46.6 + (i === 2 ? 0.001 : 0) },
  }));
  await api("POST", `${sitePath}/topographic-data`, { points });
  await page.goto(`${sitePath}/calibration`);
  await page.getByLabel("Find another by name or EPSG code").fill("25832");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByLabel("Coordinate system")).toHaveValue("25832");
  const figures = [
    ["FP1", "100", "200"],
    ["FP2", "100", "353.2"],
    ["FP3", "211.2", "200"],
  ];
  for (const [i, [name, x, y]] of figures.entries()) {
    await page.getByLabel(`Point of point ${i + 1}`).fill(name!);
    await page.getByLabel(`Local x of point ${i + 1}`).fill(x!);
    await page.getByLabel(`Local y of point ${i + 1}`).fill(y!);
  }
  await page.getByRole("button", { name: "Take Them from This Survey" }).click();
  await expect(page.getByText("Positions taken from the survey: FP1, FP2, FP3.")).toBeVisible();
  await expect(page.getByLabel("Height of point 1", { exact: true })).toHaveValue("500");
  await expect(page.getByLabel("Known heights are")).toHaveValue("ellipsoidal");
  await page.getByRole("button", { name: "Compute" }).click();
  await expect(page.getByText(/With local x and y exchanged the points fit/)).toBeVisible();
});

test("known positions are taken from another site of the project", { tag: "@once" }, async ({ page }) => {
  const { api, projectPath, sitePath } = await atUpload(page);
  const point = (name: string, height: number) => ({
    ...{ name, code: "CP", longitude: 8.6, latitude: 46.6, ellipsoidalHeight: height },
  });
  await api("POST", `${projectPath}/sites`, { name: "Next door", points: [point("FP1", 500)] });
  await page.goto(`${sitePath}/calibration`);
  await page.getByLabel("Find another by name or EPSG code").fill("25832");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByLabel("Coordinate system")).toHaveValue("25832");
  await page.getByLabel("Point of point 1").fill("FP1");
  await page.getByLabel("Known positions of the points with these names").selectOption("Next door");
  await page.getByRole("button", { name: "Take Them from This Survey" }).click();
  await expect(page.getByText("Positions taken from the survey: FP1.")).toBeVisible();
  await expect(page.getByLabel("Known positions of the points with these names")).toHaveValue(/^site-/);
  await expect(page.getByLabel("Height of point 1", { exact: true })).toHaveValue("500");
  await expect(page.getByLabel("Easting of point 1")).not.toHaveValue("");
});

/** Opens the calibration of an empty site, with names and a coordinate system. */
async function atNames(page: Page, sitePath: string, epsg: string, ...names: string[]) {
  await page.goto(`${sitePath}/calibration`);
  await page.getByLabel("Find another by name or EPSG code").fill(epsg);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByLabel("Coordinate system")).toHaveValue(epsg);
  for (const [i, name] of names.entries()) await page.getByLabel(`Point of point ${i + 1}`).fill(name);
}
const column = (page: Page, label: string) =>
  page
    .getByLabel(new RegExp(`^${label} of point \\d+$`))
    .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value));
async function findIn(page: Page, content: string, name = "office.csv") {
  await page.getByLabel("File of known positions").setInputFiles(csv(content, name));
  await page.getByRole("button", { name: "Find in This File" }).click();
}

test("known positions are found in a file by name, and nothing that was typed is lost", async ({ page }) => {
  test.slow();
  const { api, sitePath } = await atUpload(page);
  await atNames(page, sitePath, "2056", "FP1", "FP2", "FP3");
  await page.getByLabel("Local x of point 3").fill("1'000.5");
  await page.getByLabel("Easting of point 3").fill("2687700");

  const alert = page.getByRole("alert");
  await page.getByRole("button", { name: "Find in This File" }).click();
  await expect(alert).toContainText("Choose the file of known positions");
  await findIn(page, "%PDF-1.4\n1 0 obj\n", "plan.csv");
  await expect(alert).toContainText("No points can be read from this kind of file. This is a PDF");
  await expect(page.getByLabel("File of known positions")).toHaveAttribute("aria-invalid", "true");
  const rows = "FP1,468000.12,5160000.34,500.25\nFP2,468100.5,5160050.25,501\nFP2,468100.6,5160050.25,501\n";
  await findIn(page, `Point,Easting,Northing,Ellipsoidal height (m)\n${rows}`);
  await expect(alert).toContainText("its coordinates lie outside the area of CH1903+ / LV95");
  await expect(page.getByLabel("Coordinate system")).toHaveAttribute("aria-invalid", "true");
  expect(await column(page, "Point")).toEqual(["FP1", "FP2", "FP3"]);
  expect(await column(page, "Local x")).toEqual(["", "", "1'000.5"]);

  await findIn(page, `# CRS: EPSG:25832\nPoint,Easting,Northing,Ellipsoidal height (m)\n${rows}`);
  await expect(page.getByText("Positions taken from the file: FP1.")).toBeVisible();
  for (const said of [
    "The file is in ETRS89 / UTM zone 32N (EPSG:25832): its positions were converted.",
    "The file has no point with a position and a height that is called FP3.",
    "The file has different positions for FP2: please type the right one.",
  ])
    await expect(page.getByText(said)).toBeVisible();
  // PROJ: 2687636.637 and 1160809.0638.
  const [east, empty, typed] = await column(page, "Easting");
  expect(Number(east)).toBeCloseTo(2_687_636.637, 2);
  expect([empty, typed]).toEqual(["", "2687700"]);
  expect(await column(page, "Height")).toEqual(["500.25", "", ""]);
  await expect(page.getByLabel("Known heights are")).toHaveValue("ellipsoidal");
  expect((await api("GET", "/uploads")).uploads).toEqual([]);
  // Other buttons do not send the file that is still chosen.
  await page.getByRole("button", { name: "Add a Point" }).click();
  await expect(page.getByLabel("Point of point 4")).toBeVisible();
  expect((await column(page, "Easting"))[0]).toBe(east);
});

test("heights of another kind, from a file or another site, are left to be typed", {
  tag: "@once",
}, async ({ page }) => {
  const { api, projectPath, sitePath } = await atUpload(page);
  const point = { code: "CP", longitude: 8.6, latitude: 46.6, ellipsoidalHeight: 500 };
  await api("POST", `${sitePath}/topographic-data`, { points: [{ ...point, name: "1" }] });
  const { site } = await api("POST", `${projectPath}/sites`, { name: "Next door" });
  const above = reading({ heights: { kind: "sea-level", datum: "LN02" } });
  const points = [{ ...point, name: "FP1" }];
  await api("POST", `/sites/${site!._id}/topographic-data`, { points, reading: above });
  await atNames(page, sitePath, "2056", "FP1");
  await page.getByLabel("Known positions of the points with these names").selectOption("Next door");
  await page.getByRole("button", { name: "Take Them from This Survey" }).click();
  await expect(
    page.getByText(
      "Heights were not taken: the other site has heights above sea level (LN02), and this site has heights above the ellipsoid. Please type the heights you know.",
    ),
  ).toBeVisible();
  expect((await column(page, "Northing"))[0]).toMatch(/^1161628\.82/);
  expect((await column(page, "Height"))[0]).toBe("");

  await findIn(page, "# CRS: EPSG:25832\nPoint,Easting,Northing,H [LN02]\nFP1,468000.12,5160000.34,500\n");
  await expect(
    page.getByText(
      "Heights were not taken: the file has heights above sea level (LN02), and this site has heights above the ellipsoid.",
    ),
  ).toBeVisible();
  expect((await column(page, "Northing"))[0]).toMatch(/^1160809\.06/);
  expect((await column(page, "Height"))[0]).toBe("");
});

test("a calibration is filled from the staged file and a file of known points, and its residuals follow the ticks", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const { sitePath } = await atUpload(page);
  // The known positions are those of the local grid, shifted; C lies 0.3 m off, and P1 is known nowhere.
  const job =
    "A,1000,5000,100\nB,1100,5000,100\nC,1000,5100,100\nD,1100,5100,100\nd7,1050,5050,100\nP1,1010,5010,100.5";
  await sendPoints(page, csv(`Point,Easting,Northing,Elevation (m)\n${job}\n`, "job.csv"), javaScriptEnabled);
  await page.getByRole("link", { name: "Calibrate the local grid with known points" }).click();
  await expect(page.getByLabel("Local coordinates", { exact: true }).locator("option:checked")).toHaveText(
    "job.csv",
  );
  const office =
    "Point;Easting;Northing;Ellipsoidal height (m)\nA;469000,0;5165000,0;500,0\nB;469100,0;5165000,0;500,0\nC;469000,3;5165100,0;500,0\nD;469100,0;5165100,0;500,0\nD07;469050,0;5165050,0;500,0\n";
  await findIn(page, office);
  await expect(page.getByRole("alert")).toContainText("choose the coordinate system");
  await page.getByLabel("Find another by name or EPSG code").fill("25832");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByLabel("Coordinate system")).toHaveValue("25832");
  await findIn(page, office);
  await expect(page.getByText("Are these the same points? The file spells d7 as D07.")).toBeVisible();
  expect(await column(page, "Point")).toEqual(["A", "B", "C", "D", "d7"]);
  expect(await column(page, "Local x")).toEqual(["1000", "1100", "1000", "1100", "1050"]);
  expect(await column(page, "Easting")).toEqual(["469000", "469100", "469000.3", "469100", "469050"]);
  expect(await column(page, "Local height")).toEqual(Array(5).fill("100"));
  const fitted = (row: number) => page.locator(`[name=plan-${row - 1}]`);
  await expect(fitted(5)).not.toBeChecked();

  await page.getByRole("button", { name: "Compute" }).click();
  await expect(page.getByRole("heading", { name: "Fit Result" })).toBeVisible();
  await expect(fitted(3)).not.toHaveAccessibleDescription("0.300 m");
  await fitted(3).uncheck();
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Compute" }).click();
  await expect(fitted(3)).toHaveAccessibleDescription("0.300 m");
  await expect(fitted(1)).toHaveAccessibleDescription("0.000 m");
  await expect(fitted(3)).not.toBeChecked();
  if (javaScriptEnabled) await expect(fitted(3)).toBeFocused();
  await page.getByRole("button", { name: "Save and go back to the file" }).click();
  await expect(page).toHaveURL(/upload=.*crs=calibration/);
  await page.goto(`${sitePath}/calibration`);
  await expect(page.getByText("0.300").first()).toBeVisible();
});

test("what is typed while the server answers is kept, in the row of its point, with the cursor", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without a script nothing can be typed while a page loads");
  const { sitePath } = await atUpload(page);
  await page.goto(`${sitePath}/calibration`);
  await page.getByLabel("Point of point 1").fill("A");
  await page.getByLabel("Point of point 2").fill("B");
  let arrives = () => {};
  const held = new Promise<void>(resolve => {
    arrives = resolve;
  });
  await page.route("**/calibration*", async route => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Remove Point 1" }).click();
  await page.getByLabel("Local x of point 2").fill("1010.25");
  await page.getByLabel("Height system, where above sea level").pressSequentially("LN");
  arrives();
  await expect(page.getByLabel("Point of point 1")).toHaveValue("B");
  await page.keyboard.type("02");
  await expect(page.getByLabel("Local x of point 1")).toHaveValue("1010.25");
  await expect(page.getByLabel("Local x of point 2")).toHaveValue("");
  await expect(page.getByLabel("Height system, where above sea level")).toHaveValue("LN02");
});
