import { signedIn } from "../accounts.ts";
import { square, surveyedSite } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

/**
 * A figure or a header in metres: '12.345 m', 'Area (m²)', 'Length in m'. A density and a price state their
 * own unit.
 */
const METRIC = /(\d|\(|, |in |Elev\. |Area |Volume )\s?m[²³]?(?![\p{L}\d])/u;
const metricIn = (text: string) => METRIC.exec(text)?.[0] ?? null;

const FOOT = 1200 / 3937;
const CUBIC_YARD = (3 * FOOT) ** 3;
const FEET = { length: "us-ft", area: "acre", volume: "yd3", slope: "ratio" };

/** Formats 1234.56 as '1,234.6'. */
const inYards = (m3: number) => (m3 / CUBIC_YARD).toFixed(1).replace(/\B(?=(\d{3})+\.)/g, ",");

test("stockpiles are typed in feet and listed in cubic yards, with densities in t/m³", async ({ page }) => {
  const { email, api, projectId, siteId } = await surveyedSite("pile-feet");
  await api("PUT", `/projects/${projectId}/display-units`, FEET);
  await signedIn(page, email);

  await page.goto(`/sites/${siteId}/stockpiles/new`);
  await page.getByRole("textbox", { name: "Name" }).fill("Heap 1");
  await page.getByRole("textbox", { name: "Outline" }).fill(square(-10, -10, 20));
  await page.getByLabel("Base under the stockpile").selectOption("custom");
  await page.getByRole("textbox", { name: "Elevation of the base" }).fill("in feet");
  await page.getByRole("textbox", { name: "Density" }).fill("1.5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter the elevation of the base in feet").first()).toBeVisible();
  const base = page.getByRole("textbox", { name: "Elevation of the base" });
  await base.fill("1630");
  // Another manager chooses metres in the meantime: what was typed is still in feet.
  await api("PUT", `/projects/${projectId}/display-units`, { length: "m" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Stockpile added successfully")).toBeVisible();
  await api("PUT", `/projects/${projectId}/display-units`, FEET);

  const stored = async () => {
    const { stockpiles } = (await api("GET", `/sites/${siteId}/stockpiles`)) as unknown as {
      stockpiles: {
        _id: string;
        customElevationM: number;
        tonnes: number | null;
        measured: { volumeM3: number } | null;
      }[];
    };
    return stockpiles[0]!;
  };
  await expect.poll(async () => (await stored()).measured?.volumeM3 ?? 0).toBeGreaterThan(0);
  const pile = await stored();
  // The same number gives the same metres everywhere, to the last bit.
  expect(pile.customElevationM).toBe(1630 * FOOT);
  expect(pile.tonnes).toBeCloseTo(1.5 * pile.measured!.volumeM3, 6);

  await page.goto(`/sites/${siteId}/stockpiles/${pile._id}/edit`);
  await expect(base).toHaveValue("1630");
  const volumeText = inYards(pile.measured!.volumeM3);
  for (const path of [
    `/sites/${siteId}/stockpiles`,
    `/sites/${siteId}/stockpiles/${pile._id}`,
    `/projects/${projectId}/stockpiles`,
  ]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main).toContainText(volumeText);
    await expect(main).toContainText("yd³");
    expect(metricIn(await main.innerText()), path).toBeNull();
  }

  // The address is in metres, its field in feet.
  await page.goto(`/sites/${siteId}/stockpiles/${pile._id}`);
  await page.getByRole("textbox", { name: "Common height error" }).fill("2");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/lengthUnit=us-ft/);
  await expect(page.getByRole("textbox", { name: "Common height error" })).toHaveValue("2");
  await page.goto(`/sites/${siteId}/stockpiles/${pile._id}?heightBiasM=${2 * FOOT}`);
  await expect(page.getByRole("textbox", { name: "Common height error" })).toHaveValue("2");
});

test("a plane and the longest edge are stored the same, whether typed in feet or in metres", {
  tag: "@once",
}, async ({ page }) => {
  const { email, api, projectId, siteId } = await surveyedSite("plane-feet");
  await signedIn(page, email);
  const elevation = page.getByRole("textbox", { name: "Elevation at the place" });
  const addPlane = async (name: string, elevationText: string, slopeText: string) => {
    await page.goto(`/sites/${siteId}/designs/plane`);
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await elevation.fill(elevationText);
    await page.getByRole("textbox", { name: "Slope" }).fill(slopeText);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Design added successfully")).toBeVisible();
  };
  const edge = page.getByRole("textbox", { name: "Longest edge at the outline" });
  const saveEdge = async (text: string) => {
    await page.goto(`/sites/${siteId}/surface`);
    await edge.fill(text);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Surface settings saved successfully")).toBeVisible();
    const { settings } = (await api("GET", `/sites/${siteId}/surface-settings`)) as unknown as {
      settings: { maxEdgeM: number };
    };
    return settings.maxEdgeM;
  };

  await addPlane("In metres", String(1640 * FOOT), "2.5");
  const inMetres = await saveEdge(String(300 * FOOT));
  await api("PUT", `/projects/${projectId}/display-units`, FEET);
  await addPlane("In feet", "1640", "40");
  expect(await saveEdge("300")).toBe(inMetres);
  await expect(edge).toHaveValue("300");
  const { designs } = (await api("GET", `/sites/${siteId}/designs`)) as unknown as {
    designs: { _id: string; name: string; plane: { elevationM: number; slopePercentage: number } }[];
  };
  const [feet, metres] = ["In feet", "In metres"].map(name => designs.find(design => design.name === name)!);
  const { elevationM, slopePercentage } = metres!.plane;
  expect(feet!.plane).toMatchObject({ elevationM, slopePercentage });

  await page.goto(`/sites/${siteId}/designs/plane`);
  await elevation.fill("high");
  await page.getByRole("textbox", { name: "Slope" }).fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter an elevation in feet").first()).toBeVisible();
  await expect(page.getByText(/^Please enter the horizontal run per unit of rise/).first()).toBeVisible();

  const path = `/sites/${siteId}`;
  for (const [page_, shown] of [
    ["/designs", "1640.000"],
    [`/designs/${feet!._id}/differences?toleranceM=${FOOT}`, "Height less design (ftUS)"],
    ["/surface", "ftUS"],
    ["/points/1/history", "Height (ftUS)"],
    ["/surveys", "Surveys"],
    ["/results", "Saved"],
  ] as const) {
    await page.goto(path + page_);
    const main = page.getByRole("main");
    await expect(main).toContainText(shown);
    expect(metricIn(await main.innerText()), page_).toBeNull();
  }
  await page.goto(`${path}/export?format=dxf`);
  const interval = page.getByLabel("Contour interval");
  await expect(interval.locator("option:checked")).toHaveText(/^\d+(\.\d+)? ftUS, as on the map$/);
});
