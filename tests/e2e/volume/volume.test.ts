import { signedIn } from "../accounts.ts";
import { calculate, corners, square, surveyedSite, volumes, wedge } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

test("a wedge against a level has its closed-form volume, is saved, shown and reported, and is outdated once the points change", async ({
  page,
}) => {
  const { email, api, siteId } = await surveyedSite("wedge");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}`);
  await expect(page.getByRole("heading", { name: "Volume Calculation Results" })).toBeHidden();
  await page.getByRole("link", { name: "Volume Calculator" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Volume Calculator" })).toBeVisible();
  await expect(page.getByText("121 points, ground between 495.000 m and 505.000 m.")).toBeVisible();

  await page.getByRole("textbox", { name: "Target elevation" }).fill("498");
  await page.getByLabel("Swell").fill("20");
  await page.getByLabel("Shrink").fill("10");
  await calculate(page);
  // Cut ½·70·7·100, fill ½·30·3·100.
  await expect(volumes(page)).toContainText("24,500.0");
  await expect(volumes(page)).toContainText("4,500.0");
  await expect(volumes(page)).toContainText("+20,000.0");
  await expect(volumes(page)).toContainText("29,400.0 m³");
  await expect(volumes(page)).toContainText("5,000.0 m³");
  await expect(volumes(page)).toContainText("10,000.0 m²");
  // The live map is a region of its own.
  const drawn = page.getByRole("img", { name: /Cut and fill map/ });
  await expect(drawn.or(page.getByRole("region", { name: "Cut and fill map" })).first()).toBeVisible();
  await expect(page.getByRole("img", { name: /they balance at 49\d\.\d{3} m/ }).first()).toBeVisible();

  await page.getByRole("button", { name: "Save" }).click();
  const saved = page.getByText("Volume calculation results saved to database successfully");
  await expect(saved).toBeVisible();
  await expect(saved).toBeInViewport();
  const section = page.locator("section", {
    has: page.getByRole("heading", { name: "Volume Calculation Results" }),
  });
  await expect(section).toContainText("24,500.0");
  await expect(section).toContainText(/Mode\s*Cut and fill/);
  await expect(section).toContainText(/Base target elevation\s*498.000 m/);
  await expect(section).toContainText(/Slope\s*0.00 %/);
  await expect(section).toContainText(/Loose cut, swell 20 %\s*29,400.0 m³/);
  await expect(section).toContainText(/Fill needed, shrink 10 %\s*5,000.0 m³/);
  await expect(section).toContainText(/Average current elevation\s*500.000 m/);
  await expect(section).toContainText("from 121 points");
  await expect(section).not.toContainText("earlier survey");

  await section.getByRole("link", { name: "Report" }).click();
  await expect(page.getByText("Recomputed from the stored points: identical")).toBeVisible();
  await expect(page.getByText("Accepted for the client, date")).toBeVisible();

  const { site } = await api("GET", `/sites/${siteId}?points=none`);
  expect(site!.volumeResults).toMatchObject({
    mode: "cut_fill",
    baseTargetElevation: 498,
    slopePercentage: 0,
    method: "exact prisms on a Delaunay TIN",
    pointCount: 121,
    inputs: { mode: "cut_fill", targetElevation: 498, swell: 0.2, shrink: 0.1 },
  });

  await api("POST", `/sites/${siteId}/topographic-data`, { points: wedge(1) });
  await page.goto(`/sites/${siteId}`);
  await expect(section).toContainText("Computed from an earlier survey.");
  await page.goto(`/sites/${siteId}/report`);
  // Its points were replaced: no others are recomputed or drawn in their place.
  await expect(
    page.getByText("Not verifiable: the volume can no longer be computed. Its survey no longer exists."),
  ).toBeVisible();
  await expect(page.getByRole("article").getByRole("img")).toHaveCount(0);
});

test("typed pads and offsites are computed, and a missing elevation is reported", async ({ page }) => {
  const { email, siteId } = await surveyedSite("pads");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await page.getByRole("radio", { name: /^Pads/ }).check();
  await page.getByRole("button", { name: "Add Pad" }).click();
  await page.getByLabel("Pad 1 elevation").fill("500");
  await page.getByLabel("Pad 1 corners").fill(square(10, 10, 20));
  await page.getByRole("button", { name: "Add Pad" }).click();
  await page.getByLabel("Pad 2 elevation").fill("490");
  await page.getByLabel("Pad 2 corners").fill(square(-40, -40, 10));
  await page.getByLabel("Offsites elevation").fill("500");
  await calculate(page);
  // Pad 1: mean ground 502 over 400 m². Pad 2: mean 496.5 over 100 m², less 490.
  const pads = page.getByRole("table", { name: "Pads" });
  await expect(pads.getByRole("row").nth(1)).toContainText("800.0");
  await expect(pads.getByRole("row").nth(2)).toContainText("650.0");
  await expect(volumes(page)).toContainText(/Offsites area\s*9,500.0 m²/);

  await page.getByLabel("Pad 2 elevation").fill("");
  await calculate(page);
  await page.getByLabel("Pad 2 elevation").blur();
  await expect(page.getByText("Please enter an elevation in metres").first()).toBeVisible();
  await expect(page.getByLabel("Pad 1 elevation")).toHaveValue("500");

  await page.getByRole("button", { name: "Delete Pad 2" }).click();
  await calculate(page);
  await expect(volumes(page)).toContainText(/Offsites area\s*9,600.0 m²/);
});

test("a pad with batters extends to daylight", { tag: "@once" }, async ({ page }) => {
  const { email, siteId } = await surveyedSite("batters");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await page.getByRole("radio", { name: /^Pads/ }).check();
  await page.getByRole("button", { name: "Add Pad" }).click();
  await page.getByLabel("Pad 1 elevation").fill("500");
  await page.getByLabel("Pad 1 corners").fill(square(-10, -10, 20));
  await page.getByLabel("Cut slope").fill("2");
  await page.getByLabel("Fill slope").fill("2");
  await calculate(page);
  // The pad has 100 m³, its batters 325/12 + 25/3 on each side.
  await expect(volumes(page)).toContainText(/135.4.*135.4/s);
  await expect(page.getByRole("table", { name: "Pads" })).toContainText("with batters over");
  await page.getByLabel("Offsites elevation").fill("500");
  await calculate(page);
  await expect(page.getByText("or the offsites elevation").first()).toBeVisible();
});

test("what cannot be computed is reported at its field, and what was typed is kept", async ({ page }) => {
  const { email, siteId } = await surveyedSite("refused");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  const boundary = page.getByLabel("Corners of the boundary");
  await page.getByRole("heading", { name: "Boundary" }).click();
  const bowTie = corners([-10, -10], [10, 10], [10, -10], [-10, 10]);
  await boundary.fill(bowTie);
  await calculate(page);
  await expect(page.getByRole("alert")).toContainText(
    "The boundary crosses itself; draw it without crossing lines.",
  );
  await expect(boundary).toHaveValue(bowTie);
  await expect(boundary).toHaveAttribute("aria-invalid", "true");

  await boundary.fill("46.5 degrees");
  await calculate(page);
  await expect(page.getByRole("alert")).toContainText("Line 1 is not a corner");
  await boundary.fill(square(300, 300, 10));
  await calculate(page);
  await expect(page.getByRole("alert")).toContainText("There are no surveyed points within the boundary.");

  await boundary.fill("");
  await page.getByRole("textbox", { name: "Target elevation" }).fill("1,494");
  await calculate(page);
  await expect(page.getByRole("alert")).toContainText("Please enter a number with a decimal point");

  await page.getByRole("textbox", { name: "Target elevation" }).fill("500");
  for (const pad of [1, 2]) {
    await page.getByRole("button", { name: "Add Pad" }).click();
    await page.getByLabel(`Pad ${pad} elevation`).fill("500");
    await page.getByLabel(`Pad ${pad} corners`).fill(square(pad * 5, 0, 20));
  }
  await calculate(page);
  await expect(page.getByRole("alert").first()).toContainText(
    "Pads '1' and '2' overlap by 300.00 m²; move one of them.",
  );
});

test("the site is exported as CSV, GeoJSON, KML, DXF and LandXML", { tag: "@once" }, async ({ page }) => {
  const { email, api, siteId } = await surveyedSite("exports");
  await signedIn(page, email);
  const expected = [
    ["CSV", "text/csv", ".csv", /^Name,Code,Longitude,Latitude,Ellipsoidal height\r\n1,TOPO,8\.49/],
    ["GeoJSON", "application/geo+json", ".geojson", /"type":"FeatureCollection"/],
    ["KML", "application/vnd.google-earth.kml+xml", ".kml", /<Folder><name>TOPO<\/name>/],
    ["DXF", "image/vnd.dxf", ".dxf", /POLYLINE[\s\S]*CONTOURS/],
    ["LandXML", "application/xml", ".xml", /epsgCode="32632"[\s\S]*<F>\d+ \d+ \d+<\/F>/],
  ] as const;
  for (const [label, mediaType, extension, content] of expected) {
    const answer = await page.request.get(`/sites/${siteId}/export/${label.toLowerCase()}`);
    expect(answer.status(), label).toBe(200);
    expect(answer.headers()["content-type"], label).toContain(mediaType);
    expect(answer.headers()["content-disposition"]).toBe(
      `attachment; filename="Ramp-Sud${extension}"; filename*=UTF-8''Ramp%20S%C3%BCd${extension}`,
    );
    expect(await answer.text(), label).toMatch(content);
  }
  await api("PATCH", `/sites/${siteId}`, { name: "Ramp.CSV" });
  for (const [format, fileName] of [
    ["csv", "Ramp.csv"],
    ["dxf", "Ramp.dxf"],
  ]) {
    const answer = await page.request.get(`/sites/${siteId}/export/${format}`);
    expect(answer.headers()["content-disposition"]).toContain(`filename="${fileName}"`);
  }
  await api("PATCH", `/sites/${siteId}`, { name: "Ramp Süd" });
  await page.goto(`/sites/${siteId}`);
  await page.getByRole("link", { name: "Plan and Export" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await waiting).suggestedFilename()).toBe("Ramp Süd.csv");
  expect((await page.request.get(`/sites/${siteId}/export/exe`)).status()).toBe(404);
});

test("exporting a drawing asks for the contour interval, and defaults to that of the map", async ({
  page,
  javaScriptEnabled,
}) => {
  const { email, siteId } = await surveyedSite("interval");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/export`);
  await page.getByRole("link", { name: "DXF" }).click();
  await expect(page.getByRole("heading", { name: "DXF" })).toBeVisible();
  const interval = page.getByLabel("Contour interval");
  await expect(interval.locator("option:checked")).toHaveText(/^[\d.]+ m, as on the map$/);
  await interval.selectOption("1");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("Ramp Süd.dxf");
  expect(download.url()).toContain("contourIntervalM=1");
  if (javaScriptEnabled) await expect(page.getByText("The download has started")).toBeVisible();
});

test("a site without points has no calculator and nothing to export", { tag: "@once" }, async ({ page }) => {
  const { email, api, projectId } = await surveyedSite("empty");
  const { site } = await api("POST", `/projects/${projectId}/sites`, { name: "Later" });
  await signedIn(page, email);
  await page.goto(`/sites/${site!._id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Later" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Volume Calculator" })).toBeHidden();
  await page.goto(`/sites/${site!._id}/volume`);
  await expect(page).toHaveURL(`/sites/${site!._id}`);
  await page.goto(`/sites/${site!._id}/export/csv`);
  await expect(page.getByText("This site has no points to export")).toBeVisible();
});

test("the saved result is scrolled into view below the bar", { tag: "@once" }, async ({ page }) => {
  const { email, siteId } = await surveyedSite("anchor");
  // Low enough for the page to scroll.
  await page.setViewportSize({ width: 1280, height: 500 });
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("saved to database successfully")).toBeVisible();
  const saved = page.locator("#volume");
  const top = async () => (await saved.boundingBox())!.y;
  await expect.poll(top, { message: "scrolled to" }).toBeLessThan(200);
  const bar = await page.getByRole("banner").boundingBox();
  expect(await top()).toBeGreaterThanOrEqual(bar!.y + bar!.height);
});
