import { atUpload, csv, readAgain, send, sendPoints } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

const feature = (name: string, coordinates: string) =>
  `{"type":"Feature","properties":{"name":"${name}","code":"GRD"},"geometry":{"type":"Point","coordinates":${coordinates}}}`;
const geojson = `{"type":"FeatureCollection","features":[
${feature("A1", "[8.594,46.634,1491.25]")},
${feature("A2", "[8.595,46.6345]")},
${feature("A3", "[8.596,46.635,1493]")},
{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[8,46],[9,46]]}}
]}`;

test("a GeoJSON with any name is recognised by its content, asked about and imported", async ({
  page,
  javaScriptEnabled,
}) => {
  const { sitePath } = await atUpload(page);
  await expect(page.getByRole("navigation", { name: "Kinds of data" })).toContainText("Points");
  await sendPoints(page, csv(geojson, "day 12.dat", "application/octet-stream"), javaScriptEnabled);
  await page.getByText(/^What Was Recognised/).click();
  await expect(page.getByText("GeoJSON file: it is JSON with the type FeatureCollection")).toBeVisible();
  await expect(page.getByText("1 line is not read.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Separator" })).toHaveCount(0);
  const skipped = page.getByRole("table", { name: "Skipped rows" }).getByRole("row").nth(1);
  await expect(skipped).toContainText("No height was found");
  await expect(skipped).toContainText("2");
  await page.getByRole("radio", { name: "Above the ellipsoid" }).click();
  await readAgain(page, javaScriptEnabled);
  await expect(page).toHaveURL(/heights=ellipsoidal/);
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page).toHaveURL(sitePath);
  await expect(page.getByText("2 points imported. 1 row could not be read and was skipped.")).toBeVisible();
  await page.getByText("How This Was Read").click();
  await expect(page.getByText("day 12.dat, read as GeoJSON file")).toBeVisible();
});

test("a truncated GeoJSON is reported, with advice", { tag: "@once" }, async ({
  page,
  javaScriptEnabled,
}) => {
  await atUpload(page);
  await send(page, /^File of points/, csv(geojson.slice(0, -40), "points.geojson"), javaScriptEnabled);
  await expect(page.getByText("The file ends in the middle: export or copy it again")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
});
