import type { Page } from "playwright/test";
import { startMapServer } from "../map-server.ts";
import { atUpload, csv, readAgain, send, settled } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

const smallSite = "tests/e2e/small-site.csv";

async function importSmallSite(page: Page, hasScript: boolean | undefined) {
  await send(page, /^File of points/, smallSite, hasScript);
  await page.getByRole("button", { name: "Import 121 points" }).click();
  await expect(page.getByText("121 points imported")).toBeVisible();
}

test("points from a CSV file are imported after their report was shown", async ({
  page,
  javaScriptEnabled,
}) => {
  const { sitePath } = await atUpload(page);
  await page.goto(sitePath);
  await expect(page.getByRole("heading", { name: "No data" })).toBeVisible();
  await expect(page.getByText("Uploaded by")).toHaveCount(0);
  await page.getByRole("link", { name: "Upload Data" }).first().click();
  await send(page, /^File of points/, smallSite, javaScriptEnabled);
  await expect(settled(page, "Columns")).toContainText("All 5 columns are used");
  await settled(page, "Columns").click();
  await expect(page.getByText(/Header “longitude”, 8\.59\d{4} to 8\.59\d{4}$/)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "not surveyed" })).toContainText(
    "Latitude is not a number",
  );
  const skipped = await page.getByRole("link", { name: "Skipped Rows as CSV" }).getAttribute("href");
  expect(await (await page.request.get(skipped!)).text()).toBe(
    'Line,Row,Reason,Text\r\n41,40,latitude is not a number,"1900,TOPO,8.5943,not surveyed,1490.1"\r\n',
  );
  await page.getByRole("button", { name: "Import 121 points" }).click();
  await expect(page).toHaveURL(sitePath);
  await expect(page.getByText("121 points imported. 1 row could not be read and was skipped.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Points 121" })).toBeVisible();
  await expect(page.getByText("Uploaded by")).toBeVisible();
});

test("a file's name may contain semicolons, quotes and umlauts", { tag: "@once" }, async ({
  page,
  javaScriptEnabled,
}) => {
  const { sitePath } = await atUpload(page);
  const rows = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\nA,TOPO,8.594,46.634,1491\n";
  const name = "Höhen; 'neu'; final.csv";
  await send(page, /^File of points/, csv(rows, name), javaScriptEnabled);
  await expect(page.getByText(name).first()).toBeVisible();
  await page.getByRole("button", { name: "Import 1 point" }).click();
  await expect(page).toHaveURL(sitePath);
  await expect(page.getByRole("table", { name: "Uploaded Data" })).toContainText(name);
});

test("a long import shows its progress, and can be cancelled", async ({ page, javaScriptEnabled }) => {
  const { sitePath, api } = await atUpload(page);
  const rows = Array.from({ length: 400_000 }, (_, i) => `P${i},TOPO,8.${500_000 + i},46.5,1491.25\n`);
  const file = csv(`Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n${rows.join("")}`);
  await send(page, /^File of points/, file, javaScriptEnabled);
  const importButton = page.getByRole("button", { name: "Import 400,000 points" });
  await importButton.click();
  await expect(page).toHaveURL(/\/upload\/jobs\//);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/upload\?upload=/);
  expect((await api("GET", `${sitePath}?points=none`)).site).toMatchObject({ topographicData: null });
  await importButton.click();
  await expect(page).toHaveURL(sitePath);
  await expect(page.getByText("400,000 points imported")).toBeVisible();
});

test("columns that the header does not name are chosen, with semicolons and decimal commas", {
  tag: "@once",
}, async ({ page, javaScriptEnabled }) => {
  const { sitePath } = await atUpload(page);
  const rows = "Eins;Zwei;Drei;Vier;Acht\n46,634640;8,594325;1491,324;TOPO;7\n46,6347;8,5944;1491,2;ELEV;8\n";
  await send(page, /^File of points/, csv(rows, "liste.csv"), javaScriptEnabled);
  // Waits for the load event, by which the page is complete and hydrated: a list chosen earlier would be
  // reset.
  await page.waitForURL(/upload=/);
  await expect(
    page.getByText("No header names the columns, and their figures fit more than one order.").first(),
  ).toBeVisible();
  await page.getByText("0 of 5 columns are used").click();
  // Columns of the position first: a partial choice may look like grid coordinates.
  for (const [label, column] of [
    ["Longitude", "Zwei"],
    ["Latitude", "Eins"],
    [/^(Ellipsoidal height|Height)$/, "Drei"],
    ["Code", "Vier"],
    ["Name", "Acht"],
  ] as const)
    await page.getByLabel(label, { exact: true }).selectOption(column);
  await page.getByRole("button", { name: "Apply" }).click();
  const first = page.getByRole("table", { name: "First Rows" }).getByRole("row").nth(1);
  await expect(first).toContainText("46.634640");
  await expect(first).toContainText("8.594325");
  await expect(first).toContainText("1491.324");
  for (const [answer, search] of [
    ["Metres", /unit=m/],
    ["Above the ellipsoid", /heights=ellipsoidal/],
  ] as const) {
    await page.getByRole("radio", { name: answer }).click();
    await readAgain(page, javaScriptEnabled);
    await expect(page).toHaveURL(search);
  }
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page).toHaveURL(sitePath);
  await expect(page.getByRole("table", { name: "Survey Points Data" })).toContainText("46.634640");
});

test("a file that is not CSV, and one without points, are reported", { tag: "@once" }, async ({
  page,
  javaScriptEnabled,
}) => {
  await atUpload(page);
  const picture = csv("no table", "photo.png", "image/png");
  await send(page, /^File of points/, picture, javaScriptEnabled);
  await expect(page.getByText("Please select a valid CSV file").first()).toBeVisible();
  await send(page, /^File of points/, csv("a,b,c,d,e\n1,2,3,x,5\n"), javaScriptEnabled);
  await expect(page.getByText("Failed to parse CSV file: No valid points found in CSV file")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Apply" })).toBeVisible();
  for (const [content, advice] of [
    ["", "The file is empty: choose another one."],
    [
      "PK\u0003\u0004,x,y\n1,2,3\n",
      "This is a ZIP archive that holds no shapefile, KML file or Excel workbook: unpack it",
    ],
  ]) {
    await page.getByRole("link", { name: "Choose Another File" }).click();
    await expect(page.getByRole("link", { name: "Choose Another File" })).toBeHidden();
    await send(page, /^File of points/, csv(content!), javaScriptEnabled);
    await expect(page.getByText(advice!)).toBeVisible();
    // No choice of columns makes it a table.
    await expect(page.getByRole("button", { name: "Apply" })).toHaveCount(0);
    await expect(page.getByText("Import Report")).toHaveCount(0);
  }
});

test("replacing points asks for confirmation and names them", async ({ page, javaScriptEnabled }) => {
  const { sitePath } = await atUpload(page);
  await importSmallSite(page, javaScriptEnabled);
  await page.goto(`${sitePath}/upload`);
  const head = "Name,Code,Longitude,Latitude,Ellipsoidal height\n";
  await send(page, /^File of points/, csv(`${head}A,TOPO,46.634,8.594,1491\n`), javaScriptEnabled);
  await expect(
    page.getByText(/^The site's points lie at 46\.63.* now, more than 10 km from these/),
  ).toBeVisible();
  await page.goto(`${sitePath}/upload`);
  await send(page, /^File of points/, csv(`${head}A,TOPO,8.594,46.634,1491\n`), javaScriptEnabled);
  await expect(page.getByRole("button", { name: "Import 1 point" })).toBeVisible();
  await expect(page.getByText(/more than 10 km from these/)).toBeHidden();
  await expect(page.getByLabel("New survey of this site")).toBeChecked();
  await settled(page, "Is it a new survey?").click();
  await page.getByLabel("Replace the current survey").check();
  if (javaScriptEnabled) await page.waitForURL(/role=replacement/);
  await page.getByRole("button", { name: "Import 1 point" }).click();
  await expect(page.getByText("Please confirm what will be replaced").first()).toBeVisible();
  await page.getByLabel(/Replace small-site\.csv, 121 points, uploaded \d/).check();
  await page.getByRole("button", { name: "Import 1 point" }).click();
  await expect(page.getByText("1 point imported")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Points 1", exact: true })).toBeVisible();
});

const line = (x1: number, y1: number, x2: number, y2: number) =>
  ["0", "LINE", "8", "KERB", "10", x1, "20", y1, "11", x2, "21", y2].join("\n");
const dxf = (...lines: string[]) => ({
  name: "kerb.dxf",
  mimeType: "application/dxf",
  buffer: Buffer.from(["0\nSECTION\n2\nENTITIES", ...lines, "0\nENDSEC\n0\nEOF\n"].join("\n")),
});

test("a drawing is placed by its origin, and replaced only after confirmation", async ({
  page,
  javaScriptEnabled,
}) => {
  const { sitePath } = await atUpload(page, "/cad");
  for (const isFirst of [true, false]) {
    await page.goto(`${sitePath}/upload/cad`);
    await send(page, /^DXF file/, dxf(line(0, 0, 30, 10), line(30, 10, 30, 40)), javaScriptEnabled);
    await page.getByLabel("Coordinate system").selectOption("local");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Place the Drawing" }).click();
    await page.getByLabel("Longitude of the origin").fill("8.5943");
    await page.getByLabel("Latitude of the origin").fill("46.6348");
    // The file has no unit, and with a script a choice is sent at once.
    await page.getByLabel("Drawing unit").selectOption("metres");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Place the Drawing" }).click();
    await expect(page.getByRole("img", { name: "Preview of kerb.dxf" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Layers" })).toContainText("KERB");
    const save = page.getByRole("button", { name: "Save 2 shapes" });
    if (!isFirst) {
      await save.click();
      await expect(page.getByText("Please confirm what will be replaced").first()).toBeVisible();
      await page.getByLabel(/Replace kerb\.dxf/).check();
    }
    await save.click();
    await expect(page).toHaveURL(sitePath);
    await expect(page.getByText("CAD diagram saved")).toBeVisible();
  }
  await expect(page.getByRole("table", { name: "Uploaded Data" })).toContainText("kerb.dxf");
});

test("a drawing in a common coordinate system is recognised by the location of the site", {
  tag: "@once",
}, async ({ page, javaScriptEnabled }) => {
  const { sitePath } = await atUpload(page);
  await importSmallSite(page, javaScriptEnabled);
  await page.goto(`${sitePath}/upload/cad`);
  const drawing = dxf(line(468_955, 5_164_654, 468_965, 5_164_660));
  const inInches = Buffer.from("0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n1\n0\nENDSEC\n");
  drawing.buffer = Buffer.concat([inInches, drawing.buffer]);
  await send(page, /^DXF file/, drawing, javaScriptEnabled);
  await expect(
    page.getByText("In this coordinate system the drawing lies on the site's points."),
  ).toBeVisible();
  await expect(page.getByLabel("Coordinate system")).toHaveValue("25832");
  await expect(
    page.getByText("The file says inches, but EPSG:25832 is in metres, so its figures are taken as metres."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Save 1 shape" })).toBeVisible();
});

test("a map server's layers are listed, searched, tried and saved", async ({ page }) => {
  const server = await startMapServer();
  try {
    const { sitePath, api } = await atUpload(page, "/wms");
    await page.getByLabel("WMS address").fill(`${server.address}/page`);
    await page.getByRole("button", { name: "List the Layers" }).click();
    await expect(
      page.getByText("The address answers with a web page, not with a map service."),
    ).toBeVisible();

    await page.getByLabel("WMS address").fill(`${server.address}/no-cors?REQUEST=GetCapabilities`);
    await page.getByRole("button", { name: "List the Layers" }).click();
    await expect(page.getByRole("heading", { name: "Gelände der Gemeinde" })).toBeVisible();
    await page.getByLabel("Search layers").fill("hill");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("table", { name: "Layers" })).not.toContainText("Parcels");
    await page.getByRole("link", { name: "Choose Hillshade" }).click();
    await expect(page.getByRole("img", { name: "Preview of Hillshade" })).toBeVisible();
    await expect(page.getByText(/will not be able to show this layer \(CORS\)/)).toBeVisible();

    await page.goto(`${sitePath}/upload/wms?url=${server.address}/wms&layer=hillshade`);
    await expect(page.getByRole("img", { name: "Preview of Hillshade" })).toBeVisible();
    await expect(page.getByText(/CORS/)).toHaveCount(0);
    await page.getByRole("button", { name: "Save This Layer" }).click();
    await expect(page.getByText("WMS layer saved")).toBeVisible();
    const { site } = await api("GET", `${sitePath}?points=none`);
    expect(site!.wmsLayer).toMatchObject({
      url: `${server.address}/wms`,
      layerName: "hillshade",
      title: "Hillshade",
      version: "1.3.0",
      format: "image/png",
      attribution: "Survey Office",
      bounds: { west: 8, south: 46, east: 9, north: 47 },
    });
  } finally {
    server.close();
  }
});
