import type { Page } from "playwright/test";
import { approvedAccount, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";

/** Level ground at 500 m with a pyramid of about 20 by 20 m, given in degrees, and 9 m high. */
const [LON, LAT] = [8.5, 46.5];
const [EAST, NORTH] = [1 / 76_800, 1 / 111_200];
const at = (x: number, y: number): [latitude: number, longitude: number] => [
  Number((LAT + y * NORTH).toFixed(9)),
  Number((LON + x * EAST).toFixed(9)),
];
const corners = (half: number, x = 0): [number, number][] => [
  at(x - half, -half),
  at(x + half, -half),
  at(x + half, half),
  at(x - half, half),
];
const typed = (ring: [number, number][]) => ring.map(corner => corner.join(", ")).join("\n");

async function yard(page: Page) {
  const { email, api } = await approvedAccount("stockpiles");
  const { project } = await api("POST", "/projects", { name: "Reuss", description: "", status: "active" });
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "Yard", description: "" });
  const points = [
    ...corners(100).map(place => [...place, 500]),
    ...corners(10).map(place => [...place, 500]),
    [...at(0, 0), 509],
  ].map(([latitude, longitude, ellipsoidalHeight], i) => ({
    ...{ name: String(i + 1), code: "TOPO", latitude, longitude, ellipsoidalHeight },
  }));
  const body = { points, role: "new", surveyedOn: "2024-11-19" };
  await api("POST", `/sites/${site!._id}/topographic-data`, body);
  await signedIn(page, email);
  return { api, projectPath: `/projects/${project!._id}`, sitePath: `/sites/${site!._id}` };
}

const row = (page: Page, text: string) =>
  page.getByRole("table", { name: "Stockpiles" }).getByRole("row").filter({ hasText: text });

test("a stockpile is added, priced, filtered and deleted", async ({ page }) => {
  const { sitePath, projectPath } = await yard(page);
  // A published density is reviewed, changed and saved.
  await page.goto(`${projectPath}/materials`);
  await page.getByRole("link", { name: "Use Sand, dry" }).click();
  await expect(page.getByRole("textbox", { name: "Bulk density" })).toHaveValue("1.42");
  await page.getByRole("textbox", { name: "Bulk density" }).fill("1.5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("table", { name: "Materials" })).toContainText("Sand, dry");

  await page.goto(sitePath);
  await page.getByRole("link", { name: "Stockpiles" }).click();
  await expect(page.getByText("No stockpiles yet")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Add Stockpile" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill("Heap 1");
  await page.getByRole("textbox", { name: "Outline" }).fill(`${typed(corners(10))}\nnorth`);
  await page.getByRole("textbox", { name: "Price" }).fill("10");
  await page.getByRole("button", { name: "Save" }).click();
  // What was typed is kept, with the error at its field.
  await expect(page.getByRole("alert")).toContainText("Line 5 is not a corner");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Heap 1");
  await page.getByRole("textbox", { name: "Outline" }).fill(typed(corners(10)));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Please enter a currency/).first()).toBeVisible();
  await page.getByRole("textbox", { name: "Currency" }).fill("chf");
  await page.getByLabel("Material").selectOption({ label: "Sand, dry, 1.5 t/m³" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Stockpile added successfully")).toBeVisible();
  // 1,200 m³, apart from rounding metres to degrees.
  await expect(row(page, "Heap 1")).toContainText(/1,(19|20)\d\.\d/, { timeout: 30_000 });
  await expect(row(page, "Heap 1")).toContainText(/1,(79|80)\d\.\d/);
  await expect(row(page, "Heap 1")).toContainText(/(17|18),\d{3}/);
  await expect(row(page, "Heap 1")).toContainText("19 Nov 2024");

  await page.getByRole("link", { name: "Add Stockpile" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Heap 2");
  await page.getByRole("textbox", { name: "Outline" }).fill(typed(corners(10, 15)));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Outlines overlap; the shared area is counted twice.")).toBeVisible();
  // Every page of the site counts them.
  const tab = page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Stockpiles 2" });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Surface" }).click();
  await expect(page.getByRole("heading", { name: "Surface", level: 1 })).toBeVisible();
  await tab.click();
  await expect(row(page, "Heap 2")).toContainText("No material");
  await expect(row(page, "Heap 2")).toContainText("–");

  await page.getByLabel("Material").selectOption({ label: "Sand, dry" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(row(page, "Heap 2")).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Stockpiles" })).toContainText("Heap 1");
  const csv = await page.request.get(`${sitePath}/stockpiles.csv`);
  expect((await csv.text()).split("\r\n")[2]).toMatch(/^2,Heap 2,/);
  await page.goto(`${projectPath}/stockpiles`);
  await expect(page.getByRole("table", { name: "Totals by Site" })).toContainText("Yard");

  await page.goto(`${sitePath}/stockpiles`);
  await page.getByRole("link", { name: "Delete Heap 2" }).click();
  await page.getByRole("button", { name: "Delete Stockpile" }).click();
  await expect(page.getByText("Stockpile deleted successfully")).toBeVisible();
  await expect(row(page, "Heap 2")).toHaveCount(0);
});

test("an outline is drawn on the live map, or typed without a script, and saved with the stockpile", async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(180_000);
  const { sitePath } = await yard(page);
  await page.goto(`${sitePath}/stockpiles/new`);
  if (!javaScriptEnabled) {
    await expect(page.getByRole("button", { name: "Draw outline" })).toHaveCount(0);
    await page.getByRole("textbox", { name: "Name" }).fill("Typed");
    const outline = typed(corners(10));
    await page.getByRole("textbox", { name: "Outline" }).fill(outline);
    await expect(page.getByText("It is computed when the stockpile is saved.")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(row(page, "Typed")).toContainText(/1,(19|20)\d\.\d/, { timeout: 30_000 });
    await page.getByRole("link", { name: "Edit Typed" }).click();
    await expect(page.getByRole("textbox", { name: "Outline" })).toHaveValue(outline);
    return;
  }
  const map = page.locator(".map-live[data-live]");
  await expect(map).toBeVisible({ timeout: 60_000 });
  await page.getByRole("textbox", { name: "Name" }).fill("Drawn");
  await page.getByRole("button", { name: "Draw outline" }).click();
  await map.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await map.boundingBox())!;
  const side = Math.min(width, height);
  for (const [right, down] of [
    [-0.15, -0.15],
    [0.15, -0.15],
    [0.15, 0.15],
    [-0.15, 0.15],
  ] as const)
    await page.mouse.click(x + width / 2 + right * side, y + height / 2 + down * side, { delay: 20 });
  await expect(page.getByText(/^Side [\d.]+ m at [\d.]+° Area [\d.,]+ m² Perimeter [\d.]+ m/)).toBeVisible();
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Outline" });
  await expect.poll(async () => (await field.inputValue()).split("\n").length).toBe(4);
  const drawn = await field.inputValue();
  // The volume is shown before it is saved, to the digit of the register.
  const shown = page.getByRole("region", { name: "Volumes" });
  await expect(shown).toContainText(/1,(19|20)\d\.\d/);
  const [volume] = /1,(19|20)\d\.\d/.exec(await shown.innerText())!;
  await page.getByLabel("Base under the stockpile").selectOption("custom");
  await expect(page.getByText("Please enter an elevation in metres")).toBeVisible();
  await expect(shown).toBeHidden();
  await page.getByRole("textbox", { name: "Elevation of the base" }).fill("503");
  // A third of the height less leaves 8 of 27 parts.
  await expect(shown).toContainText(/3(55|56)\.\d/);
  await page.getByLabel("Base under the stockpile").selectOption("triangulated");
  await expect(shown).toContainText(volume!);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Drawn")).toContainText(volume!, { timeout: 30_000 });
  await page.getByRole("link", { name: "Edit Drawn" }).click();
  await expect(page.getByRole("textbox", { name: "Outline" })).toHaveValue(drawn);
});
