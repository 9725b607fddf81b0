import { landXml, SQUARE_FACES, square } from "../../../survey/design/design.test-files.ts";
import { crsOf } from "../../../survey/geodesy/crs/crs.ts";
import { atUpload, csv, send } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

const EAST = 690_000;
const NORTH = 5_166_000;

/** A level survey at 450 m over 80 by 80 m, with a point every 20 m. */
function survey() {
  const out = { longitude: 0, latitude: 0 };
  const points = [];
  for (let x = -40; x <= 40; x += 20)
    for (let y = -40; y <= 40; y += 20) {
      crsOf(25_832).toWgs84(EAST + x, NORTH + y, out);
      points.push({ name: `${x}/${y}`, code: "TOPO", ...out, ellipsoidalHeight: 450 });
    }
  return points;
}

const file = (system?: string) =>
  csv(
    landXml({ points: square(NORTH, EAST, x => 450 + 0.02 * x), faces: SQUARE_FACES, system }),
    "subgrade.xml",
    "application/xml",
  );

test("a design is added from a file, compared with the survey, renamed, deleted and restored", async ({
  page,
  javaScriptEnabled,
}) => {
  const { sitePath, api } = await atUpload(page);
  await api("POST", `${sitePath}/topographic-data`, { points: survey() });
  await page.goto(sitePath);
  await page.getByRole("link", { name: "Designs" }).click();
  await expect(page.getByText("No designs yet")).toBeVisible();
  await page.getByRole("link", { name: "Add File" }).first().click();
  await expect(page).toHaveURL(/designs\/upload$/);
  await send(page, /^LandXML or DXF file/, file(""), javaScriptEnabled);
  await page.waitForURL(/upload=/);
  // The file does not state its coordinate system; one of the suggestions fits.
  await expect(page.getByRole("button", { name: "Save Design" })).toHaveCount(0);
  await page.getByRole("link", { name: /EPSG:25832/ }).click();
  await expect(page.getByText("449.000 to 451.000 m")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Subgrade");
  await page.getByLabel(/^Date of the design/).fill("2026-03-02");
  await page.getByRole("button", { name: "Save Design" }).click();
  const row = page.getByRole("table", { name: "All Designs" }).getByRole("row").nth(1);
  await expect(row).toContainText("2 triangles");
  await expect(row).toContainText("2 Mar 2026");

  await row.getByRole("link", { name: /^Points/ }).click();
  await expect(page.getByRole("heading", { name: "Points against Subgrade" })).toBeVisible();
  const points = page.getByRole("table", { name: "Surveyed points against the design" });
  await expect(points.getByRole("row").nth(1)).toContainText("+0.800");
  await expect(page.getByLabel("Order")).toHaveValue("largest");
  await page.getByLabel("Show").selectOption("within");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(points.getByRole("row")).toHaveCount(6);
  await page.getByRole("link", { name: "Designs" }).first().click();

  // The boundary of another volume does not limit the comparison.
  const boundary = survey()
    .filter(({ name }) => ["-40/-40", "-20/-40", "-20/-20"].includes(name))
    .map(({ longitude, latitude }) => [longitude, latitude]);
  await api("POST", `${sitePath}/volumes`, {
    input: { mode: "cut_fill", targetElevation: 450, boundary },
  });
  await row.getByRole("link", { name: /^Calculate/ }).click();
  await expect(page.getByRole("radio", { name: /^Survey against design/ })).toBeChecked();
  await expect(page.getByLabel("Corners of the boundary")).toHaveValue("");
  await page.getByRole("textbox", { name: "Tolerance" }).fill("0.4");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Calculate", exact: true }).click();
  const totals = page.getByLabel("Volumes");
  await expect(totals).toContainText("In tolerance, ±0.4 m");
  // 40 m of 80 m are within 0.4 m at 2 %.
  await expect(totals).toContainText("(50.0 %)");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Volume calculation results saved to database successfully")).toBeVisible();
  await expect(page.locator("#volume")).toContainText("Subgrade");

  await page.goto(`${sitePath}/designs`);
  await row.getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel("Name", { exact: true }).fill("Final subgrade");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Final subgrade");
  await row.getByRole("link", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Delete Design" }).click();
  await expect(page.getByText("No designs yet")).toBeVisible();
  await page.getByRole("button", { name: /^Restore/ }).click();
  await expect(row).toContainText("Final subgrade");
});

test("a plane is typed; errors are shown at its fields", { tag: "@once" }, async ({ page }) => {
  const { sitePath, api } = await atUpload(page);
  await api("POST", `${sitePath}/topographic-data`, { points: survey() });
  await page.goto(`${sitePath}/designs/plane`);
  await expect(page.getByLabel("Elevation at the place")).toHaveValue("450.000");
  await page.getByLabel("Elevation at the place").fill("high");
  await page.getByRole("button", { name: "Save Design" }).click();
  await expect(page.getByText("Please enter a name for the design").first()).toBeVisible();
  await expect(page.getByText("Please enter an elevation in metres").first()).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Plateau");
  await page.getByLabel("Elevation at the place").fill("449.5");
  await page.getByLabel("Slope").fill("2.5");
  await page.getByLabel(/^Azimuth/).fill("45");
  await page.getByRole("button", { name: "Save Design" }).click();
  await expect(page.getByRole("table", { name: "All Designs" })).toContainText(
    "Plane of 2.50 % uphill towards 45.0°",
  );
});

test("a file that is not a design is refused with the reason", { tag: "@once" }, async ({
  page,
  javaScriptEnabled,
}) => {
  const { sitePath } = await atUpload(page);
  await page.goto(`${sitePath}/designs/upload`);
  const bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><LandXML></LandXML>';
  await send(page, /^LandXML or DXF file/, csv(bomb, "bomb.xml", "application/xml"), javaScriptEnabled);
  await page.waitForURL(/upload=/);
  await expect(page.getByText(/The file declares a document type/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Design" })).toHaveCount(0);
});
