import type { Page } from "playwright/test";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import { reading } from "../../contract/reading-body.ts";
import { approvedAccount, signedIn } from "../accounts.ts";
import { calculate, volumes } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

/** The south-west corner of a square of 100 m in Gauss-Krüger zone 4, whose easting is Y and northing X. */
const [EAST, NORTH] = [4_468_476.027, 5_333_305.996];
const crs = crsOf(31468);

function placeAt(x: number, y: number) {
  const out = { longitude: 0, latitude: 0 };
  crs.toWgs84(x, y, out);
  return out;
}

/** A level site at 500 m, as a file in Gauss-Krüger coordinates had it. */
async function levelSite(page: Page) {
  const { email, api } = await approvedAccount("coordinates");
  const { project } = await api("POST", "/projects", { name: "Isar" });
  const points = Array.from({ length: 121 }, (_, i) => ({
    ...{ name: String(i + 1), code: "TOPO", ellipsoidalHeight: 500 },
    ...placeAt(EAST + (i % 11) * 10, NORTH + Math.floor(i / 11) * 10),
  }));
  const position = {
    ...{ kind: "projected", epsg: 31468, crsName: crs.name, accuracyM: 1, grid: null, unit: "m" },
    conversion: crs.conversion,
  };
  const body = { name: "Weir", points, reading: { ...reading(), position } };
  const { site } = await api("POST", `/projects/${project!._id}/sites`, body);
  await signedIn(page, email);
  return { api, path: `/sites/${site!._id}` };
}

/** A square of a side in metres, one corner per line. */
const square = (x: number, y: number, side: number, corner = (a: number, b: number) => `${a}, ${b}`) =>
  [
    corner(EAST + x, NORTH + y),
    corner(EAST + x + side, NORTH + y),
    corner(EAST + x + side, NORTH + y + side),
    corner(EAST + x, NORTH + y + side),
  ].join("\n");

/** Compares typed corners with what the field shows, whose last digits are those of the conversion. */
async function expectCorners(page: Page, label: string | RegExp, typed: string) {
  const shown = await page.getByRole("textbox", { name: label }).inputValue();
  const figures = (text: string) => text.split(/[\s,]+/).map(figure => Number(figure).toFixed(5));
  expect(figures(shown)).toEqual(figures(typed));
}

test("points are shown and corrected in the coordinates of their file, and in degrees on request", async ({
  page,
}) => {
  const { path, api } = await levelSite(page);
  await page.goto(`${path}/points?open=13#point`);
  const table = page.getByRole("table", { name: "Points" });
  await expect(table.getByRole("columnheader", { name: "Easting Y (m)" })).toBeVisible();
  const row = table.getByRole("row").filter({ has: page.getByRole("link", { name: "14", exact: true }) });
  await expect(row).toContainText("4468496.027");
  await expect(row).toContainText("5333315.996");
  await expect(page.locator("#point")).toContainText(/Northing X\s*5333315.996 m/);

  await page.getByRole("button", { name: "Show degrees" }).click();
  await expect(table.getByRole("columnheader", { name: "Latitude" })).toBeVisible();
  await expect(row).toContainText("48.137091");
  // The choice is kept on other pages.
  await page.goto(`${path}/surface`);
  await page.getByRole("button", { name: `Show ${crs.name.split(" / ").at(-1)}` }).click();
  await expect(page).toHaveURL(`${path}/surface`);

  await page.goto(`${path}/points/change?deed=correct&id=13`);
  await expect(page.getByText("Now 4468496.027 m")).toBeVisible();
  await page.getByRole("textbox", { name: "Northing X" }).fill("53333160.5");
  await page.getByRole("button", { name: "Correct 1 point" }).click();
  await expect(page.getByText(/^This place lies far from the survey/).first()).toBeVisible();
  await page.getByRole("textbox", { name: "Northing X" }).fill("5333316,5");
  await page.getByRole("button", { name: "Correct 1 point" }).click();
  await expect(page).toHaveURL(`${path}/points`);
  await page.goto(`${path}/points?open=13#point`);
  await expect(page.locator("#point")).toContainText(/Easting Y\s*4468496.027 m/);
  await expect(page.locator("#point")).toContainText(/Northing X\s*5333316.500 m/);
  const { points } = (await api("GET", `${path}/points?offset=13&limit=1`)) as unknown as {
    points: { longitude: number; latitude: number }[];
  };
  const moved = placeAt(EAST + 20, 5_333_316.5);
  expect(points[0]!.longitude).toBeCloseTo(moved.longitude, 8);
  expect(points[0]!.latitude).toBeCloseTo(moved.latitude, 8);
});

test("corners of limits, stockpiles and pads are typed as easting and northing, in either order, or in degrees", async ({
  page,
}) => {
  test.slow();
  const { path, api } = await levelSite(page);
  await page.goto(`${path}/surface`);
  const limit = page.getByRole("textbox", { name: "Outer boundary" });
  await expect(
    page.getByText(/^One corner per line, easting Y and northing X in metres, such as/),
  ).toBeVisible();
  await limit.fill(`${square(0, 0, 50)}\n44684760.27, 5333305.996`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(
    page.getByText(/^Line 5 is not a corner: write easting Y and northing X/).first(),
  ).toBeVisible();
  await limit.fill(square(0, 0, 50));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Surface settings saved successfully")).toBeVisible();
  await expectCorners(page, "Outer boundary", square(0, 0, 50));
  const { settings } = (await api("GET", `${path}/surface-settings`)) as unknown as {
    settings: { boundary: [number, number][] };
  };
  const first = placeAt(EAST, NORTH);
  expect(settings.boundary[0]![0]).toBeCloseTo(first.longitude, 8);
  expect(settings.boundary[0]![1]).toBeCloseTo(first.latitude, 8);

  // As pasted from a table with decimal commas, X first.
  const pasted = square(10, 10, 20, (a, b) => `${b}; ${a}`.replaceAll(".", ","));
  await page.goto(`${path}/stockpiles/new`);
  await page.getByRole("textbox", { name: "Name" }).fill("Heap");
  await page.getByRole("textbox", { name: "Outline" }).fill(pasted);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Stockpile added successfully")).toBeVisible();
  const { stockpiles } = (await api("GET", `${path}/stockpiles`)) as unknown as {
    stockpiles: { _id: string }[];
  };
  await page.goto(`${path}/stockpiles/${stockpiles[0]!._id}/edit`);
  await expectCorners(page, "Outline", square(10, 10, 20));

  await page.goto(`${path}/volume?mode=pads`);
  await page.getByRole("button", { name: "Add Pad" }).click();
  await page.getByRole("textbox", { name: "Pad 1 elevation" }).fill("501");
  await page.getByRole("textbox", { name: "Pad 1 corners" }).fill(square(20, 20, 10));
  await calculate(page);
  // 100 m² in the grid, whose lengths are 0.99995 of those on the ground at 500 m.
  await expect(volumes(page)).toContainText(/Fill\s*100\.\d m³/);
});

test("guests and comments have the site's coordinates, and degrees one click away", async ({ page }) => {
  const { path, api } = await levelSite(page);
  const place = { kind: "place", ...placeAt(EAST + 10, NORTH + 20) };
  await api("POST", `${path}/comments`, { text: "Which kerb?", place });
  await page.goto(`${path}/comments`);
  await expect(page.getByText("Y 4468486.027, X 5333325.996 m")).toBeVisible();
  await page.getByRole("button", { name: "Show degrees" }).click();
  await expect(page.getByText(`${place.latitude.toFixed(6)}° N`).first()).toBeVisible();
  await expect(page.getByText("Y 4468486.027")).toHaveCount(0);

  const { token } = await api("POST", `${path}/share-links`, { label: "Canton", expiresAt: null });
  await page.goto(`/s/${token}?from=100`);
  const facts = page.locator(".page-head");
  await expect(facts).toContainText(/3-degree Gauss-Kruger zone 4\s*Show degrees/);
  await page.getByRole("link", { name: "Show degrees" }).click();
  await expect(facts).toContainText(/Degrees\s*Show 3-degree Gauss-Kruger zone 4/);
  await expect(page).toHaveURL(/from=100/);
  await page.getByRole("link", { name: "Show 3-degree Gauss-Kruger zone 4" }).click();
  await expect(page.getByRole("link", { name: "Show degrees" })).toBeVisible();
});
